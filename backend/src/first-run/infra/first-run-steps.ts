import { Injectable } from '@nestjs/common';
import type { FirstRunStepId } from '@homebright/contract';
import { rows, type Tx } from '../../platform/index.js';
import type { StoredStep } from '../domain/steps.js';

/** A proof that is under way. */
export interface StepDetail {
  /** Email: whom it was sent to, with which server. */
  sentTo?: string;
  sentWith?: string;
  /** Payments: since when a webhook is waited for, as the database's clock says, and what was tried. */
  since?: string;
  triedWith?: string;
  mode?: 'test' | 'live';
  payment?: string;
}
export type StepRow = StoredStep & { detail: StepDetail };

const ROW = `step, done_at AS "doneAt", skipped_at AS "skippedAt", changed_by AS "changedBy",
  proven_with AS "provenWith", detail`;

/** The checklist's rows, by plain SQL. */
@Injectable()
export class FirstRunSteps {
  async all(tx: Tx): Promise<Map<FirstRunStepId, StepRow>> {
    const found = await rows<StepRow>(tx, `SELECT ${ROW} FROM first_run_step`);
    return new Map(found.map((row) => [row.step, row]));
  }

  /** Done now; what it was skipped for before is forgotten. */
  async done(tx: Tx, step: FirstRunStepId, by: string, now: Date, provenWith: string | null): Promise<void> {
    await tx.query(
      `INSERT INTO first_run_step AS s (step, done_at, changed_by, proven_with) VALUES ($1, $2, $3, $4)
       ON CONFLICT (step) DO UPDATE SET done_at = $2, skipped_at = NULL, changed_by = $3, proven_with = $4`,
      [step, now, by, provenWith],
    );
  }

  async skip(tx: Tx, step: FirstRunStepId, by: string, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO first_run_step (step, skipped_at, changed_by) VALUES ($1, $2, $3)
       ON CONFLICT (step) DO UPDATE SET done_at = NULL, skipped_at = $2, changed_by = $3, proven_with = NULL`,
      [step, now, by],
    );
  }

  /** As if nobody had said anything. */
  async reopen(tx: Tx, step: FirstRunStepId): Promise<void> {
    await tx.query('DELETE FROM first_run_step WHERE step = $1', [step]);
  }

  /** A proof has begun; one that was made before counts until it is made again. */
  async begin(tx: Tx, step: FirstRunStepId, by: string, detail: StepDetail): Promise<void> {
    await tx.query(
      `INSERT INTO first_run_step (step, changed_by, detail) VALUES ($1, $2, $3)
       ON CONFLICT (step) DO UPDATE SET skipped_at = NULL, changed_by = $2, detail = $3`,
      [step, by, JSON.stringify(detail)],
    );
  }
}
