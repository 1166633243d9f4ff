import { Injectable } from '@nestjs/common';
import { first, prepared, rows, type Tx } from '../../platform/index.js';

/** A cleaner who is assigned to a visit. */
export interface Goer {
  bookingId: number;
  cleanerId: number;
  name: string;
  /** Whether the office chose the cleaner, rather than their crew. */
  chosen: boolean;
  /** Whether the cleaner is in another crew on that day. */
  lent: boolean;
  /** false while a cleaner is inactive, and after they have left. */
  works: boolean;
}

/** A visit with a crew. */
export interface StaffedVisit {
  bookingId: number;
  crewId: number;
  startsAt: Date;
  endsAt: Date;
  cleanersNeeded: number;
}

export type Going = Pick<Goer, 'bookingId' | 'cleanerId' | 'chosen' | 'lent'>;

const VISIT = `booking_id AS "bookingId", crew_id AS "crewId", starts_at AS "startsAt", ends_at AS "endsAt",
  cleaners_needed AS "cleanersNeeded"`;

const ASSIGN = `
INSERT INTO visit_cleaner (booking_id, cleaner_id, starts_at, ends_at, chosen, lent)
SELECT assignment.booking_id, "cleanerId", starts_at, ends_at, chosen, lent
FROM json_to_recordset($1::json) AS going ("bookingId" bigint, "cleanerId" integer, chosen boolean, lent boolean)
JOIN assignment ON assignment.booking_id = "bookingId"
ORDER BY "cleanerId", starts_at
ON CONFLICT DO NOTHING
RETURNING booking_id AS "bookingId", cleaner_id AS "cleanerId"`;

/**
 * The table `visit_cleaner`: the cleaners of each visit. PostgreSQL refuses to assign a cleaner to two homes
 * at once.
 */
@Injectable()
export class VisitCleaners {
  /**
   * Locks the visits of these crews, or of this cleaner, that start between two instants and have not begun.
   */
  lockUpcoming(
    tx: Tx,
    {
      from,
      until,
      crewIds,
      cleanerId,
    }: { from: Date; until: Date | null; crewIds: readonly number[]; cleanerId: number },
  ): Promise<StaffedVisit[]> {
    return rows(
      tx,
      `SELECT ${VISIT} FROM assignment
       WHERE starts_at >= $1 AND ($2::timestamptz IS NULL OR starts_at < $2) AND crew_id IS NOT NULL AND NOT begun
         AND (crew_id = ANY ($3) OR booking_id IN (SELECT booking_id FROM visit_cleaner WHERE cleaner_id = $4))
       ORDER BY booking_id FOR UPDATE`,
      [from, until, crewIds, cleanerId],
    );
  }

  /** Locks the visit; null if it has no crew. */
  visit(tx: Tx, bookingId: number): Promise<StaffedVisit | null> {
    return first(
      tx,
      `SELECT ${VISIT} FROM assignment WHERE booking_id = $1 AND crew_id IS NOT NULL FOR UPDATE`,
      [bookingId],
    );
  }

  async setNeeded(tx: Tx, bookingId: number, cleaners: number): Promise<void> {
    await tx.query('UPDATE assignment SET cleaners_needed = $2 WHERE booking_id = $1', [bookingId, cleaners]);
  }

  /** The cleaners of these visits, by name. */
  of(tx: Tx, bookingIds: readonly number[]): Promise<Goer[]> {
    return rows(
      tx,
      `SELECT booking_id AS "bookingId", cleaner_id AS "cleanerId", name, chosen, lent, active AND retired_at IS NULL AS works
       FROM visit_cleaner JOIN cleaner ON cleaner.id = cleaner_id WHERE booking_id = ANY ($1) ORDER BY lower(name), cleaner_id`,
      [bookingIds],
    );
  }

  /** Removes these cleaners from these visits. */
  async remove(tx: Tx, going: readonly Pick<Going, 'bookingId' | 'cleanerId'>[]): Promise<void> {
    await tx.query(
      `DELETE FROM visit_cleaner USING json_to_recordset($1::json) AS gone ("bookingId" bigint, "cleanerId" integer)
       WHERE booking_id = "bookingId" AND cleaner_id = "cleanerId"`,
      [JSON.stringify(going)],
    );
  }

  /**
   * Assigns cleaners to visits.
   * @returns the cleaners who were assigned, without those who are at another visit then
   */
  assign(tx: Tx, going: readonly Going[]): Promise<Pick<Going, 'bookingId' | 'cleanerId'>[]> {
    return prepared(tx, 'dispatch-send-cleaners', ASSIGN, [JSON.stringify(going)]);
  }

  async names(tx: Tx, cleanerIds: readonly number[]): Promise<Map<number, string>> {
    const text = 'SELECT id, name FROM cleaner WHERE id = ANY ($1)';
    const found = await rows<{ id: number; name: string }>(tx, text, [cleanerIds]);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** The cleaner's first visit that overlaps the time between two instants; null if there is none. */
  clash(
    tx: Tx,
    cleanerId: number,
    from: Date,
    until: Date,
  ): Promise<{ bookingId: number; startsAt: Date; endsAt: Date } | null> {
    return first(
      tx,
      `SELECT booking_id AS "bookingId", starts_at AS "startsAt", ends_at AS "endsAt" FROM visit_cleaner
       WHERE cleaner_id = $1 AND tstzrange(starts_at, ends_at) && tstzrange($2, $3) ORDER BY starts_at LIMIT 1`,
      [cleanerId, from, until],
    );
  }

  /** All active cleaners by name. Each has the first visit that they go to between two instants, or null. */
  activeCleaners(
    tx: Tx,
    from: Date,
    until: Date,
  ): Promise<{ cleanerId: number; name: string; bookingId: number | null; endsAt: Date | null }[]> {
    return rows(
      tx,
      `SELECT cleaner.id AS "cleanerId", name, went.booking_id AS "bookingId", went.ends_at AS "endsAt"
       FROM cleaner LEFT JOIN LATERAL (
         SELECT booking_id, ends_at FROM visit_cleaner
         WHERE cleaner_id = cleaner.id AND tstzrange(starts_at, ends_at) && tstzrange($1, $2) ORDER BY starts_at LIMIT 1) AS went ON true
       WHERE active AND retired_at IS NULL ORDER BY lower(name), cleaner.id`,
      [from, until],
    );
  }
}
