/**
 * Visits per day and crew, one in each full hour from 8 on. 100,000 visits fill 700 days of 20 crews, like
 * the bookings.
 */
const HOURS = 7;

/**
 * 20 crews that work every day from 8 to 20, and an hour's visit for each booking, `HOURS` a day for each
 * crew, up to the day before `until` (a date) and as far back as needed.
 */
export async function seedVisits(client, { crews = 20, until }) {
  await client.query('DELETE FROM crew');
  await client.query(
    `INSERT INTO crew (id, name, working_days, start_minute, end_minute)
     SELECT n, 'Crew ' || n, ARRAY[0, 1, 2, 3, 4, 5, 6], 480, 1200 FROM generate_series(1, $1::integer) AS n`,
    [crews],
  );
  await client.query(
    `INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
     SELECT id, user_id, 1 + k % $1::integer, at, at + interval '1 hour', at + interval '1 hour'
     FROM (SELECT id, user_id, row_number() OVER (ORDER BY id) - 1 AS k FROM booking) AS b
     CROSS JOIN LATERAL (SELECT ($2::date - 1 - (k / ($1::integer * $3::integer))::integer
       + make_interval(hours => 8 + (k / $1::integer % $3::integer)::integer)) AT TIME ZONE 'America/New_York' AS at) AS visit`,
    [crews, until, HOURS],
  );
}
