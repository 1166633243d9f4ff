import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { AuditLog, SYSTEM, Transactions } from '../../platform/index.js';
import { Administrator } from '../domain/administrator.js';
import { Administrators } from '../infra/administrators.js';
import { Passwords } from '../infra/passwords.js';

@Injectable()
export class EnsureFirstAdministrator {
  constructor(
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly passwords: Passwords,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The one that the environment names, only where no administrator exists yet. */
  async run(first: { username: string; password: string } | null): Promise<void> {
    if (!first) return;
    const hash = await this.passwords.hash(first.password);
    await this.transactions.run(async (tx) => {
      if (await this.administrators.count(tx)) return;
      const now = this.clock.date();
      const administrator = new Administrator(first.username, hash, now, now);
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
