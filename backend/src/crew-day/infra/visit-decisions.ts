import { Injectable } from '@nestjs/common';
import type { VisitDecision } from '@homebright/contract';
import type { Tx } from '../../platform/index.js';
import type { IssueKind } from '../domain/visit-issues.js';
import { COUNTS } from '../../bookings/index.js';

export interface NewDecision {
  bookingId: number;
  about: IssueKind;
  decision: VisitDecision;
  /** In cents; only with 'charged'. */
  fee?: number;
  by: string;
  at: Date;
}

/** The table `visit_decision`: rows are added, never changed. */
@Injectable()
export class VisitDecisions {
  async add(tx: Tx, { bookingId, about, decision, fee, by, at }: NewDecision): Promise<void> {
    await tx.query(
      `INSERT INTO visit_decision (booking_id, about, decision, fee, decided_by, decided_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [bookingId, about, decision, fee ?? null, by, at],
    );
  }

  /** Records that the visit has a new time. This settles an earlier lockout, because the crew comes again. */
  async addRebooked(tx: Tx, bookingId: number, by: string, at: Date): Promise<void> {
    await tx.query(
      `INSERT INTO visit_decision (booking_id, about, decision, decided_by, decided_at)
       SELECT v.id, 'not_entered', 'rebooked', $2, $3 FROM visit v
       WHERE v.id = $1 AND EXISTS (SELECT FROM visit_event e WHERE e.booking_id = v.id AND e.kind = 'not_entered' AND ${COUNTS})`,
      [bookingId, by, at],
    );
  }
}
