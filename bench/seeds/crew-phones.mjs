import { createHash, randomBytes } from 'node:crypto';

/**
 * Gives each booking that `seed` has made a visit this morning and a crew of two cleaners, whose phones are signed in. $1:
 * the hashes of the phones' tokens. $2: today's date.
 */
const VISITS = `
WITH visit AS (SELECT id, user_id, row_number() OVER (ORDER BY id) AS n FROM booking),
crews AS (INSERT INTO crew (id, name, working_days, start_minute, end_minute)
  SELECT 1000 + n, 'Crew ' || n, ARRAY[1, 2, 3, 4, 5], 480, 1080 FROM visit),
slots AS (INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
  SELECT id, user_id, 1000 + n, now() - interval '3 hours', now(), now() FROM visit),
cleaners AS (INSERT INTO cleaner (id, name, email)
  SELECT p, 'Cleaner ' || p, 'cleaner' || p || '@bench.example' FROM generate_series(1, 2 * (SELECT count(*) FROM visit)) AS p),
phones AS (INSERT INTO session (id_hash, kind, cleaner_id, signed_in_as, created_at, last_used_at, expires_at)
  SELECT hash, 'crew', p, 'cleaner' || p || '@bench.example', now(), now(), now() + interval '1 day' FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, p)),
dates AS (UPDATE booking SET appointment_date = $2)
INSERT INTO visit_cleaner (booking_id, cleaner_id, starts_at, ends_at)
SELECT id, 2 * n - side, now() - interval '3 hours', now() FROM visit CROSS JOIN generate_series(0, 1) AS side
RETURNING cleaner_id AS cleaner, booking_id AS visit`;

/** @param today YYYY-MM-DD
 * @returns each phone's cookie and visit */
export async function signInPhones(client, count, today) {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const { rows } = await client.query(VISITS, [hashes, today]);
  return rows.map(({ cleaner, visit }) => ({
    cookie: `hb_crew=${tokens[cleaner - 1]}`,
    visit: Number(visit),
  }));
}
