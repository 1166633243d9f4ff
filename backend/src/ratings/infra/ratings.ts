import { Injectable } from '@nestjs/common';
import type { Language } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { changes, first, rows, type Tx } from '../../platform/index.js';
import type { Answer } from '../domain/rating.js';

/** A visit whose customer should be asked. */
export interface RateableVisit {
  bookingId: number;
  userId: string;
  crewId: number | null;
  serviceType: string;
}

export interface DueSearch {
  now: Date;
  /** Older visits are not asked about. */
  since: LocalDate;
  pauseDays: number;
  limit: number;
}

/** The facts on the page behind a link. */
export interface AskedRating {
  bookingId: number;
  userId: string;
  language: Language;
  appointmentDate: LocalDate;
  customerName: string;
  stars: number | null;
  consentName: string | null;
}

/** Customers are asked this long after the visit, because the crew has left by then. */
const ASK_AFTER = `interval '1 hour'`;

/**
 * The completed visits to ask about, an hour after their finish. If the crew did not report the finish, the planned end
 * counts. Customers are never asked about a lockout, twice about one visit, or again within the pause. If a customer had
 * several visits, only the newest one counts.
 */
const DUE = `
SELECT DISTINCT ON (v.user_id) v.id AS "bookingId", v.user_id AS "userId", a.crew_id AS "crewId", v.service_type AS "serviceType"
FROM visit v JOIN assignment a ON a.booking_id = v.id
LEFT JOIN LATERAL (SELECT max(happened_at) FILTER (WHERE kind = 'finished') AS finished, bool_or(kind = 'not_entered') AS locked_out
  FROM visit_event e WHERE e.booking_id = v.id AND e.refused IS NULL) tapped ON true
WHERE v.status = 'completed' AND v.deleted_at IS NULL AND v.appointment_date >= $1
  AND coalesce(tapped.finished, a.ends_at) <= $2::timestamptz - ${ASK_AFTER}
  AND (tapped.finished IS NOT NULL OR tapped.locked_out IS NOT TRUE)
  AND NOT EXISTS (SELECT FROM rating r WHERE r.booking_id = v.id)
  AND NOT EXISTS (SELECT FROM rating r WHERE r.user_id = v.user_id AND r.asked_at > $2::timestamptz - make_interval(days => $3))
ORDER BY v.user_id, v.appointment_date DESC, v.id DESC LIMIT $4`;

const ASKED = `
SELECT r.booking_id AS "bookingId", r.user_id AS "userId", r.language, v.appointment_date AS "appointmentDate",
  v.customer_name AS "customerName", r.stars, r.consent_name AS "consentName"
FROM rating r JOIN visit v ON v.id = r.booking_id WHERE r.booking_id = $1 AND v.deleted_at IS NULL`;

/** Questions to customers, and their answers. */
@Injectable()
export class Ratings {
  /** The visits to ask about. Only one caller at a time gets them, so that nobody is asked twice. */
  async due(tx: Tx, { now, since, pauseDays, limit }: DueSearch): Promise<RateableVisit[]> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('ask-for-ratings', 0))`);
    return rows<RateableVisit>(tx, DUE, [since, now, pauseDays, limit]);
  }

  /** @param channel null if the customer cannot be asked */
  async noteAsked(
    tx: Tx,
    { bookingId, userId, crewId, serviceType }: RateableVisit,
    { channel, language, now }: { channel: 'mail' | 'text' | null; language: Language; now: Date },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO rating (booking_id, user_id, crew_id, service_type, asked_at, channel, language)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [bookingId, userId, crewId, serviceType, now, channel, language],
    );
  }

  find(tx: Tx, bookingId: number): Promise<AskedRating | null> {
    return first<AskedRating>(tx, ASKED, [bookingId]);
  }

  /** Stores the answer. @returns false if the visit was rated before; the first answer stays */
  answer(
    tx: Tx,
    bookingId: number,
    { stars, words }: Answer,
    { consentName, ticket, now }: { consentName: string | null; ticket: boolean; now: Date },
  ): Promise<boolean> {
    return changes(
      tx,
      `UPDATE rating SET stars = $2, words = $3, consent_name = $4, answered_at = $5, ticket = $6
       WHERE booking_id = $1 AND answered_at IS NULL`,
      [bookingId, stars, words, consentName, now, ticket ? 'open' : null],
    );
  }

  /** Hides the words and withdraws the consent. @returns false if there was no consent */
  withdraw(tx: Tx, bookingId: number): Promise<boolean> {
    return changes(
      tx,
      `UPDATE rating SET consent_name = NULL, shown_at = NULL, version = version + 1
       WHERE booking_id = $1 AND consent_name IS NOT NULL`,
      [bookingId],
    );
  }
}
