import { Injectable, Logger } from '@nestjs/common';
import { type Actor, Transactions, writeAudit } from '../../platform/index.js';
import { Administrators } from '../infra/administrators.js';
import { OpenId } from '../infra/oidc/openid.js';
import { Sessions } from '../infra/sessions.js';

/** Without a session there is nothing to do, and no error. */
@Injectable()
export class SignOut {
  private readonly log = new Logger(SignOut.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly openId: OpenId,
    private readonly transactions: Transactions,
    private readonly administrators: Administrators,
  ) {}

  /** Ends our session, whatever the provider does. @returns where the browser goes: to end the provider's session, or home */
  async customer(token: string | null): Promise<string> {
    const session = token ? await this.sessions.close('customer', token) : null;
    if (session) {
      this.log.log({ event: 'signed-out', actorKind: 'customer', actorId: session.ownerId }, 'signed out');
    }
    const providerUrl = session?.idToken ? await this.openId.endSessionUrl(session.idToken) : null;
    return providerUrl ?? '/';
  }

  async administrator(token: string | null, requestId: string): Promise<void> {
    const session = token ? await this.sessions.close('administrator', token) : null;
    if (!session) return;
    const { ownerId } = session;
    await this.transactions.run(async (tx) => {
      const { username: name } = await this.administrators.lock(tx, Number(ownerId));
      const actor: Actor = { kind: 'administrator', id: ownerId, name, requestId };
      await writeAudit(tx, actor, { action: 'sign-out', entity: 'administrator', entityId: ownerId });
    });
  }
}
