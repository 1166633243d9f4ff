import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import { Sessions } from '../infra/sessions.js';
import { SignInLocks } from '../infra/sign-in-locks.js';

@Injectable()
export class ForgetSignIns {
  constructor(
    private readonly sessions: Sessions,
    private readonly locks: SignInLocks,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Sessions that are over and failures that no longer count. */
  async run(): Promise<void> {
    const now = this.clock.date();
    await this.sessions.forgetExpired(now);
    await this.transactions.run((tx) => this.locks.forgetOld(tx, now));
  }
}
