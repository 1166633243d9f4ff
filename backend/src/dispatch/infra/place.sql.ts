/**
 * Places every visit of $1 (JSON list of `VisitToPlace`) at the moment $2, in one statement: pairs of crew and start that
 * fit the calendar and overlap nothing, the preferred crew first, then the customer's last one, then whoever has least
 * that day; holds that have lapsed there and the visit's own former place are cleared. The exclusion constraint has the
 * last word: a lost race inserts nothing, and the row says `found` without a crew.
 */
export const PLACE = `
WITH visit AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS v (
    booking_id bigint, user_id uuid, date date, weekday integer, since timestamptz, day_from timestamptz,
    day_until timestamptz, visit_minutes integer, busy_minutes integer, held_until timestamptz,
    preferred_crew integer, only_crew integer, starts jsonb)
),
pick AS MATERIALIZED (
  SELECT visit.*, best.crew_id, best.starts_at,
    best.starts_at + make_interval(mins => visit.visit_minutes) AS ends_at,
    best.starts_at + make_interval(mins => visit.busy_minutes) AS busy_until
  FROM visit CROSS JOIN LATERAL (
    SELECT crew.id AS crew_id, start.at AS starts_at
    FROM crew
    CROSS JOIN jsonb_to_recordset(visit.starts) AS start (at timestamptz, "from" integer, until integer)
    LEFT JOIN (
      SELECT crew_id, range_agg(during) AS during, count(*) FILTER (WHERE starts_at >= visit.day_from) AS visits
      FROM assignment
      WHERE starts_at >= visit.since AND starts_at < visit.day_until AND crew_id IS NOT NULL
        AND booking_id <> visit.booking_id AND (held_until IS NULL OR held_until > $2)
      GROUP BY crew_id
    ) AS busy ON busy.crew_id = crew.id
    LEFT JOIN (
      SELECT crew_id FROM assignment
      WHERE user_id = visit.user_id AND crew_id IS NOT NULL AND visit.preferred_crew IS NULL
      ORDER BY starts_at DESC LIMIT 1
    ) AS last ON last.crew_id = crew.id
    WHERE (
      crew.id = visit.only_crew
      OR (
        visit.only_crew IS NULL AND crew.active AND visit.weekday = ANY (crew.working_days)
        AND crew.start_minute <= start."from" AND start.until <= crew.end_minute
        AND NOT EXISTS (
          SELECT FROM closure
          WHERE closure.last_date >= visit.date AND closure.first_date <= visit.date
            AND (closure.crew_id IS NULL OR closure.crew_id = crew.id)
            AND (closure.from_minute IS NULL
              OR (start."from" < closure.until_minute AND start.until > closure.from_minute))
        )
      )
    )
    AND (busy.during IS NULL
      OR NOT busy.during && tstzrange(start.at, start.at + make_interval(mins => visit.busy_minutes)))
    ORDER BY (crew.id = visit.preferred_crew) IS TRUE DESC, last.crew_id IS NOT NULL DESC,
      coalesce(busy.visits, 0), hashint8(visit.booking_id # crew.id), start.at
    LIMIT 1
  ) AS best
),
cleared AS (
  DELETE FROM assignment USING pick
  WHERE assignment.booking_id = pick.booking_id
  RETURNING 1
),
lapsed AS (
  DELETE FROM assignment USING pick
  WHERE assignment.crew_id = pick.crew_id AND assignment.during && tstzrange(pick.starts_at, pick.busy_until)
    AND assignment.held_until <= $2 AND assignment.booking_id <> pick.booking_id
  RETURNING 1
),
placed AS (
  INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until)
  SELECT booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until
  FROM pick
  WHERE (SELECT count(*) FROM cleared) + (SELECT count(*) FROM lapsed) >= 0
  ORDER BY starts_at, crew_id
  ON CONFLICT DO NOTHING
  RETURNING booking_id, crew_id, starts_at, ends_at
)
SELECT visit.booking_id, pick.booking_id IS NOT NULL AS found, placed.crew_id, placed.starts_at, placed.ends_at
FROM visit LEFT JOIN pick USING (booking_id) LEFT JOIN placed USING (booking_id)`;
