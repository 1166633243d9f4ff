import { randomUUID } from 'node:crypto';
import { earlyInAMinute } from '../early-in-a-minute.js';
import { Browser } from '../browser.js';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

/** Behind a proxy that passes on the client's address; thirty emailed codes for everyone together. */
const SETTINGS = settingsSeed({ signInsPerMinute: 100_000, codesPerDay: 3 });
const post = useStage(() => PostStage.open({ SETTINGS, EMAIL_SIGN_IN: 'on', TRUST_PROXY: '1' }));

beforeEach(async () => {
  post.clock.set(NOW);
  for (const table of ['request_pot', 'rate_limit']) await post.rows(`DELETE FROM ${table}`);
});

const somebody = () => `rosa-${randomUUID()}@example.com`;
const browser = () => new Browser(post.bookings.test.app);
const ask = async (one: Browser, email: string, source: string) => {
  await post.rows('DELETE FROM rate_limit');
  return one.post('/api/login/code', { email }, { 'x-forwarded-for': source });
};
const enter = (one: Browser, code: string) => one.post('/api/login/session', { code });
const codesTo = async (email: string) =>
  (await post.mailsOf(email)).map(({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');
const codeTo = async (email: string, after = 0): Promise<string> => {
  for (;;) {
    const codes = await codesTo(email);
    if (codes.length > after) return codes.at(-1) ?? '';
    await new Promise((wake) => setTimeout(wake, 20));
  }
};
async function customer(): Promise<string> {
  const [email, one] = [somebody(), browser()];
  await ask(one, email, '198.51.100.1');
  expect((await enter(one, await codeTo(email))).statusCode).toBe(303);
  await post.rows('DELETE FROM request_pot');
  return email;
}
const strangersEmptyThePot = async () => {
  const statuses = [];
  for (let times = 0; times < 31; times += 1)
    statuses.push((await ask(browser(), somebody(), `203.0.113.${times % 10}`)).statusCode);
  expect(statuses).toEqual([...Array<number>(30).fill(303), 429]);
};

test('when strangers have emptied everybody’s pot, a customer still gets a code in a new browser', async () => {
  const email = await customer();
  await strangersEmptyThePot();
  const [one, before] = [browser(), (await codesTo(email)).length];
  const answer = await ask(one, email, '198.51.100.1');
  expect(answer.statusCode).toBe(429);
  expect(answer.body).toContain('action="/api/login/session"');
  expect((await enter(one, await codeTo(email, before))).statusCode).toBe(303);
});

test('the answer then does not tell who is a customer, and somebody new is asked to wait', async () => {
  const [known, unknown] = [await customer(), somebody()];
  await strangersEmptyThePot();
  const answers = [];
  for (const email of [known, unknown]) {
    const said = [];
    for (let times = 0; times < 7; times += 1) {
      const one = browser();
      const answer = await ask(one, email, '198.51.100.1');
      const page = await one.get('/api/login/code');
      said.push(answer.statusCode, answer.headers['retry-after'], one.names());
      said.push(answer.body.replaceAll(email, ''), page.body.replaceAll(email, ''));
    }
    answers.push(said);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[3]).toContain('Please try again in a few minutes');
  await codeTo(known, 5);
  expect(await codesTo(unknown)).toEqual([]);
});

test('the pot fills up again by itself, and not only tomorrow', async () => {
  await strangersEmptyThePot();
  const email = somebody();
  expect((await ask(browser(), email, '198.51.100.1')).statusCode).toBe(429);
  post.clock.advance({ minutes: 48 });
  expect((await ask(browser(), email, '198.51.100.1')).statusCode).toBe(303);
  expect(await codesTo(email)).toHaveLength(1);
});

test('the 21st person behind a carrier’s address waits minutes, and a customer among them does not', async () => {
  const carrier = '203.0.113.7';
  const email = await customer();
  const statuses = [];
  for (let times = 0; times < 21; times += 1)
    statuses.push((await ask(browser(), somebody(), carrier)).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(303), 429]);
  const [one, before] = [browser(), (await codesTo(email)).length];
  await ask(one, email, carrier);
  expect((await enter(one, await codeTo(email, before))).statusCode).toBe(303);
  post.clock.advance({ minutes: 3 });
  expect((await ask(browser(), somebody(), carrier)).statusCode).toBe(303);
});

test('what others do behind the same address in a minute does not slow a known browser down', async () => {
  const [email, own] = [somebody(), browser()];
  await ask(own, email, '203.0.113.8');
  await enter(own, await codeTo(email));
  await post.rows('DELETE FROM rate_limit');
  await earlyInAMinute();
  const from = { 'x-forwarded-for': '203.0.113.8' };
  const statuses = [];
  for (let times = 0; times < 31; times += 1)
    statuses.push((await browser().post('/api/login/code', { email: somebody() }, from)).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await own.post('/api/login/code', { email }, from)).statusCode).toBe(303);
});

test('one place keeps nobody out of a new browser elsewhere; many places for an hour at most', async () => {
  const email = somebody();
  for (let times = 0; times < 10; times += 1) await ask(browser(), email, '203.0.113.7');
  expect((await ask(browser(), email, '198.51.100.1')).statusCode).toBe(303);
  for (let times = 0; times < 20; times += 1) await ask(browser(), email, `203.0.113.${times}`);
  expect((await ask(browser(), email, '198.51.100.1')).statusCode).toBe(429);
  post.clock.advance({ hours: 1 });
  expect((await ask(browser(), email, '198.51.100.2')).statusCode).toBe(303);
});
