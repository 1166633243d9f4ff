import { Injectable } from '@nestjs/common';
import type { OfficeRole, StaleField } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, Links, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { POWERS } from '../domain/roles.js';
import { Administrators } from '../infra/administrators.js';
import { KnownBrowsers } from '../infra/known-browsers.js';
import { Passwords } from '../infra/passwords.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { Sessions } from '../infra/sessions.js';
import { SignInFailures } from '../infra/sign-in-failures.js';
import { InviteToOffice } from './invite-to-office.js';
import { PasswordRules } from './password-rules.js';
import { type OwnProof, Reauthenticate } from './reauthenticate.js';

export interface AdministratorChange {
  password?: string;
  active?: boolean;
  role?: OfficeRole;
  /** The version that the actor saw; absent for any. */
  version?: number;
}

const LAST_OWNER =
  "The last active owner can't be disabled or get another role. Make somebody else an owner first.";

@Injectable()
export class ChangeAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly rules: PasswordRules,
    private readonly reauthenticate: Reauthenticate,
    private readonly factors: SecondFactors,
    private readonly inviteToOffice: InviteToOffice,
    private readonly failures: SignInFailures,
    private readonly browsers: KnownBrowsers,
    private readonly sessions: Sessions,
    private readonly links: Links,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes a password or a role, or disables an account or enables it again. A new password and disabling end the
   * person's sessions. Somebody who stops being an owner loses the invitations that they sent. Somebody who may no
   * longer see the crews loses the crew calendars that they made, and the cleaners for whom they made a code by hand
   * are signed out. All of it requires the actor's own password and code. A colleague's new password works only for
   * their next sign-in.
   * @throws NotFound, Invalid, DomainError CONFLICT for the last owner who could still sign in, STALE_VERSION with what
   * changed, ROLE_FORBIDS for an actor who was demoted meanwhile, LOCKED_OUT
   */
  async change(
    id: number,
    change: AdministratorChange,
    actor: Actor,
    proof: OwnProof = {},
  ): Promise<Administrator> {
    const checkPassword = await this.rules.load(change.password);
    const { username } = await this.transactions.run((tx) => this.administrators.get(tx, id));
    // Check the request itself first: an app's code works only once.
    checkPassword(username);
    await this.reauthenticate.forAccounts(actor, proof);
    const hash = change.password === undefined ? null : await this.passwords.hash(change.password);
    const administrator = await this.transactions.run(async (tx) => {
      const owners = await this.administrators.countOwners(tx);
      await this.administrators.requireOwner(tx, actor);
      const one = await this.administrators.get(tx, id);
      if (change.version !== undefined && change.version !== one.version) throw stale(one);
      const leaves = change.active === false || (change.role ?? one.role) !== 'owner';
      if (one.active && one.role === 'owner' && leaves && owners === 1) {
        throw new DomainError('CONFLICT', LAST_OWNER);
      }
      if (leaves) await this.inviteToOffice.withdrawAllBy(tx, id, actor);
      const before = { role: one.role };
      one.changeRole(change.role ?? one.role, this.clock.date());
      const seesCrews = change.active !== false && POWERS[one.role].schedule === 'write';
      const endedCalendars = seesCrews ? [] : await this.links.revokeMadeBy(tx, 'calendar', id);
      const signedOut = seesCrews ? [] : await this.sessions.closeByHand(tx, id);
      const temporary = actor.kind === 'administrator' && actor.id !== String(id);
      await this.apply(tx, one, change.active, hash === null ? null : { hash, temporary });
      await writeAudit(tx, actor, {
        action: 'change',
        entity: 'administrator',
        entityId: id,
        ...(one.role === before.role ? {} : { before }),
        after: {
          active: one.active,
          role: one.role,
          ...(hash ? { password: 'changed' } : {}),
          ...(endedCalendars.length ? { endedCalendars } : {}),
          ...(signedOut.length ? { signedOutCleaners: signedOut } : {}),
        },
      });
      return one;
    });
    if (hash || !administrator.active) await this.sessions.closeAllOf('administrator', String(id));
    return administrator;
  }

  /** By name, for whoever sits at the server; removes the second factor as well. @throws as `change` */
  async resetPassword(username: string, password: string, actor: Actor): Promise<Administrator> {
    const found = await this.transactions.run((tx) => this.administrators.byName(tx, username));
    if (!found) throw new DomainError('NOT_FOUND', `There is no administrator named ${username}.`);
    const changed = await this.change(found.id, { password, active: true }, actor);
    await this.transactions.run(async (tx) => {
      if (!(await this.factors.remove(tx, found.id))) return;
      const entry = { entity: 'administrator', entityId: found.id, after: { secondFactor: false } };
      await writeAudit(tx, actor, { action: 'second-factor-taken-away', ...entry });
    });
    return changed;
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
      await this.failures.clearAll(tx, administrator.username);
      await this.browsers.forgetAllOf(tx, administrator.id);
    }
    if (active === false) {
      administrator.disable(now);
      await this.browsers.forgetAllOf(tx, administrator.id);
    }
    if (active === true) administrator.enable();
    await this.administrators.save(tx, administrator);
  }
}

function stale({ username, role, active, version }: Administrator): DomainError {
  const now: StaleField[] = Object.entries({ role, active, version }).map(([field, now]) => ({ field, now }));
  return new DomainError(
    'STALE_VERSION',
    `Someone else has changed ${username}'s access in the meantime.`,
    now,
  );
}
