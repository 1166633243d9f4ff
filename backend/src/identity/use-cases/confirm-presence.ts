import { Injectable } from '@nestjs/common';
import { Invalid } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';
import { CheckCode } from './check-code.js';
import { FailedSignIns } from './failed-sign-ins.js';

export interface Proof {
  password: string;
  /** Asked for where the second factor itself is touched. */
  code?: string;
}

/** That it is still the administrator who sits there, before something that could shut them out (ASVS 7.5.1). */
@Injectable()
export class ConfirmPresence {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly checkCode: CheckCode,
    private readonly failures: FailedSignIns,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param field what the form calls the password
   * @throws Invalid, counted like a failed sign-in; DomainError LOCKED_OUT
   */
  async run(actor: Actor, proof: Proof, field = 'password'): Promise<void> {
    const administrator = await this.transactions.run(async (tx) => {
      await this.failures.refuseLocked(tx, actor.name ?? '');
      return this.administrators.get(tx, Number(actor.id));
    });
    if (!(await this.passwords.matches(administrator.passwordHash, proof.password))) {
      await this.refuse(administrator, actor, 'This is not your current password.', field);
    }
    if (proof.code !== undefined && !(await this.takes(administrator.id, proof.code, actor))) {
      await this.refuse(administrator, actor, 'This code is wrong, or was used before.', 'code');
    }
  }

  private takes(id: number, code: string, actor: Actor): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const taken = await this.checkCode.run(tx, id, code);
      if (taken === 'recovery-code') {
        await this.audit.write(tx, actor, {
          action: 'recovery-code-used',
          entity: 'administrator',
          entityId: id,
        });
      }
      return taken !== null;
    });
  }

  private async refuse(
    { id, username }: Administrator,
    { requestId = null }: Actor,
    sentence: string,
    field: string,
  ): Promise<never> {
    await this.failures.count(username, id, requestId);
    throw new Invalid(sentence, [{ field }]);
  }
}
