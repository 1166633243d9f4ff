-- When a plan's first visit was paid, and when such a plan ended: what changed later tells neither.
ALTER TABLE subscription ADD COLUMN started_at timestamptz, ADD COLUMN ended_at timestamptz;

-- Its first visit was paid if it has more than that one, or if that one was.
UPDATE subscription AS s SET started_at = created_at, ended_at = CASE WHEN status = 'ended' THEN updated_at END
WHERE status IN ('active', 'paused') OR status = 'ended' AND EXISTS (
  SELECT FROM booking b JOIN ledger_account l ON l.booking_id = b.id
  WHERE b.subscription_id = s.id AND (b.occurrence > 0 OR l.captured > 0 OR b.status IN ('confirmed', 'in-progress', 'completed')));

CREATE INDEX subscription_started ON subscription (started_at) WHERE started_at IS NOT NULL;
CREATE INDEX subscription_ended ON subscription (ended_at) WHERE ended_at IS NOT NULL;
