import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, PersonalDataRegistry, Transactions } from '../../platform/index.js';
import { Erasures } from '../infra/erasures.js';
import { Sessions } from '../infra/sessions.js';

/** What was on its way when a customer went has arrived by then: a mail, an answer of the payment provider. */
const AFTERMATH = 2 * 86_400_000;

@Injectable()
export class EraseCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly registry: PersonalDataRegistry,
    private readonly erasures: Erasures,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** At their own wish, which they confirm by their e-mail address. @throws as `run`; Invalid for another address */
  async ofOwnWish(userId: string, confirm: string, requestId: string): Promise<void> {
    await this.run(userId, { kind: 'customer', id: userId, requestId }, confirm);
  }

  /**
   * Everything but the money ledger (docs/decisions/0050-privacy.md), at once or not at all.
   * @throws NotFound; DomainError CONFLICT while a paid visit is to come or a payment is under way
   */
  async run(userId: string, actor: Actor, confirm?: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const user = await this.erasures.lock(tx, userId);
      if (!user) throw new NotFound('The customer');
      if (confirm !== undefined && !confirms(confirm, user.email)) {
        throw new Invalid('Please type the email address of your account.', [{ field: 'confirm' }]);
      }
      for (const part of this.registry.parts) await part.mayGo?.(tx, userId);
      for (const part of this.registry.parts) await part.erase(tx, userId);
      await this.erasures.note(tx, userId, this.clock.date());
      await this.audit.write(tx, actor, { action: 'erase', entity: 'customer', entityId: userId });
    });
    await this.sessions.closeAllOf('customer', userId);
  }

  /** Takes away what was written about them while they went. */
  async finish(): Promise<void> {
    for (const { userId, erasedAt } of await this.erasures.all()) {
      await this.sessions.closeAllOf('customer', userId);
      await this.transactions.run(async (tx) => {
        for (const part of this.registry.parts) await part.erase(tx, userId);
        if (erasedAt.getTime() < this.clock.now() - AFTERMATH) await this.erasures.forget(tx, userId);
      });
    }
  }
}

/** Those of whom no address is known confirm by the word itself. */
function confirms(typed: string, email: string | null): boolean {
  return typed.trim().toLowerCase() === (email ?? 'erase').toLowerCase();
}
