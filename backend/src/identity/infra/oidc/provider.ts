import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as openid from 'openid-client';
import { CONFIG, type Config } from '../../../config.js';
import { Clock } from '../../../kernel/clock.js';
import { HealthChecks, isLocalHost, type Problem } from '../../../platform/index.js';
import { askProvider, SignInProviderUnavailable } from './ask-provider.js';

/** Only signatures made with a private key; never 'none', and never a secret that both sides know. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const TIMEOUT_MS = 4_000;
const FRESH_FOR_MS = 3_600_000;
/** Advice for the operator, by reason. */
const ADVICE: Partial<Record<string, string>> = {
  'discovery of another issuer':
    'the provider calls itself by another issuer than OIDC_ISSUER_URL. Take the one of its discovery document.',
  'no answer':
    'nobody answers at OIDC_ISSUER_URL. Check that the provider runs, the address, its certificate and the network.',
  'not JSON': 'at OIDC_ISSUER_URL there is no discovery document. Check the address.',
  'status 404': 'at OIDC_ISSUER_URL there is no discovery document. Check the address.',
};

interface Discovered {
  metadata: openid.ServerMetadata;
  /** Whether the provider accepts the client secret only in the request's form, not in its header. */
  secretInForm: boolean;
  at: number;
}

/**
 * Discovered when first needed and kept for an hour, so that a provider that is down, at startup or later,
 * stops nothing else.
 */
@Injectable()
export class OidcProvider implements OnModuleInit {
  private readonly log = new Logger(OidcProvider.name);
  private known: Discovered | null = null;
  private asking: Promise<Discovered> | null = null;
  private awaySince: number | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
    @Inject(HealthChecks) private readonly checks: Pick<HealthChecks, 'add'>,
  ) {}

  onModuleInit(): void {
    if (this.config.oidc)
      this.checks.add({ about: 'sign-in', by: 'api', outside: true, look: () => this.look() });
  }

  /**
   * A client for one attempt. The library keeps the provider's keys with its client and does not look for new ones for
   * a minute, so a cached client would refuse customers who sign in just after the keys have changed.
   *
   * @throws SignInProviderUnavailable
   */
  async client(): Promise<openid.Configuration> {
    return this.clientOf(await this.discovered());
  }

  /**
   * Asks the provider again, with a short timeout, so that no browser is sent to a provider that is down;
   * null if it is.
   */
  async ifReachable(timeout: number): Promise<openid.Configuration | null> {
    return this.discover(timeout).then(
      (discovered) => this.clientOf(discovered),
      () => null,
    );
  }

  private async discovered(): Promise<Discovered> {
    if (this.known && this.clock.now() - this.known.at < FRESH_FOR_MS) return this.known;
    this.asking ??= this.discover(TIMEOUT_MS).finally(() => (this.asking = null));
    try {
      return await this.asking;
    } catch (error) {
      if (!this.known) throw error;
      this.log.warn('the provider does not answer; using its last known description');
      return this.known;
    }
  }

  /** Reads the provider's description of itself again. @returns null if it is correct */
  async look(): Promise<Problem | null> {
    try {
      await this.discover(TIMEOUT_MS);
      this.awaySince = null;
      return null;
    } catch (error) {
      const now = this.clock.now();
      this.awaySince ??= now;
      const reason = (error as Partial<SignInProviderUnavailable>).reason?.trim() ?? 'unknown';
      return {
        about: 'sign-in',
        since: new Date(this.awaySince),
        seconds: (now - this.awaySince) / 1_000,
        detail: null,
        sentence: `Customers cannot sign in: ${ADVICE[reason] ?? `the provider of OIDC_ISSUER_URL fails (${reason}). Check that it runs, and the address.`}`,
      };
    }
  }

  private async discover(timeout: number): Promise<Discovered> {
    const issuer = this.trusted(this.settings.issuerUrl, 'issuer').replace(/\/$/, '');
    const document = await askProvider(`${issuer}/.well-known/openid-configuration`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    const { token_endpoint_auth_methods_supported: methods } = document;
    this.known = {
      metadata: this.read(document, issuer),
      secretInForm: Array.isArray(methods) && !methods.includes('client_secret_basic'),
      at: this.clock.now(),
    };
    return this.known;
  }

  private read(document: Record<string, unknown>, expected: string): openid.ServerMetadata {
    const { issuer } = document;
    // Some issuers end in a slash, which the configuration leaves out.
    if (typeof issuer !== 'string' || issuer.replace(/\/$/, '') !== expected) {
      throw new SignInProviderUnavailable('discovery of another issuer');
    }
    const address = (name: string): string => this.trusted(document[name], name);
    const optional = (name: string): string | undefined =>
      document[name] === undefined ? undefined : address(name);
    return {
      issuer,
      authorization_endpoint: address('authorization_endpoint'),
      token_endpoint: address('token_endpoint'),
      jwks_uri: address('jwks_uri'),
      userinfo_endpoint: optional('userinfo_endpoint'),
      end_session_endpoint: optional('end_session_endpoint'),
      id_token_signing_alg_values_supported: ALGORITHMS,
    };
  }

  private clientOf({ metadata, secretInForm }: Discovered): openid.Configuration {
    const { clientId, clientSecret } = this.settings;
    const authentication = secretInForm
      ? openid.ClientSecretPost(clientSecret)
      : secretInHeader(clientId, clientSecret);
    const client = new openid.Configuration(
      metadata,
      clientId,
      { [openid.clockTolerance]: 60 },
      authentication,
    );
    // The addresses were checked above. They may lack TLS only where that is safe.
    openid.allowInsecureRequests(client);
    // The library trusts the connection that delivered the ID token; with this it checks the signature as well.
    openid.enableNonRepudiationChecks(client);
    client.timeout = TIMEOUT_MS / 1000;
    client[openid.customFetch] = answerOf;
    return client;
  }

  private get settings(): NonNullable<Config['oidc']> {
    if (!this.config.oidc) throw new SignInProviderUnavailable('none is set');
    return this.config.oidc;
  }

  /**
   * Accepts a URL with TLS. Without TLS, it must lead to this machine, or the site itself must run without
   * TLS.
   */
  private trusted(value: unknown, name: string): string {
    const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
    const clearIsFine = this.config.publicUrl.startsWith('http:') || isLocalHost(url?.hostname ?? '');
    if (!url || !(url.protocol === 'https:' || (url.protocol === 'http:' && clearIsFine))) {
      throw new SignInProviderUnavailable(`${name} is not a safe URL`);
    }
    return String(value);
  }
}

/** The library's own function escapes '-' and '_' too, which some providers compare literally. */
function secretInHeader(...pair: string[]): openid.ClientAuth {
  const escaped = pair.map((part) => new URLSearchParams({ part }).toString().slice('part='.length));
  const basic = `Basic ${Buffer.from(escaped.join(':')).toString('base64')}`;
  return (_server, _client, _body, headers) => headers.set('authorization', basic);
}

async function answerOf(url: string, { method, ...request }: openid.CustomFetchOptions): Promise<Response> {
  const answer = await askProvider(url, { ...request, method, body: request.body as RequestInit['body'] });
  // Only the token endpoint is called with POST.
  if (method === 'POST' && typeof answer.id_token !== 'string')
    throw new SignInProviderUnavailable('no ID token');
  return Response.json(answer);
}
