import { randomUUID } from 'node:crypto';
import {
  type BookingRecord,
  bookedAs,
  type CountedList,
  type DisputeEntry,
  type DispatchBoard,
  MONEY_LISTS,
  type MoneyList,
  type OfficeFigures,
  type OneBooking,
  type OpenPayment,
  unassignedFrom,
} from '@homebright/contract';
import { staged, useStage } from '../use-stage.js';
import { insertVisits } from './many-visits.js';
import { MoneyStage } from './money-stage.js';

const money = useStage(() => MoneyStage.open());
const debtor = staged(() => money.debtor);

const FROM = '2027-03-01';
const TO = '2027-06-30';
const figures = async (): Promise<OfficeFigures> =>
  (await money.office.get<OfficeFigures>(`figures?from=${FROM}&to=${TO}`)).body;
/** The number of rows that a list reports. */
const lengthOf = async ({ resource, filter }: CountedList): Promise<number> => {
  const sort: [string, 'ASC'] = [SORTS[resource] ?? 'id', 'ASC'];
  const { status, headers } = await money.office.list(resource, { filter, sort });
  expect([resource, status]).toEqual([resource, 200]);
  return Number(String(headers['content-range']).split('/')[1]);
};
const SORTS: Record<string, string> = { disputes: 'respondBy', 'unmatched-payments': 'madeAt' };
const visitOf = async (): Promise<OpenPayment> => {
  const [visit] = await money.openPayments({ id: [debtor.visit.id] });
  if (!visit) throw new Error('It owes nothing.');
  return visit;
};
/** The saved card that the booking's own page shows. */
const cardOf = async (id: number) => (await money.office.get<OneBooking>(`bookings/${id}`)).body.card;
const auditOf = async (id: number): Promise<string[]> =>
  (await money.office.audit(id)).map(({ action }) => action);

describe('each number of the overview is the length of its list', () => {
  beforeAll(async () => {
    const { bookings } = money.debts;
    const ada = await bookings.customer();
    await ada.book({ appointmentDate: '2027-03-30' });
    const crewless = await ada.bookAndPay({ appointmentDate: '2027-03-31' });
    await money.office.act(crewless, 'assign', { crewId: null });
    const today = await ada.bookAndPay({ appointmentDate: '2027-03-24', appointmentTime: 'evening' });
    expect((await ada.booking(today)).appointmentDate).toBe('2027-03-24');
    await money.disputed('2027-04-01');
    await money.failedRefund('2027-04-02');
    const payer = String(bookings.stripe.state().intents.at(-1)?.customer);
    const made = await fetch(`${bookings.stripe.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_bookings_stage' },
      body: new URLSearchParams({
        amount: '12000',
        currency: 'usd',
        customer: payer,
        description: 'By phone',
      }),
    });
    const { id } = (await made.json()) as { id: string };
    bookings.stripe.pay(id, undefined, 'http://localhost:3000/payment-success');
    await bookings.settle();
  });

  it('of the money inbox', async () => {
    const shown = await figures();
    const counts = Object.fromEntries(
      Object.keys(MONEY_LISTS).map((name) => {
        const number = shown[name as MoneyList];
        return [name, typeof number === 'number' ? number : number.bookings];
      }),
    );
    for (const [name, list] of Object.entries(MONEY_LISTS)) {
      expect([name, counts[name]]).toEqual([name, await lengthOf(list)]);
    }
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    for (const how of ['unpaid', 'failed', 'scheduled'] as const) {
      const rows = await money.openPayments(MONEY_LISTS[how].filter);
      expect([how, rows.reduce((sum, { balance }) => sum + balance, 0)]).toEqual([how, shown[how].cents]);
    }
  });

  it('of the visits', async () => {
    const { today, unassigned, services } = await figures();
    expect([today, unassigned]).toEqual([1, 1]);
    const { body: board } = await money.office.get<DispatchBoard>('dispatch?date=2027-03-24');
    expect(board.assigned.length + board.unassigned.length).toBe(today);
    expect(await lengthOf(unassignedFrom('2027-03-24'))).toBe(unassigned);
    expect(services.length).toBeGreaterThan(1);
    for (const { serviceType, bookings } of services)
      expect([serviceType, await lengthOf(bookedAs(serviceType, FROM, TO))]).toEqual([serviceType, bookings]);
  });

  it('and the list of bookings tells them apart alike', async () => {
    for (const collection of ['due', 'failed', 'scheduled']) {
      const filter = { collection: [collection] };
      expect(await lengthOf({ resource: 'bookings', filter })).toBe(
        await lengthOf({ resource: 'open-payments', filter }),
      );
    }
  });

  it('a dispute has the deadline of the bank; an unmatched payment says who paid', async () => {
    const [dispute] = (await money.office.list<DisputeEntry>('disputes', { sort: ['respondBy', 'ASC'] }))
      .body;
    expect(Date.parse(dispute?.respondBy ?? '')).toBeGreaterThan(Date.parse(dispute?.createdAt ?? ''));
    // The stand-in has no web pages.
    expect(dispute).toMatchObject({ status: 'needs_response', evidenceUrl: null, amount: 12_000 });
    const [unmatched] = (await money.office.list('unmatched-payments', { sort: ['madeAt', 'ASC'] })).body;
    expect(unmatched).toMatchObject({
      payer: {
        userId: expect.any(String),
        name: 'Ada Byron',
        email: expect.stringContaining('@example.com'),
        card: { brand: 'visa', last4: '4242' },
        description: 'By phone',
      },
    });
  });
});

describe('a failed payment', () => {
  it('is charged again on demand; refused again, it stays; with another card, it is paid', async () => {
    const before = await visitOf();
    expect(before).toMatchObject({
      collection: 'failed',
      attempts: 3,
      card: { brand: 'visa', last4: '0341' },
    });
    expect(before.failure).toContain('declined');
    expect(await cardOf(before.id)).toEqual(before.card);
    expect(await money.act('charge', [before])).toEqual({ done: [before.id], refused: [] });
    expect(await auditOf(before.id)).toContain('charge-again');
    await money.debts.run('charge-due-visits');
    const after = await visitOf();
    expect(after).toMatchObject({ collection: 'failed', attempts: 4 });
    expect(money.debts.chargesOf(before.id)).toEqual(['failed', 'failed', 'failed', 'failed']);
  });

  it('two managers at once: one does it, the other hears that it has changed', async () => {
    const visit = await visitOf();
    const answers = await Promise.all([money.act('charge', [visit]), money.act('charge', [visit])]);
    expect(answers.flatMap(({ done }) => done)).toEqual([visit.id]);
    expect(answers.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual(['STALE_VERSION']);
  });

  it('a call that is sent twice does it once, and answers the same', async () => {
    const visit = await visitOf();
    const key = randomUUID();
    const first = await money.act('charge', [visit], key);
    const version = (await visitOf()).version;
    expect(await money.act('charge', [visit], key)).toEqual(first);
    expect((await visitOf()).version).toBe(version);
  });

  it('is refused where nothing would be charged', async () => {
    const { ada, subscriptionId } = debtor;
    await money.debts.bookings.rows('DELETE FROM saved_card WHERE user_id = $1', [debtor.visit.userId]);
    expect(await cardOf(debtor.visit.id)).toBeNull();
    const noCard = await money.act('charge', [await visitOf()]);
    expect(noCard.refused.map(({ error }) => error)).toEqual([
      'This customer has no saved card. Please send a payment reminder.',
    ]);
    await money.debts.changeCard(ada, subscriptionId, '4242424242424242');
    const visit = await visitOf();
    await money.debts.run('charge-due-visits');
    const paid = await money.act('charge', [{ ...visit, version: await versionOf(visit.id) }]);
    expect(paid.refused).toMatchObject([
      { id: visit.id, code: 'CONFLICT', error: 'This booking no longer has a failed payment.' },
    ]);
    expect((await money.office.get('open-payments/actions/charge')).status).toBe(404);
  });

  it('of 500 rows with 3 refusals 497 are done, and the 3 are named', async () => {
    const { userId } = debtor.visit;
    const { subscriptionId } = debtor;
    const ids = await insertVisits(money.debts.bookings, 500, { userId, subscriptionId, chargeAttempts: 1 });
    const rows = ids.map((id) => ({ id, version: 1 }));
    const [paid, changed, single] = [ids[7], ids[250], ids[499]] as [number, number, number];
    const sql = (text: string, id: number) => money.debts.bookings.rows(text, [id]);
    await sql(
      `UPDATE ledger_account SET captured = charged, balance = 0, payment_status = 'paid' WHERE booking_id = $1`,
      paid,
    );
    await sql('UPDATE booking SET version = 2 WHERE id = $1', changed);
    await sql('UPDATE booking SET subscription_id = NULL WHERE id = $1', single);
    const { done, refused } = await money.act('charge', rows);
    expect(done).toHaveLength(497);
    expect(refused.map(({ id, code }) => [id, code])).toEqual([
      [paid, 'CONFLICT'],
      [changed, 'STALE_VERSION'],
      [single, 'CONFLICT'],
    ]);
    expect(refused.every(({ error }) => error.length > 20)).toBe(true);
    const planned = await money.debts.bookings.rows<{ id: number }>(
      'SELECT id FROM booking WHERE charge_at IS NOT NULL AND id = ANY ($1) ORDER BY id',
      [ids],
    );
    expect(planned.map(({ id }) => id)).toEqual(done);
    await money.debts.bookings.rows('UPDATE booking SET charge_at = NULL WHERE id = ANY ($1)', [ids]);
  });
});

const versionOf = async (id: number): Promise<number> => (await money.office.booking(id)).version;

describe('a payment reminder', () => {
  it('goes to those that have to pay, once an hour; what charges itself is refused', async () => {
    const { bookings } = money.debts;
    const ada = await bookings.customer();
    const { bookingId } = (await ada.book({ appointmentDate: '2027-04-05' })).body;
    const planned = (await money.openPayments({ collection: ['scheduled'] }))[0] as BookingRecord;
    const due = await money.office.booking(bookingId);
    const [before] = await money.openPayments({ id: [bookingId] });
    expect(before).toMatchObject({ remindedAt: null, remindedBy: [] });
    const answer = await money.act('remind', [due, planned]);
    const now = new Date(bookings.test.clock.now()).toISOString();
    const [after] = await money.openPayments({ id: [bookingId] });
    expect(after).toMatchObject({ remindedAt: now, remindedBy: ['mail'] });
    expect(answer).toMatchObject({
      done: [bookingId],
      refused: [{ id: planned.id, error: 'Nothing is due for this booking anymore.' }],
    });
    const told = await bookings.rows(
      `SELECT title, message FROM notification WHERE booking_id = $1 AND type = 'payment_pending'`,
      [bookingId],
    );
    expect(told).toEqual([
      {
        title: 'Payment Required - One-time Service',
        message:
          'Your 2-Hour Standard Clean on Monday, April 5, 8 AM–12 PM is waiting for payment of $120.00. Please pay to secure your appointment.',
      },
    ]);
    const again = await money.act('remind', [due]);
    expect(again.refused.map(({ error }) => error)).toEqual([
      'A payment reminder was sent within the last hour, so nothing was sent now. Wait an hour before you remind again.',
    ]);
  });

  it('a call that is sent twice reminds once', async () => {
    const ada = await money.debts.bookings.customer();
    const { bookingId } = (await ada.book({ appointmentDate: '2027-04-06' })).body;
    const due = await money.office.booking(bookingId);
    const key = randomUUID();
    expect(await money.act('remind', [due], key)).toEqual({ done: [bookingId], refused: [] });
    expect(await money.act('remind', [due], key)).toEqual({ done: [bookingId], refused: [] });
    const told = await money.debts.bookings.rows(
      `SELECT FROM notification WHERE booking_id = $1 AND type = 'payment_pending'`,
      [bookingId],
    );
    expect(told).toHaveLength(1);
  });
});

it('a bulk action needs 1 to 500 different rows', async () => {
  const row = { id: 1, version: 1 };
  for (const rows of [
    [],
    [row, row],
    [{ id: 1 }],
    [{ id: 'x', version: 1 }],
    Array.from({ length: 501 }, (_, n) => ({ id: n + 1, version: 1 })),
    null,
  ])
    expect((await money.office.ask('POST', 'open-payments/actions/charge', { rows })).status).toBe(400);
  for (const ids of [[], [1, 1], ['1'], [0], null])
    expect((await money.office.ask('POST', 'refunds/actions/retry', { ids })).status).toBe(400);
});
