import { Injectable, Logger } from '@nestjs/common';
import { OpenId } from '../infra/oidc/openid.js';
import { Sessions } from '../infra/sessions.js';

@Injectable()
export class SignOutCustomer {
  private readonly log = new Logger(SignOutCustomer.name);

  constructor(
    private readonly sessions: Sessions,
    private readonly openId: OpenId,
  ) {}

  /** Ends our session, whatever the provider does. @returns where the browser goes: to end the provider's session, or home */
  async run(token: string | null): Promise<string> {
    const session = token ? await this.sessions.close('customer', token) : null;
    if (session) {
      this.log.log({ event: 'signed-out', actorKind: 'customer', actorId: session.ownerId }, 'signed out');
    }
    const there = session?.idToken ? await this.openId.endSessionUrl(session.idToken) : null;
    return there ?? '/';
  }
}
