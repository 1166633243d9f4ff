/** CTEs that open a ledger for every row of `account (booking_id, user_id, price, label)` that has none. */
export const OPENING = `
opened AS (
  INSERT INTO ledger_account (booking_id, user_id, price, charged, balance)
  SELECT booking_id, user_id, price, price, price FROM account
  ON CONFLICT DO NOTHING RETURNING booking_id
),
entered AS (
  INSERT INTO ledger_entry (booking_id, kind, reason, amount, label)
  SELECT booking_id, 'charge', 'service', price, label FROM account JOIN opened USING (booking_id)
)`;
