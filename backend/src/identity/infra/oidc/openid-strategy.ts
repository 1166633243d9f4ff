import OpenIDConnectStrategy from 'passport-openidconnect';
import { createHash } from 'node:crypto';
import type { SignInAttempt } from './login-state.js';
import type { ProviderMetadata } from './provider.js';
import { TokenClient } from './token-client.js';

export interface OpenIdOptions {
  provider: ProviderMetadata;
  attempt: SignInAttempt;
  clientId: string;
  clientSecret: string;
  callbackUrl: string;
  deadline: AbortSignal;
}

/**
 * passport-openidconnect for one sign-in attempt, with what it lacks: PKCE, a nonce of ours, the state in a sealed cookie of the
 * attempt instead of the session, and a token client that checks signatures and ends in time.
 */
export class OpenIdStrategy extends OpenIDConnectStrategy {
  constructor(private readonly options: OpenIdOptions) {
    const { provider, attempt, clientId, clientSecret, callbackUrl, deadline } = options;
    const { verifier, nonce, state } = attempt;
    const client = new TokenClient({ provider, clientId, clientSecret, verifier, nonce, deadline });
    const store = {
      store: (_req: unknown, _ctx: unknown, _app: unknown, _meta: unknown, done: StoreDone) =>
        done(null, state),
      verify: (_req: unknown, returned: unknown, done: VerifyDone) =>
        returned === state ? done(null, { nonce }, state) : done(null, false, { message: 'state' }),
    };
    super(
      {
        issuer: provider.issuer,
        authorizationURL: provider.authorizationEndpoint,
        tokenURL: provider.tokenEndpoint,
        userInfoURL: provider.userinfoEndpoint ?? '',
        callbackURL: callbackUrl,
        clientID: clientId,
        clientSecret,
        scope: ['email', 'profile'],
        skipUserProfile: provider.userinfoEndpoint === null,
        store: store as unknown as OpenIDConnectStrategy.SessionStore,
      },
      (_issuer: string, _profile: object, done: OpenIDConnectStrategy.VerifyCallback) => {
        done(null, client.vouched() as unknown as Express.User);
      },
    );
    this._oauth2 = client as unknown as OpenIDConnectStrategy['_oauth2'];
  }

  override authorizationParams(): object {
    const { nonce, verifier } = this.options.attempt;
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    return { nonce, code_challenge: challenge, code_challenge_method: 'S256' };
  }
}

type StoreDone = (error: Error | null, handle?: string) => void;
type VerifyDone = (error: Error | null, context?: object | false, info?: unknown) => void;
