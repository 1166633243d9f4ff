import { Injectable } from '@nestjs/common';
import type { TicketState, TicketStep } from '@homebright/contract';
import { first, type Tx } from '../../platform/index.js';

/** An answered rating that the office works on. */
export interface LockedRating {
  id: number;
  userId: string;
  crewId: number | null;
  words: string | null;
  consentName: string | null;
  shownAt: Date | null;
  ticket: TicketState | null;
  version: number;
}

type NewStep = Partial<Pick<TicketStep, 'outcome' | 'note' | 'bookingId'>> & Pick<TicketStep, 'kind' | 'by'>;

/** The office's decision about a low rating. */
export interface RatingDecision {
  reCleanId: number | null;
  refunded: number;
}

const DECISION = `
SELECT (SELECT booking_id FROM rating_step WHERE rating_id = r.booking_id AND kind = 're-clean' ORDER BY id DESC LIMIT 1) AS "reCleanId",
  (SELECT coalesce(sum(f.amount), 0)::int FROM refund f JOIN payment p ON p.id = f.payment_id
   WHERE p.booking_id = r.booking_id AND f.status <> 'failed' AND f.created_at >= r.answered_at) AS refunded
FROM rating r WHERE r.booking_id = $1`;

/** The office's work on ratings. */
@Injectable()
export class Tickets {
  lock(tx: Tx, id: number): Promise<LockedRating | null> {
    return first<LockedRating>(
      tx,
      `SELECT booking_id AS id, user_id AS "userId", crew_id AS "crewId", words, consent_name AS "consentName",
         shown_at AS "shownAt", ticket, version
       FROM rating WHERE booking_id = $1 AND answered_at IS NOT NULL FOR UPDATE`,
      [id],
    );
  }

  async save(tx: Tx, { id, ticket, consentName, shownAt }: LockedRating): Promise<void> {
    await tx.query(
      `UPDATE rating SET ticket = $2, consent_name = $3, shown_at = $4, version = version + 1 WHERE booking_id = $1`,
      [id, ticket, consentName, shownAt],
    );
  }

  async addStep(
    tx: Tx,
    id: number,
    { kind, outcome, note, bookingId, by }: NewStep,
    now: Date,
  ): Promise<void> {
    await tx.query(
      `INSERT INTO rating_step (rating_id, kind, outcome, note, booking_id, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, kind, outcome ?? null, note ?? null, bookingId ?? null, by, now],
    );
  }

  async decisionOf(tx: Tx, id: number): Promise<RatingDecision> {
    return (await first<RatingDecision>(tx, DECISION, [id])) ?? { reCleanId: null, refunded: 0 };
  }
}
