import { Injectable } from '@nestjs/common';
import type { OfficeRole } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { type Actor, SYSTEM, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { Administrator } from '../domain/administrator.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';
import { PasswordRules } from './password-rules.js';
import { type OwnProof, Reauthenticate } from './reauthenticate.js';

export interface FirstAdministrator {
  username: string;
  password: string;
  /** Whether the password must be changed at the first sign-in. */
  temporary: boolean;
}

@Injectable()
export class CreateAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly rules: PasswordRules,
    private readonly reauthenticate: Reauthenticate,
    private readonly clock: Clock,
  ) {}

  /**
   * Requires the actor's own password and code. A password that a colleague chose works only for the first sign-in.
   * @throws Invalid; DomainError CONFLICT for a name that is taken, LOCKED_OUT
   */
  async create(
    username: string,
    password: string,
    actor: Actor,
    { role = 'owner', ...proof }: OwnProof & { role?: OfficeRole } = {},
  ): Promise<Administrator> {
    const checkPassword = await this.rules.load(password);
    checkPassword(username);
    const administrator = await this.newAdministrator(username, password, actor.kind === 'administrator');
    administrator.role = role;
    // Check the request itself first: an app's code works only once.
    await this.transactions.run((tx) => this.administrators.refuseTaken(tx, username));
    await this.reauthenticate.forAccounts(actor, proof);
    await this.transactions.run((tx) => this.store(tx, administrator, actor));
    return administrator;
  }

  /**
   * Creates the administrator that the environment names, only if there is no administrator yet.
   * @throws Invalid for a password that is not accepted
   */
  async ensureFirst(first: FirstAdministrator | null): Promise<void> {
    if (!first || (await this.transactions.run((tx) => this.administrators.count(tx)))) return;
    const checkPassword = await this.rules.load(first.password);
    checkPassword(first.username);
    const administrator = await this.newAdministrator(first.username, first.password, first.temporary);
    await this.transactions.run(async (tx) => {
      if (!(await this.administrators.count(tx))) await this.store(tx, administrator, SYSTEM);
    });
  }

  private async newAdministrator(
    username: string,
    password: string,
    temporary: boolean,
  ): Promise<Administrator> {
    const hash = await this.passwords.hash(password);
    const now = this.clock.date();
    const administrator = new Administrator(username, hash, now, now);
    administrator.passwordTemporary = temporary;
    return administrator;
  }

  private async store(tx: Tx, administrator: Administrator, actor: Actor): Promise<void> {
    await this.administrators.requireOwner(tx, actor);
    await this.administrators.save(tx, administrator);
    const { id, username, role } = administrator;
    const entry = { action: 'create', entity: 'administrator', entityId: id, after: { username, role } };
    await writeAudit(tx, actor, entry);
  }
}
