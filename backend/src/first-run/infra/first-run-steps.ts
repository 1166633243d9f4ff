import { Injectable } from '@nestjs/common';
import type { FirstRunStepId } from '@homebright/contract';
import { rows, type Tx } from '../../platform/index.js';
import type { StoredStep } from '../domain/steps.js';

/** A proof in progress. */
export interface StepDetail {
  /** For email: the address it was sent to, and the server. */
  sentTo?: string;
  sentWith?: string;
  /** For payments: when the trial began, by the database's clock, and a hash of the keys that were tried. */
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

  /** Records the step as done; forgets an earlier skip. */
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

  /** Deletes everything that was recorded. */
  async reopen(tx: Tx, step: FirstRunStepId): Promise<void> {
    await tx.query('DELETE FROM first_run_step WHERE step = $1', [step]);
  }

  /** Records that a proof has begun; an earlier proof counts until the new one is complete. */
  async begin(tx: Tx, step: FirstRunStepId, by: string, detail: StepDetail): Promise<void> {
    await tx.query(
      `INSERT INTO first_run_step (step, changed_by, detail) VALUES ($1, $2, $3)
       ON CONFLICT (step) DO UPDATE SET skipped_at = NULL, changed_by = $2, detail = $3`,
      [step, by, JSON.stringify(detail)],
    );
  }
}
