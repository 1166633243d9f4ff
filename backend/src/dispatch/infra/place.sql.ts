/** The columns of `VisitToPlace` except booking and customer. */
export const VISIT_COLUMNS = `date date, weekday integer, since timestamptz, day_from timestamptz, day_until timestamptz,
    visit_minutes integer, busy_minutes integer, held_until timestamptz, preferred_crew integer, only_crew integer,
    keep_clear boolean, turn integer, lot bigint, asked_at timestamptz, starts jsonb`;

/**
 * CTEs that place every row of `visit`; the rows that got a slot are in `placed`. Crews are tried in order of
 * preference: the preferred one, the customer's last one, then the least loaded of that day. The first with a free
 * start gets the visit. Expired holds and the visit's own former slot are cleared. The exclusion constraint decides
 * races: the loser inserts nothing and leaves a row in `pick` only.
 * Rows with `keep_clear` skip crews that another transaction is assigning on that day: everybody's first choice is the
 * same least loaded crew, and losing the race costs more than taking the next one. A preferred crew has no next best;
 * the visit is then left unplaced. Visits of one batch with the same earliest start take turns: the second starts with
 * the second best crew, and so on.
 * The chosen crews' rows are then locked in share mode until the transaction ends: a closure or a change of the crew that
 * is under way is waited for, and the next one waits for this placement. If the calendar has changed since the
 * statement's snapshot was taken, the visit has lost a race as well (`sure`).
 * The time of asking is a column and not a parameter, so that one plan serves all and is prepared once.
 */
export const PLACING = `
pick AS MATERIALIZED (
  SELECT visit.*, best.crew_id, best.calendar_version, best.starts_at, best.lapsed, best.lapsed_during
  FROM visit CROSS JOIN LATERAL (
    SELECT * FROM (
    SELECT able.id AS crew_id, able.calendar_version, free.starts_at, able.lapsed, able.lapsed_during,
      able.wished OR able.known AS meant
    FROM (
      SELECT *, rank < visit.turn % crews AS later
      FROM (
        SELECT crew.id, crew.calendar_version, crew.start_minute, crew.end_minute, busy.during, busy.lapsed, busy.lapsed_during,
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
    -- Crews are tried one by one in this order, so that no more than one is locked.
    OFFSET 0
    ) AS candidate
    WHERE visit.keep_clear IS NOT TRUE OR candidate.meant
      OR pg_try_advisory_xact_lock(candidate.crew_id, visit.date - date '2000-01-01')
    LIMIT 1
  ) AS best
  -- A preferred crew is not waited for either: the visit stays unplaced and may be retried.
  WHERE visit.keep_clear IS NOT TRUE OR NOT best.meant
    OR pg_try_advisory_xact_lock(best.crew_id, visit.date - date '2000-01-01')
),
staffed AS MATERIALIZED (
  SELECT id, calendar_version FROM crew WHERE id IN (SELECT crew_id FROM pick) ORDER BY id FOR SHARE
),
sure AS MATERIALIZED (
  SELECT pick.* FROM pick
  JOIN staffed ON staffed.id = pick.crew_id AND staffed.calendar_version = pick.calendar_version
),
cleared AS (
  DELETE FROM assignment
  WHERE booking_id = ANY (ARRAY(SELECT booking_id FROM sure))
    OR (held_until <= (SELECT max(asked_at) FROM visit) AND booking_id = ANY (ARRAY(
      SELECT hold.booking_id
      FROM sure CROSS JOIN LATERAL unnest(sure.lapsed, sure.lapsed_during) AS hold (booking_id, during)
      WHERE hold.during && tstzrange(sure.starts_at, sure.starts_at + make_interval(mins => sure.busy_minutes)))))
  RETURNING 1
),
placed AS (
  INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until)
  SELECT booking_id, user_id, crew_id, starts_at, starts_at + make_interval(mins => visit_minutes),
    starts_at + make_interval(mins => busy_minutes), held_until
  FROM sure
  -- The count forces the deletion to run before the insertion.
  WHERE (SELECT count(*) FROM cleared) >= 0
  -- Always in the same order, so that concurrent batches cannot deadlock.
  ORDER BY crew_id, starts_at
  ON CONFLICT DO NOTHING
  RETURNING booking_id, crew_id, starts_at, ends_at
)`;

/**
 * Places every visit of $1 (JSON list of `VisitToPlace`) in one statement. `found` without a crew: another transaction
 * was faster.
 */
export const PLACE = `
WITH visit AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS v (booking_id bigint, user_id uuid, ${VISIT_COLUMNS})
),
${PLACING}
SELECT visit.booking_id, pick.booking_id IS NOT NULL AS found, placed.crew_id, placed.starts_at, placed.ends_at
FROM visit LEFT JOIN pick USING (booking_id) LEFT JOIN placed USING (booking_id)`;
