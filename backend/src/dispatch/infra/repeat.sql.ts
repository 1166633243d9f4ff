/**
 * Gives the bookings $1 on the dates $3 the crew and the start of the bookings $2, where that crew works then and is
 * free for the visit's own $4 minutes and $5 with travel; one statement, no search. Skips dates on which a clock change
 * skips the hour. $6 zone, $7 now, $8 the last minute of the day at which the visit may
 * start in its window, or null.
 * Returns the bookings that got a slot.
 */
export const REPEAT = `
WITH wish AS MATERIALIZED (
  SELECT w.booking_id, w.date, a.user_id, a.crew_id,
    (w.date + (a.starts_at AT TIME ZONE $6)::time) AT TIME ZONE $6 AS starts_at,
    (date_part('epoch', (a.starts_at AT TIME ZONE $6)::time) / 60)::integer AS from_minute,
    w.minutes, w.busy_minutes, w.last_minute
  FROM unnest($1::bigint[], $2::bigint[], $3::date[], $4::integer[], $5::integer[], $8::integer[])
    AS w (booking_id, like_id, date, minutes, busy_minutes, last_minute)
  JOIN assignment AS a ON a.booking_id = w.like_id
),
-- A change of the crew's calendar that is under way is waited for; the visit is then left to the search.
staffed AS MATERIALIZED (
  SELECT id, calendar_version FROM crew WHERE id IN (SELECT crew_id FROM wish) ORDER BY id FOR SHARE
)
INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
SELECT wish.booking_id, wish.user_id, wish.crew_id, wish.starts_at,
  wish.starts_at + make_interval(mins => wish.minutes), wish.starts_at + make_interval(mins => wish.busy_minutes)
FROM wish JOIN crew ON crew.id = wish.crew_id JOIN staffed USING (id, calendar_version)
WHERE crew.active AND wish.starts_at > $7 AND (wish.starts_at AT TIME ZONE $6)::date = wish.date
  AND date_part('epoch', (wish.starts_at AT TIME ZONE $6)::time) = wish.from_minute * 60
  AND date_part('dow', wish.date)::integer = ANY (crew.working_days)
  AND crew.start_minute <= wish.from_minute AND wish.from_minute + wish.minutes <= crew.end_minute
  AND (wish.last_minute IS NULL OR wish.from_minute <= wish.last_minute)
  AND NOT EXISTS (
    SELECT FROM closure
    WHERE closure.last_date >= wish.date AND closure.first_date <= wish.date
      AND (closure.crew_id IS NULL OR closure.crew_id = wish.crew_id)
      AND (closure.from_minute IS NULL
        OR (wish.from_minute < closure.until_minute AND wish.from_minute + wish.minutes > closure.from_minute)))
ORDER BY wish.crew_id, wish.starts_at
ON CONFLICT DO NOTHING
RETURNING booking_id`;
