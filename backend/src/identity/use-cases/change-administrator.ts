import { Injectable } from '@nestjs/common';
import type { OfficeRole, StaleField } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { POWERS } from '../domain/roles.js';
import { Administrators } from '../infra/administrators.js';
import { ForgetSignIns } from './forget-sign-ins.js';
import { PasswordRules } from './password-rules.js';
import { type OwnProof, Reauthenticate } from './reauthenticate.js';
import { WithdrawPowers } from './withdraw-powers.js';

export interface AdministratorChange {
  password?: string;
  active?: boolean;
  role?: OfficeRole;
  /** The version that the actor saw; if absent, any version may be changed. */
  version?: number;
}

const LAST_OWNER =
  "The last active owner can't be disabled or get another role. Make somebody else an owner first.";

@Injectable()
export class ChangeAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly rules: PasswordRules,
    private readonly reauthenticate: Reauthenticate,
    private readonly withdrawPowers: WithdrawPowers,
    private readonly forgetSignIns: ForgetSignIns,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a password or a role, or disables an account or enables it again. A new password and disabling end the
   * person's sessions. Somebody who stops being an owner loses the invitations that they sent. Somebody who may no
   * longer see the crews loses the crew calendars that they made, and the cleaners for whom they made a code by hand
   * are signed out. All of it requires the actor's own password and code. A colleague's new password works only for
   * their next sign-in.
   * @throws NotFound, Invalid, DomainError CONFLICT for the last owner who could still sign in, STALE_VERSION with
   * what changed, ROLE_FORBIDS for an actor who was demoted in the meantime, LOCKED_OUT
   */
  async change(
    id: number,
    change: AdministratorChange,
    actor: Actor,
    proof: OwnProof = {},
  ): Promise<Administrator> {
    const checkPassword = await this.rules.load(change.password);
    const { username } = await this.transactions.run((tx) => this.administrators.lock(tx, id));
    // Check the request itself first: an app's code works only once.
    checkPassword(username);
    await this.reauthenticate.forAccounts(actor, proof);
    const hash = change.password === undefined ? null : await this.rules.hash(change.password);
    const administrator = await this.transactions.run(async (tx) => {
      const owners = await this.administrators.lockOwners(tx);
      await this.administrators.requireOwner(tx, actor);
      const target = await this.administrators.lock(tx, id);
      if (change.version !== undefined && change.version !== target.version) throw stale(target);
      const staysOwner = change.active !== false && (change.role ?? target.role) === 'owner';
      if (target.active && target.role === 'owner' && !staysOwner && owners === 1) {
        throw new DomainError('CONFLICT', LAST_OWNER);
      }
      const before = { role: target.role };
      target.changeRole(change.role ?? target.role, this.clock.date());
      const seesCrews = change.active !== false && POWERS[target.role].schedule === 'write';
      const withdrawn = await this.withdrawPowers.withdraw(tx, id, { invites: staysOwner, seesCrews }, actor);
      const temporary = actor.kind === 'administrator' && actor.id !== String(id);
      await this.apply(tx, target, change.active, hash === null ? null : { hash, temporary });
      await writeAudit(tx, actor, {
        action: 'change',
        entity: 'administrator',
        entityId: id,
        ...(target.role === before.role ? {} : { before }),
        after: {
          active: target.active,
          role: target.role,
          ...(hash ? { password: 'changed' } : {}),
          ...withdrawn,
        },
      });
      return target;
    });
    if (hash || !administrator.active) await this.forgetSignIns.closeSessions(id);
    return administrator;
  }

  private async apply(
    tx: Tx,
    administrator: Administrator,
    active: boolean | undefined,
    password: { hash: string; temporary: boolean } | null,
  ): Promise<void> {
    const now = this.clock.date();
    if (password) {
      administrator.changePassword(password.hash, now, password.temporary);
      await this.forgetSignIns.forgetFailures(tx, administrator);
    }
    if (active === false) administrator.disable(now);
    if (password || active === false) await this.forgetSignIns.forgetBrowsers(tx, administrator);
    if (active === true) administrator.enable();
    await this.administrators.save(tx, administrator);
  }
}

function stale({ username, role, active, version }: Administrator): DomainError {
  const presentValues: StaleField[] = Object.entries({ role, active, version }).map(([field, now]) => ({
    field,
    now,
  }));
  return new DomainError(
    'STALE_VERSION',
    `Somebody else changed ${username}'s access. Reload the page and try again.`,
    presentValues,
  );
}
