import { randomUUID } from 'node:crypto';
import { Browser } from '../browser.js';
import { minuteOfLimits } from '../early-in-a-minute.js';
import { settingsSeed, startTestApp } from '../harness.js';
import { useStage } from '../use-stage.js';
import { ask, enter, isIn } from './code-stage.js';
import { PostStage } from './stage.js';

/** Two processes on one database, behind a proxy that passes on the client's address. */
const environment = { EMAIL_SIGN_IN: 'on', TRUST_PROXY: '1' };
const SETTINGS = settingsSeed({ signInsPerMinute: 100_000, codesPerDay: 10_000 });
const post = useStage(() => PostStage.open({ ...environment, SETTINGS }));
const second = useStage(() => {
  const { config, clock } = post.bookings.test;
  return startTestApp(
    { ...environment, SMTP_URL: post.mailbox.smtpUrl, DATABASE_URL: config.databaseUrl },
    clock.date().toISOString(),
  );
});

beforeEach(async () => {
  for (const table of ['request_pot', 'rate_limit']) await post.rows(`DELETE FROM ${table}`);
});

const somebody = () => `rosa-${randomUUID()}@example.com`;
const replica = (turn: number) => (turn % 2 ? second.app : post.bookings.test.app);
const from = (address: string) => ({ 'x-forwarded-for': address });
/** An unknown browser asks for a code, at one of the two processes. */
const asks = async (turn: number, email: string, source: string): Promise<number> =>
  (await new Browser(replica(turn)).post('/api/login/code', { email }, from(source))).statusCode;
/** The limit per minute has its own test. */
const anotherMinute = () => post.rows('DELETE FROM rate_limit');
const codeTo = async (email: string) =>
  /\d{6}/.exec((await post.mailsOf(email)).at(-1)?.subject ?? '')?.[0] ?? '';
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('an address is sent ten codes a day by all processes, wherever they are asked for', async () => {
  const email = somebody();
  const statuses: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push(await asks(turn, email, `198.51.100.${turn}`));
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429, 429]);
  expect(await post.mailsOf(email)).toHaveLength(10);
  expect(await asks(0, somebody(), '198.51.100.1')).toBe(303);
});

test('a source is sent twenty codes a day by all processes, for whatever addresses; another one goes on', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 22; turn += 1) {
    await anotherMinute();
    statuses.push(await asks(turn, somebody(), '203.0.113.7'));
  }
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429, 429]);
  expect(await asks(1, somebody(), '203.0.113.8')).toBe(303);
  post.clock.advance({ days: 1 });
  second.clock.advance({ days: 1 });
  expect(await asks(0, somebody(), '203.0.113.7')).toBe(303);
});

test('a household’s IPv6 network is one source', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    await anotherMinute();
    statuses.push(await asks(turn, somebody(), `2001:db8:0:7::${turn.toString(16)}`));
  }
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
  expect(await asks(0, somebody(), '2001:db8:0:8::1')).toBe(303);
});

test('a source tries thirty times a minute, at all processes together', async () => {
  for (;;) {
    await anotherMinute();
    const minute = minuteOfLimits();
    const [email, source] = [somebody(), from('192.0.2.9')];
    const [one, other] = [new Browser(replica(0)), new Browser(replica(1))];
    await one.post('/api/login/code', { email }, source);
    other.set('hb_code', one.cookie('hb_code'));
    const code = wrong(await codeTo(email));
    const statuses: number[] = [];
    for (let turn = 1; turn < 32; turn += 1)
      statuses.push((await (turn % 2 ? other : one).post('/api/login/session', { code }, source)).statusCode);
    // Unless a minute ended in between.
    if (minuteOfLimits() !== minute) continue;
    expect(statuses).toEqual([...Array<number>(29).fill(400), 429, 429]);
    return;
  }
});

test('a code that was asked for at one process is entered at the other, once', async () => {
  const email = somebody();
  const [one, other] = [new Browser(replica(0)), new Browser(replica(1))];
  await ask(one, email);
  other.set('hb_code', one.cookie('hb_code'));
  const code = await codeTo(email);
  const statuses = (await Promise.all([enter(one, code), enter(other, code)])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.sort()).toEqual([303, 400]);
  expect([await isIn(one), await isIn(other)].filter(Boolean)).toHaveLength(1);
});

test('five tries are five, however many are made at once and wherever', async () => {
  const email = somebody();
  const [one, other] = [new Browser(replica(0)), new Browser(replica(1))];
  await ask(one, email);
  other.set('hb_code', one.cookie('hb_code'));
  const code = await codeTo(email);
  await Promise.all(Array.from({ length: 12 }, (_, turn) => enter(turn % 2 ? other : one, wrong(code))));
  const [kept] = await post.rows<{ tries: number }>('SELECT tries FROM one_time_code WHERE recipient = $1', [
    email,
  ]);
  expect(kept?.tries).toBe(5);
  expect((await enter(one, code)).statusCode).toBe(400);
});
