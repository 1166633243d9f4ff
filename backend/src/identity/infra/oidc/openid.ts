import { Inject, Injectable } from '@nestjs/common';
import { buildEndSessionUrl, genericGrantRequest } from 'openid-client';
import { CONFIG, type Config } from '../../../config.js';
import { type StrategyOutcome, runStrategy } from '../passport.js';
import { SignInProviderUnavailable, SignInRefused } from './ask-provider.js';
import type { SignInAttempt } from './login-state.js';
import { OpenIdStrategy } from './openid-strategy.js';
import { OidcProvider } from './provider.js';
import type { VerifiedSignIn } from './verify-sign-in.js';

/** The browser waits no longer than this for its answer. */
const TIMEOUT_MS = 8_000;
const LOGOUT_TIMEOUT_MS = 2_000;

/** Signing in and out at the provider; everything that goes wrong is a SignInProviderUnavailable or a SignInRefused. */
@Injectable()
export class OpenId {
  constructor(
    private readonly provider: OidcProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The provider's address at which the browser signs in. */
  async authorizationUrl(attempt: SignInAttempt): Promise<string> {
    const outcome = await this.run(attempt, {});
    if (outcome.kind === 'redirect') return outcome.url;
    throw new SignInRefused('the strategy did not redirect');
  }

  /** Verifies the answer with which the provider sent the browser back. */
  async verify(attempt: SignInAttempt, query: Record<string, string>): Promise<VerifiedSignIn> {
    const late = new Promise<never>((_, reject) => {
      const end = (): void => reject(new SignInProviderUnavailable('out of time'));
      AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', end, { once: true });
    });
    const outcome = await Promise.race([this.run(attempt, query), late]);
    if (outcome.kind === 'success') return outcome.user;
    if (outcome.kind === 'error') throw problemOf(outcome.error);
    throw new SignInRefused(outcome.kind === 'fail' ? reasonOf(outcome.challenge) : outcome.kind);
  }

  /** The provider's address at which the browser signs out there too; null if that is not possible now. */
  async endSessionUrl(idToken: string): Promise<string | null> {
    const client = await this.provider.ifReachable(LOGOUT_TIMEOUT_MS);
    if (!client?.serverMetadata().end_session_endpoint) return null;
    const back = `${this.config.publicUrl}/`;
    return buildEndSessionUrl(client, { id_token_hint: idToken, post_logout_redirect_uri: back }).href;
  }

  /**
   * Redeems a made-up code, to see whether the provider knows us.
   * @returns why it refuses: 'status 400 invalid_grant'
   */
  async refusalOfFalseCode(): Promise<string> {
    const code = { code: 'homebright-doctor', code_verifier: 'v'.repeat(43), redirect_uri: this.callback };
    try {
      await genericGrantRequest(await this.provider.client(), 'authorization_code', code);
      return 'accepted';
    } catch (error) {
      return problemOf(error).reason.trim();
    }
  }

  get callback(): string {
    return `${this.config.publicUrl}/api/auth/callback`;
  }

  private async run(
    attempt: SignInAttempt,
    query: Record<string, string>,
  ): Promise<StrategyOutcome<VerifiedSignIn>> {
    const answer = new URL(`${this.callback}?${new URLSearchParams(query)}`);
    const strategy = new OpenIdStrategy(await this.provider.client(), attempt, answer);
    return runStrategy<VerifiedSignIn>(strategy, { query });
  }
}

/** The strategy and the library wrap the original error, which is the one that matters. */
function problemOf(error: unknown): SignInProviderUnavailable | SignInRefused {
  const outer = (error as { oauthError?: unknown } | null)?.oauthError ?? error;
  for (let cause = outer; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof SignInProviderUnavailable || cause instanceof SignInRefused) return cause;
  }
  const code = (outer as { code?: unknown } | null)?.code;
  return new SignInRefused(typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : 'strategy', outer);
}

function reasonOf(challenge: unknown): string {
  const { message } = (challenge ?? {}) as { message?: unknown };
  // The strategy's own sentences are short; the provider's error_description may be anything.
  return typeof message === 'string' && /^(ID token|Too much|state)/.test(message) ? message : 'refused';
}
