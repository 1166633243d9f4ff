import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@homebright/contract';
import pg from 'pg';
import { Visits } from '../../src/dispatch/index.js';
import { Transactions, type Tx } from '../../src/platform/index.js';
import { type Answer, BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';

/**
 * A calendar changes while a visit is being placed. Both transactions are open at the same time, in both
 * orders.
 */
describe('a calendar that changes while a visit is being placed', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer());
  let day = 0;
  let date: string;
  let crews: number[];

  beforeAll(async () => {
    const found = await stage.rows<{ id: number }>('SELECT id FROM crew ORDER BY id');
    crews = found.map(({ id }) => id);
  });
  beforeEach(async () => {
    date = `2027-05-${String((day += 1) + 2).padStart(2, '0')}`;
    await stage.rows(`UPDATE crew SET active = true, start_minute = 480, end_minute = 1200`);
  });

  const close = (crewId: number | null = null, name = 'Inventory') =>
    office.ask('POST', 'closures', { name, firstDate: date, lastDate: date, crewId });

  /** The visits that prevented a closure from being saved, because they need a plan first. */
  const struckBy = ({ status, body }: Answer<unknown>): number[] => {
    const { code, details } = body as ErrorBody;
    expect([status, code]).toEqual([409, 'CONFLICT']);
    return (details ?? []).map((one) => (one as { bookingId: number }).bookingId);
  };

  /** The number of other sessions that wait for a lock. */
  async function waiting(): Promise<number> {
    const [{ count } = { count: 0 }] = await stage.rows<{ count: number }>(
      `SELECT count(*) AS count FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return count;
  }

  /** Waits until this number of sessions wait for a lock, or the work is done without waiting. */
  async function untilWaiting(count: number, work: Promise<unknown>): Promise<void> {
    let done = false;
    const settled = () => (done = true);
    void work.then(settled, settled);
    while (!done && (await waiting()) < count) await new Promise((resolve) => setImmediate(resolve));
  }

  /**
   * Keeps a placement's transaction open, starts `change`, and commits once `change` waits for the placement
   * or has finished.
   */
  async function placeThen<Result>(
    place: (tx: Tx) => Promise<unknown>,
    change: () => Promise<Result>,
  ): Promise<Result> {
    let placed = (): void => undefined;
    let commit = (): void => undefined;
    const isPlaced = new Promise<void>((resolve) => (placed = resolve));
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    const placing = stage.test.app.get(Transactions).run(async (tx) => {
      await place(tx);
      placed();
      await mayCommit;
    });
    await Promise.race([isPlaced, placing]);
    const changing = change();
    await untilWaiting(1, changing);
    commit();
    await placing;
    return changing;
  }

  /** Makes a change that cannot commit yet, because it writes the audit log last and that table is locked. */
  async function changeThen<Result>(
    change: () => Promise<Answer<unknown>>,
    place: () => Promise<Result>,
  ): Promise<Result> {
    const client = new pg.Client({ connectionString: stage.test.config.databaseUrl });
    await client.connect();
    try {
      await client.query('BEGIN; LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE');
      const changing = change();
      await untilWaiting(1, changing);
      const placing = place();
      await untilWaiting(2, placing);
      await client.query('COMMIT');
      const { status } = await changing;
      expect(status).toBeLessThan(300);
      return await placing;
    } finally {
      await client.end();
    }
  }

  const placeVisit = (bookingId: number) => (tx: Tx) =>
    stage.test.app.get(Visits).place(tx, {
      bookingId,
      userId: randomUUID(),
      serviceMinutes: 120,
      date,
      appointmentTime: 'morning',
      heldUntil: null,
      preferredCrewId: crews[0],
    });

  const crewOf = async (bookingId: number): Promise<number | null | undefined> => {
    const [row] = await stage.rows<{ crew: number | null }>(
      'SELECT crew_id AS crew FROM assignment WHERE booking_id = $1',
      [bookingId],
    );
    return row?.crew;
  };

  it('a closure sees a visit that was not committed when it came', async () => {
    expect(struckBy(await placeThen(placeVisit(7_001), () => close()))).toEqual([7_001]);
    expect(await crewOf(7_001)).toBe(crews[0]);
  });

  it('a closure of one crew, and one that is moved to the day, see it too', async () => {
    expect(struckBy(await placeThen(placeVisit(7_002), () => close(crews[0])))).toEqual([7_002]);
    const elsewhere = await office.ask<{ id: number }>('POST', 'closures', {
      name: 'Elsewhere',
      firstDate: '2027-08-01',
      lastDate: '2027-08-01',
      crewId: crews[1],
    });
    date = '2027-05-30';
    const moved = await placeThen(placeVisit(7_003), () =>
      office.change(`closures/${elsewhere.body.id}`, {
        firstDate: date,
        lastDate: date,
        crewId: crews[0],
      }),
    );
    expect(struckBy(moved)).toEqual([7_003]);
  });

  it('a visit without a crew that loses the race for the last one keeps its time, flagged', async () => {
    const visits = stage.test.app.get(Visits);
    const transactions = stage.test.app.get(Transactions);
    await stage.rows('UPDATE crew SET active = false WHERE id <> $1', [crews[0]]);
    const at = {
      serviceMinutes: 120,
      date,
      appointmentTime: 'custom',
      customTime: '10:00 AM',
      heldUntil: null,
    } as const;
    const waiting = { ...at, bookingId: 7_050, userId: randomUUID() };
    await transactions.run((tx) => visits.leaveUnassigned(tx, waiting));
    const found = await placeThen(
      (tx) => visits.place(tx, { ...at, bookingId: 7_051, userId: randomUUID() }),
      () => transactions.run((tx) => visits.findCrew(tx, waiting)),
    );
    expect([found, await crewOf(7_051), await crewOf(7_050)]).toEqual([null, crews[0], null]);
  });

  it('shorter hours and a crew that leaves see it', async () => {
    const shorter = await placeThen(placeVisit(7_004), () =>
      office.change(`crews/${crews[0]}`, { startsAt: '12:00' }),
    );
    expect(shorter.body).toMatchObject({ unassignedBookings: expect.arrayContaining([7_004]) });
    await stage.rows('UPDATE crew SET start_minute = 480');
    const left = await placeThen(placeVisit(7_005), () =>
      office.change(`crews/${crews[0]}`, { active: false }),
    );
    expect(left.body).toMatchObject({ unassignedBookings: expect.arrayContaining([7_005]) });
    expect([await crewOf(7_004), await crewOf(7_005)]).toEqual([null, null]);
  });

  it('a customer who books while the closure is not committed is told of it, and nothing is booked', async () => {
    const { status, body } = await changeThen(
      () => close(null, 'Inventory'),
      () => ada.book({ appointmentDate: date }),
    );
    expect([status, (body as unknown as ErrorBody).code]).toEqual([400, 'OUTSIDE_HOURS']);
    expect((body as unknown as ErrorBody).error).toContain('Inventory');
    expect(await stage.rows('SELECT 1 FROM booking WHERE appointment_date = $1', [date])).toEqual([]);
  });

  it('a customer who books while one crew is being closed gets another', async () => {
    await stage.rows('UPDATE crew SET active = id = ANY ($1)', [crews.slice(0, 2)]);
    const { body } = await changeThen(
      () => close(crews[0]),
      () => ada.book({ appointmentDate: date }),
    );
    expect(await crewOf(body.bookingId)).toBe(crews[1]);
  });

  it('a customer who moves there, and one who books while the crew leaves, are refused too', async () => {
    const { bookingId } = (await ada.book({ appointmentDate: '2027-06-15' })).body;
    const moved = await changeThen(
      () => close(),
      () =>
        ada.post('/api/rebook', {
          originalBookingId: bookingId,
          rebookingFee: 3000,
          appointmentDate: date,
          appointmentTime: 'morning',
        }),
    );
    expect([moved.status, moved.body.code]).toEqual([400, 'OUTSIDE_HOURS']);
    expect((await ada.booking(bookingId)).appointmentDate).toBe('2027-06-15');
    expect(await crewOf(bookingId)).toEqual(expect.any(Number));

    date = '2027-06-16';
    await stage.rows('UPDATE crew SET active = id = $1', [crews[0]]);
    const booked = await changeThen(
      () => office.change(`crews/${crews[0]}`, { endsAt: '09:00' }),
      () => ada.book({ appointmentDate: date }),
    );
    expect([booked.status, (booked.body as unknown as ErrorBody).code]).toEqual([400, 'OUTSIDE_HOURS']);
  });

  it('a visit repeated ahead of time is not put into hours that are being closed', async () => {
    const like = await ada.bookAndPay({ appointmentDate: '2027-06-21' });
    const bookingId = 7_010;
    date = '2027-06-28';
    const repeated = await changeThen(
      () => close(),
      () =>
        stage.test.app.get(Transactions).run((tx) =>
          stage.test.app.get(Visits).placeMany(tx, [
            {
              bookingId,
              likeBookingId: like,
              userId: randomUUID(),
              date,
              appointmentTime: 'morning',
              serviceMinutes: 120,
              heldUntil: null,
            },
          ]),
        ),
    );
    expect(repeated).toEqual([null]);
    expect(await crewOf(bookingId)).toBeUndefined();
  });

  it('a hold that lapsed keeps its slot if it is paid while another visit takes that slot', async () => {
    await stage.rows('UPDATE crew SET active = id = $1', [crews[0]]);
    const [visits, transactions] = [stage.test.app.get(Visits), stage.test.app.get(Transactions)];
    const place = (bookingId: number, heldUntil: Date | null) =>
      transactions.run((tx) =>
        visits.place(tx, {
          bookingId,
          userId: randomUUID(),
          serviceMinutes: 120,
          date,
          appointmentTime: 'custom',
          customTime: '09:00 AM',
          heldUntil,
        }),
      );
    await place(7_020, new Date(stage.test.clock.date().getTime() - 1_000));
    const other = await placeThen(
      (tx) => visits.secure(tx, 7_020),
      () => place(7_021, null).catch((error: unknown) => error),
    );
    expect(other).toMatchObject({ code: 'SLOT_TAKEN' });
    expect([await crewOf(7_020), await crewOf(7_021)]).toEqual([crews[0], undefined]);
  });

  it('two closures and many placements at once neither stop each other nor leave a visit in closed hours', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => stage.customer()));
    const answers = await Promise.all([
      ...people.slice(0, 6).map((one) => one.book({ appointmentDate: date })),
      close(crews[0]),
      ...people.slice(6).map((one) => one.book({ appointmentDate: date })),
      close(),
    ]);
    for (const { status, body } of answers) {
      expect([200, 201, 400, 409]).toContain(status);
      if (status >= 400)
        expect(['OUTSIDE_HOURS', 'SLOT_TAKEN', 'CONFLICT']).toContain((body as ErrorBody).code);
    }
    const working = await stage.rows(
      `SELECT 1 FROM assignment a JOIN booking b ON b.id = a.booking_id
       JOIN closure c ON b.appointment_date BETWEEN c.first_date AND c.last_date
         AND (c.crew_id IS NULL OR c.crew_id = a.crew_id)
       WHERE b.appointment_date = $1 AND a.crew_id IS NOT NULL`,
      [date],
    );
    expect(working).toEqual([]);
  });
});
