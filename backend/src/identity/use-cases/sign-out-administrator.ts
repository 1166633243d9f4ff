import { Injectable } from '@nestjs/common';
import { type Actor, AuditLog, Transactions } from '../../platform/index.js';
import { Sessions } from '../infra/sessions.js';

@Injectable()
export class SignOutAdministrator {
  constructor(
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  /** Nothing to do, and no error, without a session. */
  async run(token: string | null, requestId: string): Promise<void> {
    const session = token ? await this.sessions.close('administrator', token) : null;
    if (!session) return;
    const { ownerId } = session;
    const actor: Actor = { kind: 'administrator', id: ownerId, requestId };
    await this.transactions.run((tx) =>
      this.audit.write(tx, actor, { action: 'sign-out', entity: 'administrator', entityId: ownerId }),
    );
  }
}
