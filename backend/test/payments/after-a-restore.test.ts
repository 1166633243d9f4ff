import type { UnmatchedPayment } from '@homebright/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompareWithProvider } from '../../src/payments/use-cases/compare-with-provider.js';
import { Reconcile } from '../../src/payments/use-cases/reconcile.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { BookingsStage, type Customer, intentOf } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { backUpTo, fileAt, nameOf, targetAt } from '../operations/restore-target.js';
import { useStage } from '../use-stage.js';

const LIST = 'unmatched-payments';

let folder: string;
let office: Office;
let ada: Customer;
let kept: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-test-'));
});
const stage = useStage(() => BookingsStage.open({ PHOTO_STORE_URL: `file:${folder}/photos` }));

/** Customers, office and bank act before and after the backup. */
beforeAll(async () => {
  office = await Office.enter(stage);
  ada = await stage.customer('ada@example.com');
  kept = await ada.bookAndPay({ appointmentDate: dayAhead(8) });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The date this number of days from now, or the next weekday. */
function dayAhead(days: number): string {
  const day = new Date(stage.test.clock.now() + days * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Books and pays. @returns the provider's id of the payment */
async function paid(days: number, card?: string): Promise<string> {
  const booked = await ada.book({ appointmentDate: dayAhead(days) });
  await ada.give(booked, card);
  return intentOf(booked.body.clientSecret);
}

const backUp = async (): Promise<string> => {
  const file = join(folder, 'backup.tar.gz');
  const url = stage.test.config.databaseUrl;
  await backUpTo(file, url, `file:${folder}/photos`);
  return file;
};
const restore = async (file: string): Promise<void> => {
  const url = stage.test.config.databaseUrl;
  await restoreBackup(await fileAt(file), await targetAt(url, `file:${folder}/photos`), {
    replace: nameOf(url),
  });
};
const minute = async (): Promise<void> => {
  await stage.test.app.get(Reconcile).open();
  await stage.settle();
};
const nightly = async (): Promise<void> => {
  await stage.test.app.get(CompareWithProvider).compare();
  await stage.settle();
};
const unmatched = async (filter: object = { resolution: 'open' }): Promise<UnmatchedPayment[]> =>
  (await office.list<UnmatchedPayment>(LIST, { filter, sort: ['madeAt', 'ASC'] })).body;
const act = (id: string, action: string, body: object = {}) =>
  office.ask<UnmatchedPayment & { code?: string }>('POST', `${LIST}/${id}/actions/${action}`, body);
const alerts = async (): Promise<string[]> =>
  (
    await stage.rows<{ message: string }>(
      `SELECT message FROM staff_alert WHERE occasion LIKE 'unmatched:%' ORDER BY id`,
    )
  ).map(({ message }) => message);
const statusOf = async (bookingId: number): Promise<string> => (await ada.booking(bookingId)).paymentStatus;

describe('after a restore', () => {
  let lost: { plain: string; refunded: string; disputed: string; late: string };

  beforeAll(async () => {
    const file = await backUp();
    lost = {
      plain: await paid(9),
      refunded: await paid(10),
      disputed: await paid(11),
      late: '',
    };
    stage.stripe.refund(lost.refunded, 3_000);
    stage.stripe.dispute(lost.disputed);
    await stage.settle();
    expect(await unmatched()).toEqual([]);
    stage.stripe.processNext();
    lost.late = await paid(12);
    await restore(file);
    // A restore ends every session.
    office = await Office.enter(stage, { again: true });
    ada = await stage.customer('ada@example.com');
  });

  test('every payment, refund and dispute that the ledger lacks is listed and alerted within a minute, once', async () => {
    await minute();
    const found = await unmatched();
    expect(found.map(({ kind, intentId, amount }) => ({ kind, intentId, amount }))).toEqual(
      expect.arrayContaining([
        { kind: 'payment', intentId: lost.plain, amount: 12_000 },
        { kind: 'payment', intentId: lost.refunded, amount: 12_000 },
        { kind: 'refund', intentId: lost.refunded, amount: 3_000 },
        { kind: 'payment', intentId: lost.disputed, amount: 12_000 },
        { kind: 'dispute', intentId: lost.disputed, amount: 12_000 },
        { kind: 'payment', intentId: lost.late, amount: 12_000 },
      ]),
    );
    expect(found).toHaveLength(6);
    expect(found.every(({ bookingId }) => bookingId !== null && bookingId > kept)).toBe(true);
    const told = await alerts();
    expect(told).toHaveLength(6);
    expect(told.filter((line) => line.includes(lost.plain))).toEqual([
      expect.stringMatching(
        /payment of \$120\.00 that the ledger lacks .* booking #\d+\)\. Match it to a booking or refund it/,
      ),
    ]);
    expect(await statusOf(kept)).toBe('paid');
    await minute();
    await nightly();
    expect(await unmatched()).toEqual(found);
    expect(await alerts()).toEqual(told);
  });

  test('the nightly comparison alone finds the same, also what is older than a month', async () => {
    const found = await unmatched();
    await stage.rows('DELETE FROM unmatched_payment');
    stage.test.clock.advance({ days: 45 });
    const comparedDaysAgo = (days: number) =>
      stage.rows(`UPDATE event_sweep SET through = $1 WHERE name = 'comparison'`, [
        new Date(stage.test.clock.now() - days * 86_400_000),
      ]);
    await comparedDaysAgo(1);
    await nightly();
    expect(await stage.rows('SELECT id FROM unmatched_payment')).toEqual([]);
    await comparedDaysAgo(46);
    await nightly();
    stage.test.clock.advance({ days: -45 });
    const again = await unmatched();
    expect(again.map(({ id, amount, bookingId }) => ({ id, amount, bookingId })).sort(byId)).toEqual(
      found.map(({ id, amount, bookingId }) => ({ id, amount, bookingId })).sort(byId),
    );
  });

  test('a payment that the bank still processes changes when it succeeds, and is decided on only then', async () => {
    expect((await unmatched({ id: lost.late }))[0]).toMatchObject({ status: 'processing' });
    expect(await act(lost.late, 'match', { bookingId: kept })).toMatchObject({ status: 409 });
    expect(await act(lost.late, 'refund')).toMatchObject({ status: 409 });
    stage.stripe.settle(lost.late);
    await stage.settle();
    expect((await unmatched({ id: lost.late }))[0]).toMatchObject({
      status: 'succeeded',
      resolution: 'open',
    });
    expect((await alerts()).filter((line) => line.includes(lost.late))).toHaveLength(2);
  });

  test('matched to a booking it is its payment, with the refund that was made of it', async () => {
    const again = await ada.book({ appointmentDate: dayAhead(10) });
    const { bookingId } = again.body;
    const answer = await act(lost.refunded, 'match', { bookingId });
    expect(answer).toMatchObject({ status: 200, body: { resolution: 'matched' } });
    await stage.settle();
    expect(await statusOf(bookingId)).toBe('partially_refunded');
    expect((await ada.booking(bookingId)).status).toBe('confirmed');
    // The form that is still open cannot be paid as well.
    const form = stage.stripe.state().intents.find(({ id }) => id === intentOf(again.body.clientSecret));
    expect(form?.status).toBe('canceled');
    expect((await unmatched()).some(({ intentId }) => intentId === lost.refunded)).toBe(false);
    expect(await act(lost.refunded, 'match', { bookingId })).toMatchObject({ status: 409 });
    const [entry] = (
      await office.list<{ bookingId: number; refunded: number }>('payments', { filter: { bookingId } })
    ).body;
    expect(entry).toMatchObject({ refunded: 3_000 });
  });

  test('matched to a booking that is paid already, it goes back', async () => {
    expect(await act(lost.late, 'match', { bookingId: kept })).toMatchObject({ status: 200 });
    await stage.settle();
    const refunds = stage.stripe.state().refunds.filter(({ payment_intent }) => payment_intent === lost.late);
    expect(refunds.map(({ amount }) => amount)).toEqual([12_000]);
    expect(await statusOf(kept)).toBe('paid');
  });

  test('with its dispute', async () => {
    const again = await ada.book({ appointmentDate: dayAhead(11) });
    const { bookingId } = again.body;
    expect(await act(lost.disputed, 'match', { bookingId })).toMatchObject({ status: 200 });
    await stage.settle();
    const [entry] = (
      await office.list<{ dispute: string }>('payments', { filter: { bookingId, status: 'succeeded' } })
    ).body;
    expect(entry).toMatchObject({ dispute: 'needs_response' });
  });

  test('refunded at the provider once, and again on the list if the bank refuses', async () => {
    expect(await act(lost.plain, 'refund')).toMatchObject({ status: 200, body: { resolution: 'refunded' } });
    await stage.settle();
    await nightly();
    expect(await act(lost.plain, 'refund')).toMatchObject({ status: 409 });
    const refunds = stage.stripe
      .state()
      .refunds.filter(({ payment_intent }) => payment_intent === lost.plain);
    expect(refunds).toHaveLength(1);
    expect(await unmatched()).toEqual([]);
    const [done] = await stage.rows(`SELECT actor_kind AS kind, action FROM audit_log WHERE entity_id = $1`, [
      lost.plain,
    ]);
    expect(done).toEqual({ kind: 'administrator', action: 'refund' });
  });

  test('a refund that fails at the bank puts the payment back on the list', async () => {
    // This card's bank rejects refunds a moment after they were made.
    const intent = await paid(13, '4000000000005126');
    await stage.rows('DELETE FROM outbox_handled');
    await forget(intent);
    await nightly();
    expect(await unmatched()).toMatchObject([{ id: intent }]);
    expect(await act(intent, 'refund')).toMatchObject({ status: 200 });
    await stage.settle();
    const isRefused = () =>
      stage.stripe
        .state()
        .refunds.some(({ payment_intent, status }) => payment_intent === intent && status === 'failed');
    while (!isRefused()) await new Promise((resolve) => setTimeout(resolve, 20));
    await stage.settle();
    await nightly();
    const open = await unmatched();
    expect(open.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      'payment succeeded',
      'refund failed',
    ]);
    expect(await act(intent, 'dismiss')).toMatchObject({ status: 200, body: { resolution: 'dismissed' } });
    expect(await unmatched()).toEqual([]);
  });
});

describe('without a restore', () => {
  test('a payment made in the dashboard for a customer of ours is listed, one of another installation is not', async () => {
    const [known] = await stage.rows<{ id: string }>('SELECT customer_id AS id FROM stripe_customer LIMIT 1');
    const ours = await madeByHand({ customer: known?.id ?? '' });
    const theirs = await madeByHand({
      customer: known?.id ?? '',
      'metadata[installation]': '7b0d3f0e-0000-4000-8000-000000000000',
      'metadata[payment]': '7b0d3f0e-0000-4000-8000-000000000001',
    });
    const strange = await madeByHand({});
    await nightly();
    await minute();
    expect((await unmatched()).map(({ id }) => id)).toEqual([ours]);
    for (const id of [theirs, strange]) expect(await act(id, 'refund')).toMatchObject({ status: 404 });
    expect((await alerts()).filter((line) => line.includes(ours))).toEqual([
      expect.stringContaining(`that the ledger lacks (${ours}).`),
    ]);
    expect(await act(ours, 'match', { bookingId: 999_999_999 })).toMatchObject({ status: 404 });
    expect(await act(ours, 'match', { bookingId: 'x' })).toMatchObject({ status: 400 });
    expect(await unmatched()).toHaveLength(1);
  });
});

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);

/** Removes a payment from the ledger. */
async function forget(intent: string): Promise<void> {
  const [payment] = await stage.rows<{ id: number; bookingId: number }>(
    'SELECT id, booking_id AS "bookingId" FROM payment WHERE intent_id = $1',
    [intent],
  );
  await stage.rows('DELETE FROM ledger_entry WHERE payment_id = $1', [payment?.id]);
  await stage.rows('DELETE FROM payment WHERE id = $1', [payment?.id]);
}

async function madeByHand(more: Record<string, string>): Promise<string> {
  const answer = await fetch(`${stage.stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_bookings_stage' },
    body: new URLSearchParams({ amount: '8000', currency: 'usd', ...more }),
  });
  const { id } = (await answer.json()) as { id: string };
  stage.stripe.pay(id, undefined, 'http://localhost:3000/payment-success');
  await stage.settle();
  return id;
}
