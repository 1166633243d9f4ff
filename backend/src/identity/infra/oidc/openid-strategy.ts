import { PassportStrategy } from '@nestjs/passport';
import { createHash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import Strategy from 'passport-openidconnect';
import type { SignInAttempt } from './login-state.js';
import { type VerifiedSignIn, verifySignIn } from './verify-sign-in.js';

type Done<Result extends unknown[]> = (error: unknown, ...result: Result) => void;

/**
 * Runs passport-openidconnect for one sign-in attempt, and adds the features that it lacks
 * (docs/decisions/0011-openid-connect-hardened.md): PKCE, our own nonce, the state in a sealed cookie of the attempt
 * instead of the session, and openid-client instead of its own client.
 */
export class OpenIdStrategy extends PassportStrategy(Strategy) {
  private signIn: VerifiedSignIn | null = null;

  /**
   * @param answer the URL of our callback; once the browser has returned to it, with the provider's answer in its
   * query
   */
  constructor(
    private readonly client: Configuration,
    private readonly attempt: SignInAttempt,
    private readonly answer: URL,
  ) {
    const { issuer, authorization_endpoint = '', token_endpoint = '' } = client.serverMetadata();
    const { client_id: clientID } = client.clientMetadata();
    const { state, nonce } = attempt;
    super({
      issuer,
      authorizationURL: authorization_endpoint,
      tokenURL: token_endpoint,
      userInfoURL: '',
      skipUserProfile: true,
      callbackURL: `${answer.origin}${answer.pathname}`,
      clientID,
      // The strategy never uses it: `client`, which replaces the strategy's own, has the secret.
      clientSecret: '',
      scope: ['email', 'profile'],
      store: {
        store: (_req: unknown, _context: unknown, _app: unknown, _meta: unknown, done: Done<[string]>) =>
          done(null, state),
        verify: (_req: unknown, returned: unknown, done: Done<[object | false, unknown]>) =>
          returned === state ? done(null, { nonce }, state) : done(null, false, { message: 'state' }),
      } as unknown as Strategy.SessionStore,
    });
    Object.assign(this._oauth2, {
      getOAuthAccessToken: (_code: string, _form: object, done: Done<[string?, string?, object?]>) => {
        // `done` continues the strategy. If that throws, `catch` passes the error to `done` in a second call.
        this.redeem()
          .then(({ idToken }) => done(null, '', '', { id_token: idToken }))
          .catch(done);
      },
    });
  }

  validate(): VerifiedSignIn | null {
    return this.signIn;
  }

  override authorizationParams(): object {
    const challenge = createHash('sha256').update(this.attempt.verifier).digest('base64url');
    return { nonce: this.attempt.nonce, code_challenge: challenge, code_challenge_method: 'S256' };
  }

  private async redeem(): Promise<VerifiedSignIn> {
    return (this.signIn = await verifySignIn(this.client, this.attempt, this.answer));
  }
}
