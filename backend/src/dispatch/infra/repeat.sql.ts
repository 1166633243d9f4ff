/**
 * Gives the bookings $1 on the dates $3 the crew and hours of the bookings $2, where that crew works then and is free;
 * one statement, no search. Skips dates on which a clock change skips the hour. $4 zone, $5 now. Returns the bookings
 * that got a slot.
 */
export const REPEAT = `
WITH wish AS MATERIALIZED (
  SELECT w.booking_id, w.date, a.user_id, a.crew_id,
    (w.date + (a.starts_at AT TIME ZONE $4)::time) AT TIME ZONE $4 AS starts_at,
    a.ends_at - a.starts_at AS visit, a.busy_until - a.starts_at AS busy,
    (date_part('epoch', (a.starts_at AT TIME ZONE $4)::time) / 60)::integer AS from_minute,
    (date_part('epoch', a.ends_at - a.starts_at) / 60)::integer AS minutes
  FROM unnest($1::bigint[], $2::bigint[], $3::date[]) AS w (booking_id, like_id, date)
  JOIN assignment AS a ON a.booking_id = w.like_id
)
INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
SELECT wish.booking_id, wish.user_id, wish.crew_id, wish.starts_at, wish.starts_at + wish.visit,
  wish.starts_at + wish.busy
FROM wish JOIN crew ON crew.id = wish.crew_id
WHERE crew.active AND wish.starts_at > $5 AND (wish.starts_at AT TIME ZONE $4)::date = wish.date
  AND date_part('epoch', (wish.starts_at AT TIME ZONE $4)::time) = wish.from_minute * 60
  AND date_part('dow', wish.date)::integer = ANY (crew.working_days)
  AND crew.start_minute <= wish.from_minute AND wish.from_minute + wish.minutes <= crew.end_minute
  AND NOT EXISTS (
    SELECT FROM closure
    WHERE closure.last_date >= wish.date AND closure.first_date <= wish.date
      AND (closure.crew_id IS NULL OR closure.crew_id = wish.crew_id)
      AND (closure.from_minute IS NULL
        OR (wish.from_minute < closure.until_minute AND wish.from_minute + wish.minutes > closure.from_minute)))
ORDER BY wish.starts_at, wish.crew_id
ON CONFLICT DO NOTHING
RETURNING booking_id`;
