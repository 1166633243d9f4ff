/** What a visit asks for beside its number and its customer: the columns of `VisitToPlace`. */
export const VISIT_COLUMNS = `date date, weekday integer, since timestamptz, day_from timestamptz, day_until timestamptz,
    visit_minutes integer, busy_minutes integer, held_until timestamptz, preferred_crew integer, only_crew integer,
    keep_clear boolean, turn integer, lot bigint, asked_at timestamptz, starts jsonb`;

/**
 * The part of a statement that places every row of `visit`; those that got a place are the rows of `placed`. Crews come in order
 * of preference: the wished one, the customer's last one, then whoever has least that day; the first that has a start free in its
 * calendar gets the visit. Holds that have lapsed there and the visit's own former place are cleared. The exclusion constraint has
 * the last word: a lost race inserts nothing, and leaves a row in `pick` alone.
 *
 * Whoever asks to `keep_clear` waits for nobody who is just giving the crew a visit that day. The least loaded crew is everybody's
 * first choice, and losing a race for it costs more than the next best crew; the one that was meant has no next best.
 * Visits of one set that could begin at the same moment take turns: the second has the second best crew first.
 *
 * The moment of asking is a column, not a parameter, so that one plan fits all and is made once.
 */
export const PLACING = `
pick AS MATERIALIZED (
  SELECT visit.*, best.crew_id, best.starts_at, best.lapsed, best.lapsed_during
  FROM visit CROSS JOIN LATERAL (
    SELECT * FROM (
    SELECT able.id AS crew_id, free.starts_at, able.lapsed, able.lapsed_during,
      able.wished OR able.known AS meant
    FROM (
      SELECT *, rank < visit.turn % crews AS later
      FROM (
        SELECT crew.id, crew.start_minute, crew.end_minute, busy.during, busy.lapsed, busy.lapsed_during,
          (crew.id = visit.preferred_crew) IS TRUE AS wished,
          (crew.id = last.crew_id) IS TRUE AS known,
          row_number() OVER (ORDER BY coalesce(busy.visits, 0), hashint8(visit.lot # crew.id)) - 1 AS rank,
          count(*) OVER () AS crews
        FROM crew
        LEFT JOIN (
          SELECT crew_id,
            range_agg(during) FILTER (WHERE NOT over) AS during,
            count(*) FILTER (WHERE NOT over AND starts_at >= visit.day_from) AS visits,
            array_agg(booking_id) FILTER (WHERE over) AS lapsed,
            array_agg(during) FILTER (WHERE over) AS lapsed_during
          FROM (
            SELECT *, coalesce(held_until <= visit.asked_at, false) AS over
            FROM assignment
            WHERE starts_at >= visit.since AND starts_at < visit.day_until AND crew_id IS NOT NULL
              AND booking_id <> visit.booking_id
          ) AS near
          GROUP BY crew_id
        ) AS busy ON busy.crew_id = crew.id
        LEFT JOIN (
          SELECT crew_id FROM assignment
          WHERE user_id = visit.user_id AND crew_id IS NOT NULL AND visit.preferred_crew IS NULL
          ORDER BY starts_at DESC LIMIT 1
        ) AS last ON true
        WHERE CASE WHEN visit.only_crew IS NULL THEN crew.active AND visit.weekday = ANY (crew.working_days)
          ELSE crew.id = visit.only_crew END
      ) AS ranked
      ORDER BY wished DESC, known DESC, later, rank
    ) AS able
    CROSS JOIN LATERAL (
      SELECT start.at AS starts_at
      FROM jsonb_to_recordset(visit.starts) AS start (at timestamptz, "from" integer, until integer)
      WHERE (able.during IS NULL
          OR NOT able.during && tstzrange(start.at, start.at + make_interval(mins => visit.busy_minutes)))
        AND (visit.only_crew IS NOT NULL OR (
          able.start_minute <= start."from" AND start.until <= able.end_minute
          AND NOT EXISTS (
            SELECT FROM closure
            WHERE closure.last_date >= visit.date AND closure.first_date <= visit.date
              AND (closure.crew_id IS NULL OR closure.crew_id = able.id)
              AND (closure.from_minute IS NULL
                OR (start."from" < closure.until_minute AND start.until > closure.from_minute))
          )
        ))
      ORDER BY start.at LIMIT 1
    ) AS free
    ORDER BY able.wished DESC, able.known DESC, able.later, able.rank
    -- Crews are looked at one by one, in this order, so that no more than one is locked.
    OFFSET 0
    ) AS candidate
    WHERE visit.keep_clear IS NOT TRUE OR candidate.meant
      OR pg_try_advisory_xact_lock(candidate.crew_id, visit.date - date '2000-01-01')
    LIMIT 1
  ) AS best
  -- Not even for the crew that was meant.
  WHERE visit.keep_clear IS NOT TRUE OR NOT best.meant
    OR pg_try_advisory_xact_lock(best.crew_id, visit.date - date '2000-01-01')
),
cleared AS (
  DELETE FROM assignment
  WHERE booking_id = ANY (ARRAY(SELECT booking_id FROM pick))
    OR (held_until <= (SELECT max(asked_at) FROM visit) AND booking_id = ANY (ARRAY(
      SELECT hold.booking_id
      FROM pick CROSS JOIN LATERAL unnest(pick.lapsed, pick.lapsed_during) AS hold (booking_id, during)
      WHERE hold.during && tstzrange(pick.starts_at, pick.starts_at + make_interval(mins => pick.busy_minutes)))))
  RETURNING 1
),
placed AS (
  INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until)
  SELECT booking_id, user_id, crew_id, starts_at, starts_at + make_interval(mins => visit_minutes),
    starts_at + make_interval(mins => busy_minutes), held_until
  FROM pick
  -- Counting makes the deletion happen before the insertion.
  WHERE (SELECT count(*) FROM cleared) >= 0
  -- The same order everywhere, so that two sets never wait for each other in a circle.
  ORDER BY starts_at, crew_id
  ON CONFLICT DO NOTHING
  RETURNING booking_id, crew_id, starts_at, ends_at
)`;

/** Places every visit of $1 (JSON list of `VisitToPlace`) in one statement. `found` without a crew: somebody was faster. */
export const PLACE = `
WITH visit AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS v (booking_id bigint, user_id uuid, ${VISIT_COLUMNS})
),
${PLACING}
SELECT visit.booking_id, pick.booking_id IS NOT NULL AS found, placed.crew_id, placed.starts_at, placed.ends_at
FROM visit LEFT JOIN pick USING (booking_id) LEFT JOIN placed USING (booking_id)`;
