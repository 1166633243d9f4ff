import { Injectable } from '@nestjs/common';
import type { FirstRun, FirstRunStepId } from '@homebright/contract';
import { type Actor, RateLimit, Transactions, writeAudit } from '../../platform/index.js';
import { FirstRunSteps, type StepDetail } from '../infra/first-run-steps.js';
import { ReadFirstRun } from './read-first-run.js';

const TRIES_PER_MINUTE = 6;

/** Notes that a step is being proven. */
@Injectable()
export class BeginProof {
  constructor(
    private readonly limit: RateLimit,
    private readonly transactions: Transactions,
    private readonly steps: FirstRunSteps,
    private readonly readFirstRun: ReadFirstRun,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS */
  refuseTooMany({ id }: Actor): Promise<void> {
    return this.limit.hit(`first-run:${id}`, TRIES_PER_MINUTE);
  }

  async begin(step: FirstRunStepId, detail: StepDetail, actor: Actor): Promise<FirstRun> {
    await this.transactions.run(async (tx) => {
      await this.steps.begin(tx, step, actor.name ?? '', detail);
      const { sentTo, payment } = detail;
      const after = sentTo ? { sentTo } : { payment };
      await writeAudit(tx, actor, { action: 'try', entity: 'first-run', entityId: step, after });
    });
    return this.readFirstRun.read();
  }
}
