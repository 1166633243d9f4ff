import { Inject, Injectable } from '@nestjs/common';
import type { FirstRun } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { runCheck } from '../../doctor/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { SendOwnTest } from '../../notifications/index.js';
import { TryPayment } from '../../payments/index.js';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import { FirstRunSteps } from '../infra/first-run-steps.js';
import { provenWith } from '../infra/proven-with.js';
import { BeginProof } from './begin-proof.js';
import { ReadFirstRun } from './read-first-run.js';

/** Payments and text messages are proven by using them; a person cannot simply confirm them. */
@Injectable()
export class ProveStep {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly steps: FirstRunSteps,
    private readonly tryPayment: TryPayment,
    private readonly ownTest: SendOwnTest,
    private readonly beginProof: BeginProof,
    private readonly readFirstRun: ReadFirstRun,
  ) {}

  /** @throws PaymentsOff, ProviderUnavailable, ProviderRejected; DomainError PROVIDER_REJECTED with what the doctor finds */
  async payments(actor: Actor): Promise<FirstRun> {
    await this.beginProof.refuseTooMany(actor);
    const keys = await runCheck('stripe', this.config, this.clock);
    if (keys.status === 'fail')
      throw new DomainError('PROVIDER_REJECTED', `${keys.finding}. ${keys.nextStep ?? ''}`.trim());
    const { since, payment, mode } = await this.tryPayment.try();
    const triedWith = provenWith(this.config).payments;
    return this.beginProof.begin('payments', { since: since.toISOString(), triedWith, payment, mode }, actor);
  }

  /** @throws Invalid, TooManyCodes; DomainError PROVIDER_UNAVAILABLE, PROVIDER_REJECTED */
  async text(phone: string, source: string, actor: Actor): Promise<FirstRun> {
    await this.beginProof.refuseTooMany(actor);
    const sentTo = await this.ownTest.text(phone, source);
    return this.beginProof.begin('text', { sentTo, sentWith: provenWith(this.config).text }, actor);
  }

  /** @throws Invalid; DomainError WRONG_CODE, CONFLICT if another service was set after the code was sent */
  async textArrived(phone: string, code: string, actor: Actor): Promise<FirstRun> {
    const { text } = provenWith(this.config);
    const begun = (await this.transactions.run((tx) => this.steps.all(tx))).get('text');
    if (begun?.detail.sentWith !== text)
      throw new DomainError(
        'CONFLICT',
        'The text message service has changed since. Please send another code.',
      );
    if (!(await this.ownTest.confirm(phone, code)))
      throw new DomainError('WRONG_CODE', 'That code is wrong or has expired.');
    await this.transactions.run(async (tx) => {
      await this.steps.done(tx, 'text', actor.name ?? '', this.clock.date(), text);
      await writeAudit(tx, actor, { action: 'prove', entity: 'first-run', entityId: 'text' });
    });
    return this.readFirstRun.read();
  }
}
