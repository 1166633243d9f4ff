import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Transactions } from '../../platform/index.js';
import type { OidcProfile } from '../domain/oidc-profile.js';
import { sessionEnd } from '../domain/session.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { Users } from '../infra/users.js';

/** The browser that somebody signs in with. */
export interface SignInBrowser {
  /** The token of a session that it has already. */
  before?: string | null;
  userAgent?: string;
}

@Injectable()
export class SignInCustomer {
  private readonly log = new Logger(SignInCustomer.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** For a person whom the provider vouches for. The session the browser had before is ended: a known id never becomes a signed-in one. */
  async run(
    person: OidcProfile,
    idToken: string | null,
    browser: SignInBrowser = {},
  ): Promise<OpenedSession> {
    const now = this.clock.date();
    const ownerId = await this.transactions.run((tx) => this.users.keep(tx, person, now));
    if (browser.before) await this.sessions.close('customer', browser.before);
    const expiresAt = sessionEnd('customer', now, now);
    const { userAgent } = browser;
    const session = await this.sessions.open({
      kind: 'customer',
      ownerId,
      idToken,
      userAgent,
      now,
      expiresAt,
    });
    this.log.log({ event: 'signed-in', actorKind: 'customer', actorId: ownerId }, 'signed in');
    return session;
  }
}
