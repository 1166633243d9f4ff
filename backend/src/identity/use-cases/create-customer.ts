import { Injectable } from '@nestjs/common';
import type { NewCustomer, User } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { Clock } from '../../kernel/clock.js';
import {
  type Actor,
  IdempotencyKeys,
  type KeyedCall,
  Transactions,
  writeAudit,
} from '../../platform/index.js';
import { CustomerKnown, OFFICE_ISSUER, officeProfile } from '../domain/new-customer.js';
import { UserReader } from '../infra/user-reader.js';
import { Users } from '../infra/users.js';

@Injectable()
export class CreateCustomer {
  constructor(
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly reader: UserReader,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates, for the office, a customer who has never signed in. Repeating the call returns the same
   * customer.
   * @throws Invalid, CustomerKnown; NotFound if they were erased since; DomainError CONFLICT for the key of
   * another call
   */
  async create(customer: NewCustomer, actor: Actor, once: KeyedCall | null): Promise<User> {
    const subject = once ? `${actor.id} ${once.key}` : randomUUID();
    const person = officeProfile(subject, customer);
    const id = await this.transactions.run(async (tx) => {
      if (once && !(await this.keys.use(tx, actor, once))) return this.users.idOf(tx, OFFICE_ISSUER, subject);
      const owner = person.email && (await this.users.lockedOwnerOf(tx, person.email));
      if (owner) throw new CustomerKnown(owner.id, owner.name);
      const made = await this.users.keep(tx, person, this.clock.date(), actor.id);
      await writeAudit(tx, actor, { action: 'create', entity: 'customer', entityId: made });
      return made;
    });
    return this.reader.get(id);
  }
}
