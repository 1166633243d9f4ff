-- How a visit ended where the customer asked for something else than its end: it goes on under another number, or its plan
-- goes on without it. Null: any other cancellation, and skipped visits of before.
ALTER TABLE booking ADD COLUMN cancelled_as text;
ALTER TABLE booking
  ADD CONSTRAINT booking_cancelled_as_check CHECK (cancelled_as IN ('moved', 'skipped')) NOT VALID;
UPDATE booking b SET cancelled_as = 'moved'
WHERE b.status = 'cancelled' AND EXISTS (
  SELECT FROM ledger_entry e WHERE e.booking_id = b.id AND e.kind = 'capture' AND e.reason = 'transfer' AND e.amount < 0);
