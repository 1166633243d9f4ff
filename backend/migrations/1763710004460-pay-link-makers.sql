-- Pay links remember their makers too. Those of somebody who was disabled, or whose role lost powers since, are listed for owners.
ALTER TABLE administrator ADD COLUMN powers_lost_at timestamptz;
UPDATE link l SET made_by = (
  SELECT a.actor_id::bigint FROM audit_log a
  WHERE a.action IN ('pay-link', 'book') AND a.entity = 'booking' AND a.entity_id = l.subject
    AND a.actor_kind = 'administrator' AND a.actor_id ~ '^[0-9]+$'
  ORDER BY a.id DESC LIMIT 1)
WHERE l.purpose = 'pay' AND l.made_by IS NULL;
