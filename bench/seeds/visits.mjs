/** Each crew has this many visits a day, the first at 8, the others in the hours that follow. */
const VISITS_PER_DAY = 7;

/**
 * Creates crews that work every day from 8 to 20, and gives each booking a visit of an hour. The last visits are on the
 * day before the date `until`.
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
    [crews, until, VISITS_PER_DAY],
  );
}
