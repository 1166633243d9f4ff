import { Injectable } from '@nestjs/common';
import { CONFIRMED_STEPS, type FirstRun, type FirstRunStepId } from '@homebright/contract';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { type Actor, BusinessClock, Transactions, writeAudit } from '../../platform/index.js';
import { FirstRunSteps } from '../infra/first-run-steps.js';
import { ReadFirstRun } from './read-first-run.js';

export type Settling = 'confirm' | 'skip' | 'reopen';

const CONFIRMED: readonly FirstRunStepId[] = CONFIRMED_STEPS;

/** The owner's decision on a step: it is right as it is, it is skipped, or it is open again. */
@Injectable()
export class SettleStep {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly steps: FirstRunSteps,
    private readonly readFirstRun: ReadFirstRun,
  ) {}

  /** @throws Invalid for a step that proves itself; DomainError CONFLICT while something is missing */
  async settle(step: FirstRunStepId, settling: Settling, actor: Actor): Promise<FirstRun> {
    if (settling === 'confirm') await this.refuse(step);
    const [by, now] = [actor.name ?? '', this.clock.date()];
    await this.transactions.run(async (tx) => {
      if (settling === 'confirm') await this.steps.done(tx, step, by, now, null);
      else if (settling === 'skip') await this.steps.skip(tx, step, by, now);
      else await this.steps.reopen(tx, step);
      await writeAudit(tx, actor, { action: settling, entity: 'first-run', entityId: step });
    });
    return this.readFirstRun.read();
  }

  private async refuse(step: FirstRunStepId): Promise<void> {
    if (!CONFIRMED.includes(step)) throw new Invalid('This step is proven, not confirmed.');
    const { steps } = await this.readFirstRun.read();
    const missing = steps.find(({ id }) => id === step)?.missing;
    if (missing) throw new DomainError('CONFLICT', missing);
  }
}
