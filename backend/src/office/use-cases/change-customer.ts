import { Injectable } from '@nestjs/common';
import type { CustomerChange, CustomerFacts, CustomerRecord } from '@homebright/contract';
import { factsAfter, fullName, mayConfirm, OfficeAddresses, Users } from '../../identity/index.js';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import {
  type Actor,
  Transactions,
  type Tx,
  emit,
  auditedFieldsSince,
  writeAudit,
} from '../../platform/index.js';
import { contactChanged } from '../../bookings/index.js';
import { differenceOf, presentFields } from '../../kernel/difference.js';
import { ContactRows } from '../infra/contact-rows.js';
import { CustomerReader } from '../infra/customer-reader.js';

const SET_BY_ACTOR =
  'You entered this customer’s email address yourself. Ask somebody else in the office to confirm the customer.';

@Injectable()
export class ChangeCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly addresses: OfficeAddresses,
    private readonly contacts: ContactRows,
    private readonly customers: CustomerReader,
  ) {}

  /** Bookings with the former name or number are updated too. @throws NotFound, Invalid, DomainError STALE_VERSION */
  async change(userId: string, change: CustomerChange, actor: Actor): Promise<CustomerRecord> {
    await this.transactions.run(async (tx) => {
      const before = await this.users.lock(tx, userId);
      if (!before) throw new NotFound('The customer');
      if (change.version !== before.version) await this.refuseStale(tx, userId, change.version, before);
      const facts = factsAfter(before, change);
      const difference = differenceOf(before, facts);
      if (!difference) return;
      const now = { ...facts, version: before.version + 1 };
      const formerProven = now.email !== before.email && (await this.addresses.isProven(tx, userId));
      await this.users.change(tx, userId, now, actor.id);
      await this.updateBookings(tx, userId, before, now, formerProven);
      await writeAudit(tx, actor, {
        action: 'change',
        entity: 'customer',
        entityId: userId,
        before: { ...difference.before, version: before.version },
        after: { ...difference.after, version: now.version },
      });
    });
    return this.customers.one(userId);
  }

  /**
   * Confirms that the person who signed in is this customer. @throws NotFound, DomainError STALE_VERSION, ROLE_FORBIDS
   */
  async confirm(userId: string, version: number, actor: Actor): Promise<CustomerRecord> {
    await this.transactions.run(async (tx) => {
      const before = await this.users.lock(tx, userId);
      if (!before) throw new NotFound('The customer');
      if (version !== before.version) await this.refuseStale(tx, userId, version, before);
      if (!mayConfirm(actor, await this.addresses.setBy(tx, userId)))
        throw new DomainError('ROLE_FORBIDS', SET_BY_ACTOR);
      if (await this.users.confirmJoined(tx, userId))
        await writeAudit(tx, actor, { action: 'confirm', entity: 'customer', entityId: userId });
    });
    return this.customers.one(userId);
  }

  private async updateBookings(
    tx: Tx,
    userId: string,
    before: CustomerFacts,
    now: CustomerFacts,
    formerProven: boolean,
  ): Promise<void> {
    const [formerName, name] = [fullName(before), fullName(now)];
    const [phone, email] = [now.phone !== before.phone, now.email !== before.email];
    if (name && name !== formerName) await this.contacts.rename(tx, userId, formerName, name);
    if (phone && before.phone && now.phone) await this.contacts.renumber(tx, userId, before.phone, now.phone);
    if (phone || email)
      await emit(tx, contactChanged({ userId, phone, email, formerProven, version: now.version }));
  }

  private async refuseStale(tx: Tx, userId: string, version: number, present: CustomerFacts): Promise<never> {
    const { version: _version, ...facts } = present;
    const details = presentFields(await auditedFieldsSince(tx, 'customer', userId, version), facts);
    throw new DomainError(
      'STALE_VERSION',
      'Somebody else changed this customer. Reload the page and try again.',
      details,
    );
  }
}
