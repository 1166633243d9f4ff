import { Inject, Injectable } from '@nestjs/common';
import { type OwnCredit, REFERRAL_PARAMETER } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { UserReader } from '../../identity/index.js';
import { Business, Transactions } from '../../platform/index.js';
import { referralCodeFrom } from '../domain/referral-code.js';
import { CreditReader } from '../infra/credit-reader.js';
import { Referrals } from '../infra/referrals.js';

const NO_CREDIT: OwnCredit = { balance: 0, entries: [], referral: null };

/** A customer's credit with the link that invites friends. */
@Injectable()
export class ReadOwnCredit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly business: Business,
    private readonly users: UserReader,
    private readonly credit: CreditReader,
    private readonly transactions: Transactions,
    private readonly referrals: Referrals,
  ) {}

  /** Nothing for a customer whom the office has not confirmed yet. */
  async read(userId: string): Promise<OwnCredit> {
    if (!(await this.users.isConfirmed(userId))) return NO_CREDIT;
    const { useCredit, referralAmount: amount } = this.business.settings;
    const own = await this.credit.own(userId);
    if (!useCredit || amount === 0) return own;
    const link = `${this.config.publicUrl}/?${REFERRAL_PARAMETER}=${await this.codeOf(userId)}`;
    return { ...own, referral: { link, amount, rewarded: await this.credit.rewarded(userId) } };
  }

  /** Made when it is first shown. Another customer may have the same random code, so it is made again then. */
  private async codeOf(userId: string): Promise<string> {
    for (;;) {
      const present = await this.referrals.codeOf(userId);
      if (present) return present;
      const code = referralCodeFrom(crypto.getRandomValues(new Uint8Array(8)));
      await this.transactions.run((tx) => this.referrals.giveCode(tx, userId, code));
    }
  }
}
