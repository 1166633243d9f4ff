import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { SYSTEM, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { LOCK_MINUTES, type SignInSource } from '../domain/sign-in-lock.js';
import { SignInFailures } from '../infra/sign-in-failures.js';

/** Counts wrong passwords and codes, at sign-in and later, for each name and each source that typed them. */
@Injectable()
export class CountFailures {
  constructor(
    private readonly transactions: Transactions,
    private readonly failures: SignInFailures,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError LOCKED_OUT */
  async refuseLocked(tx: Tx, username: string, source: SignInSource): Promise<void> {
    if (await this.failures.lockedUntil(tx, username, source, this.clock.date())) {
      throw new DomainError(
        'LOCKED_OUT',
        `Too many failed sign-in attempts. Please try again in ${LOCK_MINUTES} minutes.`,
      );
    }
  }

  async count(
    username: string,
    source: SignInSource,
    administratorId: number | null,
    requestId: string | null,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const locked = await this.failures.count(tx, username, source, this.clock.date());
      // An unknown name is not written down: it may be a password typed into the wrong field.
      await writeAudit(
        tx,
        { ...SYSTEM, requestId },
        {
          action: locked ? 'sign-in-locked' : 'sign-in-failed',
          entity: 'administrator',
          entityId: administratorId,
        },
      );
    });
  }
}
