import type { BookingDraft } from '@homebright/contract';
import { lines, minutesOf, NONE, RULES, WISH } from '../bookings/book-rules.js';
import { inShortMornings } from '../bookings/extras-calls.js';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { busyMinutes, NORTH, SHORE, ZONES } from '../bookings/zones.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { dayOff, everyDay } from './days-off.js';

/** A crew's day off moves visits that take longer than their service or need more travel than usual. */
const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
let ada: Customer;
let bob: Customer;

beforeEach(async () => {
  [ada, bob] = [await stage.customer(), await stage.customer()];
});
afterEach(async () => {
  await stage.rows('DELETE FROM assignment');
  await everyDay(stage);
});

const crewOf = async (id: number) => (await office.booking(id)).crewId;
const AT_EIGHT = { appointmentTime: 'custom', customTime: '08:00 AM' } as const;
const WEEKLY = { isRecurring: true, frequency: 'weekly', appointmentDate: '2027-03-23' } as const;
/** A plan whose first visit is paid. @returns its second visit's id */
const second = async (customer: Customer, wish: Partial<BookingDraft>): Promise<number> => {
  await customer.bookAndPay({ ...WEEKLY, ...wish });
  const found = (await customer.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-03-30');
  return found?.id ?? 0;
};

describe('a visit with its zone’s way', () => {
  beforeAll(() => stage.putInForce({ ...NONE, ...ZONES }));

  /** A visit from 8 AM on with one of two crews. The other crew's next visit begins at 10:30 AM. */
  const betweenTwo = async (location: string): Promise<{ id: number; other: number | null }> => {
    const id = await ada.bookAndPay({ ...AT_EIGHT, location, appointmentDate: '2027-03-17' });
    const own = await crewOf(id);
    await stage.rows(`UPDATE crew SET active = (id = $1 OR id = (SELECT min(id) FROM crew WHERE id <> $1))`, [
      own,
    ]);
    const [row] = await stage.rows<{ id: number }>('SELECT id FROM crew WHERE active AND id <> $1', [own]);
    const wish = { service: '1-hour', location: NORTH, appointmentDate: '2027-03-17' };
    const next = await bob.bookAndPay({ ...wish, appointmentTime: 'custom', customTime: '10:30 AM' });
    await office.act(next, 'assign', { crewId: row?.id });
    await dayOff(stage, office, '2027-03-17', own);
    return { id, other: row?.id ?? null };
  };
  afterEach(() => stage.rows('UPDATE crew SET active = true'));

  test('goes to another crew only where the way fits too', async () => {
    const { id } = await betweenTwo(SHORE);
    expect(await office.booking(id)).toMatchObject({ crewId: null, appointmentDate: '2027-03-17' });
    expect(await stage.told(id)).toContain('crew-wanted');
  });

  test('and one without a way fits there', async () => {
    const { id, other } = await betweenTwo(NORTH);
    expect(await crewOf(id)).toBe(other);
    expect(await busyMinutes(stage, id)).toBe(120 + 30);
  });

  test('of a plan goes to the next open day with its way, at its zone’s price and tax', async () => {
    const id = await second(ada, { location: SHORE });
    const before = await lines(stage, id);
    expect(before).toMatchObject({ 'zone:shore': 1_500, 'tax:6625': 894 });
    await dayOff(stage, office, '2027-03-30');
    expect(await ada.booking(id)).toMatchObject({ appointmentDate: '2027-03-31' });
    expect(await busyMinutes(stage, id)).toBe(120 + 30 + 45);
    expect(await lines(stage, id)).toEqual(before);
  });
});

describe('a visit with extras', () => {
  beforeAll(() => stage.putInForce({ ...NONE, zones: [], ...RULES }));

  test('goes to another crew for as long as it takes', async () => {
    const id = await ada.bookAndPay({ ...WISH, appointmentDate: '2027-03-18' });
    const own = await crewOf(id);
    await dayOff(stage, office, '2027-03-18', own);
    expect(await crewOf(id)).toEqual(expect.any(Number));
    expect(await crewOf(id)).not.toBe(own);
    expect(await minutesOf(stage, id)).toBe(195);
  });

  test('of a plan goes to the next day that has room for all of it, extras and price unchanged', async () => {
    await inShortMornings(stage, async () => {
      const id = await second(ada, WISH);
      const before = await ada.booking(id);
      expect(await minutesOf(stage, id)).toBe(195);
      // After 9:30 AM there is room for a visit of two hours, but not for one of three and a quarter.
      await bob.bookAndPay({ ...AT_EIGHT, service: '1-hour', appointmentDate: '2027-03-31' });
      await dayOff(stage, office, '2027-03-30');
      const { extras, amount, lines: shown } = before;
      expect(await ada.booking(id)).toMatchObject({
        appointmentDate: '2027-04-01',
        extras,
        amount,
        lines: shown,
      });
      expect(await minutesOf(stage, id)).toBe(195);
    });
  });
});
