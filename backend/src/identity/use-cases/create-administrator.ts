import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { Administrator } from '../domain/administrator.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';
import { type OwnProof, Reauthenticate } from './reauthenticate.js';
import { PasswordRules } from './password-rules.js';

@Injectable()
export class CreateAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly rules: PasswordRules,
    private readonly reauthenticate: Reauthenticate,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for the actor's own password and code. A password that a colleague chose is for the first sign-in alone.
   * @throws Invalid; DomainError CONFLICT for a name that is taken, LOCKED_OUT
   */
  async run(username: string, password: string, actor: Actor, proof: OwnProof = {}): Promise<Administrator> {
    (await this.rules.load(password))(username);
    const hash = await this.passwords.hash(password);
    const now = this.clock.date();
    const administrator = new Administrator(username, hash, now, now);
    // First what is wrong with the wish itself: a code of the app serves once.
    await this.transactions.run((tx) => this.administrators.refuseTaken(tx, username));
    await this.reauthenticate.forAccounts(actor, proof);
    return this.transactions.run(async (tx) => {
      administrator.passwordTemporary = actor.kind === 'administrator';
      await this.administrators.save(tx, administrator);
      await this.audit.write(tx, actor, {
        action: 'create',
        entity: 'administrator',
        entityId: administrator.id,
        after: { username },
      });
      return administrator;
    });
  }
}
