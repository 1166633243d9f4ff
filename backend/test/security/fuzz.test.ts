import type { InjectOptions } from 'fastify';
import { openApi } from '../../src/platform/http/open-api/complete.js';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { BookingsStage, draftOf } from '../bookings/stage.js';
import { BODIES, IDS, nastyQueries, randomFrom, soundBody, VALUES, type Written } from './nasty.js';
import { type Operation, operationsOf } from './operations.js';
import { settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';

const SEED = Number(process.env.FUZZ_SEED ?? 20_270_310);
const ADDRESSES = 2;
const QUERIES = 2;
const FIELDS = 4;
const WHOLE_BODIES = 3;

/** Routes that browsers visit through redirects. They are answered with pages. */
const PAGES = /^\/api\/(login(\/provider)?|logout|auth\/(login|callback))$/;
/** Routes that may answer BUSY, because the services behind them do not exist in this test. */
const MAY_BE_BUSY =
  /^\/api\/(login(\/provider)?|auth\/(login|callback)|geocode(\/check)?|admin\/first-run\/(email|text)\/send)$/;
const LEAKS =
  /\bat .{1,200}\.[jt]s:\d+|node_modules|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) .{1,80}\b(FROM|SET|VALUES|WHERE)\b|syntax error at|QueryFailedError|(Type|Reference|Range)Error|violates .{1,40}constraint/;

interface Person {
  name: string;
  cookie: string;
}

const stage = useStage(() =>
  BookingsStage.open({
    SETTINGS: settingsSeed({ signInsPerMinute: 100_000, writesPerMinute: 1_000_000 }),
  }),
);
let people: Person[];
let operations: Operation[];
let ids: string[];
const random = randomFrom(SEED);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
const wrong: string[] = [];
let asked = 0;

beforeAll(async () => {
  const customer = await stage.customer();
  const bookingId = await customer.bookAndPay();
  const series = await customer.bookAndPay({
    isRecurring: true,
    frequency: 'weekly',
    appointmentDate: '2027-03-18',
  });
  ids = [String(bookingId), String(series), '1'];
  people = [
    { name: 'visitor', cookie: '' },
    { name: 'customer', cookie: customer.cookie },
    { name: 'administrator', cookie: await administrator() },
  ];
  operations = operationsOf(openApi(stage.test.app));
});

/** Creates another administrator, because the routes may disable the first one during the test. */
async function administrator(): Promise<string> {
  const credentials = { username: 'zofia', password: 'a-long-enough-password' };
  await stage.test.app.get(CreateAdministrator).create('first', 'another-long-password', SYSTEM);
  await stage.test.app.get(CreateAdministrator).create(credentials.username, credentials.password, SYSTEM);
  const answer = await stage.test.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: credentials,
  });
  return `hb_admin=${answer.cookies[0]?.value}`;
}

async function ask(operation: Operation, { name, cookie }: Person, url: string, written?: Written) {
  asked += 1;
  const request: InjectOptions = { method: operation.method, url, headers: { cookie } };
  if (written) {
    request.payload = written.body;
    if (written.type) Object.assign(request.headers ?? {}, { 'content-type': written.type });
  }
  const answer = await stage.test.app.inject(request);
  const complaint = judge(operation.path, answer.statusCode, answer.headers['content-type'], answer.body);
  if (complaint) {
    const sent = written ? ` ${written.type} ${String(written.body).slice(0, 160)}` : '';
    wrong.push(`${name} ${operation.method} ${url.slice(0, 200)}${sent}: ${answer.statusCode} ${complaint}`);
  }
}

function judge(path: string, status: number, type: unknown, body: string): string | null {
  if (LEAKS.test(body) && !path.endsWith('export')) return `leaks ${body.slice(0, 200)}`;
  if (status < 400) return null;
  if (status >= 500 && !(status === 503 && MAY_BE_BUSY.test(path))) return `failed ${body.slice(0, 200)}`;
  if (PAGES.test(path)) return null;
  if (!String(type).startsWith('application/json')) return `is ${String(type)}`;
  const { error, code } = JSON.parse(body) as { error?: unknown; code?: unknown };
  return typeof error === 'string' && error && typeof code === 'string' && code
    ? null
    : `says ${body.slice(0, 200)}`;
}

/**
 * Sometimes uses real ids, because otherwise only the guards are tested. Never uses the id of the session's
 * own account.
 */
function addressOf({ path }: Operation, sound: boolean): string {
  return path.replace(/\{(\w+)\}/g, () => (sound ? pick(ids) : pick(IDS)));
}

async function tryOperation(operation: Operation, person: Person): Promise<void> {
  if (/\{/.test(operation.path)) {
    for (let n = 0; n < ADDRESSES; n += 1) await ask(operation, person, addressOf(operation, false));
  }
  const sound = addressOf(operation, true);
  for (const query of nastyQueries(operation, pick).slice(0, QUERIES))
    await ask(operation, person, `${sound}?${query}`);
  if (operation.method === 'GET') return;
  for (let n = 0; n < WHOLE_BODIES; n += 1) await ask(operation, person, sound, pick(BODIES));
  const fields = Object.keys(operation.body?.properties ?? {});
  for (let n = 0; n < FIELDS && fields.length; n += 1) {
    const body = { ...soundBody(operation.body), [pick(fields)]: pick(VALUES), unknown: 1 };
    await ask(operation, person, sound, { body: JSON.stringify(body), type: 'application/json' });
  }
}

test('whatever is sent to any route is answered, and never by failing', async () => {
  // Routes that end sessions come last, because nothing works without one.
  const ending = /(logout|refresh-session)$/;
  const order = [
    ...operations.filter(({ path }) => !ending.test(path)),
    ...operations.filter(({ path }) => ending.test(path)),
  ];
  for (const operation of order) for (const person of people) await tryOperation(operation, person);
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(1_000);
});

test('a draft stands whatever one of its fields holds', async () => {
  const customer = people.find(({ name }) => name === 'customer');
  const draft = operations.find(({ path }) => path === '/api/create-payment-intent');
  if (!customer || !draft) throw new Error('There is no customer, or nothing to book.');
  for (const field of Object.keys(draft.body?.properties ?? {})) {
    for (const value of [pick(VALUES), pick(VALUES)]) {
      const body = JSON.stringify({ ...draftOf(), [field]: value });
      await ask(draft, customer, draft.path, { body, type: 'application/json' });
    }
  }
  expect(wrong).toEqual([]);
});

test('afterwards the service is well, and nobody has got more than they had', async () => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  const ready = await stage.test.app.inject({ url: '/api/health/ready' });
  expect(ready.statusCode).toBe(200);
  const customer = people.find(({ name }) => name === 'customer');
  const door = await stage.test.app.inject({
    url: '/api/admin/users',
    headers: { cookie: customer?.cookie ?? '' },
  });
  expect(door.statusCode).toBe(401);
});
