import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type AppointmentTime, INITIAL_CATALOG, type ServiceType } from '@homebright/contract';
import { ReadAvailability, SeedCrews, Visits } from '../../src/dispatch/index.js';
import { DomainError } from '../../src/kernel/domain-error.js';
import { toTwelveHour } from '../../src/kernel/local-date.js';
import { Transactions } from '../../src/platform/index.js';
import { FillCatalog } from '../../src/pricing/index.js';
import { startTestApp } from '../harness.js';
import { staged, useStage } from '../use-stage.js';

interface Wish {
  service: ServiceType;
  date: string;
  time: AppointmentTime;
  custom: number;
  /** A change before the check: an earlier visit is released or moved. */
  before: 'nothing' | 'release' | 'move';
  held: boolean;
}

const wish = fc.record<Wish>({
  service: fc.constantFrom(...INITIAL_CATALOG.map(({ id }) => id)),
  // The two days on which clocks change, and the days before them.
  date: fc.constantFrom('2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07'),
  time: fc.constantFrom('morning', 'midday', 'evening', 'custom'),
  custom: fc.integer({ min: 80, max: 245 }).map((step) => step * 5),
  before: fc.constantFrom('nothing', 'nothing', 'nothing', 'release', 'move'),
  held: fc.boolean(),
});

/** Offered times can be booked and other times cannot, whatever has changed before. */
describe('an offered time is a promise', () => {
  const suite = useStage(() => startTestApp({}, '2027-02-01T12:00:00Z'));
  const visits = staged(() => suite.app.get(Visits));
  const transactions = staged(() => suite.app.get(Transactions));
  let lastBooking = 0;

  beforeAll(async () => {
    await suite.app.get(FillCatalog).fill({ production: false });
    await suite.app.get(SeedCrews).seed({ demo: true });
    await suite.database.query(`UPDATE crew SET start_minute = 540, working_days = '{0,6}' WHERE id = 2`);
    await suite.database.query(
      `INSERT INTO closure (name, crew_id, first_date, last_date, from_minute, until_minute)
       VALUES ('Training', 3, '2027-03-13', '2027-03-14', 600, 840)`,
    );
  });

  async function offers({ service, date, time, custom }: Wish): Promise<boolean> {
    const { days } = await suite.app
      .get(ReadAvailability)
      .read({ serviceType: service, from: date, days: 1 });
    const [day] = days;
    return time === 'custom'
      ? day?.customTimes.includes(clock(custom)) === true
      : day?.windows[time] === true;
  }

  function requestOf({ service, date, time, custom, held }: Wish, bookingId: number) {
    const serviceMinutes = INITIAL_CATALOG.find(({ id }) => id === service)?.durationMinutes ?? 60;
    const customTime = time === 'custom' ? toTwelveHour(clock(custom)) : null;
    const heldUntil = held ? new Date(suite.clock.now() + 60_000) : null;
    return {
      bookingId,
      userId: randomUUID(),
      serviceMinutes,
      date,
      appointmentTime: time,
      customTime,
      heldUntil,
    };
  }

  async function live(wishes: Wish[]): Promise<void> {
    await suite.database.query('DELETE FROM assignment');
    const made: number[] = [];
    for (const one of wishes) {
      const earlier = made.pop();
      if (earlier !== undefined && one.before === 'release') {
        await transactions.run((tx) => visits.release(tx, earlier));
      } else if (earlier !== undefined && one.before === 'move') {
        await transactions.run((tx) => visits.move(tx, requestOf(one, earlier))).catch(refused);
        made.push(earlier);
      } else if (earlier !== undefined) made.push(earlier);
      const offered = await offers(one);
      const bookingId = (lastBooking += 1);
      const placed = await transactions
        .run((tx) => visits.place(tx, requestOf(one, bookingId)))
        .then(() => true, refused);
      expect([one, placed]).toEqual([one, offered]);
      if (placed) made.push(bookingId);
      if (one.held) suite.clock.advance({ seconds: 40 });
    }
  }

  it('through any bookings, moves, releases and lapsing holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 15, maxLength: 40 }), async (wishes) => {
        await live(wishes);
        const [{ overlaps }] = await suite.database.query(
          `SELECT count(*) AS overlaps FROM assignment a JOIN assignment b ON a.crew_id = b.crew_id
             AND a.booking_id < b.booking_id AND a.starts_at < b.busy_until AND b.starts_at < a.busy_until`,
        );
        expect(overlaps).toBe(0);
      }),
      { numRuns: 12 },
    );
  });
});

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function refused(error: unknown): false {
  if (error instanceof DomainError) return false;
  throw error;
}
