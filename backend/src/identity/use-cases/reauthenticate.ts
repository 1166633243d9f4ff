import { Injectable } from '@nestjs/common';
import { Invalid } from '../../kernel/domain-error.js';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import type { SignInSource } from '../domain/sign-in-lock.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { CheckCode } from './check-code.js';
import { CountFailures } from './count-failures.js';

export interface Proof {
  password: string;
  /** Required where the second factor itself changes. */
  code?: string;
}

/** The actor's own password and code, for changes to a colleague's account. */
export interface OwnProof {
  ownPassword?: string;
  ownCode?: string;
}

/** A form's names for the password and the code. */
const PROOF = { password: 'password', code: 'code' };
const OWN_PROOF = { password: 'ownPassword', code: 'ownCode' };

/**
 * Makes sure that the administrator is still at the screen, before a change that could lock somebody out
 * (ASVS 7.5.1).
 */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly factors: SecondFactors,
    private readonly checkCode: CheckCode,
    private readonly failures: CountFailures,
  ) {}

  /**
   * Failures count against the current session, so that somebody who guesses at the sign-in page never locks out an
   * open session.
   * @throws Invalid; DomainError LOCKED_OUT after too many failures
   */
  async check(actor: Actor, proof: Proof, fields = PROOF): Promise<void> {
    const administrator = await this.transactions.run(async (tx) => {
      await this.failures.refuseLocked(tx, actor.name ?? '', sourceOfSession(actor));
      return this.administrators.lock(tx, Number(actor.id));
    });
    if (!(await this.passwords.matches(administrator.passwordHash, proof.password))) {
      await this.refuse(administrator, actor, 'Your current password is incorrect.', fields.password);
    }
    if (proof.code !== undefined && !(await this.acceptsCode(administrator.id, proof.code, actor))) {
      await this.refuse(administrator, actor, 'This code is incorrect or was used before.', fields.code);
    }
  }

  /**
   * Requires the code too from everybody who has a second factor. Requires nothing from the system, which acts for a
   * person who may start the server.
   * @throws as `check`
   */
  async forAccounts(actor: Actor, { ownPassword, ownCode }: OwnProof): Promise<void> {
    if (actor.kind !== 'administrator') return;
    const factor = await this.transactions.run((tx) => this.factors.find(tx, Number(actor.id)));
    const code = factor?.enrolled ? (ownCode?.trim() ?? '') : undefined;
    if (!ownPassword) throw new Invalid('Please enter your own password.', [{ field: OWN_PROOF.password }]);
    if (code === '') {
      await this.check(actor, { password: ownPassword }, OWN_PROOF);
      throw new Invalid('Please enter a code from your authenticator app.', [{ field: OWN_PROOF.code }]);
    }
    await this.check(actor, { password: ownPassword, code }, OWN_PROOF);
  }

  private acceptsCode(id: number, code: string, actor: Actor): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const taken = await this.checkCode.check(tx, id, code);
      if (taken === 'recovery-code') {
        await writeAudit(tx, actor, {
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
    actor: Actor,
    sentence: string,
    field: string,
  ): Promise<never> {
    await this.failures.count(username, sourceOfSession(actor), id, actor.requestId ?? null);
    throw new Invalid(sentence, [{ field }]);
  }
}

function sourceOfSession({ sessionId, id }: Actor): SignInSource {
  return `session:${sessionId ?? id ?? ''}`;
}
