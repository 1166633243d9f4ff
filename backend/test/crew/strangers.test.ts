import type { ErrorBody } from '@homebright/contract';
import type { Browser } from '../browser.js';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { CrewStage } from './stage.js';

const SETTINGS = settingsSeed({ signInsPerMinute: 100_000, codesPerDay: 3, writesPerMinute: 100_000 });
const stage = useStage(() => CrewStage.open({ SETTINGS, TRUST_PROXY: '1' }));
let email: string;
let id: number;

beforeEach(async () => {
  stage.post.clock.set(NOW);
  await stage.post.rows('DELETE FROM request_pot');
  ({ email, id } = await stage.cleaner());
});

const from = (source: string) => ({ 'x-forwarded-for': source });
const ask = (one: Browser, source = '198.51.100.1', to = email) =>
  one.postJson('/api/crew/codes', { to }, from(source));
const enter = (one: Browser, code: string, source = '198.51.100.1', to = email) =>
  one.postJson('/api/crew/session', { to, code }, from(source));
const asked = async (source?: string) => {
  const one = stage.browser();
  return { one, status: (await ask(one, source)).statusCode };
};
const newest = (after = 0) => stage.codeFor(email, after);
const sent = async () => (await stage.post.mailsOf(email)).length;
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const signedIn = async () => {
  const before = await sent();
  const { one } = await asked('198.51.100.9');
  expect((await enter(one, await newest(before))).statusCode).toBe(200);
  return one;
};

test('a code belongs to the browser that asked: strangers neither end it nor use up its tries', async () => {
  const { one } = await asked();
  const code = await newest();
  for (const source of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const { one: stranger } = await asked(source);
    expect((await enter(stranger, code, source)).statusCode).toBe(401);
    for (let tries = 0; tries < 5; tries += 1) await enter(stranger, wrong(code), source);
    expect((await enter(stage.browser(), code, source)).statusCode).toBe(401);
  }
  expect((await enter(one, code)).statusCode).toBe(200);
});

test('one stranger leaves codes for the cleaner’s new phone, and is told how long to wait', async () => {
  const statuses = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await asked('203.0.113.1')).status);
  expect(statuses).toEqual([...Array<number>(5).fill(202), ...Array<number>(7).fill(429)]);
  const refused = await ask(stage.browser(), '203.0.113.1');
  expect(refused.json<ErrorBody>().error).toBe('Too many codes were asked for. Please try again in 2 hours.');
  expect(Number(refused.headers['retry-after'])).toBe(7_200);
  expect((await asked('198.51.100.1')).status).toBe(202);
});

test('many strangers slow a new phone down for an hour, and a known one not at all', async () => {
  const own = await signedIn();
  const statuses = [];
  for (let times = 0; times < 40; times += 1) statuses.push((await asked(`203.0.113.${times % 20}`)).status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(9);
  expect((await asked('198.51.100.1')).status).toBe(429);
  const before = await sent();
  expect((await ask(own, '203.0.113.1')).statusCode).toBe(202);
  expect((await enter(own, await newest(before))).statusCode).toBe(200);
  stage.post.clock.advance({ hours: 1 });
  const later = await asked('198.51.100.1');
  expect(later.status).toBe(202);
});

test('a device that a cleaner signed in with is known for this cleaner alone', async () => {
  const own = await signedIn();
  const other = await stage.cleaner();
  for (let times = 0; times < 20; times += 1) await ask(stage.browser(), `203.0.113.${times}`, other.email);
  expect((await ask(own, '203.0.113.99', other.email)).statusCode).toBe(429);
});

test('a phone that cleaners share is known for each of them', async () => {
  const own = await signedIn();
  const other = await stage.cleaner();
  await ask(own, '198.51.100.9', other.email);
  const code = await stage.codeFor(other.email);
  expect((await enter(own, code, '198.51.100.9', other.email)).statusCode).toBe(200);
  for (let times = 0; times < 20; times += 1) await asked(`203.0.113.${times}`);
  expect((await asked('203.0.113.99')).status).toBe(429);
  expect((await ask(own)).statusCode).toBe(202);
});

test('codes for addresses that nobody here has spend none of the cleaners’', async () => {
  for (let times = 0; times < 60; times += 1)
    expect((await ask(stage.browser(), '203.0.113.1', `nobody-${times}@example.com`)).statusCode).toBe(202);
  const { one } = await asked('203.0.113.1');
  expect((await enter(one, await newest())).statusCode).toBe(200);
});

test('customers’ codes and cleaners’ are counted apart', async () => {
  const customer = await stage.post.bookings.customer();
  const phone = '+15552010066';
  await stage.cleaner({ phone });
  for (let times = 0; times < 6; times += 1) await customer.post('/api/settings/phone-code', { phone });
  expect((await ask(stage.browser(), '198.51.100.1', phone)).statusCode).toBe(202);
});

test('the office makes a code by hand, which opens this cleaner’s day once, however many guess at it', async () => {
  const made = await stage.post.office<{ code: string; endsAt: string }>(
    'POST',
    `/api/admin/cleaners/${id}/actions/make-code`,
  );
  expect(made.status).toBe(201);
  const { code, endsAt } = made.body;

  expect([code.length, endsAt]).toEqual([10, '2027-03-10T17:15:00.000Z']);
  expect(code).toMatch(/^\d{10}$/);
  for (let times = 0; times < 60; times += 1)
    expect((await enter(stage.browser(), '0123456789', `203.0.113.${times}`)).statusCode).toBe(401);
  const other = await stage.cleaner();
  expect((await enter(stage.browser(), code, '198.51.100.1', other.email)).statusCode).toBe(401);
  const own = stage.browser();
  expect((await enter(own, code)).statusCode).toBe(200);
  expect((await own.get('/api/crew/session')).json()).toMatchObject({ id });
  expect((await enter(stage.browser(), code)).statusCode).toBe(401);
  const [entry] = await stage.post.rows<{ action: string }>(
    `SELECT action, entity, entity_id AS "entityId", to_jsonb(l)::text LIKE '%' || $1 || '%' AS told
     FROM audit_log l WHERE entity = 'cleaner' ORDER BY id DESC LIMIT 1`,
    [code],
  );
  expect(entry).toEqual({ action: 'make-code', entity: 'cleaner', entityId: String(id), told: false });
});

test('the cleaner is told that the office made a code, and not which', async () => {
  const { body } = await stage.post.office<{ code: string }>(
    'POST',
    `/api/admin/cleaners/${id}/actions/make-code`,
  );
  while (!(await sent())) await new Promise((wake) => setTimeout(wake, 20));
  const [mail] = await stage.post.mailsOf(email);
  expect(mail?.subject).toBe('Our office made a sign-in code for you');
  expect(mail?.text).not.toContain(body.code);
});

test('the cleaner is told by phone too, because whoever made the code may have written the email address', async () => {
  const phone = '+15552010077';
  const { id: other } = await stage.cleaner({ phone });
  const path = `/api/admin/cleaners/${other}`;
  const { version } = (await stage.post.office<{ version: number }>('GET', path)).body;
  const change = { email: `evil-${email}`, version };
  expect((await stage.post.office('PATCH', path, change)).status).toBe(200);
  await stage.post.office('POST', `${path}/actions/make-code`);
  const told = async () => [
    stage.post.mailbox.texts().filter(({ to }) => to === phone).length,
    (await stage.post.mailsOf(change.email)).length,
  ];
  for (let turn = 0; turn < 500 && (await told()).includes(0); turn += 1)
    await new Promise((wake) => setTimeout(wake, 20));
  expect(await told()).toEqual([1, 1]);
});

test('a code of the office ends after 15 minutes, with the next one, and with the cleaner’s work', async () => {
  const make = async () =>
    (await stage.post.office<{ code: string }>('POST', `/api/admin/cleaners/${id}/actions/make-code`)).body
      .code;
  const late = await make();
  stage.post.clock.advance({ minutes: 15 });
  expect((await enter(stage.browser(), late)).statusCode).toBe(401);
  const [first, second] = [await make(), await make()];
  expect((await enter(stage.browser(), first)).statusCode).toBe(401);
  await stage.post.rows('UPDATE cleaner SET active = false WHERE id = $1', [id]);
  expect((await enter(stage.browser(), second)).statusCode).toBe(401);
  const refused = await stage.post.office('POST', `/api/admin/cleaners/${id}/actions/make-code`);
  expect(refused.status).toBe(409);
  expect((await stage.post.office('POST', '/api/admin/cleaners/999999/actions/make-code')).status).toBe(404);
});
