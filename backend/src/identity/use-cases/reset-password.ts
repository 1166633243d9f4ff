import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import type { Administrator } from '../domain/administrator.js';
import { Administrators } from '../infra/administrators.js';
import { SecondFactors } from '../infra/second-factor/second-factors.js';
import { ChangeAdministrator } from './change-administrator.js';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly factors: SecondFactors,
    private readonly changeAdministrator: ChangeAdministrator,
  ) {}

  /**
   * Resets by username, from the command line; removes the second factor too. @throws as
   * `ChangeAdministrator.change`
   */
  async reset(username: string, password: string, actor: Actor): Promise<Administrator> {
    const found = await this.transactions.run((tx) => this.administrators.byName(tx, username));
    if (!found) throw new DomainError('NOT_FOUND', `There is no administrator named ${username}.`);
    const changed = await this.changeAdministrator.change(found.id, { password, active: true }, actor);
    await this.transactions.run(async (tx) => {
      if (!(await this.factors.remove(tx, found.id))) return;
      const entry = { entity: 'administrator', entityId: found.id, after: { secondFactor: false } };
      await writeAudit(tx, actor, { action: 'second-factor-taken-away', ...entry });
    });
    return changed;
  }
}
