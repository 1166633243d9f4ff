-- A period's figures are read from these alone. Where there are many rows already they are made CONCURRENTLY beforehand
-- and found to be there.
CREATE INDEX IF NOT EXISTS booking_date ON booking (appointment_date, id)
  INCLUDE (status, catalogue_price, custom_price, deleted_at);
CREATE INDEX IF NOT EXISTS booking_visitor ON booking (user_id, appointment_date)
  WHERE deleted_at IS NULL AND status IN ('confirmed', 'in-progress', 'completed');
CREATE INDEX IF NOT EXISTS ledger_account_fees ON ledger_account (booking_id) INCLUDE (charged, price, cancelled)
  WHERE charged > price AND NOT cancelled;
CREATE INDEX IF NOT EXISTS assignment_start ON assignment (starts_at)
  INCLUDE (crew_id, busy_until, held_until, booking_id, ends_at);
CREATE INDEX IF NOT EXISTS payment_arrived ON payment (paid_at) INCLUDE (captured) WHERE paid_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS refund_made ON refund (created_at) INCLUDE (status, amount);

-- The same without what they include.
DROP INDEX IF EXISTS booking_day;
DROP INDEX IF EXISTS assignment_day;
DROP INDEX IF EXISTS payment_paid;
