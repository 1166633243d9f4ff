import type { RecoveryCodes, SecondFactorStart } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { type Actor, Business, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { Administrators } from '../infra/administrators.js';
import { base32, enrolmentAddress } from '../infra/second-factor/codes.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { Sessions } from '../infra/sessions.js';
import { CheckCode } from './check-code.js';
import { type OwnProof, type Proof, Reauthenticate } from './reauthenticate.js';

const ALREADY_ON = 'Two-factor authentication is already on. Turn it off first.';
const NOT_ON = 'Two-factor authentication is not on.';

export interface Reencrypted {
  /** Encrypted under the former secret, now under the present one. */
  changed: number;
  /** Already under the present one. */
  kept: number;
  /** Under neither: their owners need a recovery code. */
  lost: number;
}

/** Two-factor authentication of administrators: an app that makes codes, and recovery codes. */
@Injectable()
export class ChangeSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly factors: SecondFactors,
    private readonly checkCode: CheckCode,
    private readonly reauthenticate: Reauthenticate,
    private readonly sessions: Sessions,
    private readonly business: Business,
  ) {}

  /** @throws Invalid for a wrong password; DomainError CONFLICT if a second factor is in use, LOCKED_OUT */
  async begin(actor: Actor, { password }: Proof): Promise<SecondFactorStart> {
    await this.reauthenticate.check(actor, { password });
    const secret = await this.transactions.run(async (tx) => {
      // Locked, so that a first code cannot confirm a secret that is replaced in the meantime.
      const { id } = await this.administrators.lock(tx, Number(actor.id));
      return this.factors.begin(tx, id, this.business.clock.date());
    });
    if (!secret) throw new DomainError('CONFLICT', ALREADY_ON);
    const { businessName } = this.business.settings;
    return { secret: base32(secret), address: enrolmentAddress(businessName, actor.name ?? '', secret) };
  }

  /**
   * From now on signing in requires a code; other sessions end. @throws Invalid for a wrong code, DomainError
   * CONFLICT
   */
  async confirm(actor: Actor, code: string, sessionId: string): Promise<RecoveryCodes> {
    const id = Number(actor.id);
    const recoveryCodes = await this.transactions.run(async (tx) => {
      await this.administrators.lock(tx, id);
      if ((await this.factors.find(tx, id))?.enrolled) throw new DomainError('CONFLICT', ALREADY_ON);
      if (!(await this.checkCode.ofApp(tx, id, code.replace(/\s/g, '')))) {
        throw new Invalid('This code is incorrect. Please check that your phone shows the right time.', [
          { field: 'code' },
        ]);
      }
      await this.factors.enrol(tx, id, this.business.clock.date());
      const entry = { entity: 'administrator', entityId: id, after: { secondFactor: true } };
      await writeAudit(tx, actor, { action: 'second-factor-on', ...entry });
      return this.factors.newRecoveryCodes(tx, id);
    });
    await this.sessions.closeAllOf('administrator', String(id), sessionId);
    return { recoveryCodes };
  }

  /**
   * Makes new recovery codes; the old ones stop working.
   * @throws Invalid for a wrong password or code, and for any code without a second factor; DomainError LOCKED_OUT,
   * CONFLICT while an app is only being set up
   */
  async renewRecoveryCodes(actor: Actor, proof: Required<Proof>): Promise<RecoveryCodes> {
    await this.reauthenticate.check(actor, proof);
    return this.transactions.run(async (tx) => {
      const { id } = await this.administrators.lock(tx, Number(actor.id));
      if (!(await this.factors.find(tx, id))?.enrolled) throw new DomainError('CONFLICT', NOT_ON);
      await writeAudit(tx, actor, {
        action: 'recovery-codes-renewed',
        entity: 'administrator',
        entityId: id,
      });
      return { recoveryCodes: await this.factors.newRecoveryCodes(tx, id) };
    });
  }

  /**
   * After this, the password alone is enough to sign in; other sessions end. @throws as `renewRecoveryCodes`
   */
  async switchOffOwn(actor: Actor, proof: Required<Proof>, sessionId: string): Promise<void> {
    await this.reauthenticate.check(actor, proof);
    const id = Number(actor.id);
    await this.transactions.run((tx) => this.switchOff(tx, id, actor, 'second-factor-off'));
    await this.sessions.closeAllOf('administrator', String(id), sessionId);
  }

  /**
   * Removes the second factor of a colleague whose phone is lost, and ends the colleague's sessions. Requires the
   * actor's own password and code, so that nobody can remove their own factor this way without a code.
   * @throws NotFound; DomainError CONFLICT if the colleague has no second factor; as `Reauthenticate.forAccounts`
   */
  async switchOffColleague(id: number, actor: Actor, proof: OwnProof): Promise<void> {
    // Refused first, so that nobody types a code for nothing.
    await this.transactions.run(async (tx) => {
      await this.administrators.byId(tx, id);
      if (!(await this.factors.find(tx, id))?.enrolled) throw new DomainError('CONFLICT', NOT_ON);
    });
    await this.reauthenticate.forAccounts(actor, proof);
    await this.transactions.run((tx) => this.switchOff(tx, id, actor, 'second-factor-taken-away'));
    await this.sessions.closeAllOf('administrator', String(id));
  }

  /**
   * Keeps administrators' apps working after SESSION_SECRET was changed. Changes all or nothing, and may be
   * repeated.
   */
  async reencrypt(formerSecret: string, actor: Actor): Promise<Reencrypted> {
    return this.transactions.run(async (tx) => {
      const reencrypted = await this.factors.reencrypt(tx, formerSecret);
      const entry = { entity: 'second-factor', entityId: null, after: reencrypted };
      if (reencrypted.changed) await writeAudit(tx, actor, { action: 'secret-changed', ...entry });
      return reencrypted;
    });
  }

  private async switchOff(tx: Tx, id: number, actor: Actor, action: string): Promise<void> {
    await this.administrators.lock(tx, id);
    if (!(await this.factors.remove(tx, id))) throw new DomainError('CONFLICT', NOT_ON);
    await writeAudit(tx, actor, {
      action,
      entity: 'administrator',
      entityId: id,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
  }
}
