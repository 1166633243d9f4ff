import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { seed } from '../seed.mjs';

/**
 * Fills the database of a company with 100,000 bookings, each with a crew and a time, 3,000 of them in March 2027.
 *
 * @returns a header with the cookies of an administrator and, for the comparison with plain Nest, of a customer
 */
export async function seedOffice(url) {
  const [customerId] = await seed(url, { customers: 5_000, each: 20 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(OFFICE);
    const [office, customer] = [token(), token()];
    await client.query(
      `WITH administrator AS (
         INSERT INTO administrator (username, password_hash, password_changed_at)
         VALUES ('bench', 'none', now() - interval '1 day') RETURNING id)
       INSERT INTO session (id_hash, kind, administrator_id, created_at, expires_at)
       SELECT $1, 'administrator', id, now(), now() + interval '1 day' FROM administrator`,
      [office.hash],
    );
    await client.query(
      `INSERT INTO session (id_hash, kind, user_id, created_at, expires_at)
       VALUES ($1, 'customer', $2, now(), now() + interval '1 day')`,
      [customer.hash, customerId],
    );
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    return { cookie: `hb_admin=${office.text}; hb_session=${customer.text}` };
  } finally {
    await client.end();
  }
}

function token() {
  const text = randomBytes(32).toString('base64url');
  return { text, hash: createHash('sha256').update(text).digest() };
}

/** Puts 3,000 bookings into March 2027 and the others on the 700 dates before it, and assigns them to 40 crews. */
const OFFICE = `
UPDATE booking SET appointment_date = CASE WHEN id <= 3000 THEN date '2027-03-01' + (id % 31)::int
  ELSE date '2025-03-01' + (id % 700)::int END;
UPDATE booking SET status = 'completed' WHERE appointment_date < '2027-01-01';

INSERT INTO crew (id, name, working_days, start_minute, end_minute)
SELECT 100 + n, 'Crew ' || n, '{0,1,2,3,4,5,6}', 420, 1200 FROM generate_series(1, 40) n;

INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
SELECT id, user_id, 101 + turn % 40, at, at + interval '2 hours', at + interval '150 minutes'
FROM (SELECT *, (appointment_date + time '07:00' + interval '150 minutes' * (turn / 40)) AT TIME ZONE 'America/New_York' AS at
  FROM (SELECT id, user_id, appointment_date, (row_number() OVER (PARTITION BY appointment_date ORDER BY id) - 1)::int AS turn
    FROM booking) AS counted) AS placed;

INSERT INTO payment (reference, booking_id, user_id, amount, status, captured, description, save_card, off_session, paid_at)
SELECT gen_random_uuid(), id, user_id, 12000, 'succeeded', 12000, 'Cleaning', false, false, appointment_date - interval '1 day'
FROM booking;
`;
