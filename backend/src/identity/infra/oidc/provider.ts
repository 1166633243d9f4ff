import { Inject, Injectable, Logger } from '@nestjs/common';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';
import { askProvider, ProviderUnavailable } from './ask-provider.js';

/** What the provider says of itself, checked. */
export interface ProviderMetadata {
  /** As it stands in its ID tokens. */
  issuer: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userinfoEndpoint: string | null;
  endSessionEndpoint: string | null;
  /** How our secret is sent: in a header, or in the form where only that is taken. */
  secretInForm: boolean;
  keys: JWTVerifyGetKey;
}

const TIMEOUT_MS = 4_000;
const FRESH_FOR = 3_600_000;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Discovered when first needed and kept for an hour: a provider that is down when we start, or later, stops nothing here. */
@Injectable()
export class OidcProvider {
  private readonly log = new Logger(OidcProvider.name);
  private known: { metadata: ProviderMetadata; at: number } | null = null;
  private asking: Promise<ProviderMetadata> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderUnavailable */
  async metadata(): Promise<ProviderMetadata> {
    if (this.known && this.clock.now() - this.known.at < FRESH_FOR) return this.known.metadata;
    this.asking ??= this.discover(TIMEOUT_MS).finally(() => (this.asking = null));
    try {
      return await this.asking;
    } catch (error) {
      if (!this.known) throw error;
      this.log.warn('the provider does not answer; going on with what it said before');
      return this.known.metadata;
    }
  }

  /** Asks anew, and not for long: before a browser is sent there without need. */
  async ifReachable(deadline: number): Promise<ProviderMetadata | null> {
    return this.discover(deadline).catch(() => null);
  }

  private async discover(deadline: number): Promise<ProviderMetadata> {
    const { issuerUrl } = this.config.oidc;
    const url = `${issuerUrl.replace(/\/$/, '')}/.well-known/openid-configuration`;
    this.trusted(issuerUrl, 'issuer');
    const document = await askProvider(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(deadline),
    });
    const metadata = this.read(document);
    this.known = { metadata, at: this.clock.now() };
    return metadata;
  }

  private read(document: Record<string, unknown>): ProviderMetadata {
    const { issuer } = document;
    // Some issuers end in a slash, which the configuration leaves out.
    if (
      typeof issuer !== 'string' ||
      issuer.replace(/\/$/, '') !== this.config.oidc.issuerUrl.replace(/\/$/, '')
    ) {
      throw new ProviderUnavailable('discovery of another issuer');
    }
    const methods = document.token_endpoint_auth_methods_supported;
    const optional = (name: string): string | null =>
      document[name] === undefined ? null : this.trusted(document[name], name);
    const jwksUri = this.trusted(document.jwks_uri, 'jwks_uri');
    return {
      issuer,
      authorizationEndpoint: this.trusted(document.authorization_endpoint, 'authorization_endpoint'),
      tokenEndpoint: this.trusted(document.token_endpoint, 'token_endpoint'),
      userinfoEndpoint: optional('userinfo_endpoint'),
      endSessionEndpoint: optional('end_session_endpoint'),
      secretInForm: Array.isArray(methods) && !methods.includes('client_secret_basic'),
      keys: remoteKeys(jwksUri),
    };
  }

  /** Over TLS; in the clear only to this machine, or where the site itself runs in the clear. */
  private trusted(value: unknown, name: string): string {
    const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
    const clearIsFine = this.config.publicUrl.startsWith('http:') || LOCAL_HOSTS.has(url?.hostname ?? '');
    if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && clearIsFine))) {
      throw new ProviderUnavailable(`${name} is not a safe URL`);
    }
    return String(value);
  }
}

function remoteKeys(uri: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(uri), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: 600_000,
    cooldownDuration: 10_000,
    [customFetch]: async (url, { headers, signal }) => {
      const keys = await askProvider(url, { headers: Object.fromEntries(headers), signal });
      return Response.json(keys);
    },
  });
}
