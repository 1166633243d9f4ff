import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config.js';
import { type Outcome, runStrategy, type StrategyRequest } from '../passport/run-strategy.js';
import { ProviderUnavailable, SignInRefused } from './ask-provider.js';
import type { SignInAttempt } from './login-state.js';
import { OpenIdStrategy } from './openid-strategy.js';
import { OidcProvider } from './provider.js';
import type { VerifiedSignIn } from './token-client.js';

/** A browser that waits longer than this gets its answer anyway. */
const TIMEOUT_MS = 8_000;
const LOGOUT_TIMEOUT_MS = 2_000;

/** Signing in and out at the provider; everything that goes wrong is a ProviderUnavailable or a SignInRefused. */
@Injectable()
export class OpenId {
  constructor(
    private readonly provider: OidcProvider,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Where the browser goes to sign in. */
  async authorizationUrl(attempt: SignInAttempt): Promise<string> {
    const outcome = await this.run(attempt, {}, AbortSignal.timeout(TIMEOUT_MS));
    if (outcome.kind === 'redirect') return outcome.url;
    throw new SignInRefused('the strategy did not redirect');
  }

  /** Judges what the provider sent the browser back with. */
  async verify(attempt: SignInAttempt, query: Record<string, string>): Promise<VerifiedSignIn> {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    const late = new Promise<never>((_, reject) => {
      deadline.addEventListener('abort', () => reject(new ProviderUnavailable('out of time')), {
        once: true,
      });
    });
    const outcome = await Promise.race([this.run(attempt, { query }, deadline), late]);
    if (outcome.kind === 'success') return outcome.user;
    if (outcome.kind === 'error') throw problemOf(outcome.error);
    throw new SignInRefused(outcome.kind === 'fail' ? reasonOf(outcome.challenge) : outcome.kind);
  }

  /** Where the browser goes to sign out there too; null when that is not possible now. */
  async endSessionUrl(idToken: string): Promise<string | null> {
    const metadata = await this.provider.ifReachable(LOGOUT_TIMEOUT_MS);
    if (!metadata?.endSessionEndpoint) return null;
    const url = new URL(metadata.endSessionEndpoint);
    url.searchParams.set('id_token_hint', idToken);
    url.searchParams.set('client_id', this.config.oidc.clientId);
    url.searchParams.set('post_logout_redirect_uri', `${this.config.publicUrl}/`);
    return url.href;
  }

  private async run(
    attempt: SignInAttempt,
    request: StrategyRequest,
    deadline: AbortSignal,
  ): Promise<Outcome<VerifiedSignIn>> {
    const provider = await this.provider.metadata();
    const { clientId, clientSecret } = this.config.oidc;
    const callbackUrl = `${this.config.publicUrl}/api/auth/callback`;
    const strategy = new OpenIdStrategy({ provider, attempt, clientId, clientSecret, callbackUrl, deadline });
    // RFC 9207: an answer that names its issuer must name ours.
    const named = request.query?.iss;
    if (named !== undefined && named !== provider.issuer) throw new SignInRefused('iss of another issuer');
    return runStrategy<VerifiedSignIn>(strategy, request);
  }
}

function problemOf(error: unknown): ProviderUnavailable | SignInRefused {
  const cause = (error as { oauthError?: unknown } | null)?.oauthError ?? error;
  if (cause instanceof ProviderUnavailable || cause instanceof SignInRefused) return cause;
  const code = (cause as { code?: unknown } | null)?.code;
  return new SignInRefused(typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : 'strategy', cause);
}

function reasonOf(challenge: unknown): string {
  const { message } = (challenge ?? {}) as { message?: unknown };
  // The strategy's own sentences are short; the provider's error_description may be anything.
  return typeof message === 'string' && /^(ID token|Too much|state)/.test(message) ? message : 'refused';
}
