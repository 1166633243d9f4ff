import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Provider } from 'oidc-provider';
import { guarded } from '../http/guarded.js';
import { close, listen, type StandIn } from '../http/listen.js';
import { readForm, sendPage } from '../http/messages.js';
import { Accounts, DEMO_PEOPLE, readPerson } from './accounts.js';
import { falsify, sendInvalid, type OidcFault } from './faults.js';
import { providerConfiguration, SUBMIT_FORM_HASH, type Client } from './provider-configuration.js';
import { ProviderState } from './provider-state.js';
import { noticePage, signInPage } from './sign-in-page.js';
import { providerKeys, type ProviderKeys } from './signing-keys.js';

export interface OidcProvider extends StandIn {
  /** From now on answers wrongly in this way at the token and userinfo endpoints; null to answer correctly again. */
  setFault(how: OidcFault | null): void;
}

export interface OidcOptions extends Client {
  port: number;
  /** The address used by browsers and the product; `http://localhost:<port>` by default. */
  issuer?: string;
  /** Where sessions, accounts and keys are kept; in memory by default. */
  dataDir?: string;
}

/** A real OpenID provider whose own sign-in page lets anybody sign in as anybody. */
export async function startOidcProvider(options: OidcOptions): Promise<OidcProvider> {
  const file = (name: string) => (options.dataDir ? join(options.dataDir, 'oidc', name) : null);
  const keys = await providerKeys(file('keys.json'));
  const accounts = new Accounts(file('accounts.json'));
  const state = new ProviderState(file('state.json'));
  const server = createServer();
  const port = await listen(server, options.port);
  const issuer = options.issuer ?? `http://localhost:${port}`;

  const Provider = await loadProvider();
  const provider: Provider = new Provider(
    issuer,
    providerConfiguration(options, keys, accounts, state, () => provider),
  );
  provider.proxy = issuer.startsWith('https:');
  let fault: OidcFault | null = null;
  const routes = new ProviderRoutes(provider, accounts, keys);
  server.on(
    'request',
    guarded((request, response) =>
      routes.answer(request, response, fault).catch(() => {
        if (!response.headersSent)
          sendPage(response, 400, noticePage('This sign-in is over', 'Start again from the site.'));
      }),
    ),
  );
  return {
    url: issuer,
    setFault: (how) => (fault = how),
    async stop() {
      await close(server);
      state.flush();
    },
  };
}

/** Hides the greeting that the package prints on all but the newest versions of Node. */
async function loadProvider() {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return (await import('oidc-provider')).Provider;
  } finally {
    console.warn = warn;
  }
}

class ProviderRoutes {
  private readonly protocol: (request: IncomingMessage, response: ServerResponse) => Promise<void>;

  constructor(
    private readonly provider: Provider,
    private readonly accounts: Accounts,
    private readonly keys: ProviderKeys,
  ) {
    this.protocol = provider.callback();
  }

  async answer(request: IncomingMessage, response: ServerResponse, fault: OidcFault | null): Promise<void> {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/') {
      return sendPage(
        response,
        200,
        noticePage('Homebright sandbox sign-in', 'Start from the site: it brings you here.'),
      );
    }
    if (path.startsWith('/sign-in/')) return this.signIn(request, response, path);
    if (fault && (path === '/token' || path === '/me')) {
      if (sendInvalid(response, fault)) return;
      rewriteAnswer(response, (honest) => falsify(path, honest, fault, this.keys.signing));
    }
    // Chromium counts the redirect back to the site as part of the form, so `form-action` stays open.
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${SUBMIT_FORM_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    );
    await this.protocol(request, response);
  }

  private async signIn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    await this.provider.interactionDetails(request, response);
    if (request.method !== 'POST') return sendPage(response, 200, signInPage(path));
    const form = await readForm(request);
    const person = DEMO_PEOPLE.find(({ email }) => email === form.get('demo')) ?? readPerson(form);
    if (!person) return sendPage(response, 422, signInPage(path, 'Please type an email address.'));
    const login = { accountId: this.accounts.remember(person), remember: true };
    await this.provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }
}

/** Holds the answer back until it is complete and sends another one instead. */
function rewriteAnswer(response: ServerResponse, rewrite: (body: string) => Promise<string>): void {
  const end = response.end.bind(response);
  response.end = ((chunk?: unknown) => {
    const honest = Buffer.isBuffer(chunk) || typeof chunk === 'string' ? chunk.toString() : '';
    rewrite(honest)
      .catch(() => honest)
      .then((body) => {
        if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(body));
        end(body);
      });
    return response;
  }) as ServerResponse['end'];
}
