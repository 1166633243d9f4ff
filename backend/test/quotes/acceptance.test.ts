import { randomUUID } from 'node:crypto';
import type { ErrorBody, PricedQuote, QuoteAccepted } from '@homebright/contract';
import { Transactions } from '../../src/platform/index.js';
import { BookingsStage } from '../bookings/stage.js';
import { fillDay } from '../office/phone-orders.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { MORNING, optionOf, QuoteDesk } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
const desk = staged(() => new QuoteDesk(stage, office));

beforeEach(async () => {
  await stage.rows('DELETE FROM assignment');
  await stage.rows('DELETE FROM rate_limit');
});

type Refused = { status: number; body: ErrorBody };
const total = 25_000;
/** A quote of one option at $250. */
const sent = async (more: object = {}) => {
  const quote = await desk.sent(more);
  expect(quote.quote.options[0]?.total).toBe(total);
  return quote;
};
const bookingsOf = (userId: string) =>
  stage.rows<{ id: number; status: string }>(
    'SELECT id, status FROM booking WHERE user_id = $1 ORDER BY id',
    [userId],
  );

/** Whether a transaction waits for a lock in this database. */
const isSomebodyWaiting = async (): Promise<boolean> =>
  (
    await stage.rows(
      `SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
       WHERE NOT l.granted AND a.datname = current_database()`,
    )
  ).length > 0;

/** Does the work at a later time, then sets the clock back. */
async function later<Done>(
  advance: { days?: number; hours?: number },
  work: () => Promise<Done>,
): Promise<Done> {
  const { clock } = stage.test;
  const before = clock.now();
  clock.advance(advance);
  return work().finally(() => clock.set(new Date(before).toISOString()));
}

test('of twenty people who accept at once, one wins and the others are told', async () => {
  const { token, quote } = await sent();
  const url = `${await stage.test.app.getUrl()}/api/quotes/${token}/acceptance`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const body = JSON.stringify({
        key: randomUUID(),
        option: 1,
        version: quote.version,
        total,
        ...MORNING,
      });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as ErrorBody };
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const told = answers.filter(({ status }) => status !== 200);
  expect(told.map(({ status, body }) => [status, body.code, body.error])).toEqual(
    Array(19).fill([409, 'CONFLICT', 'This quote has already been accepted.']),
  );
  expect(await bookingsOf(quote.userId)).toHaveLength(1);
});

test('the same key gets the same visit, at once and later', async () => {
  const { token, quote } = await sent();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => desk.accept(token, { key, total })));
  const again = await desk.accept(token, { key, total });
  for (const { body } of answers) expect(body).toEqual(again.body);
  expect(await bookingsOf(quote.userId)).toHaveLength(1);
});

test('a quote that expires while its page is open is refused in a plain sentence, and nothing is booked', async () => {
  const { token, quote } = await sent({ expiresOn: '2027-03-11' });
  const { status, body } = (await later({ days: 2 }, () =>
    desk.accept(token, { total }),
  )) as unknown as Refused;
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect(body.error).toBe(
    'This quote expired on Thursday, March 11. Nothing was booked or charged. Please call us, and we’ll renew it.',
  );
  expect(await bookingsOf(quote.userId)).toEqual([]);
  expect(await later({ days: 2 }, () => desk.view(token))).toMatchObject({
    state: 'expired',
    quote: { number: quote.id },
  });
  // Its last day counts as a whole.
  expect((await later({ days: 1, hours: 11 }, () => desk.accept(token, { total }))).status).toBe(200);
});

test('a slot that is taken meanwhile is refused with alternatives, and the quote stays open', async () => {
  const { token } = await sent();
  await fillDay(stage, MORNING.appointmentDate);
  const { status, body } = (await desk.accept(token, { total })) as unknown as Refused;
  expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
  expect(body.details?.length).toBeGreaterThan(0);
  expect(await desk.view(token)).toMatchObject({ state: 'open' });
  expect((await desk.accept(token, { total, appointmentDate: '2027-03-18' })).status).toBe(200);
});

test('notice and horizon hold as for every customer', async () => {
  const { token } = await sent();
  for (const appointmentDate of ['2027-03-10', '2028-03-10'])
    expect(await desk.accept(token, { total, appointmentDate })).toMatchObject({ status: 400 });
  expect(await desk.view(token)).toMatchObject({ state: 'open' });
});

test('a changed price has to be seen first', async () => {
  const { token, quote } = await sent();
  await desk.ask('POST', `${token}/seen`);
  const ownLines = [{ label: 'Because we know you', amount: -1_000, taxable: false }];
  const draft = desk.draftOf(quote.userId, { options: [optionOf({ ownLines })] });
  const changed = await office.ask('PUT', `quotes/${quote.id}`, { ...draft, version: quote.version });
  expect(changed).toMatchObject({ status: 200, body: { state: 'seen', from: total - 1_000 } });
  expect(await desk.accept(token, { total })).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
  expect((await desk.view(token)).quote?.options[0]?.total).toBe(total - 1_000);
  expect((await desk.accept(token, { total: total - 1_000 })).status).toBe(200);
  const stale = await office.ask('PUT', `quotes/${quote.id}`, { ...draft, version: quote.version });
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
});

test('another option at the same price, or one that is gone, has to be seen first', async () => {
  const { token, quote } = await sent({ options: [optionOf(), optionOf({ title: 'Twice' })] });
  const options = [optionOf({ service: '2-hour' })];
  const home = desk.draftOf(quote.userId).home;
  const { body } = await office.ask<PricedQuote>('POST', 'quotes/price', { home, options });
  const amount = total - (body.options[0]?.total ?? 0);
  const ownLines = [{ label: 'Travel', amount, taxable: false }];
  const draft = desk.draftOf(quote.userId, { options: [optionOf({ service: '2-hour', ownLines })] });
  const changed = await office.ask('PUT', `quotes/${quote.id}`, { ...draft, version: quote.version });
  expect(changed).toMatchObject({ status: 200, body: { from: total } });
  const { version } = quote;
  for (const option of [1, 2])
    expect(await desk.accept(token, { option, version, total })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    });
  expect(await bookingsOf(quote.userId)).toEqual([]);
  expect((await desk.accept(token, { total })).status).toBe(200);
});

describe('a booking that stays unpaid', () => {
  const acceptedOnce = async () => {
    const { token, quote } = await sent();
    const key = randomUUID();
    const { body } = await desk.accept(token, { key, total });
    return { token, quote, key, accepted: body };
  };

  test('opens the quote again once its hold has expired, also for the same key', async () => {
    const { token, quote, key, accepted } = await acceptedOnce();
    await later({ hours: 25 }, async () => {
      expect(await desk.view(token)).toMatchObject({ state: 'open', quote: { accepted: null } });
      const again = await desk.accept(token, { key, total, appointmentDate: '2027-03-18' });
      expect(again).toMatchObject({ status: 200, body: { appointmentDate: '2027-03-18' } });
      expect(again.body.payPath).not.toBe(accepted.payPath);
      expect((await bookingsOf(quote.userId)).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
      await desk.pay(again.body);
      expect((await bookingsOf(quote.userId)).map(({ status }) => status)).toEqual([
        'cancelled',
        'confirmed',
      ]);
    });
  });

  test('opens it again when the office cancels it, until the last day', async () => {
    const { token, quote } = await acceptedOnce();
    const [booking] = await bookingsOf(quote.userId);
    await office.edit(booking?.id ?? 0, { status: 'cancelled' });
    expect(await desk.view(token)).toMatchObject({ state: 'open' });
    expect(await later({ days: 31 }, () => desk.view(token))).toMatchObject({ state: 'expired' });
    expect((await desk.accept(token, { total })).status).toBe(200);
  });

  test('can be declined with its quote', async () => {
    const { token, quote } = await acceptedOnce();
    const decline = () => desk.ask('POST', `${token}/decline`, { reason: 'timing' });
    expect((await decline()).status).toBe(409);
    await later({ hours: 25 }, async () => expect((await decline()).status).toBe(204));
    expect((await desk.one(quote.id)).body).toMatchObject({
      state: 'declined',
      declined: { reason: 'timing' },
    });
  });

  test('is kept if it is paid while somebody accepts again', async () => {
    const { token, quote } = await acceptedOnce();
    const [{ id } = { id: 0 }] = await bookingsOf(quote.userId);
    await stage.rows(`UPDATE assignment SET held_until = '2027-03-01' WHERE booking_id = $1`, [id]);
    const { version = 0 } = (await desk.view(token)).quote ?? {};
    let again: ReturnType<QuoteDesk['accept']> | undefined;
    await stage.test.app.get(Transactions).run(async (tx) => {
      await tx.query('SELECT FROM booking WHERE id = $1 FOR UPDATE', [id]);
      again = desk.accept(token, { total, version, appointmentDate: '2027-03-18' });
      while (!(await isSomebodyWaiting()));
      await tx.query(`UPDATE booking SET status = 'confirmed' WHERE id = $1`, [id]);
      await tx.query('UPDATE assignment SET held_until = NULL WHERE booking_id = $1', [id]);
    });
    expect((await again)?.status).toBe(409);
    expect(await bookingsOf(quote.userId)).toEqual([{ id, status: 'confirmed' }]);
  });

  test('does not open it once it was paid', async () => {
    const { token, accepted } = await acceptedOnce();
    await desk.pay(accepted);
    expect(await later({ hours: 25 }, () => desk.view(token))).toMatchObject({ state: 'accepted' });
    expect(await later({ hours: 25 }, () => desk.accept(token, { total }))).toMatchObject({ status: 409 });
  });
});

test('the page leads to the payment again until it is paid', async () => {
  const { token } = await sent();
  const { body: accepted } = await desk.accept(token, { total });
  expect((await desk.view(token)).quote?.accepted).toEqual(accepted satisfies QuoteAccepted);
  await desk.pay(accepted);
  expect((await desk.view(token)).quote?.accepted?.payPath).toBeNull();
});
