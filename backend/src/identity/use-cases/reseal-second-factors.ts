import { Injectable } from '@nestjs/common';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';

export interface Resealed {
  /** Of the secret before, now under the present one. */
  changed: number;
  /** Under the present one already. */
  kept: number;
  /** Under neither: their owners need a recovery code. */
  lost: number;
}

@Injectable()
export class ResealSecondFactors {
  constructor(
    private readonly transactions: Transactions,
    private readonly factors: SecondFactors,
    private readonly audit: AuditLog,
  ) {}

  /** After SESSION_SECRET was changed: the apps of administrators go on. All or nothing, and any number of times. */
  async run(formerSecret: string, actor: Actor): Promise<Resealed> {
    return this.transactions.run(async (tx) => {
      const resealed = await this.factors.reseal(tx, formerSecret);
      const entry = { entity: 'second-factor', entityId: null, after: resealed };
      if (resealed.changed) await this.audit.write(tx, actor, { action: 'secret-changed', ...entry });
      return resealed;
    });
  }
}
