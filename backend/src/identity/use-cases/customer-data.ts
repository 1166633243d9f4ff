import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import {
  type Actor,
  PersonalDataRegistry,
  RateLimit,
  Transactions,
  writeAudit,
} from '../../platform/index.js';
import { Erasures } from '../infra/erasures.js';
import { UserReader } from '../infra/user-reader.js';
import { Sessions } from '../infra/sessions.js';

/**
 * Milliseconds after which anything that was in transit when a customer was erased has arrived, such as an
 * email or an answer from the payment provider.
 */
const LATE_DATA_MS = 2 * 86_400_000;

const EXPORTS_PER_MINUTE = 6;
const UNCONFIRMED = 'Our office has to confirm your account first. Please contact us.';

/** People's requests about the data that the company holds about them (docs/decisions/0050-privacy.md). */
@Injectable()
export class CustomerData {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: UserReader,
    private readonly registry: PersonalDataRegistry,
    private readonly erasures: Erasures,
    private readonly sessions: Sessions,
    private readonly limit: RateLimit,
    private readonly clock: Clock,
  ) {}

  /** Everything that the modules store about the customer. @throws DomainError TOO_MANY_REQUESTS, CONFLICT */
  async export(userId: string): Promise<Record<string, unknown>> {
    await this.limit.hit(`export:${userId}`, EXPORTS_PER_MINUTE);
    if (!(await this.users.isConfirmed(userId))) throw new DomainError('CONFLICT', UNCONFIRMED);
    const whole: Record<string, unknown> = { exportedAt: this.clock.date() };
    for (const part of this.registry.parts) Object.assign(whole, await part.export(userId));
    return whole;
  }

  /**
   * Erases everything but the money ledger, at once or not at all.
   *
   * @param confirm their email address, typed again; required from customers themselves
   * @throws NotFound; Invalid for another address; DomainError CONFLICT while a paid visit is to come or a
   * payment is under way, or for a customer who asks before the office has confirmed who they are
   */
  async erase(userId: string, actor: Actor, confirm?: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.erasures.lock(tx, userId);
      if (!user) throw new NotFound('The customer');
      if (confirm !== undefined && !user.confirmed) throw new DomainError('CONFLICT', UNCONFIRMED);
      if (confirm !== undefined && !confirms(confirm, user.email)) {
        throw new Invalid('Please type the email address of your account.', [{ field: 'confirm' }]);
      }
      for (const part of this.registry.parts) await part.mayGo?.(tx, userId);
      for (const part of this.registry.parts) await part.erase(tx, userId, user.email);
      await this.erasures.note(tx, userId, this.clock.date());
      await writeAudit(tx, actor, { action: 'erase', entity: 'customer', entityId: userId });
    });
    await this.sessions.closeAllOf('customer', userId);
  }

  /** Deletes data about erased customers that was written while they were being erased. */
  async finishErasures(): Promise<void> {
    for (const { userId, erasedAt } of await this.erasures.all()) {
      await this.sessions.closeAllOf('customer', userId);
      await this.transactions.run(async (tx) => {
        for (const part of this.registry.parts) await part.erase(tx, userId, null);
        if (erasedAt.getTime() < this.clock.now() - LATE_DATA_MS) await this.erasures.forget(tx, userId);
      });
    }
  }
}

/** Customers without a known address type the word 'erase'. */
function confirms(typed: string, email: string | null): boolean {
  return typed.trim().toLowerCase() === (email ?? 'erase').toLowerCase();
}
