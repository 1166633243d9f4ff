import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@homebright/contract';
import { Office } from '../office/office.js';
import { type Answer, BookingsStage, type Customer } from './stage.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';

/**
 * Three crews work from 8 to 20 every day, 36 hours in all. A cleaning of one hour takes 90 minutes with
 * travel.
 */
const CROWD = { service: '1-hour' } as const;
const HALF_HOUR = 30;

describe('unpaid holds', () => {
  const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ openHolds: 3 }) }));
  const office = staged(() => Office.enter(stage));
  let ada: Customer;

  beforeEach(async () => {
    stage.test.clock.set('2027-03-10T17:00:00Z');
    await stage.rows('DELETE FROM assignment');
    ada = await stage.customer();
  });

  const refusal = ({ status, body }: Answer<unknown>): [number, string] => [status, (body as ErrorBody).code];
  const pass = (minutes: number) => stage.test.clock.advance({ minutes });

  async function bookThree(day = 1): Promise<number[]> {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const answer = await ada.book({ appointmentDate: `2027-04-0${day + n}` });
      expect(answer.status).toBe(200);
      ids.push(answer.body.bookingId);
    }
    return ids;
  }

  /** Minutes until the hold ends; null if there is none. */
  async function heldFor(id: number): Promise<number | null> {
    const [row] = await stage.rows<{ until: Date | null }>(
      'SELECT held_until AS until FROM assignment WHERE booking_id = $1',
      [id],
    );
    return row?.until ? (row.until.getTime() - stage.test.clock.now()) / 60_000 : null;
  }

  const pay = (bookingId: number) => ada.post('/api/pay-existing-booking', { bookingId });
  const move = (originalBookingId: number, appointmentDate: string) =>
    ada.post('/api/rebook', {
      originalBookingId,
      rebookingFee: 3000,
      appointmentDate,
      appointmentTime: 'morning',
    });
  const bookAgain = (originalBookingId: number, appointmentDate: string) =>
    ada.post('/api/rebook', { originalBookingId, again: true, appointmentDate, appointmentTime: 'morning' });

  it('are three at most for one customer; a fourth is refused until one is paid for, ends or is given up', async () => {
    const [first, second] = await bookThree();
    const fourth = { appointmentDate: '2027-04-08' };
    const refused = await ada.book(fourth);
    expect(refusal(refused)).toEqual([409, 'HOLD_LIMIT']);
    expect((refused.body as unknown as ErrorBody).error).toBe(
      'You already have 3 unpaid bookings on hold. Please pay for one of them first.',
    );
    expect(await stage.rows(`SELECT 1 FROM booking WHERE appointment_date = '2027-04-08'`)).toEqual([]);
    expect(refusal(await ada.book({ ...fourth, isRecurring: true, frequency: 'weekly' }))).toEqual([
      409,
      'HOLD_LIMIT',
    ]);
    const other = await stage.customer();
    expect((await other.book(fourth)).status).toBe(200);

    const { body } = await pay(first ?? 0);
    await ada.give({ body } as never);
    expect((await ada.book(fourth)).status).toBe(200);
    expect(refusal(await ada.book(fourth))).toEqual([409, 'HOLD_LIMIT']);

    await ada.post('/api/cancel-booking', { bookingId: second });
    expect((await ada.book(fourth)).status).toBe(200);
    expect(refusal(await ada.book(fourth))).toEqual([409, 'HOLD_LIMIT']);

    pass(HALF_HOUR);
    expect((await ada.book({ appointmentDate: '2027-04-09' })).status).toBe(200);
  });

  it('are three at most by rebooking too; the office is not bound', async () => {
    const ids = await bookThree();
    await stage.rows(`UPDATE booking SET status = 'cancelled' WHERE id = $1`, [ids[0]]);
    const again = await bookAgain(ids[0] ?? 0, '2027-04-08');
    expect(refusal(again)).toEqual([409, 'HOLD_LIMIT']);
    expect((await office.edit(ids[1] ?? 0, { appointmentDate: '2027-04-08' })).status).toBe(200);
    // A slot that the office has secured no longer counts as a hold. It stays secured when the customer moves
    // the visit.
    expect(await heldFor(ids[1] ?? 0)).toBeNull();
    expect((await move(ids[1] ?? 0, '2027-04-10')).status).toBe(200);
    expect(await heldFor(ids[1] ?? 0)).toBeNull();
    expect((await bookAgain(ids[0] ?? 0, '2027-04-08')).status).toBe(200);
  });

  it('the same draft again takes no second hold, whatever the limit', async () => {
    const drafts = Array.from({ length: 3 }, () => ({ draftId: randomUUID() }));
    for (const draft of drafts) expect((await ada.book(draft)).status).toBe(200);
    for (const draft of drafts) expect((await ada.book(draft)).status).toBe(200);
    expect(refusal(await ada.book({ draftId: randomUUID() }))).toEqual([409, 'HOLD_LIMIT']);
  });

  it('are renewed twice by paying, then not any more; a paid one needs none', async () => {
    const { bookingId } = (await ada.book({ appointmentDate: '2027-04-01' })).body;
    for (let renewal = 0; renewal < 2; renewal += 1) {
      pass(HALF_HOUR);
      expect((await pay(bookingId)).status).toBe(200);
      expect(await heldFor(bookingId)).toBe(HALF_HOUR);
    }
    // Before the hold expires, nothing is renewed.
    expect((await pay(bookingId)).status).toBe(200);
    pass(HALF_HOUR);
    const spent = await pay(bookingId);
    expect([refusal(spent), spent.body.error]).toEqual([
      [409, 'HOLD_RENEWALS_USED'],
      "We can't hold this time for you any longer. Please book again.",
    ]);
    expect(refusal(await move(bookingId, '2027-04-02'))).toEqual([409, 'HOLD_RENEWALS_USED']);
  });

  it('the same draft sent again renews no more often', async () => {
    const draft = { draftId: randomUUID(), appointmentDate: '2027-04-01' };
    await ada.book(draft);
    for (const date of ['2027-04-02', '2027-04-03']) {
      pass(HALF_HOUR);
      expect((await ada.book({ ...draft, appointmentDate: date })).status).toBe(200);
    }
    pass(HALF_HOUR);
    for (const date of ['2027-04-03', '2027-04-04']) {
      expect(refusal(await ada.book({ ...draft, appointmentDate: date }))).toEqual([
        409,
        'HOLD_RENEWALS_USED',
      ]);
    }
    expect((await ada.book({ appointmentDate: '2027-04-03' })).status).toBe(200);
  });

  it('that move keep their end, so that no change of mind holds a time for ever', async () => {
    const { bookingId } = (await ada.book({ appointmentDate: '2027-04-01' })).body;
    pass(15);
    expect((await move(bookingId, '2027-04-02')).status).toBe(200);
    expect(await heldFor(bookingId)).toBe(15);
    for (const renewal of [1, 2]) {
      pass(renewal === 1 ? 12 : 27);
      expect((await move(bookingId, `2027-04-1${renewal}`)).status).toBe(200);
      expect(await heldFor(bookingId)).toBe(HALF_HOUR);
    }
    pass(27);
    expect((await move(bookingId, '2027-04-20')).status).toBe(200);
    expect(await heldFor(bookingId)).toBe(3);
    pass(3);
    expect(refusal(await pay(bookingId))).toEqual([409, 'HOLD_RENEWALS_USED']);
  });

  it('last ten minutes on a day of which more than half is held, and the office is told once a day', async () => {
    const date = '2027-04-21';
    const customers = await Promise.all(Array.from({ length: 6 }, () => stage.customer()));
    const book = async (n: number): Promise<number | null> => {
      const answer = await (customers[Math.floor(n / 3)] as Customer).book({
        ...CROWD,
        appointmentDate: date,
        appointmentTime: (['morning', 'midday', 'evening'] as const)[n % 3],
      });
      expect(answer.status).toBe(200);
      return heldFor(answer.body.bookingId);
    };
    // 12 visits take exactly half of the 36 hours. The 13th visit exceeds half, so the 14th gets a short
    // hold.
    for (let n = 0; n < 13; n += 1) expect([n, await book(n)]).toEqual([n, HALF_HOUR]);
    expect(await book(13)).toBe(10);
    // A hold that moves to this day is shortened too. Other days are not affected.
    const [moved] = await bookThree();
    expect((await move(moved ?? 0, date)).status).toBe(200);
    expect(await heldFor(moved ?? 0)).toBe(10);
    await stage.test.settle();
    const alerts = () =>
      stage.rows<{ message: string }>(
        `SELECT message FROM staff_alert WHERE occasion LIKE 'crowded:%' ORDER BY id`,
      );
    expect(await alerts()).toEqual([
      {
        message: `Unpaid bookings reserve 19.5 of the crews' 36 hours on Wednesday, April 21. New ones are reserved for 10 minutes only.`,
      },
    ]);
    pass(HALF_HOUR);
    const second = await Promise.all(Array.from({ length: 5 }, () => stage.customer()));
    customers.splice(0, customers.length, ...second);
    for (let n = 0; n < 13; n += 1) expect([n, await book(n)]).toEqual([n, HALF_HOUR]);
    await stage.test.settle();
    expect(await alerts()).toHaveLength(1);
  });

  it('of two hundred racers: three for each customer, and none of half an hour beyond half of the day', async () => {
    const date = '2027-04-28';
    const people = await Promise.all(Array.from({ length: 20 }, () => stage.customer()));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (people[n % people.length] as Customer).bookPatiently({
          service: '1-minute',
          appointmentDate: date,
          appointmentTime: (['morning', 'midday', 'evening'] as const)[n % 3],
        }),
      ),
    );
    const codes = answers.map(({ status, body }) =>
      status === 200 ? 'made' : refusal({ status, body } as never)[1],
    );
    expect(codes.filter((code) => !['made', 'HOLD_LIMIT', 'SLOT_TAKEN'].includes(code))).toEqual([]);
    const holds = await stage.rows<{ count: number }>(
      `SELECT count(*) AS count FROM assignment WHERE held_until > $1 GROUP BY user_id`,
      [stage.test.clock.date()],
    );
    expect(Math.max(...holds.map(({ count }) => count))).toBe(3);
    // Each visit takes 45 minutes with travel. 24 visits are exactly half of the 36 hours, and the 25th
    // exceeds that.
    const long = await stage.rows(`SELECT 1 FROM assignment WHERE held_until = $1`, [
      new Date(stage.test.clock.now() + HALF_HOUR * 60_000),
    ]);
    expect(long.length).toBeLessThanOrEqual(25);
    expect(long.length).toBeGreaterThan(15);
    expect(codes.filter((code) => code === 'made').length).toBeGreaterThan(25);
  });
});
