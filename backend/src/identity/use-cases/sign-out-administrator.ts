import { Injectable } from '@nestjs/common';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { Administrators } from '../infra/administrators.js';
import { Sessions } from '../infra/sessions.js';

@Injectable()
export class SignOutAdministrator {
  constructor(
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
    private readonly audit: AuditLog,
  ) {}

  /** Nothing to do, and no error, without a session. */
  async run(token: string | null, requestId: string): Promise<void> {
    const session = token ? await this.sessions.close('administrator', token) : null;
    if (!session) return;
    const { ownerId } = session;
    await this.transactions.run(async (tx) => {
      const { username: name } = await this.administrators.get(tx, Number(ownerId));
      const actor: Actor = { kind: 'administrator', id: ownerId, name, requestId };
      await this.audit.write(tx, actor, { action: 'sign-out', entity: 'administrator', entityId: ownerId });
    });
  }
}
