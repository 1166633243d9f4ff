import { Injectable } from '@nestjs/common';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import { Administrators } from '../infra/administrators.js';
import { Reauthenticate } from './reauthenticate.js';

@Injectable()
export class ChangeOwnName {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly reauthenticate: Reauthenticate,
  ) {}

  /**
   * Changes the name used to sign in; entries of the audit log keep the former one.
   * @throws Invalid for a wrong password or no name; DomainError CONFLICT for one that is taken, LOCKED_OUT
   */
  async change(actor: Actor, { username, password }: Record<'username' | 'password', string>): Promise<void> {
    await this.reauthenticate.check(actor, { password });
    await this.transactions.run(async (tx) => {
      const self = await this.administrators.lock(tx, Number(actor.id));
      const before = { username: self.username };
      self.rename(username);
      await this.administrators.save(tx, self);
      const entry = { entity: 'administrator', entityId: self.id, before, after: { username } };
      await writeAudit(tx, actor, { action: 'change-name', ...entry });
    });
  }
}
