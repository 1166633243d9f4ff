/** Creates a booking with an open payment of 8,000 cents for each payment intent. $1 is the list of the intents' ids. */
export const PAYMENTS = `
WITH intents AS (SELECT id, n FROM unnest($1::text[]) WITH ORDINALITY AS i (id, n)),
accounts AS (
  INSERT INTO ledger_account (booking_id, user_id, price, charged, balance, live_payment)
  SELECT n, gen_random_uuid(), 8000, 8000, 8000, 'awaiting' FROM intents RETURNING booking_id, user_id
),
entries AS (
  INSERT INTO ledger_entry (booking_id, kind, reason, amount)
  SELECT booking_id, 'charge', 'service', 8000 FROM accounts
)
INSERT INTO payment (reference, booking_id, user_id, status, amount, intent_id, description, save_card, off_session)
SELECT gen_random_uuid(), booking_id, user_id, 'open', 8000, intents.id, 'A cleaning', false, false
FROM accounts JOIN intents ON intents.n = accounts.booking_id`;

/** Counts the paid bookings, sums up their payments in cents, and counts the payments that were announced. */
export const PROCESSED = `
SELECT count(*) FILTER (WHERE payment_status = 'paid')::int AS paid, sum(captured) AS captured,
  (SELECT count(*)::int FROM outbox WHERE name = 'payments.payment-succeeded') AS announced
FROM ledger_account`;
