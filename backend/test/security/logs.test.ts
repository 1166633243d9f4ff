import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startMailbox, startStripeSandbox } from '@homebright/sandbox';
import type { PaymentResponse, RecoveryCodes, SecondFactorStart } from '@homebright/contract';
import { shownBy } from '../an-app.js';
import { draftOf, intentOf } from '../bookings/stage.js';
import { startTestApp, TEST_ENVIRONMENT } from '../harness.js';
import { MortalProcess } from '../payments/processes.js';
import { signInAs } from '../sign-in.js';
import { seed } from '../../src/seed.js';
import { useStage } from '../use-stage.js';
import { MARKS, PERSON } from './full-life.js';

const SECRETS = {
  SESSION_SECRET: 'marked-6f3a0c9be1d24857a91fd0c7723be5486d10f9a8c35e427bb4816e0fd29c7a53',
  OIDC_CLIENT_SECRET: 'marked-oidc-client-secret',
  ADMIN_PASSWORD: 'marked-broom-27-lanes',
  STRIPE_SECRET_KEY: 'sk_test_marked_secret_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_marked_webhook_secret',
  SMS_AUTH_TOKEN: 'marked-auth-token-of-texts',
};

const UNKNOWN = 987_654;

/** Everything that the real processes print at the most verbose log level. */
let printed = '';
const hear = (text: string): void => void (printed += text);

let api: MortalProcess;
let worker: MortalProcess;
// The processes must stop before their database is dropped.
afterAll(async () => {
  await Promise.all([api?.stop(), worker?.stop()]);
  for (const close of closing) await close();
});
const suite = useStage(() =>
  // eslint-disable-next-line no-restricted-syntax -- API and worker are real processes
  startTestApp({ ADMIN_PASSWORD: SECRETS.ADMIN_PASSWORD }, new Date().toISOString()),
);
let folder: string;
let base: string;
const closing: (() => Promise<unknown>)[] = [];
const seen: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'));
  await seed(suite.app, suite.config);
  const stripe = await startStripeSandbox({
    port: 0,
    secretKey: SECRETS.STRIPE_SECRET_KEY,
    publishableKey: 'pk_test_logs',
    webhookSecret: SECRETS.STRIPE_WEBHOOK_SECRET,
  });
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  const [port, workerPort] = [await freePort(), await freePort()];
  base = `http://127.0.0.1:${port}`;
  const environment = {
    ...TEST_ENVIRONMENT,
    ...SECRETS,
    DATABASE_URL: suite.config.databaseUrl,
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    PHOTO_STORE_URL: `file:${folder}`,
    LOG_LEVEL: 'trace',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_logs',
    STRIPE_API_URL: stripe.url,
    SMTP_URL: mailbox.smtpUrl,
    SMS_URL: mailbox.url,
    SMS_ACCOUNT_SID: 'ACtest',
    SMS_FROM: '+15005550006',
  };
  api = new MortalProcess('main.js', environment, `${base}/api/health/ready`, hear);
  worker = new MortalProcess(
    'worker.js',
    environment,
    `http://127.0.0.1:${workerPort}/api/health/ready`,
    hear,
  );
  await Promise.all([api.start(), worker.start()]);
  stripe.webhooks({ url: `${base}/api/stripe/webhook` });
  closing.push(
    () => stripe.stop(),
    () => mailbox.stop(),
  );
  await story(stripe, mailbox);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function send(method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
  return fetch(`${base}${path}`, {
    method,
    redirect: 'manual',
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

type Sandbox = Awaited<ReturnType<typeof startStripeSandbox>>;
type Post = Awaited<ReturnType<typeof startMailbox>>;

/**
 * Somebody books, pays, is refused and makes many mistakes. The office reads it all, emails are sent, and
 * errors occur.
 */
async function story(stripe: Sandbox, mailbox: Post): Promise<void> {
  const cookie = await signInAs(suite, { ...PERSON, phone: MARKS.phone });
  const soon = new Date(suite.clock.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const draft = {
    ...draftOf({ appointmentDate: soon }),
    customerName: `${MARKS.firstName} ${MARKS.lastName}`,
    customerPhone: MARKS.phone,
    location: MARKS.location,
    accessNotes: MARKS.accessNotes,
    specialNotes: MARKS.specialNotes,
  };
  await send('PATCH', '/api/settings', cookie, { phone: '+15558675309' });
  const booked = (await (
    await send('POST', '/api/create-payment-intent', cookie, draft)
  ).json()) as PaymentResponse;
  seen.push(cookie.split('=')[1] ?? '', booked.clientSecret ?? '');
  stripe.pay(intentOf(booked.clientSecret), '4000000000000002', 'http://localhost:3000/');
  stripe.pay(intentOf(booked.clientSecret), undefined, 'http://localhost:3000/');
  await stripe.delivered();
  while (!(await mailbox.messages()).some(({ to }) => to.includes(MARKS.email))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await send('GET', `/api/geocode?q=${encodeURIComponent(MARKS.location)}&limit=5&format=json`, cookie);
  await send('GET', `/api/geocode/check?q=${encodeURIComponent(MARKS.location)}`, cookie);
  await send('GET', `/api/auth/callback?code=${MARKS.lastName}&state=${MARKS.lastName}xxxxxx`, cookie);
  await send('GET', `/api/auth/login?returnTo=/${MARKS.lastName}`, cookie);
  await send('POST', '/api/create-payment-intent', cookie, `{"customerName":"${MARKS.lastName}`);
  await send('POST', '/api/create-payment-intent', cookie, {
    ...draft,
    customerName: 7,
    location: [MARKS.location],
  });
  await send('GET', '/api/calendar/secret-address-of-a-calendar.ics', cookie);
  await send('POST', '/api/stripe/webhook', '', { id: MARKS.lastName });
  await send('GET', '/api/auth/user', 'hb_session=dead');
  await send('GET', '/api/bookings', 'hb_session=dead');
  await send('GET', `/api/bookings/${UNKNOWN}/invoice`, cookie);
  await fetch(`${base}/api/admin/logout`, {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example' },
  });
  const office = { username: 'admin', password: SECRETS.ADMIN_PASSWORD };
  await send('POST', '/api/admin/login', '', { ...office, password: `${MARKS.lastName}-typed-wrongly` });
  const login = await send('POST', '/api/admin/login', '', office);
  const admin = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  seen.push(admin.split('=')[1] ?? '');
  await send(
    'GET',
    `/api/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ q: MARKS.lastName }))}`,
    admin,
  );
  await useCodes(office, admin);
  const edit = { specialInstructions: MARKS.accessNotes };
  expect((await send('PATCH', `/api/admin/bookings/${booked.bookingId}`, admin, edit)).status).toBe(200);
  await suite.database.query(
    'ALTER TABLE booking RENAME COLUMN customer_phone TO lost_phone; ALTER VIEW visit RENAME COLUMN customer_phone TO lost_phone',
  );
  expect(
    (await send('POST', '/api/create-payment-intent', cookie, { ...draft, draftId: undefined })).status,
  ).toBe(500);
  expect((await send('GET', '/api/bookings', cookie)).status).toBe(500);
  await speakNonsense();
  await suite.database.query(
    'ALTER TABLE booking RENAME COLUMN lost_phone TO customer_phone; ALTER VIEW visit RENAME COLUMN lost_phone TO customer_phone',
  );
}

/** Uses an authenticator app's secret, the recovery codes, and wrong codes. */
async function useCodes(office: { username: string; password: string }, admin: string): Promise<void> {
  const account = '/api/admin/account/second-factor';
  await send('POST', account, admin, { password: `${MARKS.lastName}-typed-wrongly` });
  const begun = (await (await send('POST', account, admin, office)).json()) as SecondFactorStart;
  // eslint-disable-next-line no-restricted-syntax -- the API is a real process
  const first = { code: shownBy(begun.secret, new Date()) };
  const { recoveryCodes } = (await (
    await send('POST', `${account}/confirm`, admin, first)
  ).json()) as RecoveryCodes;
  seen.push(begun.secret, ...recoveryCodes);
  for (const code of [undefined, `${recoveryCodes[0]}-wrong`, recoveryCodes[0]]) {
    await send('POST', '/api/admin/login', '', { ...office, code });
  }
}

/** Sends text that is not HTTP, and is disconnected. */
async function speakNonsense(): Promise<void> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1', () =>
    socket.write(`${MARKS.lastName} !\r\n\r\n`),
  );
  socket.resume();
  await once(socket, 'close');
  // The last line that the test looks for.
  while (!printed.includes('"route":"unreadable"')) await new Promise((resolve) => setTimeout(resolve, 50));
}

const ID: unknown = expect.any(String);
const refusals = (): Record<string, unknown>[] =>
  printed
    .split('\n')
    .filter((line) => line.includes('"event":"refused"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test.each([
  ['a session that is dead', { code: 'NOT_SIGNED_IN', method: 'GET', route: '/api/bookings' }],
  ['a page of another site', { code: 'FORBIDDEN', route: '/api/admin/logout' }],
  ['a forged webhook', { code: 'INVALID', route: '/api/stripe/webhook' }],
  ['a sign-in that was made up', { code: 'NOT_SIGNED_IN', route: '/api/auth/callback' }],
  ['a wrong password', { code: 'WRONG_CREDENTIALS', route: '/api/admin/login' }],
  [
    'wrong types',
    { code: 'INVALID', route: '/api/create-payment-intent', actorKind: 'customer', actorId: ID },
  ],
  ['what is not theirs', { code: 'NOT_FOUND', route: '/api/bookings/:bookingId/invoice', actorId: ID }],
  ['an address that was guessed', { code: 'NOT_FOUND', route: '/api/calendar/:file' }],
  ['what is no HTTP', { code: 'INVALID', route: 'unreadable', status: 400 }],
])('%s is an event of security, in one line', (_what, line) => {
  expect(refusals()).toContainEqual(expect.objectContaining(line));
});

test('refusals name their request and nothing that was sent; asking whether one is signed in is none', () => {
  const names = new Set(refusals().flatMap(Object.keys));
  const actor = ['actorKind', 'actorId'];
  expect([...names].sort()).toEqual(
    [
      'time',
      'level',
      'process',
      'version',
      'msg',
      'event',
      'code',
      'status',
      'method',
      'route',
      'requestId',
      ...actor,
    ].sort(),
  );
  expect(refusals().filter(({ route }) => route === '/api/auth/user')).toEqual([]);
});

test('the story was told, and what broke was written down', () => {
  expect(printed.includes('"route":"/api/create-payment-intent","status":200')).toBe(true);
  const broken = printed.split('\n').filter((line) => line.includes('customer_phone'));
  expect(broken.length).toBeGreaterThan(0);
  for (const line of broken) expect(JSON.parse(line)).toMatchObject({ event: 'failed', requestId: ID });
  expect(seen.filter((one) => one.length > 20)).toHaveLength(14);
});

test.each<[string, () => readonly string[]]>([
  ['a name', () => [MARKS.firstName, MARKS.lastName]],
  ['an address', () => [MARKS.location, 'Xanthippe', MARKS.email]],
  ['a phone number', () => ['867-5309', '8675309', MARKS.phone]],
  ['what is said about a home', () => ['zebrawood', 'axolotl']],
  ['a session, the secret of a payment, what makes codes or stands in for them', () => seen],
  ['a key or a password', () => Object.values(SECRETS)],
])('no line holds %s', (_what, words) => {
  const telling = printed
    .split('\n')
    .filter((line) => words().some((word) => line.toLowerCase().includes(word.toLowerCase())));
  expect(telling.map((line) => line.slice(0, 400))).toEqual([]);
});

test('every line of the log is JSON', () => {
  const lines = printed.split('\n').filter((line) => line.trim());
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
});

test('every field of a line is one that deploy/monitoring/log-fields.json lists', async () => {
  const list = await readFile(new URL('../../../deploy/monitoring/log-fields.json', import.meta.url), 'utf8');
  const listed = Object.keys(JSON.parse(list) as object);
  const lines = printed.split('\n').filter((line) => line.startsWith('{'));
  const fields = lines.flatMap((line) => Object.keys(JSON.parse(line) as object));
  expect([...new Set(fields)].filter((field) => !listed.includes(field))).toEqual([]);
  const always = ['time', 'level', 'process', 'version'];
  for (const line of lines)
    expect(Object.keys(JSON.parse(line) as object)).toEqual(expect.arrayContaining(always));
});
