import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Invalid } from '../../kernel/domain-error.js';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { PasswordRules } from './password-rules.js';
import { Reauthenticate } from './reauthenticate.js';

@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly rules: PasswordRules,
    private readonly reauthenticate: Reauthenticate,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every session of the administrator and opens a new one for the requesting browser.
   * @throws Invalid for a wrong current password or a new one that is not accepted; DomainError LOCKED_OUT
   */
  async change(
    actor: Actor,
    change: { password: string; newPassword: string },
    userAgent: string | undefined,
  ): Promise<OpenedSession> {
    await this.reauthenticate.check(actor, { password: change.password });
    if (change.newPassword === change.password) {
      throw new Invalid('This is your current password. Please choose a different one.', [
        { field: 'newPassword' },
      ]);
    }
    const checkPassword = await this.rules.load(change.newPassword, 'newPassword');
    checkPassword(actor.name ?? '');
    const hash = await this.passwords.hash(change.newPassword);
    const now = this.clock.date();
    const id = Number(actor.id);
    await this.transactions.run(async (tx) => {
      const administrator = await this.administrators.lock(tx, id);
      administrator.changePassword(hash, now, false);
      await this.administrators.save(tx, administrator);
      await writeAudit(tx, actor, {
        action: 'change-password',
        entity: 'administrator',
        entityId: id,
        after: { password: 'changed' },
      });
    });
    // This comes after the commit, because sessions from before `password_changed_at` are refused anyway.
    const ownerId = String(id);
    await this.sessions.closeAllOf('administrator', ownerId);
    return this.sessions.open({ kind: 'administrator', ownerId, userAgent, now });
  }
}
