import { askProvider, ProviderUnavailable, SignInRefused } from './ask-provider.js';
import { type IdToken, verifyIdToken } from './id-token.js';
import type { ProviderMetadata } from './provider.js';

export interface TokenClientOptions {
  provider: ProviderMetadata;
  clientId: string;
  clientSecret: string;
  verifier: string;
  nonce: string;
  /** When the whole attempt must be over. */
  deadline: AbortSignal;
}

/** The provider's proven answer. */
export interface VerifiedSignIn {
  issuer: string;
  subject: string;
  /** Of the ID token, with userinfo's on top. */
  claims: Record<string, unknown>;
  idToken: string;
}

type Done<Result extends unknown[]> = (error: Error | null, ...result: Result) => void;

/**
 * Stands in the strategy where it expects node-oauth's client: with PKCE, the ID token's signature checked before the
 * strategy sees it, and userinfo only of the one who signed in.
 */
export class TokenClient {
  readonly _clientId: string;
  readonly _authorizeUrl: string;
  readonly _accessTokenUrl: string;
  private idToken: IdToken | null = null;
  private idTokenText = '';
  private userinfoClaims: Record<string, unknown> = {};

  constructor(private readonly options: TokenClientOptions) {
    this._clientId = options.clientId;
    this._authorizeUrl = options.provider.authorizationEndpoint;
    this._accessTokenUrl = options.provider.tokenEndpoint;
  }

  getOAuthAccessToken(
    code: string,
    parameters: Record<string, string>,
    done: Done<[accessToken?: string, refreshToken?: string, answer?: Record<string, unknown>]>,
  ): void {
    settle(
      this.exchange(code, parameters).then((answer) => done(null, String(answer.access_token), '', answer)),
      done,
    );
  }

  get(url: string, accessToken: string, done: Done<[body?: string]>): void {
    settle(
      this.userinfo(url, accessToken).then((claims) => done(null, JSON.stringify(claims))),
      done,
    );
  }

  vouched(): VerifiedSignIn {
    if (!this.idToken) throw new SignInRefused('no ID token');
    return {
      issuer: this.options.provider.issuer,
      subject: this.idToken.sub,
      claims: { ...this.idToken, ...this.userinfoClaims },
      idToken: this.idTokenText,
    };
  }

  private async exchange(code: string, parameters: Record<string, string>): Promise<Record<string, unknown>> {
    const { provider, clientId, clientSecret, verifier, deadline } = this.options;
    const form = new URLSearchParams({ ...parameters, code, code_verifier: verifier });
    const headers: Record<string, string> = { accept: 'application/json' };
    if (provider.secretInForm) {
      form.set('client_id', clientId);
      form.set('client_secret', clientSecret);
    } else {
      const pair = [clientId, clientSecret].map((part) =>
        new URLSearchParams({ p: part }).toString().slice(2),
      );
      headers.authorization = `Basic ${Buffer.from(pair.join(':')).toString('base64')}`;
    }
    const answer = await askProvider(provider.tokenEndpoint, {
      method: 'POST',
      headers,
      body: form,
      signal: deadline,
    });
    const { id_token: token, access_token: accessToken } = answer;
    if (typeof token !== 'string' || typeof accessToken !== 'string') {
      throw new ProviderUnavailable('no tokens in the answer');
    }
    this.idToken = await verifyIdToken(token, provider, this.options);
    this.idTokenText = token;
    return answer;
  }

  private async userinfo(url: string, accessToken: string): Promise<Record<string, unknown>> {
    const claims = await askProvider(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
      signal: this.options.deadline,
    });
    if (!this.idToken || claims.sub !== this.idToken.sub) throw new SignInRefused('userinfo of another sub');
    this.userinfoClaims = claims;
    return claims;
  }
}

/** What the strategy's callback throws goes to it once more, as an error. */
function settle(work: Promise<void>, done: (error: Error) => void): void {
  work.catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
}
