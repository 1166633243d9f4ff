import { Injectable } from '@nestjs/common';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import { OfficeAddresses } from '../infra/office-addresses.js';
import { Sessions } from '../infra/sessions.js';
import { Users } from '../infra/users.js';

/** An owner lets a customer who lost the former mailbox sign in with the address that the office entered. */
@Injectable()
export class ApproveEmail {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly addresses: OfficeAddresses,
    private readonly sessions: Sessions,
  ) {}

  /** Ends all of the customer's sessions. @throws NotFound; DomainError STALE_VERSION, CONFLICT */
  async approve(userId: string, version: number, actor: Actor): Promise<void> {
    await this.transactions.run(async (tx) => {
      const customer = await this.users.lock(tx, userId);
      if (!customer) throw new NotFound('The customer');
      if (version !== customer.version)
        throw new DomainError(
          'STALE_VERSION',
          'Somebody else changed this customer. Reload the page and try again.',
        );
      const { email } = customer;
      const other = email && (await this.users.lockedOwnerOf(tx, email.toLowerCase(), userId));
      if (other)
        throw new DomainError(
          'CONFLICT',
          `${other.name} signs in with this address. Please give another one.`,
        );
      if (!(await this.addresses.approve(tx, userId)))
        throw new DomainError('CONFLICT', 'Nothing has to be approved: the customer signs in as before.');
      await writeAudit(tx, actor, {
        action: 'approve-email',
        entity: 'customer',
        entityId: userId,
        after: { version: version + 1 },
      });
    });
    await this.sessions.closeAllOf('customer', userId);
  }
}
