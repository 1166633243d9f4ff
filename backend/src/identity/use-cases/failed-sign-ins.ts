import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { AuditLog, SYSTEM, Transactions, type Tx } from '../../platform/index.js';
import { SignInLocks } from '../infra/sign-in-locks.js';

/** Wrong passwords and wrong codes, at the door and inside: counted together, under the name they were typed for. */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly transactions: Transactions,
    private readonly locks: SignInLocks,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError LOCKED_OUT */
  async refuseLocked(tx: Tx, username: string): Promise<void> {
    if (await this.locks.lockedUntil(tx, username, this.clock.date())) {
      throw new DomainError('LOCKED_OUT', 'Too many failed sign-ins. Try again in a while.');
    }
  }

  async count(username: string, administratorId: number | null, requestId: string | null): Promise<void> {
    await this.transactions.run(async (tx) => {
      const locked = await this.locks.countFailure(tx, username, this.clock.date());
      // A name that nobody has is not written down: it may be a password typed into the wrong field.
      await this.audit.write(
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
