import { Injectable } from '@nestjs/common';
import { CreditAccounts, type Referral, Referrals } from '../../credit/index.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { refusalOf } from '../domain/referral.js';
import { ReferralFactsReader } from '../infra/referral-facts-reader.js';

const BATCH_SIZE = 200;
const YEAR_MS = 365 * 86_400_000;

/** Rewards customers and the friends whom they referred, after the friend's first paid visit (docs/rules.md#credit). */
@Injectable()
export class RewardReferrals {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly facts: ReferralFactsReader,
    private readonly referrals: Referrals,
    private readonly credit: CreditAccounts,
  ) {}

  async reward(): Promise<void> {
    const { useCredit, referralAmount } = this.business.settings;
    if (!useCredit || referralAmount === 0) return;
    for (;;) {
      const due = await this.facts.due(BATCH_SIZE);
      for (const { friendId, bookingId } of due)
        await this.transactions.run((tx) => this.rewardOne(tx, friendId, bookingId));
      if (due.length < BATCH_SIZE) return;
    }
  }

  /** Another worker may have decided, or the money may have been returned, in the meantime. */
  private async rewardOne(tx: Tx, friendId: string, bookingId: number): Promise<void> {
    const referral = await this.referrals.lockOpen(tx, friendId);
    if (!referral || !(await this.facts.isStillDue(tx, bookingId, friendId))) return;
    const now = this.business.clock.date();
    const facts = await this.facts.of(tx, referral, bookingId);
    if (!facts) return;
    const since = new Date(now.getTime() - YEAR_MS);
    const rewardsThisYear = await this.referrals.rewardsSince(tx, referral.referrerId, since);
    const refused = refusalOf({ ...facts, rewardsThisYear });
    const amount = refused ? 0 : this.business.settings.referralAmount;
    await this.referrals.decide(tx, friendId, { bookingId, amount, refused }, now);
    if (amount > 0) await this.give(tx, referral, amount, bookingId);
  }

  /** Locks both accounts in the order of their ids, to avoid deadlocks. The visit is the friend's own. */
  private async give(
    tx: Tx,
    { friendId, referrerId }: Referral,
    amount: number,
    bookingId: number,
  ): Promise<void> {
    for (const userId of [friendId, referrerId].sort()) {
      const about = userId === friendId ? { bookingId } : {};
      await this.credit.append(tx, userId, { reason: 'referral', amount, ...about });
    }
  }
}
