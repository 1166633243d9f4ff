import { Inject, Injectable } from '@nestjs/common';
import type { OfficeAccount } from '@homebright/contract';
import { CONFIG, type Config } from '../../config.js';
import { type SignedInAdmin, Transactions } from '../../platform/index.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';

@Injectable()
export class ReadOwnAccount {
  constructor(
    private readonly transactions: Transactions,
    private readonly factors: SecondFactors,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  run({ id, username, due }: SignedInAdmin): Promise<OfficeAccount> {
    return this.transactions.run(async (tx) => ({
      username,
      secondFactor: (await this.factors.find(tx, Number(id)))?.enrolled ?? false,
      secondFactorRequired: this.config.officeSecondFactor === 'required',
      recoveryCodesLeft: await this.factors.recoveryCodesLeft(tx, Number(id)),
      due,
    }));
  }
}
