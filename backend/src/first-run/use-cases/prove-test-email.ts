import { Inject, Injectable } from '@nestjs/common';
import type { FirstRun } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { Clock } from '../../kernel/clock.js';
import { SendOwnTest } from '../../notifications/index.js';
import { type Actor, Links, Transactions } from '../../platform/index.js';
import { FirstRunSteps } from '../infra/first-run-steps.js';
import { provenWith } from '../infra/proven-with.js';
import { BeginProof } from './begin-proof.js';

const LINK_DAYS = 2;

/** 'unknown': no such link; 'ended': too late; 'changed': the mail server has been changed since. */
export type TestEmailProof = 'arrived' | 'ended' | 'changed' | 'unknown';

/** Email is proven by opening the link in a test email. */
@Injectable()
export class ProveTestEmail {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly links: Links,
    private readonly steps: FirstRunSteps,
    private readonly ownTest: SendOwnTest,
    private readonly beginProof: BeginProof,
  ) {}

  /** @throws DomainError PROVIDER_UNAVAILABLE, PROVIDER_REJECTED */
  async send(to: string, actor: Actor): Promise<FirstRun> {
    await this.beginProof.refuseTooMany(actor);
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
    return this.beginProof.begin('email', { sentTo: to, sentWith }, actor);
  }

  /** Changes nothing: mail programs open links before people do. */
  async look(token: string): Promise<TestEmailProof> {
    return (await this.provenBy(token)).state;
  }

  /** Records that the email arrived. */
  async arrived(token: string): Promise<TestEmailProof> {
    const { state, by } = await this.provenBy(token);
    if (state !== 'arrived') return state;
    const { email } = provenWith(this.config);
    await this.transactions.run((tx) => this.steps.done(tx, 'email', by, this.clock.date(), email));
    return state;
  }

  private async provenBy(token: string): Promise<{ state: TestEmailProof; by: string }> {
    const link = await this.links.find('first-run', token);
    const [sentWith = '', ...by] = link?.subject.split(' ') ?? [];
    const isChanged = sentWith !== provenWith(this.config).email;
    return { state: stateOf(link, isChanged), by: by.join(' ') };
  }
}

function stateOf(link: { expired: boolean } | null, isChanged: boolean): TestEmailProof {
  if (!link) return 'unknown';
  if (link.expired) return 'ended';
  return isChanged ? 'changed' : 'arrived';
}
