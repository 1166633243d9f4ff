import { Injectable } from '@nestjs/common';
import { Clock } from '../kernel/clock.js';
import { Job, Transactions } from '../platform/index.js';
import { KnownBrowsers } from './infra/known-browsers.js';
import { Sessions } from './infra/sessions.js';
import { SignInFailures } from './infra/sign-in-failures.js';
import { CustomerData } from './use-cases/customer-data.js';

@Injectable()
export class IdentityJobs {
  constructor(
    private readonly customerData: CustomerData,
    private readonly sessions: Sessions,
    private readonly failures: SignInFailures,
    private readonly browsers: KnownBrowsers,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  @Job('finish-erasures')
  finishErasures(): Promise<void> {
    return this.customerData.finishErasures();
  }

  /** Forgets expired sessions, failures that no longer count, and browsers that nobody uses now. */
  @Job('forget-sign-ins')
  async forgetSignIns(): Promise<void> {
    const now = this.clock.date();
    await this.sessions.forgetExpired(now);
    await this.transactions.run(async (tx) => {
      await this.failures.forgetOld(tx, now);
      await this.browsers.forgetOld(tx, now);
    });
  }
}
