import { Injectable } from '@nestjs/common';
import { affected, first, prepared, rows, type Tx } from '../../platform/index.js';
import type { Proposal, VisitToPlace } from '../domain/proposals.js';
import { VisitBegun } from '../domain/errors.js';
import type { Placement } from '../domain/visit.js';

/** A proposal with the visit that it is for. */
export interface ProposedSlot {
  visit: VisitToPlace;
  proposal: Proposal;
}

export interface CrewAssignment extends Placement {
  bookingId: number;
  userId: string;
  /** The end, including travel to the next home. */
  busyUntil: Date;
  heldUntil: Date | null;
  cleanersNeeded: number;
  begun: boolean;
}

const AS_PLACED = `crew_id AS "crewId", starts_at AS "startsAt", ends_at AS "endsAt"`;

const SLOT = 'booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until, cleaners_needed';

/**
 * Inserts the slots of $1 that are still free at $2. Before that, deletes the visit's former slot and overlapping
 * holds that have expired. A visit that loses gets its former slot back, and a visit that has begun keeps its slot.
 * The cleaners in $1 are assigned unless another crew's visit has taken them in the meantime. The exclusion constraint
 * decides races: the loser inserts nothing. The crews' rows are locked in share mode until the transaction ends. So
 * this statement waits for a running change of a crew or closure, and the next change waits for this transaction. A
 * proposal based on an older version of the crew's calendar inserts nothing either. `(SELECT $2)` hides the value from
 * the planner, so that PostgreSQL plans the statement once. Planning it for every booking would cost more than running
 * it.
 */
const TAKE = `
WITH valid AS MATERIALIZED (
  SELECT proposed.* FROM json_to_recordset($1::json) AS proposed (booking_id bigint, user_id uuid, crew_id integer,
    calendar_version integer, starts_at timestamptz, ends_at timestamptz, busy_until timestamptz, held_until timestamptz,
    cleaners_needed smallint, cleaners integer[])
  JOIN crew ON crew.id = proposed.crew_id
    AND crew.calendar_version = coalesce(proposed.calendar_version, crew.calendar_version)
  -- Always in the same order, so that concurrent batches cannot deadlock.
  ORDER BY proposed.crew_id, proposed.starts_at FOR SHARE OF crew
),
-- Expired holds of other crews' visits that one of these cleaners was lent to.
lapsed AS (
  DELETE FROM assignment AS old USING valid JOIN visit_cleaner AS went ON went.lent AND went.cleaner_id = ANY (valid.cleaners)
    AND tstzrange(went.starts_at, went.ends_at) && tstzrange(valid.starts_at, valid.ends_at)
  WHERE old.booking_id = went.booking_id AND old.booking_id <> valid.booking_id
    AND coalesce(old.held_until, 'infinity') <= (SELECT $2::timestamptz)
  RETURNING old.booking_id
),
cleared AS (
  DELETE FROM assignment AS old USING valid
  WHERE old.booking_id = valid.booking_id AND NOT old.begun OR (old.crew_id = valid.crew_id
    AND old.during && tstzrange(valid.starts_at, valid.busy_until)
    -- coalesce hides the index of all holds, which the planner would use because it expects few holds.
    AND coalesce(old.held_until, 'infinity') <= (SELECT $2::timestamptz))
  RETURNING old.*
),
taken AS (
  INSERT INTO assignment (${SLOT}, office_hold)
  -- An office hold stays an office hold.
  SELECT ${SLOT}, held_until IS NOT NULL AND EXISTS (SELECT FROM cleared
    WHERE cleared.booking_id = valid.booking_id AND cleared.office_hold AND cleared.held_until > (SELECT $2::timestamptz))
  FROM valid
  -- The count forces the deletion to run before the insertion.
  WHERE (SELECT count(*) FROM cleared) + (SELECT count(*) FROM lapsed) >= 0
  ORDER BY crew_id, starts_at
  ON CONFLICT DO NOTHING
  RETURNING *
),
went AS (
  INSERT INTO visit_cleaner (booking_id, cleaner_id, starts_at, ends_at)
  SELECT taken.booking_id, cleaner_id, taken.starts_at, taken.ends_at
  FROM taken JOIN valid USING (booking_id) CROSS JOIN LATERAL unnest(valid.cleaners) AS cleaner_id
  ORDER BY cleaner_id, taken.starts_at
  ON CONFLICT DO NOTHING
  RETURNING booking_id
),
put_back AS (
  INSERT INTO assignment (${SLOT}, office_hold)
  SELECT ${SLOT}, office_hold FROM cleared
  WHERE booking_id IN (SELECT booking_id FROM valid) AND booking_id NOT IN (SELECT booking_id FROM taken)
  ON CONFLICT DO NOTHING
  RETURNING booking_id, crew_id, starts_at, ends_at
),
went_back AS (
  -- Reads the state from when this statement began. So a slot that was moved while it waited gets no former cleaners.
  INSERT INTO visit_cleaner SELECT former.* FROM put_back
  JOIN assignment AS was USING (booking_id, crew_id, starts_at, ends_at) JOIN visit_cleaner AS former USING (booking_id)
  ON CONFLICT DO NOTHING
)
SELECT booking_id AS "bookingId", ${AS_PLACED},
  (SELECT count(*) FROM went WHERE went.booking_id = taken.booking_id)::integer AS going FROM taken`;

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

const MINUTE = 60_000;

/** The table `assignment`, through plain SQL only. */
@Injectable()
export class Assignments {
  /** Locks these holds until the transaction ends. Waits for other transactions that have locked them. */
  async lockHolds(tx: Tx, whose: string): Promise<void> {
    await prepared(tx, 'dispatch-lock-holds', LOCK, [`holds ${whose}`]);
  }

  /** Tries each proposal once, in one statement. @returns the slots that were still free, by booking */
  async take(tx: Tx, proposed: readonly ProposedSlot[], now: Date): Promise<Map<number, Placement>> {
    if (!proposed.length) return new Map();
    const slots = proposed.map(({ visit, proposal }) => ({
      booking_id: visit.bookingId,
      user_id: visit.userId,
      crew_id: proposal.crewId,
      calendar_version: proposal.calendarVersion,
      starts_at: new Date(proposal.at),
      ends_at: new Date(proposal.at + visit.minutes * MINUTE),
      busy_until: new Date(proposal.at + visit.busyMinutes * MINUTE),
      // A hold ends at the latest when the visit begins.
      held_until: visit.heldUntil && new Date(Math.min(visit.heldUntil.getTime(), proposal.at)),
      cleaners_needed: visit.cleanersNeeded ?? 1,
      cleaners: proposal.cleaners,
    }));
    const taken = await prepared<Placement & { bookingId: number; going: number }>(
      tx,
      'dispatch-take',
      TAKE,
      [JSON.stringify(slots), now],
    );
    const needed = new Map(proposed.map((one) => [one.visit.bookingId, one.proposal.minCleaners ?? 0]));
    const isShort = ({ bookingId, going }: (typeof taken)[number]): boolean =>
      going < (needed.get(bookingId) ?? 0);
    const short = taken.filter(isShort).map(({ bookingId }) => bookingId);
    if (short.length) await this.release(tx, short);
    return new Map(
      taken
        .filter((one) => !isShort(one))
        .map(({ bookingId, going: _going, ...placement }) => [bookingId, placement]),
    );
  }

  /** These bookings' slots that have a crew, by booking. */
  async placementsOf(tx: Tx, bookingIds: readonly number[]): Promise<Map<number, Placement>> {
    const found = await rows<Placement & { bookingId: number }>(
      tx,
      `SELECT booking_id AS "bookingId", ${AS_PLACED} FROM assignment
       WHERE booking_id = ANY ($1) AND crew_id IS NOT NULL`,
      [bookingIds],
    );
    return new Map(found.map(({ bookingId, ...placement }) => [bookingId, placement]));
  }

  find(tx: Tx, bookingId: number): Promise<(Placement<number | null> & { begun: boolean }) | null> {
    return first(tx, `SELECT ${AS_PLACED}, begun FROM assignment WHERE booking_id = $1 FOR UPDATE`, [
      bookingId,
    ]);
  }

  /**
   * Extends the hold to `until`; null secures the slot.
   * @returns null if the slot is gone
   */
  async hold(tx: Tx, bookingId: number, until: Date | null): Promise<Placement<number | null> | null> {
    const [row] = await prepared<Placement<number | null>>(
      tx,
      'dispatch-hold',
      `UPDATE assignment SET held_until = $2 WHERE booking_id = $1 RETURNING ${AS_PLACED}`,
      [bookingId, until],
    );
    return row ?? null;
  }

  /**
   * Turns a hold that has not expired into an office hold until `until`, so that it does not count as the
   * customer's own. Other slots do not change.
   */
  async holdForOffice(tx: Tx, bookingId: number, until: Date, now: Date): Promise<void> {
    await tx.query(
      'UPDATE assignment SET held_until = $2, office_hold = true WHERE booking_id = $1 AND held_until > $3',
      [bookingId, until, now],
    );
  }

  /**
   * The end of the office's hold, or of any hold with `anyHold`; null if the slot is not held or the hold has expired.
   */
  async holdOf(tx: Tx, bookingId: number, anyHold: boolean, now: Date): Promise<Date | null> {
    const row = await first<{ until: Date }>(
      tx,
      'SELECT held_until AS until FROM assignment WHERE booking_id = $1 AND (office_hold OR $3) AND held_until > $2',
      [bookingId, now, anyHold],
    );
    return row && row.until;
  }

  async release(tx: Tx, bookingIds: number[]): Promise<void> {
    await tx.query('DELETE FROM assignment WHERE booking_id = ANY ($1)', [bookingIds]);
  }

  /** Keeps a visit at its time without a crew, flagged for the office. @throws VisitBegun */
  async leaveUnassigned(tx: Tx, visit: VisitToPlace): Promise<Placement<null>> {
    const [row] = await rows<Placement<null>>(
      tx,
      `INSERT INTO assignment (${SLOT})
       VALUES ($1, $2, NULL, $3, $3::timestamptz + make_interval(mins => $4),
         $3::timestamptz + make_interval(mins => $5), $6, $7)
       ON CONFLICT (booking_id) DO UPDATE SET crew_id = NULL, starts_at = EXCLUDED.starts_at,
         ends_at = EXCLUDED.ends_at, busy_until = EXCLUDED.busy_until, held_until = EXCLUDED.held_until,
         cleaners_needed = EXCLUDED.cleaners_needed
       WHERE NOT assignment.begun
       RETURNING ${AS_PLACED}`,
      [
        visit.bookingId,
        visit.userId,
        new Date(visit.starts[0]?.at ?? NaN),
        visit.minutes,
        visit.busyMinutes,
        visit.heldUntil,
        visit.cleanersNeeded ?? 1,
      ],
    );
    if (!row) throw new VisitBegun();
    return row;
  }

  /**
   * Sets whether visits have begun. Skips visits that have no crew or are only held.
   * @returns the ids that changed
   */
  async begin(tx: Tx, bookingIds: readonly number[], begun: boolean): Promise<number[]> {
    const changed = await rows<{ bookingId: number }>(
      tx,
      `UPDATE assignment SET begun = $2 WHERE booking_id = ANY ($1) AND begun <> $2 AND crew_id IS NOT NULL
         AND held_until IS NULL RETURNING booking_id AS "bookingId"`,
      [bookingIds, begun],
    );
    return changed.map(({ bookingId }) => bookingId);
  }

  /**
   * Removes the crew from visits that have not begun. They keep their time and are flagged for the office.
   * @returns the ids that had a crew
   */
  async takeCrewFrom(tx: Tx, bookingIds: number[]): Promise<number[]> {
    const taken = await rows<{ booking_id: number }>(
      tx,
      `UPDATE assignment SET crew_id = NULL WHERE booking_id = ANY ($1) AND crew_id IS NOT NULL AND NOT begun RETURNING booking_id`,
      [bookingIds],
    );
    return taken.map((row) => row.booking_id).sort((a, b) => a - b);
  }

  /** If the crew's travel after a visit lasts beyond that instant, shortens it to end there. */
  async endTravelAt(tx: Tx, crewId: number, at: Date): Promise<void> {
    await tx.query(
      `UPDATE assignment SET busy_until = $2
       WHERE crew_id = $1 AND starts_at > $2::timestamptz - interval '1 day' AND ends_at <= $2 AND busy_until > $2`,
      [crewId, at],
    );
  }

  /**
   * Call after the visit that started at `at` has left its crew. Restores the travel time that was cut off
   * there, up to its usual length.
   */
  async restoreTravelUntil(tx: Tx, crewId: number, at: Date, travelMinutes: number): Promise<void> {
    await tx.query(
      `UPDATE assignment SET busy_until = least(ends_at + make_interval(mins => $3),
         (SELECT min(starts_at) FROM assignment next WHERE next.crew_id = $1 AND next.starts_at >= assignment.ends_at
            AND next.booking_id <> assignment.booking_id))
       WHERE crew_id = $1 AND starts_at > $2::timestamptz - interval '1 day' AND busy_until = $2
         AND ends_at + make_interval(mins => $3) > $2`,
      [crewId, at, travelMinutes],
    );
  }

  /**
   * Visits of this crew, or of all crews, that start in this time. The rows are locked by default, so that the caller
   * can move the visits.
   */
  async starting(
    tx: Tx,
    { from, until, crewId }: { from: Date; until: Date | null; crewId: number | null },
    lock: 'FOR UPDATE' | 'none' = 'FOR UPDATE',
  ): Promise<CrewAssignment[]> {
    return rows<CrewAssignment>(
      tx,
      `SELECT booking_id AS "bookingId", user_id AS "userId", busy_until AS "busyUntil", held_until AS "heldUntil",
         cleaners_needed AS "cleanersNeeded", begun, ${AS_PLACED} FROM assignment
       WHERE starts_at >= $1 AND ($2::timestamptz IS NULL OR starts_at < $2)
         AND crew_id IS NOT NULL AND ($3::integer IS NULL OR crew_id = $3)
       ORDER BY booking_id ${lock === 'none' ? '' : lock}`,
      [from, until, crewId],
    );
  }

  /** Deletes holds that expired before then. @returns their number */
  async forgetLapsed(tx: Tx, before: Date): Promise<number> {
    return affected(
      tx,
      `DELETE FROM assignment WHERE booking_id IN
         (SELECT booking_id FROM assignment WHERE held_until <= $1 ORDER BY booking_id LIMIT 5000 FOR UPDATE SKIP LOCKED)`,
      [before],
    );
  }
}
