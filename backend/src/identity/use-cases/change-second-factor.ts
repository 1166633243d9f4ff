import { Injectable } from '@nestjs/common';
import type { RecoveryCodes } from '@homebright/contract';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Transactions, type Tx } from '../../platform/index.js';
import { Administrators } from '../infra/administrators.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { Sessions } from '../infra/sessions.js';
import { type OwnProof, type Proof, Reauthenticate } from './reauthenticate.js';

const NONE = 'Two-factor authentication is not on.';

/** What becomes of a second factor that is in use. */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly factors: SecondFactors,
    private readonly reauthenticate: Reauthenticate,
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
  ) {}

  /** The old ones are worth nothing from now on. @throws Invalid, DomainError CONFLICT without a factor, LOCKED_OUT */
  async renewRecoveryCodes(actor: Actor, proof: Required<Proof>): Promise<RecoveryCodes> {
    await this.reauthenticate.run(actor, proof);
    return this.transactions.run(async (tx) => {
      const { id } = await this.administrators.get(tx, Number(actor.id));
      if (!(await this.factors.find(tx, id))?.enrolled) throw new DomainError('CONFLICT', NONE);
      await this.audit.write(tx, actor, {
        action: 'recovery-codes-renewed',
        entity: 'administrator',
        entityId: id,
      });
      return { recoveryCodes: await this.factors.newRecoveryCodes(tx, id) };
    });
  }

  /** The password alone opens the office again; other sessions end. @throws as `renewRecoveryCodes` */
  async switchOff(actor: Actor, proof: Required<Proof>, sessionId: string): Promise<void> {
    await this.reauthenticate.run(actor, proof);
    const id = Number(actor.id);
    await this.transactions.run((tx) => this.remove(tx, id, actor, 'second-factor-off'));
    await this.sessions.closeAllOf('administrator', String(id), sessionId);
  }

  /**
   * For a colleague whose phone is lost; ends the colleague's sessions. Asks for the actor's own password and code, so
   * that one's own codes do not come off without one.
   * @throws NotFound, Invalid, DomainError as above
   */
  async takeAway(id: number, actor: Actor, proof: OwnProof): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.administrators.get(tx, id);
      if (!(await this.factors.find(tx, id))?.enrolled) throw new DomainError('CONFLICT', NONE);
    });
    await this.reauthenticate.forAccounts(actor, proof);
    await this.transactions.run((tx) => this.remove(tx, id, actor, 'second-factor-taken-away'));
    await this.sessions.closeAllOf('administrator', String(id));
  }

  private async remove(tx: Tx, id: number, actor: Actor, action: string): Promise<void> {
    await this.administrators.get(tx, id);
    if (!(await this.factors.remove(tx, id))) throw new DomainError('CONFLICT', NONE);
    await this.audit.write(tx, actor, {
      action,
      entity: 'administrator',
      entityId: id,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  }
}
