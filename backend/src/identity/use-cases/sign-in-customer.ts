import { Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DomainError } from '../../kernel/domain-error.js';
import { Business, Transactions } from '../../platform/index.js';
import { type OidcProfile, oidcProfile } from '../domain/oidc-profile.js';
import { pageOfThisSite, SignInFailed } from '../domain/return-to.js';
import { LoginState, type SignInAttempt } from '../infra/oidc/login-state.js';
import { OpenId } from '../infra/oidc/openid.js';
import { type PendingJoin, PendingJoins } from '../infra/pending-joins.js';
import { type OpenedSession, Sessions } from '../infra/sessions.js';
import { Users } from '../infra/users.js';

export { ATTEMPT_SECONDS } from '../infra/oidc/login-state.js';
export { JOIN_SECONDS } from '../infra/pending-joins.js';

export interface BegunSignIn {
  /** The address that the browser is sent to. */
  location: string;
  /** The browser must return with this state and the sealed attempt. */
  state: string;
  sealed: string;
}

export interface SignInBrowser {
  /** The token of a session that the browser already has. */
  before?: string | null;
  userAgent?: string;
}

/** `join`: the sealed sign-in of somebody who may be a customer whom the office made; nobody is signed in yet. */
export type CompletedSignIn = { returnTo: string } & (
  { session: OpenedSession; join: null } | { session: null; join: string }
);

@Injectable()
export class SignInCustomer {
  private readonly log = new Logger(SignInCustomer.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly openId: OpenId,
    private readonly loginState: LoginState,
    private readonly joins: PendingJoins,
    private readonly business: Business,
  ) {}

  /** @throws DomainError PROVIDER_UNAVAILABLE */
  async begin(returnTo: unknown): Promise<BegunSignIn> {
    const attempt = this.loginState.begin(pageOfThisSite(returnTo));
    const location = await this.openId.authorizationUrl(attempt);
    return { location, state: attempt.state, sealed: this.loginState.seal(attempt) };
  }

  /**
   * @param query the answer with which the provider sent the browser back
   * @param sealed the attempt with that state, sealed in this browser's cookie
   * @throws DomainError SIGN_IN_FAILED; SignInFailed, with such an error or PROVIDER_UNAVAILABLE as its cause
   */
  async complete(query: unknown, sealed: string | null, browser: SignInBrowser): Promise<CompletedSignIn> {
    const answer = textsOf(query);
    const attempt = sealed && answer.state ? this.loginState.open(sealed, answer.state) : null;
    // Without a code the strategy would start over forever.
    if (!attempt || !(answer.code || answer.error)) {
      throw new DomainError('SIGN_IN_FAILED', 'This sign-in is too old or began in another browser.');
    }
    const { returnTo } = attempt;
    try {
      return await this.verified(attempt, answer, browser);
    } catch (error) {
      throw new SignInFailed(error, returnTo);
    }
  }

  /** Signs in a person whom the provider has verified. */
  async signIn(
    person: OidcProfile,
    idToken: string | null,
    browser: SignInBrowser = {},
  ): Promise<OpenedSession> {
    const ownerId = await this.transactions.run((tx) =>
      this.users.keep(tx, person, this.business.clock.date()),
    );
    return this.open(ownerId, idToken, browser);
  }

  /**
   * Ends the browser's previous session, so that a token from before the sign-in never becomes a signed-in
   * one.
   */
  async open(
    ownerId: string,
    idToken: string | null,
    { before, userAgent }: SignInBrowser,
  ): Promise<OpenedSession> {
    const now = this.business.clock.date();
    if (before) await this.sessions.close('customer', before);
    const session = await this.sessions.open({ kind: 'customer', ownerId, idToken, userAgent, now });
    this.log.log({ event: 'signed-in', actorKind: 'customer', actorId: ownerId }, 'signed in');
    return session;
  }

  private async verified(
    attempt: SignInAttempt,
    answer: Record<string, string>,
    browser: SignInBrowser,
  ): Promise<CompletedSignIn> {
    const { returnTo } = attempt;
    const { issuer, subject, claims, idToken } = await this.openId.verify(attempt, answer);
    const person = oidcProfile(issuer, subject, claims, this.business.settings.trustProviderEmail);
    const customerId = await this.transactions.run((tx) => this.users.joinable(tx, person));
    if (customerId === null)
      return { session: await this.signIn(person, idToken, browser), join: null, returnTo };
    const join = { id: randomUUID(), person: person as PendingJoin['person'], customerId, returnTo };
    return { session: null, join: this.joins.seal(join), returnTo };
  }
}

/** Ignores a parameter given twice. */
function textsOf(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
