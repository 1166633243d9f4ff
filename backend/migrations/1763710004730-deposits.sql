-- The part of the price that is due at booking if the rest is charged after the visit; 0 if only the card is saved. Null as
-- before: the whole price is due at booking. The process of the release before writes none.
ALTER TABLE booking ADD COLUMN deposit integer CHECK (deposit >= 0);
-- The same until the whole balance is asked for, which makes it null.
ALTER TABLE ledger_account ADD COLUMN deposit integer CHECK (deposit >= 0);
-- A form that saves the card for one booking. It is open beside the form that changes the card of the customer's plans.
ALTER TABLE card_setup ADD COLUMN booking_id bigint,
  DROP CONSTRAINT card_setup_status_check,
  ADD CONSTRAINT card_setup_status_check CHECK (status IN ('open', 'open-for-booking', 'succeeded', 'cancelled')) NOT VALID;
CREATE UNIQUE INDEX card_setup_one_per_booking ON card_setup (booking_id) WHERE status = 'open-for-booking';
