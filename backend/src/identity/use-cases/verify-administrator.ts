import { Injectable } from '@nestjs/common';
import type { AdminLogin } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import type { SignInSource } from '../domain/sign-in-lock.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { SignInFailures } from '../infra/sign-in-failures.js';
import { CheckCode } from './check-code.js';
import { CountFailures } from './count-failures.js';

@Injectable()
export class VerifyAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactors,
    private readonly checkCode: CheckCode,
    private readonly countFailures: CountFailures,
    private readonly failures: SignInFailures,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a failure. @returns null for a wrong name, password or code
   * @throws DomainError SECOND_FACTOR_NEEDED for a right password without its code; LOCKED_OUT
   */
  async verify(
    { username, code }: AdminLogin,
    password: string,
    source: SignInSource,
    requestId: string,
  ): Promise<Administrator | null> {
    const { administrator, factor } = await this.transactions.run(async (tx) => {
      await this.countFailures.refuseLocked(tx, username, source);
      const found = await this.administrators.byName(tx, username);
      return { administrator: found, factor: found && (await this.factors.find(tx, found.id)) };
    });
    const candidate = administrator?.active ? administrator : null;
    const matches = await this.passwords.matches(candidate?.passwordHash ?? null, password);
    if (candidate && matches) {
      if (!factor?.enrolled) return this.complete(candidate, source, requestId);
      if (!code)
        throw new DomainError('SECOND_FACTOR_NEEDED', 'Please enter the code from your authenticator app.');
      if (await this.complete(candidate, source, requestId, code)) return candidate;
    }
    await this.countFailures.count(username, source, administrator?.id ?? null, requestId);
    return null;
  }

  /** Records the sign-in; null if the code is wrong or was used before. */
  private async complete(
    administrator: Administrator,
    source: SignInSource,
    requestId: string,
    code?: string,
  ): Promise<Administrator | null> {
    const { id, username: name } = administrator;
    return this.transactions.run(async (tx) => {
      const taken = code === undefined ? 'no code' : await this.checkCode.check(tx, id, code);
      if (!taken) return null;
      await this.failures.clear(tx, name, source);
      await this.administrators.noteSignIn(tx, id, this.clock.date());
      const actor: Actor = { kind: 'administrator', id: String(id), name, requestId };
      const target = { entity: 'administrator', entityId: id };
      if (taken === 'recovery-code') await writeAudit(tx, actor, { action: 'recovery-code-used', ...target });
      await writeAudit(tx, actor, { action: 'sign-in', ...target });
      return administrator;
    });
  }
}
