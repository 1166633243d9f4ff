import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGeocoder } from '../geocoder/start-geocoder.js';
import { startMailbox } from '../mailbox/start-mailbox.js';
import { startOidcProvider } from '../oidc/start-oidc-provider.js';
import { startSmsStandIn } from '../sms/start-sms.js';
import { startStripeSandbox } from '../stripe/index.js';
import type { StandIn } from './listen.js';

/** Properties that every object has, and spellings that parsers trip over. */
const WORDS = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '%',
  '%00',
  '%E0%A4%A',
  '\\',
];
const STRIPE = { secretKey: 'sk_test_one', publishableKey: 'pk_test_one', webhookSecret: 'whsec_one' };

const STARTS: Record<string, () => Promise<StandIn>> = {
  geocoder: () => startGeocoder({ port: 0 }),
  mailbox: () => startMailbox({ httpPort: 0, smtpPort: 0 }),
  payments: () => startStripeSandbox({ port: 0, ...STRIPE }),
  'sign-in': () =>
    startOidcProvider({
      port: 0,
      clientId: 'a',
      clientSecret: 'b',
      redirectUris: [],
      postLogoutRedirectUris: [],
    }),
  texts: () => startSmsStandIn({ port: 0 }),
};

const PATHS = WORDS.flatMap((word) => [
  `/${word}`,
  `//${word}`,
  `/search?q=${word}&limit=${word}`,
  `/sign-in/${word}`,
  `/messages/${word}`,
  `/templates/${word}/${word}`,
  `/_sandbox/${word}/${word}`,
  `/_sandbox/pay/${word}`,
  `/pages/${word}.${word}`,
  `/dashboard/${word}`,
  `/authenticate/${word}`,
  `/v1/${word}`,
  `/v1/payment_intents/${word}?expand[]=${word}`,
  `/v1/payment_methods?type=card&card[token]=tok_${word}`,
  `/bucket/${word}?prefix=${word}`,
  `/2010-04-01/Accounts/${word}/Messages.json`,
]).concat('//', '/?', '/.');

describe.each(Object.keys(STARTS))('the stand-in for %s', (name) => {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await (STARTS[name] as () => Promise<StandIn>)();
  });
  afterAll(() => standIn.stop());

  // An unhandled error fails the run: outside of a test it would end the process.
  it('answers every request, or cuts it, and goes on', async () => {
    for (const path of PATHS) {
      for (const method of ['GET', 'POST', 'DELETE']) await send(standIn.url, method, path);
    }
    expect(await send(standIn.url, 'GET', '/')).toBeTypeOf('number');
  });
});

/** Sends the path as written, which `fetch` would normalize. */
function send(url: string, method: string, path: string): Promise<number | null> {
  const { port } = new URL(url);
  const headers = {
    authorization: `Bearer ${STRIPE.secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return new Promise((resolve) => {
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path, headers, agent: false },
      (response) => {
        response.resume().on('close', () => resolve(response.statusCode ?? null));
      },
    );
    request.on('error', () => resolve(null));
    request.end(method === 'POST' ? 'constructor=1&__proto__[a]=1&payment_method=pm_card_constructor' : '');
  });
}
