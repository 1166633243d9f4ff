import { randomUUID } from 'node:crypto';
import { NOW } from '../harness.js';
import { FOR_BUYER, useSale } from './sale-stage.js';

const { post, orderOf, ask, ordered, pay, bought, page, stateOf, redeem, withoutWebhooks, expectMatched } =
  useSale();
const CODE = /[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}/;
const DECLINED = '4000000000000002';

beforeEach(async () => {
  post.clock.set(NOW);
  // Earlier tests filled the pots on later days.
  await post.rows('DELETE FROM request_pot');
});
afterEach(expectMatched);

const deliverAt = async (now: string) => {
  post.clock.set(now);
  await Promise.all([post.run('deliver-gift-cards'), post.run('deliver-gift-cards')]);
  await post.tell();
};

test('a card is paid, and delivered to its recipient once, on its day', async () => {
  const card = await ordered();
  expect((await page(card.token)).body).toEqual({
    state: 'unpaid',
    value: 10_000,
    recipientName: 'Grace',
    recipientEmail: card.order.recipientEmail,
    message: 'Put your feet up',
    deliverOn: '2027-03-12',
    code: null,
  });
  await pay(card);
  expect(await stateOf(card)).toBe('paid');
  const [receipt, ...more] = await post.mailsOf(card.order.buyerEmail);
  expect(more).toEqual([]);
  expect(receipt?.subject).toMatch(/^Receipt for your gift card from /);
  expect(receipt?.text).toContain('$100.00');
  expect(receipt?.text).toContain(`to ${card.order.recipientEmail ?? ''} on Friday, March 12`);
  const [, receiptToken = ''] = /\/gift\/([\w-]+)/.exec(receipt?.text ?? '') ?? [];
  expect((await page(receiptToken)).body).toEqual((await page(card.token)).body);
  const sent = () => post.mailsOf(card.order.recipientEmail ?? '');
  await deliverAt('2027-03-12T12:59:00Z');
  expect(await sent()).toEqual([]);
  await deliverAt('2027-03-12T13:00:00Z');
  await deliverAt('2027-03-12T15:00:00Z');
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Ada Byron gives you a gift card for $100.00.');
  expect((await page(card.token)).body).toMatchObject({ state: 'delivered', code: null });
  expect((await redeem(CODE.exec(mail?.text ?? '')?.[0] ?? '')).body.balance).toBe(10_000);
  expect(await stateOf(card)).toBe('redeemed');
});

test('buyers who print the card have its code at once, also at night, and a receipt in Spanish', async () => {
  post.clock.set('2027-03-11T03:30:00Z');
  const card = await bought({ ...FOR_BUYER, language: 'es' });
  const { state, code } = (await page(card.token)).body;
  expect(state).toBe('delivered');
  expect(code).toMatch(CODE);
  const mails = await post.mailsOf(card.order.buyerEmail);
  expect(mails.map(({ subject }) => subject.replace(/ de [^d]+$/, '')).sort()).toEqual([
    'Recibo de su tarjeta de regalo',
    'Su tarjeta de regalo',
  ]);
  expect(mails.find(({ subject }) => subject.startsWith('Recibo'))?.text).toContain(
    'Recibimos su pago por una tarjeta de regalo para Grace.',
  );
  expect((await redeem(code ?? '')).status).toBe(200);
  expect((await page(card.token)).body.code).toBeNull();
});

test('a declined card gives nothing, and another one pays the same order', async () => {
  const card = await ordered();
  await pay(card, DECLINED);
  expect(await stateOf(card)).toBe('unpaid');
  expect(await post.mailsOf(card.order.buyerEmail)).toEqual([]);
  await pay(card);
  expect(await stateOf(card)).toBe('paid');
});

test.each(['reconcile-payments', 'reconcile-month'])(
  '%s finds a payment whose webhook was lost',
  async (job) => {
    const card = await ordered();
    await withoutWebhooks(() => pay(card));
    expect(await stateOf(card)).toBe('unpaid');
    await post.run(job);
    await post.tell();
    await post.run('reconcile-month');
    expect(await stateOf(card)).toBe('paid');
    expect(await post.mailsOf(card.order.buyerEmail)).toHaveLength(1);
  },
);

test('the same key makes one card with one intent, and another order does not find it', async () => {
  const [order, key] = [orderOf(), randomUUID()];
  const before = post.bookings.stripe.state().intents.length;
  const answers = await Promise.all([ask(order, key), ask(order, key), ask(order, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
  expect(post.bookings.stripe.state().intents).toHaveLength(before + 1);
  const mine = await post.rows('SELECT id FROM gift_card WHERE buyer_email = $1', [order.buyerEmail]);
  expect(mine).toHaveLength(1);
  const other = await ask(orderOf(), key);
  expect(other.body.clientSecret).not.toBe(answers[0]?.body.clientSecret);
});

test('an outage of the provider orders nothing twice', async () => {
  const [order, key] = [orderOf(), randomUUID()];
  post.bookings.stripe.failNext({ kind: '500', kept: true, path: '/v1/payment_intents', times: 10 });
  const failed = await ask(order, key);
  post.bookings.stripe.clearFaults();
  expect(failed).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
  expect((await ask(order, key)).status).toBe(200);
  const mine = await post.rows('SELECT id FROM gift_card WHERE buyer_email = $1', [order.buyerEmail]);
  expect(mine).toHaveLength(1);
});

test('wrong orders are refused', async () => {
  const wrong = [
    { value: 999 },
    { value: 100_001 },
    { buyerEmail: 'ada' },
    { buyerName: ' ' },
    { recipientName: 'A\nB' },
    { deliverOn: '2027-03-09' },
    { deliverOn: '2028-03-10' },
  ];
  for (const changes of wrong) expect((await ask(orderOf(changes))).status).toBe(400);
  expect((await ask(orderOf(), null)).status).toBe(400);
  expect((await page('a-secret-that-nobody-has')).status).toBe(404);
});

test('an order that nobody pays is deleted after a week, and can no longer be paid', async () => {
  const [forgotten, late] = [await ordered(), await ordered()];
  post.clock.advance({ days: 6 });
  await post.run('forget-unpaid-gift-cards');
  expect(await stateOf(forgotten)).toBe('unpaid');
  await withoutWebhooks(() => pay(late));
  post.clock.advance({ days: 2 });
  await post.run('forget-unpaid-gift-cards');
  expect((await page(forgotten.token)).status).toBe(404);
  expect(() => post.bookings.stripe.pay(forgotten.intent)).toThrow();
  expect(await stateOf(late)).toBe('paid');
});
