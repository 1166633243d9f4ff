import { once } from 'node:events';
import { createServer, get, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../src/config.js';
import { LeakedPasswords } from '../../src/identity/infra/known-passwords.js';
import { OidcProvider } from '../../src/identity/infra/oidc/provider.js';
import { FixedClock } from '../fixed-clock.js';
import { Mailer } from '../../src/messaging/infra/mailer.js';
import { type Business, HealthChecks, type RateLimit } from '../../src/platform/index.js';
import { Geocoder } from '../../src/site/geocoding/geocoder.js';
import { NOW } from '../harness.js';
import { unvouchedCertificate } from './unvouched-certificate.js';

const certificate = unvouchedCertificate();
let server: Server;
let port: number;
/** The text that clients sent. Over an untrusted connection they must send nothing. */
let heard: string[];
let tried: number;

beforeEach(async () => {
  heard = [];
  tried = 0;
  server = createServer(certificate, ({ url = '' }, response) => {
    heard.push(url);
    response.end('[{"display_name":"x"}]');
  });
  server.on('connection', () => (tried += 1));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const configOf = (values: Partial<Config>): Config =>
  ({ publicUrl: 'https://book.example.com', mailFrom: 'office@example.com', ...values }) as Config;
const MAIL = { id: 1, recipient: 'ada@example.com', subject: 'Hello', html: null, plain: 'Hello' };

test('the certificate is sound for whoever trusts it', async () => {
  const [answer] = (await once(
    get({ host: 'localhost', port, path: '/', ca: certificate.cert }),
    'response',
  )) as [{ statusCode: number }];
  expect([answer.statusCode, heard]).toEqual([200, ['/']]);
});

const NO_CHECKS = { add: () => undefined } as unknown as HealthChecks;

test.each<[string, () => Promise<unknown>]>([
  [
    'the sign-in provider',
    () =>
      new OidcProvider(
        configOf({
          oidc: { issuerUrl: `https://localhost:${port}`, clientId: 'homebright', clientSecret: 'secret' },
        }),
        new FixedClock(NOW),
        NO_CHECKS,
      )
        .client()
        .catch(() => null),
  ],
  [
    'the geocoder',
    () =>
      new Geocoder(
        configOf({ geocoderUrl: `https://localhost:${port}/` }),
        { settings: { businessEmail: 'office@example.com' } } as Business,
        { hit: () => Promise.resolve() } as unknown as RateLimit,
      )
        .search('elm street', 5, { key: 'customer:ada', booking: true })
        .then((found) => found[0] ?? null),
  ],
  [
    'the list of leaked passwords',
    () =>
      new LeakedPasswords({ leakedPasswordsUrl: `https://localhost:${port}` })
        .include('x')
        .then((is) => is || null),
  ],
  [
    'the mail server',
    () =>
      new Mailer(configOf({ smtpUrl: `smtps://u:p@localhost:${port}` }), NO_CHECKS)
        .send({ ...MAIL, calendar: null, calendarMethod: null, unsubscribeUrl: null, automatic: true })
        .catch(({ message }: Error) => (/self-signed certificate/.test(message) ? null : message)),
  ],
])('%s is told nothing while nobody vouches for its certificate', async (_who, ask) => {
  expect(await ask()).toBeNull();
  expect([tried > 0, heard]).toEqual([true, []]);
});
