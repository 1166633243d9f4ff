import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { AuditLog, SYSTEM, Transactions } from '../../platform/index.js';
import { Administrator } from '../domain/administrator.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';
import { PasswordRules } from './password-rules.js';

export interface FirstAdministrator {
  username: string;
  password: string;
  /** To be changed at the first sign-in. */
  temporary: boolean;
}

@Injectable()
export class EnsureFirstAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly rules: PasswordRules,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The one that the environment names, only where no administrator exists yet. @throws Invalid for a password that will not do */
  async run(first: FirstAdministrator | null): Promise<void> {
    if (!first || (await this.transactions.run((tx) => this.administrators.count(tx)))) return;
    (await this.rules.load(first.password))(first.username);
    const hash = await this.passwords.hash(first.password);
    await this.transactions.run(async (tx) => {
      if (await this.administrators.count(tx)) return;
      const now = this.clock.date();
      const administrator = new Administrator(first.username, hash, now, now);
      administrator.passwordTemporary = first.temporary;
      await this.administrators.save(tx, administrator);
      await this.audit.write(tx, SYSTEM, {
        action: 'create',
        entity: 'administrator',
        entityId: administrator.id,
        after: { username: administrator.username },
      });
    });
  }
}
