import { Injectable } from '@nestjs/common';
import { Job } from '../platform/index.js';
import { ForgetUnpaidGiftCards } from './use-cases/forget-unpaid-gift-cards.js';
import { ReturnLapsedCredit } from './use-cases/return-lapsed-credit.js';
import { RewardReferrals } from './use-cases/reward-referrals.js';

@Injectable()
export class BillingJobs {
  constructor(
    private readonly returnLapsedCredit: ReturnLapsedCredit,
    private readonly rewardReferrals: RewardReferrals,
    private readonly forgetUnpaidGiftCards: ForgetUnpaidGiftCards,
  ) {}

  @Job('return-lapsed-credit')
  returnLapsed(): Promise<void> {
    return this.returnLapsedCredit.returnAll();
  }

  @Job('reward-referrals')
  reward(): Promise<void> {
    return this.rewardReferrals.reward();
  }

  @Job('forget-unpaid-gift-cards')
  forgetUnpaid(): Promise<void> {
    return this.forgetUnpaidGiftCards.forget();
  }
}
