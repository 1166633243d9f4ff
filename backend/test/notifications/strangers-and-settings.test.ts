import { randomUUID } from 'node:crypto';
import type { Browser } from '../browser.js';
import { earlyInAMinute } from '../early-in-a-minute.js';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { madeCustomer } from '../office/phone-orders.js';
import { useStage } from '../use-stage.js';
import { ask, CodeStage } from './code-stage.js';

/** Behind a proxy that passes on the client's address; thirty emailed codes for everyone together. */
const stage = useStage(() => CodeStage.open({ TRUST_PROXY: '1' }));
let email: string;
let customer: Browser;

const HOME = '198.51.100.1';
const CARRIER = '203.0.113.7';

beforeEach(async () => {
  stage.post.clock.set(NOW);
  email = await stage.begin();
  customer = await stage.signedIn(email);
  await stage.begin();
});

const from = (source: string) => ({ 'x-forwarded-for': source });
const somebody = (): string => `somebody-${randomUUID()}@example.com`;
const change = async (one: Browser, to: string, source = HOME) =>
  (await one.postJson('/api/settings/email-codes', { email: to }, from(source))).statusCode;
const signInAs = async (address: string, source: string) => {
  await stage.post.rows('DELETE FROM rate_limit');
  return (await stage.browser().post('/api/login/code', { email: address }, from(source))).statusCode;
};

test('when strangers have emptied everybody’s pot, a customer still gets the codes for another address', async () => {
  const statuses = [];
  for (let times = 0; times < 31; times += 1)
    statuses.push(await signInAs(somebody(), `203.0.113.${times % 10}`));
  expect(statuses.at(-1)).toBe(429);
  expect(await change(customer, somebody())).toBe(204);
});

test('so does a customer behind the carrier’s address whose pot strangers have emptied', async () => {
  const statuses = [];
  for (let times = 0; times < 21; times += 1) statuses.push(await signInAs(somebody(), CARRIER));
  expect(statuses.at(-1)).toBe(429);
  expect(await change(customer, somebody(), CARRIER)).toBe(204);
});

test('what others try behind the same address in a minute does not slow a signed-in customer down', async () => {
  await earlyInAMinute();
  const statuses = [];
  for (let times = 0; times < 31; times += 1)
    statuses.push(
      (await stage.browser().post('/api/login/code', { email: somebody() }, from(CARRIER))).statusCode,
    );
  expect(statuses.at(-1)).toBe(429);
  expect(await change(customer, somebody(), CARRIER)).toBe(204);
});

describe('somebody who is signed in and names an address as their own new one', () => {
  const take = async (address: string): Promise<void> => {
    const other = await stage.signedIn(somebody());
    await stage.post.rows('DELETE FROM request_pot');
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await change(other, address, CARRIER));
    expect(statuses).toEqual([...Array<number>(5).fill(204), 429]);
  };

  test('takes no code of the customer who has it, neither for a change nor for a sign-in', async () => {
    await take(email);
    expect(await change(customer, somebody())).toBe(204);
    expect(await signInAs(email, HOME)).toBe(303);
  });

  test('leaves codes for the customer elsewhere who wants to move to it', async () => {
    const wanted = somebody();
    await take(wanted);
    expect(await change(customer, wanted)).toBe(204);
  });
});

describe('somebody at a provider who says that an address is theirs', () => {
  let office: Office;
  beforeAll(async () => (office = await Office.enter(stage.post.bookings)));
  const atProvider = async (address: string): Promise<Browser> => {
    const one = stage.browser();
    expect(await stage.atProvider(one, { email: address })).toBe('/api/auth/join');
    return one;
  };
  const code = async (one: Browser, source: string) =>
    (await one.post('/api/auth/join/code', {}, from(source))).statusCode;

  test('leaves codes for the customer whom the office made, who joins elsewhere', async () => {
    const wanted = somebody();
    await madeCustomer(office, { email: wanted });
    const stranger = await atProvider(wanted);
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await code(stranger, CARRIER));
    expect(statuses).toEqual([...Array<number>(5).fill(200), 429]);
    expect(await code(await atProvider(wanted), HOME)).toBe(200);
  });

  test('takes none of the codes by which the customer with that address changes it', async () => {
    const stranger = await atProvider(email);
    for (let times = 0; times < 6; times += 1) await code(stranger, CARRIER);
    expect(await change(customer, somebody())).toBe(204);
  });

  test('joins also when strangers have emptied everybody’s pot', async () => {
    const wanted = somebody();
    await madeCustomer(office, { email: wanted });
    const one = await atProvider(wanted);
    for (let times = 0; times < 31; times += 1) await signInAs(somebody(), `203.0.113.${times % 10}`);
    expect(await ask(stage.browser(), somebody())).toMatchObject({ statusCode: 429 });
    expect(await code(one, HOME)).toBe(200);
  });
});
