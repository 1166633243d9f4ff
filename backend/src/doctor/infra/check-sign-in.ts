import { DrySignIn } from '../../identity/index.js';
import { boundedText } from '../../kernel/bounded-text.js';
import { fail, failAs, type Finding, ok, warn, worst } from '../domain/finding.js';
import { judgeProviderPage, type ProviderPage } from '../domain/judge-provider-page.js';
import { get } from './ask.js';
import type { Check } from './check.js';

const NEEDS = ['OIDC_ISSUER_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const;
const MAX_REDIRECTS = 8;

export const providerCheck: Check = {
  id: 'sign-in-provider',
  name: 'Sign-in provider',
  needs: NEEDS,
  async look({ config, clock }) {
    if (!config.oidc) return ok('None is set: customers sign in by a code that is sent to their address');
    const dry = new DrySignIn(config, clock);
    const obstacle = await dry.obstacle();
    if (obstacle) return failAs(obstacle.replace('Customers cannot sign in: ', ''));
    const keys = await dry.keys().catch(() => 0);
    return keys
      ? ok(`${new URL(config.oidc.issuerUrl).host} answers as OpenID Connect asks`)
      : fail('The provider publishes no keys for its ID tokens', "Look at the provider's jwks_uri.");
  },
};

export const signInCheck: Check = {
  id: 'sign-in',
  name: 'Sign-in',
  needs: NEEDS,
  async look({ config, clock }) {
    if (!config.oidc) return ok('By email: the line Mail server says whether codes arrive');
    const dry = new DrySignIn(config, clock);
    if (await dry.obstacle())
      return warn('Not tried: the provider does not answer as it should', 'Fix the line above first.');
    const [page, refusal] = await Promise.all([
      pageAt(await dry.authorizationUrl(), dry.callback),
      dry.refusalOfFalseCode(),
    ]);
    return worst([judgeProviderPage(page, dry.callback), judgeSecret(refusal)]);
  },
};

/**
 * @param refusal the answer to a made-up code: a provider that accepts our client secret rejects only the
 * code
 */
export function judgeSecret(refusal: string): Finding {
  if (/invalid_grant/.test(refusal)) return ok('it takes the client secret');
  if (/invalid_client|unauthorized_client|status 401/.test(refusal))
    return fail(
      `The provider refuses the client id or secret (${refusal})`,
      'Copy OIDC_CLIENT_ID and OIDC_CLIENT_SECRET from the provider again.',
    );
  return warn(`The client secret could not be tried (${refusal})`, 'Sign in once as a customer would.');
}

/** Follows redirects and keeps cookies like a browser, but stops before our own callback. */
async function pageAt(start: string, callback: string): Promise<ProviderPage> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    const answer = await get(url, {
      accept: 'text/html',
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    const next = location && URL.canParse(location, url.href) ? new URL(location, url) : null;
    if (answer.status < 300 || answer.status >= 400 || !next)
      return { status: answer.status, url, body: (await boundedText(answer)).text, back: false };
    if (next.href.startsWith(callback)) return { status: answer.status, url: next, body: '', back: true };
    url = next;
  }
  return { status: 508, url, body: '', back: false };
}
