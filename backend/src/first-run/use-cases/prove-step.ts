import { Inject, Injectable } from '@nestjs/common';
import type { FirstRun, FirstRunStepId } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { runCheck } from '../../doctor/index.js';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { SendOwnTest } from '../../notifications/index.js';
import { TryPayment } from '../../payments/index.js';
import { type Actor, Links, RateLimit, Transactions, writeAudit } from '../../platform/index.js';
import { FirstRunSteps, type StepDetail } from '../infra/first-run-steps.js';
import { provenWith } from '../infra/proven-with.js';
import { ReadFirstRun } from './read-first-run.js';

const TRIES_PER_MINUTE = 6;
const LINK_DAYS = 2;

/** 'unknown': no such link; 'ended': too late; 'changed': the mail server has been changed since. */
export type TestEmailProof = 'arrived' | 'ended' | 'changed' | 'unknown';

/** Steps that are proven by doing them; nobody's word counts here. */
@Injectable()
export class ProveStep {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly limit: RateLimit,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly steps: FirstRunSteps,
    private readonly tryPayment: TryPayment,
    private readonly ownTest: SendOwnTest,
    private readonly readFirstRun: ReadFirstRun,
  ) {}

  /** @throws PaymentsOff, ProviderUnavailable, ProviderRejected; DomainError PROVIDER_REJECTED with what the doctor finds */
  async payments(actor: Actor): Promise<FirstRun> {
    await this.limited(actor);
    const keys = await runCheck('stripe', this.config, this.clock);
    if (keys.status === 'fail')
      throw new DomainError('PROVIDER_REJECTED', `${keys.finding}. ${keys.nextStep ?? ''}`.trim());
    const { since, payment, mode } = await this.tryPayment.try();
    const triedWith = provenWith(this.config).payments;
    return this.begin('payments', { since: since.toISOString(), triedWith, payment, mode }, actor);
  }

  /** @throws DomainError PROVIDER_UNAVAILABLE, PROVIDER_REJECTED */
  async email(to: string, actor: Actor): Promise<FirstRun> {
    await this.limited(actor);
    const { email: sentWith } = provenWith(this.config);
    const expiresAt = new Date(this.clock.now() + LINK_DAYS * 86_400_000);
    const link = {
      purpose: 'first-run',
      subject: `${sentWith} ${actor.name ?? ''}`,
      userId: null,
      expiresAt,
    } as const;
    const token = await this.transactions.run((tx) => this.links.issue(tx, link));
    await this.ownTest.email(to, `${this.config.publicUrl}/api/first-run/email/${token}`);
    return this.begin('email', { sentTo: to, sentWith }, actor);
  }

  /** Changes nothing: mail programs open links before people do. */
  async emailLink(token: string): Promise<TestEmailProof> {
    return (await this.provenBy(token)).state;
  }

  /** The email arrived. */
  async emailArrived(token: string): Promise<TestEmailProof> {
    const { state, by } = await this.provenBy(token);
    if (state !== 'arrived') return state;
    const { email } = provenWith(this.config);
    await this.transactions.run((tx) => this.steps.done(tx, 'email', by, this.clock.date(), email));
    return state;
  }

  /** @throws Invalid, TooManyCodes; DomainError PROVIDER_UNAVAILABLE, PROVIDER_REJECTED */
  async text(phone: string, source: string, actor: Actor): Promise<FirstRun> {
    await this.limited(actor);
    const sentTo = await this.ownTest.text(phone, source);
    return this.begin('text', { sentTo, sentWith: provenWith(this.config).text }, actor);
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

  private async provenBy(token: string): Promise<{ state: TestEmailProof; by: string }> {
    const link = await this.links.find('first-run', token);
    const [sentWith = '', ...by] = link?.subject.split(' ') ?? [];
    const changed = sentWith !== provenWith(this.config).email;
    const state = !link ? 'unknown' : link.expired ? 'ended' : changed ? 'changed' : 'arrived';
    return { state, by: by.join(' ') };
  }

  private limited({ id }: Actor): Promise<void> {
    return this.limit.hit(`first-run:${id}`, TRIES_PER_MINUTE);
  }

  private async begin(step: FirstRunStepId, detail: StepDetail, actor: Actor): Promise<FirstRun> {
    await this.transactions.run(async (tx) => {
      await this.steps.begin(tx, step, actor.name ?? '', detail);
      const { sentTo, payment } = detail;
      const after = sentTo ? { sentTo } : { payment };
      await writeAudit(tx, actor, { action: 'try', entity: 'first-run', entityId: step, after });
    });
    return this.readFirstRun.read();
  }
}
