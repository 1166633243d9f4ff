import type { Config } from '../../../config.js';
import type { Clock } from '../../../kernel/clock.js';
import { askProvider } from './ask-provider.js';
import { LoginState } from './login-state.js';
import { OpenId } from './openid.js';
import { OidcProvider } from './provider.js';

/**
 * The parts of a customer's sign-in that work without a customer. Commands use them too, without an
 * application.
 */
export class DrySignIn {
  private readonly provider: OidcProvider;
  private readonly openId: OpenId;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.provider = new OidcProvider(config, clock, { add: () => undefined });
    this.openId = new OpenId(this.provider, config);
  }

  /** Says what is wrong with the provider's description of itself, and what to do; null if it is correct. */
  async obstacle(): Promise<string | null> {
    return (await this.provider.look())?.sentence ?? null;
  }

  /** How many keys ID tokens may be signed with. @throws SignInProviderUnavailable, SignInRefused */
  async keys(): Promise<number> {
    const { jwks_uri: url = '' } = (await this.provider.client()).serverMetadata();
    const { keys } = await askProvider(url, { signal: AbortSignal.timeout(4_000) });
    return Array.isArray(keys) ? keys.length : 0;
  }

  /** The address to which a customer's browser would be sent. */
  authorizationUrl(): Promise<string> {
    return this.openId.authorizationUrl(new LoginState(this.config, this.clock).begin('/'));
  }

  refusalOfFalseCode(): Promise<string> {
    return this.openId.refusalOfFalseCode();
  }

  /** The redirect URI that the provider must know. */
  get callback(): string {
    return this.openId.callback;
  }
}
