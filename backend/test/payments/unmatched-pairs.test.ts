import { randomUUID } from 'node:crypto';
import type { BulkAnswer, ErrorBody, UnmatchedPayment } from '@homebright/contract';
import { CompareWithProvider } from '../../src/payments/use-cases/compare-with-provider.js';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { Office, refusalOf } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';

/** A payment that the ledger lacks meets other events of the payment, its customer or its booking. */

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
const colleague = staged(() => Office.enter(stage, { again: true }));
let grace: Customer;
let email: string;
let bookingId: number;
let days = 7;

beforeEach(async () => {
  email = `grace-${(days += 1)}@example.com`;
  grace = await stage.customer(email);
  bookingId = await unpaid();
});

/** Ada's unpaid booking on the next unused day. */
async function unpaid(): Promise<number> {
  const day = new Date(stage.test.clock.now() + (days += 1) * 86_400_000);
  const answer = await grace.book({ appointmentDate: day.toISOString().slice(0, 10) });
  expect(answer.status).toBe(200);
  return answer.body.bookingId;
}

/**
 * Ada pays $120.00 through a form of the provider's dashboard.
 * @returns the payment's id in the office's list
 */
async function paidByHand(card?: string): Promise<string> {
  const [payer] = await stage.rows<{ id: string }>(
    `SELECT customer_id AS id FROM stripe_customer c JOIN app_user u ON u.id = c.user_id WHERE u.email = $1`,
    [email],
  );
  const answer = await fetch(`${stage.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bookings_stage' },
    body: new URLSearchParams({ amount: '12000', currency: 'usd', customer: payer?.id ?? '' }),
  });
  const { id } = (await answer.json()) as { id: string };
  stage.stripe.pay(id, card, 'http://localhost:3000/payment-success');
  await nightly();
  expect(await open()).toContain(id);
  return id;
}

const nightly = async (): Promise<void> => {
  await stage.settle();
  await stage.test.app.get(CompareWithProvider).compare();
  await stage.settle();
};
const open = async (): Promise<string[]> =>
  (
    await office.list<UnmatchedPayment>('unmatched-payments', {
      filter: { resolution: 'open' },
      sort: ['madeAt', 'ASC'],
    })
  ).body.map(({ id }) => id);
const decide = (who: Office, id: string, action: string, body: object = {}) =>
  who.ask<UnmatchedPayment | ErrorBody>('POST', `unmatched-payments/${id}/actions/${action}`, body);
const refundsOf = (id: string): number[] =>
  stage.stripe
    .state()
    .refunds.filter(({ payment_intent, status }) => payment_intent === id && status === 'succeeded')
    .map(({ amount }) => amount);
const bookOf = async (id: number) => (await office.booking(id)).paymentStatus;

describe('and the customer erases their account', () => {
  const erase = async (): Promise<void> => {
    const answer = await stage.test.app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: { cookie: grace.cookie },
      payload: { confirm: email },
    });
    expect(answer.statusCode).toBe(204);
    await stage.settle();
  };

  test('matched to the booking that the erasure cancelled, it goes back, and no card of theirs is kept', async () => {
    const id = await paidByHand();
    await erase();
    expect(await decide(office, id, 'match', { bookingId })).toMatchObject({ status: 200 });
    await nightly();
    expect(refundsOf(id)).toEqual([12_000]);
    expect(await open()).toEqual([]);
    const kept = await stage.rows(
      'SELECT card_brand AS brand, card_last4 AS last4 FROM payment WHERE intent_id = $1',
      [id],
    );
    expect(kept).toEqual([{ brand: null, last4: null }]);
    const told = await stage.rows('SELECT 1 FROM delivery WHERE recipient = $1', [email]);
    expect(told).toEqual([]);
  });

  test('refunded, it goes back although the provider has their customer no more', async () => {
    const id = await paidByHand();
    await erase();
    expect(await decide(office, id, 'refund')).toMatchObject({
      status: 200,
      body: { resolution: 'refunded' },
    });
    await nightly();
    expect(refundsOf(id)).toEqual([12_000]);
    expect(await open()).toEqual([]);
  });
});

describe('and the booking is cancelled', () => {
  test.each([
    ['cancelled by the office', () => office.edit(bookingId, { status: 'cancelled' })],
    ['deleted', () => office.delete(bookingId)],
  ])('%s: matched to it, it goes back, and the visit stays away', async (_how, cancel) => {
    const id = await paidByHand();
    expect((await cancel()).status).toBe(200);
    await stage.settle();
    expect(await decide(office, id, 'match', { bookingId })).toMatchObject({ status: 200 });
    await nightly();
    expect(refundsOf(id)).toEqual([12_000]);
    const [booking] = await stage.rows(
      `SELECT b.status = 'cancelled' OR b.deleted_at IS NOT NULL AS over, l.payment_status AS paid, l.balance FROM booking b JOIN ledger_account l ON l.booking_id = b.id
       WHERE b.id = $1`,
      [bookingId],
    );
    expect(booking).toEqual({ over: true, paid: 'refunded', balance: 0 });
    expect(await open()).toEqual([]);
  });
});

describe("and it is refunded in the provider's dashboard", () => {
  test('whole: there is nothing to match, the visit is not given away, and it is not refunded again', async () => {
    const id = await paidByHand();
    stage.stripe.refund(id);
    expect(refusalOf(await decide(office, id, 'match', { bookingId }))).toEqual([
      409,
      'CONFLICT',
      'This payment was refunded at the payment provider, so nothing is left to match. Please reload the list.',
    ]);
    await nightly();
    expect(await office.booking(bookingId)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
    expect(await decide(office, id, 'refund')).toMatchObject({
      status: 200,
      body: { resolution: 'refunded' },
    });
    await nightly();
    expect(refundsOf(id)).toEqual([12_000]);
    expect(await open()).toEqual([]);
  });

  test('in part: the rest is refunded', async () => {
    const id = await paidByHand();
    stage.stripe.refund(id, 5_000);
    expect(await decide(office, id, 'refund')).toMatchObject({ status: 200 });
    await nightly();
    expect(refundsOf(id).sort()).toEqual([5_000, 7_000]);
    expect(await open()).toEqual([]);
  });
});

describe('and the refund is refused', () => {
  const alertsOf = async (id: string): Promise<string[]> =>
    (
      await stage.rows<{ message: string }>(
        `SELECT message FROM staff_alert WHERE occasion LIKE 'unmatched:' || $1 || ':%' ORDER BY id`,
        [id],
      )
    ).map(({ message }) => message);

  test('by the provider, because the bank disputes it: it is open again, and the office is told why', async () => {
    const id = await paidByHand();
    stage.stripe.dispute(id);
    expect(await decide(office, id, 'refund')).toMatchObject({ status: 200 });
    await nightly();
    expect(refundsOf(id)).toEqual([]);
    expect(await open()).toContain(id);
    expect(await alertsOf(id)).toEqual([
      expect.not.stringContaining('refused'),
      expect.stringMatching(/Its refund was refused: .+ Match it to a booking or refund it/),
    ]);
    expect(await decide(office, id, 'dismiss')).toMatchObject({ status: 200 });
  });

  test('by the bank, later: it can still be matched', async () => {
    const id = await paidByHand('4000000000005126');
    expect(await decide(office, id, 'refund')).toMatchObject({ status: 200 });
    await stage.settle();
    const isRefused = () =>
      stage.stripe
        .state()
        .refunds.some(({ payment_intent, status }) => payment_intent === id && status === 'failed');
    while (!isRefused()) await new Promise((resolve) => setTimeout(resolve, 20));
    await nightly();
    expect(await open()).toContain(id);
    expect(await decide(office, id, 'match', { bookingId })).toMatchObject({ status: 200 });
    await nightly();
    expect(await bookOf(bookingId)).toBe('paid');
    expect(await open()).toEqual([]);
  });
});

describe('and two people of the office decide at once', () => {
  afterEach(() => stage.stripe.latency(0));

  test.each([0, 40])('match and refund: one of both happens (%i ms to the provider)', async (latency) => {
    const id = await paidByHand();
    stage.stripe.latency(latency);
    const [matched, refunded] = await Promise.all([
      decide(office, id, 'match', { bookingId }),
      decide(colleague, id, 'refund'),
    ]);
    expect([matched.status, refunded.status].sort()).toEqual([200, 409]);
    await nightly();
    expect(refundsOf(id)).toEqual(refunded.status === 200 ? [12_000] : []);
    expect(await bookOf(bookingId)).toBe(matched.status === 200 ? 'paid' : 'pending');
    expect(await open()).toEqual([]);
  });

  test('match to two bookings: one of them is paid', async () => {
    const id = await paidByHand();
    const other = await unpaid();
    const answers = await Promise.all([
      decide(office, id, 'match', { bookingId }),
      decide(colleague, id, 'match', { bookingId: other }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await nightly();
    expect([await bookOf(bookingId), await bookOf(other)].sort()).toEqual(['paid', 'pending']);
    expect(refundsOf(id)).toEqual([]);
  });

  test('refund twice: it is refunded once', async () => {
    const id = await paidByHand();
    const answers = await Promise.all([decide(office, id, 'refund'), decide(colleague, id, 'refund')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await nightly();
    expect(refundsOf(id)).toEqual([12_000]);
  });
});

describe('and the office decides on many at once', () => {
  const many = async (action: string, ids: string[], key: string = randomUUID()) =>
    (await office.ask<BulkAnswer<string>>('POST', `unmatched-payments/actions/${action}`, { ids }, key)).body;
  const madeFor = (id: string) =>
    stage.rows('UPDATE unmatched_payment SET booking_id = $2 WHERE id = $1', [id, bookingId]);

  test('each is matched to the booking it was made for; the others are named with the reason, once', async () => {
    const [known, unknown] = [await paidByHand(), await paidByHand()];
    await madeFor(known);
    const key = randomUUID();
    const answer = await many('match', [known, unknown, 'pi_nobody'], key);
    expect(answer.done).toEqual([known]);
    expect(answer.refused.map(({ id, code }) => [id, code])).toEqual([
      [unknown, 'CONFLICT'],
      ['pi_nobody', 'NOT_FOUND'],
    ]);
    await nightly();
    expect(await bookOf(bookingId)).toBe('paid');
    expect((await many('match', [known, unknown, 'pi_nobody'], key)).done).toEqual([known]);
    expect((await many('match', [known])).refused.map(({ code }) => code)).toEqual(['CONFLICT']);
    expect(await open()).toContain(unknown);
    expect((await many('refund', [unknown], randomUUID())).done).toEqual([unknown]);
    await nightly();
    expect(refundsOf(unknown)).toEqual([12_000]);
  });

  test('two managers at the same time decide once', async () => {
    const id = await paidByHand();
    const answers = await Promise.all([1, 2].map(() => many('refund', [id])));
    expect(answers.flatMap(({ done }) => done)).toEqual([id]);
    await nightly();
    expect(refundsOf(id)).toEqual([12_000]);
    const other = await paidByHand();
    expect((await many('dismiss', [other])).done).toEqual([other]);
    expect(await open()).toEqual([]);
  });

  test.each([[[]], [['x'.repeat(256)]], [[7]], [['a', 'a']]])('%j is refused', async (ids) => {
    const path = 'unmatched-payments/actions/dismiss';
    expect((await office.ask('POST', path, { ids })).status).toBe(400);
  });
});
