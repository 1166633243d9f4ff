import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { Business } from '../../platform/index.js';
import { oidcProfile } from '../domain/oidc-profile.js';
import { SignInFailed } from '../domain/sign-in-failed.js';
import { LoginState, type SignInAttempt } from '../infra/oidc/login-state.js';
import { OpenId } from '../infra/oidc/openid.js';
import type { OpenedSession } from '../infra/sessions.js';
import { type SignInBrowser, SignInCustomer } from './sign-in-customer.js';

export interface CompletedSignIn {
  session: OpenedSession;
  returnTo: string;
}

@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly business: Business,
    private readonly openId: OpenId,
    private readonly loginState: LoginState,
    private readonly signIn: SignInCustomer,
  ) {}

  /**
   * @param query what the provider sent the browser back with
   * @param sealed the attempt of that state, as this browser carries it
   * @throws DomainError SIGN_IN_FAILED; SignInFailed, with such an error or PROVIDER_UNAVAILABLE as its cause
   */
  async run(query: unknown, sealed: string | null, browser: SignInBrowser): Promise<CompletedSignIn> {
    const answer = textsOf(query);
    const attempt = sealed && answer.state ? this.loginState.open(sealed, answer.state) : null;
    // Without a code the strategy would begin anew, for ever.
    if (!attempt || !(answer.code || answer.error)) {
      throw new DomainError('SIGN_IN_FAILED', 'This sign-in is too old or began in another browser.');
    }
    const { returnTo } = attempt;
    try {
      return { session: await this.openSession(attempt, answer, browser), returnTo };
    } catch (error) {
      throw new SignInFailed(error, returnTo);
    }
  }

  private async openSession(
    attempt: SignInAttempt,
    answer: Record<string, string>,
    browser: SignInBrowser,
  ): Promise<OpenedSession> {
    const { issuer, subject, claims, idToken } = await this.openId.verify(attempt, answer);
    const person = oidcProfile(issuer, subject, claims, this.business.settings.trustProviderEmail);
    return this.signIn.run(person, idToken, browser);
  }
}

/** A parameter given twice is none. */
function textsOf(query: unknown): Record<string, string> {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
