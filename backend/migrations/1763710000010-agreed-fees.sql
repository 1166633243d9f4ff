-- The fees that applied when the booking was made. The defaults are those that applied until now.
ALTER TABLE booking
  ADD COLUMN cancellation_fee integer NOT NULL DEFAULT 4000,
  ADD COLUMN rebooking_fee integer NOT NULL DEFAULT 3000;

-- The part of the balance that is rebooking fees.
ALTER TABLE ledger_account ADD COLUMN open_fees integer NOT NULL DEFAULT 0;
UPDATE ledger_account SET open_fees = least(balance, charged + waived - price)
WHERE NOT cancelled AND balance > 0 AND charged + waived > price;

-- A refused card leaves a payment pending; `booking.charge_attempts` and `live_payment` say that it was refused.
UPDATE ledger_account SET payment_status = 'pending' WHERE payment_status = 'failed';
