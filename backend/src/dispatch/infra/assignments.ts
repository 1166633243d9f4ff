import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { affected, prepared, rows, type Tx } from '../../platform/index.js';
import type { Placement } from '../domain/visit.js';
import { PLACE } from './place.sql.js';
import { REPEAT } from './repeat.sql.js';
import type { VisitToPlace } from './visit-to-place.js';

export interface PlacingOutcome {
  bookingId: number;
  placement: Placement | null;
  /** A slot was free; without a placement another transaction took it first. */
  found: boolean;
}

interface PlacedRow {
  booking_id: number;
  found: boolean;
  crew_id: number | null;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface CrewAssignment {
  bookingId: number;
  crewId: number;
  startsAt: Date;
  endsAt: Date;
}

/** A visit that is to have crew and start of an earlier one, with its own duration. */
export interface RepeatedVisit {
  bookingId: number;
  likeBookingId: number;
  date: LocalDate;
  minutes: number;
  /** Including travel to the next home. */
  busyMinutes: number;
  /** The last minute of the day at which it may start; null if the time is exact. */
  lastMinute: number | null;
}

const AS_PLACED = `crew_id AS "crewId", starts_at AS "startsAt", ends_at AS "endsAt"`;

/** The table `assignment`, through plain SQL only. */
@Injectable()
export class Assignments {
  /** Tries once to place each visit, in one statement; previous slots are replaced. */
  async place(tx: Tx, visits: VisitToPlace[]): Promise<PlacingOutcome[]> {
    const placed = await prepared<PlacedRow>(tx, 'dispatch-place', PLACE, [JSON.stringify(visits)]);
    return placed.map((row) => ({
      bookingId: row.booking_id,
      found: row.found,
      placement:
        row.crew_id !== null && row.starts_at && row.ends_at
          ? { crewId: row.crew_id, startsAt: row.starts_at, endsAt: row.ends_at }
          : null,
    }));
  }

  async find(tx: Tx, bookingId: number): Promise<Placement<number | null> | null> {
    const [row] = await rows<Placement<number | null>>(
      tx,
      `SELECT ${AS_PLACED} FROM assignment WHERE booking_id = $1 FOR UPDATE`,
      [bookingId],
    );
    return row ?? null;
  }

  /**
   * Extends the hold until then, or secures the slot with null.
   * @returns null if there is no slot any more
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

  async release(tx: Tx, bookingIds: number[]): Promise<void> {
    await tx.query('DELETE FROM assignment WHERE booking_id = ANY ($1)', [bookingIds]);
  }

  /** Keeps a visit at its time without a crew, flagged for the office. */
  async leaveUnassigned(tx: Tx, visit: VisitToPlace): Promise<Placement<null>> {
    const [row] = await rows<Placement<null>>(
      tx,
      `INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until, held_until)
       VALUES ($1, $2, NULL, $3, $3::timestamptz + make_interval(mins => $4),
         $3::timestamptz + make_interval(mins => $5), $6)
       ON CONFLICT (booking_id) DO UPDATE SET crew_id = NULL, starts_at = EXCLUDED.starts_at,
         ends_at = EXCLUDED.ends_at, busy_until = EXCLUDED.busy_until, held_until = EXCLUDED.held_until
       RETURNING ${AS_PLACED}`,
      [
        visit.booking_id,
        visit.user_id,
        visit.starts[0]?.at,
        visit.visit_minutes,
        visit.busy_minutes,
        visit.held_until,
      ],
    );
    if (!row) throw new Error('An upsert always answers its row.');
    return row;
  }

  /** Removes the crew from visits; they keep their time and are flagged. @returns the ids that had one */
  async takeCrewFrom(tx: Tx, bookingIds: number[]): Promise<number[]> {
    const taken = await rows<{ booking_id: number }>(
      tx,
      `UPDATE assignment SET crew_id = NULL WHERE booking_id = ANY ($1) AND crew_id IS NOT NULL RETURNING booking_id`,
      [bookingIds],
    );
    return taken.map((row) => row.booking_id).sort((a, b) => a - b);
  }

  /** Future visits of this crew, or of all crews. */
  async upcoming(tx: Tx, from: Date, until: Date | null, crewId: number | null): Promise<CrewAssignment[]> {
    return rows<CrewAssignment>(
      tx,
      `SELECT booking_id AS "bookingId", ${AS_PLACED} FROM assignment
       WHERE starts_at >= $1 AND ($2::timestamptz IS NULL OR starts_at < $2)
         AND crew_id IS NOT NULL AND ($3::integer IS NULL OR crew_id = $3)
       ORDER BY booking_id FOR UPDATE`,
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

  /** Assigns visits the crew and start of earlier ones where free. @returns the ids that got a slot */
  async repeat(tx: Tx, visits: readonly RepeatedVisit[], zone: string, now: Date): Promise<Set<number>> {
    if (!visits.length) return new Set();
    const placed = await prepared<{ booking_id: number }>(tx, 'dispatch-repeat', REPEAT, [
      visits.map(({ bookingId }) => bookingId),
      visits.map(({ likeBookingId }) => likeBookingId),
      visits.map(({ date }) => date),
      visits.map(({ minutes }) => minutes),
      visits.map(({ busyMinutes }) => busyMinutes),
      zone,
      now,
      visits.map(({ lastMinute }) => lastMinute),
    ]);
    return new Set(placed.map((row) => row.booking_id));
  }
}
