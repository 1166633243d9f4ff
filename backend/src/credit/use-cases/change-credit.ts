import { Injectable } from '@nestjs/common';
import { type CreditChange, plainMoney } from '@homebright/contract';
import { Users } from '../../identity/index.js';
import { DomainError, Invalid, NotFound } from '../../kernel/domain-error.js';
import {
  type Actor,
  Business,
  IdempotencyKeys,
  type KeyedCall,
  Transactions,
  writeAudit,
} from '../../platform/index.js';
import { creditOff } from '../domain/errors.js';
import { CreditAccounts } from '../infra/credit-accounts.js';

/** The office gives credit to a customer, or takes some back. */
@Injectable()
export class ChangeCredit {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
    private readonly users: Users,
    private readonly accounts: CreditAccounts,
  ) {}

  /** A repeated call changes nothing. @throws NotFound, Invalid; DomainError CONFLICT if there is less than the amount to take */
  async change(userId: string, change: CreditChange, actor: Actor, once: KeyedCall | null): Promise<void> {
    const { amount, note } = change;
    await this.transactions.run(async (tx) => {
      if (!(await this.users.lock(tx, userId))) throw new NotFound('The customer');
      if (amount > 0 && !this.business.settings.useCredit) throw creditOff();
      if (!once) throw new Invalid('A change of credit needs an Idempotency-Key.');
      if (!(await this.keys.use(tx, actor, once))) return;
      const before = await this.accounts.lock(tx, userId);
      if (before + amount < 0)
        throw new DomainError('CONFLICT', `This customer has only ${plainMoney(before)} of credit.`);
      const reason = amount > 0 ? 'given' : 'taken';
      await this.accounts.append(tx, userId, { reason, amount, note, madeBy: actor.name ?? undefined });
      await writeAudit(tx, actor, {
        action: amount > 0 ? 'give-credit' : 'take-credit',
        entity: 'customer',
        entityId: userId,
        before: { credit: before },
        after: { credit: before + amount, note },
      });
    });
  }
}
