import { Injectable } from '@nestjs/common';
import { REFERRAL_CODE } from '@homebright/contract';
import { Referrals } from '../../credit/index.js';
import { Business, Transactions } from '../../platform/index.js';
import { ReferralFactsReader } from '../infra/referral-facts-reader.js';

/** Notes that a new customer came through another customer's link. */
@Injectable()
export class ClaimReferral {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly referrals: Referrals,
    private readonly facts: ReferralFactsReader,
  ) {}

  /** Does nothing for an unknown code, one's own, or a customer who has booked before. The answer does not tell which. */
  async claim(friendId: string, typed: string): Promise<void> {
    const code = typed.trim().toUpperCase();
    const { useCredit, referralAmount } = this.business.settings;
    if (!useCredit || referralAmount === 0 || !REFERRAL_CODE.test(code)) return;
    await this.transactions.run(async (tx) => {
      const referrerId = await this.referrals.ownerOf(tx, code);
      if (!referrerId || referrerId === friendId || (await this.facts.hasBooked(tx, friendId))) return;
      await this.referrals.claim(tx, { friendId, referrerId }, this.business.clock.date());
    });
  }
}
