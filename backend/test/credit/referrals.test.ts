import { randomUUID } from 'node:crypto';
import { RewardReferrals } from '../../src/billing/index.js';
import type { Customer } from '../bookings/stage.js';
import { NOW } from '../harness.js';
import { useCredit } from './stage.js';

const { stage, enter, idOf, own, balance, expectSums } = useCredit({ referralAmount: 2_500 });

beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
});
afterEach(expectSums);

let homes = 0;
const newHome = () => `${(homes += 1) + 100} North Elm Street, Springfield`;
const codeOf = async (customer: Customer) => {
  const link = (await own(customer)).referral?.link ?? '';
  return new URL(link).searchParams.get('ref') ?? '';
};
const claim = (friend: Customer, code: string) =>
  stage.test.app.inject({
    method: 'POST',
    url: '/api/credit/referral',
    headers: { cookie: friend.cookie },
    payload: { code },
  });
const reward = () => stage.test.app.get(RewardReferrals).reward();
/** The friend's visit is paid and takes place. */
const cleaned = async (friend: Customer, location = newHome()) => {
  const id = await friend.bookAndPay({ location });
  stage.test.clock.set('2027-03-16T20:00:00.000Z');
  const office = await enter();
  const { version } = await office.booking(id);
  expect((await office.act(id, 'complete', { version })).status).toBe(200);
  await stage.settle();
  stage.test.clock.set(NOW);
  return id;
};
const referred = async () => {
  const [ada, friend] = [await stage.customer(), await stage.customer()];
  expect((await claim(friend, await codeOf(ada))).statusCode).toBe(204);
  return { ada, friend };
};
const decision = async (friend: Customer) =>
  stage.rows('SELECT amount, refused FROM referral WHERE friend_id = $1', [await idOf(friend)]);

test('both get the amount once, after the friend’s first paid visit', async () => {
  const { ada, friend } = await referred();
  const id = await friend.bookAndPay({ location: newHome() });
  await reward();
  expect([await balance(ada), await balance(friend)]).toEqual([0, 0]);
  await stage.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  await Promise.all([reward(), reward()]);
  await cleaned(friend);
  await reward();
  expect((await own(friend)).entries).toEqual([
    expect.objectContaining({ reason: 'referral', amount: 2_500, bookingId: id }),
  ]);
  expect((await own(ada)).entries).toEqual([
    expect.objectContaining({ reason: 'referral', amount: 2_500, bookingId: null }),
  ]);
  expect((await own(ada)).referral).toMatchObject({ amount: 2_500, rewarded: 1 });
  const { body } = await (await enter()).get<object>(`users/${await idOf(friend)}/credit`);
  expect(body).toMatchObject({ referredBy: { id: await idOf(ada) } });
});

test('a visit whose money was returned before brings nothing, a later refund takes nothing back', async () => {
  const { ada, friend } = await referred();
  const id = await cleaned(friend);
  const office = await enter();
  expect((await office.act(id, 'refund', { version: (await office.booking(id)).version })).status).toBe(200);
  await stage.settle();
  await reward();
  expect(await balance(ada)).toBe(0);
  const again = await referred();
  const paid = await cleaned(again.friend);
  await reward();
  await office.act(paid, 'refund', { version: (await office.booking(paid)).version });
  await stage.settle();
  await reward();
  expect(await balance(again.ada)).toBe(2_500);
});

test('the code of oneself, an unknown code and an existing customer do not count', async () => {
  const ada = await stage.customer();
  const code = await codeOf(ada);
  expect((await claim(ada, code)).statusCode).toBe(204);
  const friend = await stage.customer();
  expect((await claim(friend, 'ABCDEFGH')).statusCode).toBe(204);
  const known = await stage.customer();
  await known.bookAndPay({ location: newHome() });
  await claim(known, code);
  for (const customer of [ada, friend, known]) expect(await decision(customer)).toEqual([]);
});

test('the same mailbox is refused', async () => {
  const name = randomUUID();
  const ada = await stage.customer(`${name}@example.com`);
  const friend = await stage.customer(`${name}+friend@example.com`);
  await claim(friend, await codeOf(ada));
  await cleaned(friend);
  await reward();
  expect(await decision(friend)).toEqual([{ amount: 0, refused: 'person' }]);
});

test('a friend who came before from the same mailbox is refused, at whatever home', async () => {
  const ada = await stage.customer();
  const [code, name] = [await codeOf(ada), randomUUID()];
  const friend = await stage.customer(`${name}@example.com`);
  const again = await stage.customer(`${name}+again@example.com`);
  for (const customer of [friend, again]) await claim(customer, code);
  for (const customer of [friend, again]) await cleaned(customer);
  await reward();
  expect(await decision(friend)).toEqual([{ amount: 2_500, refused: null }]);
  expect(await decision(again)).toEqual([{ amount: 0, refused: 'person' }]);
});

test('the referrer’s home, and a home that was cleaned for somebody else, are refused', async () => {
  const home = newHome();
  const { ada, friend } = await referred();
  await ada.book({ location: home });
  await cleaned(friend, home.replace('Street', 'St.'));
  const other = await referred();
  await cleaned(other.friend, home);
  await reward();
  expect(await decision(friend)).toEqual([{ amount: 0, refused: 'home' }]);
  expect(await decision(other.friend)).toEqual([{ amount: 0, refused: 'home' }]);
});

test('the same card is refused', async () => {
  const { ada, friend } = await referred();
  for (const customer of [ada, friend])
    await stage.rows(
      `INSERT INTO saved_card (user_id, payment_method_id, brand, last4, exp_month, exp_year) VALUES ($1, $2, 'visa', '1881', 4, 2031)`,
      [await idOf(customer), `pm_${randomUUID()}`],
    );
  await cleaned(friend);
  await reward();
  expect(await decision(friend)).toEqual([{ amount: 0, refused: 'card' }]);
});

test('a referrer gets at most 20 rewards a year', async () => {
  const { ada, friend } = await referred();
  await stage.rows(
    `INSERT INTO referral (friend_id, referrer_id, claimed_at, decided_at, amount)
     SELECT gen_random_uuid(), $1, $2, $2, 2500 FROM generate_series(1, 20)`,
    [await idOf(ada), '2026-05-01T00:00:00Z'],
  );
  await cleaned(friend);
  await reward();
  expect(await decision(friend)).toEqual([{ amount: 0, refused: 'limit' }]);
});
