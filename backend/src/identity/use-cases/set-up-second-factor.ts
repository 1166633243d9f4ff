import { Injectable } from '@nestjs/common';
import type { RecoveryCodes, SecondFactorStart } from '@homebright/contract';
import { Clock } from '../../kernel/clock.js';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { type Actor, AuditLog, Business, Transactions } from '../../platform/index.js';
import { base32, enrolmentAddress } from '../infra/second-factor/one-time-code.js';
import { Administrators } from '../infra/administrators.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { Sessions } from '../infra/sessions.js';
import { CheckCode } from './check-code.js';
import { type Proof, Reauthenticate } from './reauthenticate.js';

const IN_USE = 'Two-factor authentication is already on. Turn it off first.';

/** An app that makes codes: first its secret, then a first code that shows it has it. */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly factors: SecondFactors,
    private readonly checkCode: CheckCode,
    private readonly reauthenticate: Reauthenticate,
    private readonly sessions: Sessions,
    private readonly business: Business,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws Invalid for a wrong password; DomainError CONFLICT when one is in use, LOCKED_OUT */
  async begin(actor: Actor, { password }: Proof): Promise<SecondFactorStart> {
    await this.reauthenticate.run(actor, { password });
    const secret = await this.transactions.run(async (tx) => {
      // Locked, so that no first code confirms a secret that is replaced meanwhile.
      const { id } = await this.administrators.get(tx, Number(actor.id));
      return this.factors.begin(tx, id, this.clock.date());
    });
    if (!secret) throw new DomainError('CONFLICT', IN_USE);
    const { businessName } = this.business.settings;
    return { secret: base32(secret), address: enrolmentAddress(businessName, actor.name ?? '', secret) };
  }

  /** From now on signing in asks for a code; other sessions end. @throws Invalid for a wrong code, DomainError CONFLICT */
  async confirm(actor: Actor, code: string, sessionId: string): Promise<RecoveryCodes> {
    const id = Number(actor.id);
    const recoveryCodes = await this.transactions.run(async (tx) => {
      await this.administrators.get(tx, id);
      if ((await this.factors.find(tx, id))?.enrolled) throw new DomainError('CONFLICT', IN_USE);
      if (!(await this.checkCode.ofApp(tx, id, code.replace(/\s/g, '')))) {
        throw new Invalid('This code is incorrect. Please check that your phone shows the right time.', [
          { field: 'code' },
        ]);
      }
      await this.factors.enrol(tx, id, this.clock.date());
      const entry = { entity: 'administrator', entityId: id, after: { secondFactor: true } };
      await this.audit.write(tx, actor, { action: 'second-factor-on', ...entry });
      return this.factors.newRecoveryCodes(tx, id);
    });
    await this.sessions.closeAllOf('administrator', String(id), sessionId);
    return { recoveryCodes };
  }
}
