import { randomUUID } from 'node:crypto';
import { SeedCrews, SlotTaken, Visits, type VisitRequest } from '../../src/dispatch/index.js';
import { DispatchJobs } from '../../src/dispatch/jobs.js';
import { Transactions } from '../../src/platform/index.js';
import { NOW, startTestApp } from '../harness.js';
import { staged, useStage } from '../use-stage.js';

const DATE = '2027-03-17';
let booking = 0;

function wish(over: Partial<VisitRequest> = {}): VisitRequest {
  return {
    bookingId: (booking += 1),
    userId: randomUUID(),
    serviceMinutes: 120,
    date: DATE,
    appointmentTime: 'morning',
    heldUntil: null,
    ...over,
  };
}

describe('placing visits', () => {
  // On a busy machine, two hundred simultaneous requests wait long for a connection.
  const suite = useStage(() => startTestApp({ DATABASE_WAIT_SECONDS: '120' }));
  const visits = staged(() => suite.app.get(Visits));
  const transactions = staged(() => suite.app.get(Transactions));

  beforeAll(() => suite.app.get(SeedCrews).seed({ demo: true }));
  beforeEach(async () => {
    suite.clock.set(NOW);
    await suite.database.query('DELETE FROM assignment');
    await suite.database.query('DELETE FROM closure');
  });

  const place = (over: Partial<VisitRequest> = {}) => transactions.run((tx) => visits.place(tx, wish(over)));

  it('starts inside the window, at 8:00 in New York', async () => {
    const placement = await place();
    expect(placement.startsAt.toISOString()).toBe('2027-03-17T12:00:00.000Z');
    expect(placement.endsAt.toISOString()).toBe('2027-03-17T14:00:00.000Z');
  });

  it('gives the least loaded crew, and leaves time to travel on the same crew', async () => {
    const placements = [];
    for (let count = 0; count < 4; count += 1) placements.push(await place({ serviceMinutes: 60 }));
    expect(new Set(placements.slice(0, 3).map(({ crewId }) => crewId)).size).toBe(3);
    expect(placements[3]?.startsAt.toISOString()).toBe('2027-03-17T13:30:00.000Z');
  });

  it('sends the crew that the customer knows', async () => {
    const userId = randomUUID();
    const first = await place({ userId });
    for (const date of ['2027-03-18', '2027-03-19', '2027-03-20']) {
      expect((await place({ userId, date })).crewId).toBe(first.crewId);
    }
    const preferred = await place({ preferredCrewId: 2, date: '2027-03-22' });
    expect(preferred.crewId).toBe(2);
  });

  it('refuses the fourth visit at one time and offers three others', async () => {
    for (let crew = 0; crew < 3; crew += 1)
      await place({ appointmentTime: 'custom', customTime: '09:00 AM' });
    const refusal = await place({ appointmentTime: 'custom', customTime: '09:00 AM' }).catch(
      (error) => error,
    );
    expect(refusal).toBeInstanceOf(SlotTaken);
    expect(refusal.code).toBe('SLOT_TAKEN');
    expect(refusal.details).toEqual([
      { appointmentDate: DATE, appointmentTime: 'custom', customTime: '11:30 AM' },
      { appointmentDate: DATE, appointmentTime: 'custom', customTime: '12:00 PM' },
      { appointmentDate: DATE, appointmentTime: 'custom', customTime: '12:30 PM' },
    ]);
  });

  it.each([
    ['past', { date: '2027-03-09' }],
    ['lead-time', { date: '2027-03-10', appointmentTime: 'midday', serviceMinutes: 60 }],
    ['beyond-horizon', { date: '2028-03-11' }],
    ['outside-hours', { appointmentTime: 'custom', customTime: '06:30 AM' }],
    ['outside-hours', { appointmentTime: 'custom', customTime: '07:00 PM' }],
  ] as const)('says why: %s', async (reason, over) => {
    await expect(place(over)).rejects.toMatchObject({ code: 'OUTSIDE_HOURS', reason });
  });

  it('names the closure that is to blame', async () => {
    await suite.database.query(
      `INSERT INTO closure (name, first_date, last_date) VALUES ('Founders day', $1, $1)`,
      [DATE],
    );
    await expect(place()).rejects.toMatchObject({
      reason: 'closed',
      details: [{ reason: 'closed', note: 'Founders day' }],
    });
  });

  it('lets nobody wait for a hold that has lapsed', async () => {
    const heldUntil = new Date(suite.clock.now() + 30 * 60_000);
    const held = wish({ heldUntil, appointmentTime: 'custom', customTime: '09:00 AM' });
    await transactions.run((tx) => visits.place(tx, held));
    const others = { appointmentTime: 'custom', customTime: '09:00 AM' } as const;
    await place(others);
    await place(others);
    await expect(place(others)).rejects.toBeInstanceOf(SlotTaken);
    suite.clock.advance({ minutes: 31 });
    await place(others);
    expect(await transactions.run((tx) => visits.secure(tx, held.bookingId))).toBeNull();
    await expect(transactions.run((tx) => visits.retake(tx, held))).rejects.toBeInstanceOf(SlotTaken);
  });

  it('forgets lapsed holds by and by, never one that still runs or a visit that is kept', async () => {
    const until = (minutes: number) => new Date(suite.clock.now() + minutes * 60_000);
    const wishes = [
      wish({ heldUntil: until(30) }),
      wish({ heldUntil: until(60) }),
      wish({ heldUntil: until(30) }),
    ];
    for (const one of wishes) await transactions.run((tx) => visits.place(tx, one));
    const [lapsed, running, paid] = wishes.map(({ bookingId }) => bookingId);
    await transactions.run((tx) => visits.secure(tx, paid ?? 0));
    const left = async () => {
      await suite.app.get(DispatchJobs).forgetLapsedHolds();
      const found = await suite.database.query('SELECT booking_id AS id FROM assignment ORDER BY 1');
      return found.map(({ id }: { id: number }) => id);
    };
    suite.clock.advance({ minutes: 29 });
    expect(await left()).toEqual([lapsed, running, paid]);
    suite.clock.advance({ minutes: 1 });
    expect(await left()).toEqual([running, paid]);
  });

  it('keeps a lapsed hold that nobody has taken, and takes another place when somebody has', async () => {
    const heldUntil = new Date(suite.clock.now() + 60_000);
    const held = wish({ heldUntil });
    const before = await transactions.run((tx) => visits.place(tx, held));
    suite.clock.advance({ minutes: 5 });
    expect(await transactions.run((tx) => visits.retake(tx, { ...held, heldUntil: null }))).toEqual(before);
    await transactions.run((tx) => visits.release(tx, held.bookingId));
    expect(await transactions.run((tx) => visits.retake(tx, { ...held, heldUntil: null }))).toEqual(before);
  });

  it('moves a visit and frees its old time', async () => {
    const own = wish({ appointmentTime: 'custom', customTime: '09:00 AM' });
    const before = await transactions.run((tx) => visits.place(tx, own));
    const after = await transactions.run((tx) => visits.move(tx, { ...own, customTime: '09:30 AM' }));
    expect(after.crewId).toBe(before.crewId);
    expect(after.startsAt.toISOString()).toBe('2027-03-17T13:30:00.000Z');
    const [{ count }] = await suite.database.query('SELECT count(*) FROM assignment');
    expect(count).toBe(1);
  });

  it('leaves an office move without a crew where nobody is free, and lets the office assign', async () => {
    const time = { appointmentTime: 'custom', customTime: '09:00 AM' } as const;
    for (let crew = 0; crew < 3; crew += 1) await place(time);
    const own = wish({ appointmentTime: 'evening' });
    await transactions.run((tx) => visits.place(tx, own));
    const moved = await transactions.run((tx) => visits.move(tx, { ...own, ...time, byOffice: true }));
    expect(moved).toMatchObject({ crewId: null, startsAt: new Date('2027-03-17T13:00:00Z') });
    const assign = (crewId: number | null, over: Partial<VisitRequest> = time) =>
      transactions.run((tx) => visits.assign(tx, { ...own, ...over }, crewId));
    await expect(assign(1)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    expect(await assign(1, { customTime: '06:00 AM', appointmentTime: 'custom' })).toMatchObject({
      crewId: 1,
    });
    expect(await assign(null, { customTime: '06:00 AM', appointmentTime: 'custom' })).toMatchObject({
      crewId: null,
      startsAt: new Date('2027-03-17T10:00:00Z'),
    });
  });

  it('places many agreed visits at once and says which found nothing', async () => {
    const time = { appointmentTime: 'custom', customTime: '10:00 AM' } as const;
    const requests = Array.from({ length: 5 }, () => wish(time));
    const weekly = ['2027-03-24', '2027-03-31', '2027-04-07'].map((date) => wish({ ...time, date }));
    const placed = await transactions.run((tx) => visits.placeMany(tx, [...requests, ...weekly]));
    expect(placed.slice(0, 5).filter(Boolean)).toHaveLength(3);
    expect(placed.slice(5).map((one) => one?.startsAt.toISOString())).toEqual([
      '2027-03-24T14:00:00.000Z',
      '2027-03-31T14:00:00.000Z',
      '2027-04-07T14:00:00.000Z',
    ]);
  });

  it('leaves out of many the one whose time the clocks skip', async () => {
    await suite.database.query(`UPDATE crew SET start_minute = 0 WHERE id = 1`);
    const time = { appointmentTime: 'custom', customTime: '02:30 AM' } as const;
    const dates = ['2027-03-13', '2027-03-14', '2027-03-15'];
    const requests = dates.map((date) => wish({ ...time, date }));
    const placed = await transactions.run((tx) => visits.placeMany(tx, requests));
    expect(placed.map((one) => one?.startsAt.toISOString())).toEqual([
      '2027-03-13T07:30:00.000Z',
      undefined,
      '2027-03-15T06:30:00.000Z',
    ]);
    const [before, skipped] = requests.map(({ bookingId }) => bookingId);
    const again = [
      { ...wish({ ...time, date: '2027-03-14' }), bookingId: skipped ?? 0, likeBookingId: before },
    ];
    expect(await transactions.run((tx) => visits.placeMany(tx, again))).toEqual([null]);
    const flagged = await transactions.run((tx) =>
      visits.leaveUnassigned(tx, wish({ ...time, date: '2027-03-14' })),
    );
    expect(flagged).toMatchObject({ crewId: null, startsAt: new Date('2027-03-14T07:00:00Z') });
    await suite.database.query(`UPDATE crew SET start_minute = 480 WHERE id = 1`);
  });

  it('keeps nine o’clock at nine on both sides of the clock changes', async () => {
    suite.clock.set('2027-03-01T12:00:00Z');
    const time = { appointmentTime: 'custom', customTime: '09:00 AM' } as const;
    const starts = [];
    for (const date of ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07']) {
      starts.push((await place({ ...time, date })).startsAt.toISOString());
    }
    expect(starts).toEqual([
      '2027-03-13T14:00:00.000Z',
      '2027-03-14T13:00:00.000Z',
      '2027-11-06T13:00:00.000Z',
      '2027-11-07T14:00:00.000Z',
    ]);
    await expect(place({ ...time, date: '2027-03-14', customTime: '02:30 AM' })).rejects.toMatchObject({
      code: 'INVALID',
      message: expect.stringContaining('does not exist'),
    });
  });

  it('accepts as many of 200 at once as there are crews', async () => {
    const time = { appointmentTime: 'custom', customTime: '01:00 PM' } as const;
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => place(time)));
    const refusals = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason);
    expect(outcomes.length - refusals.length).toBe(3);
    expect(refusals.filter((reason) => !(reason instanceof SlotTaken))).toEqual([]);
  });

  it('fills a stormed window to the last slot', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 120 }, () => place({ serviceMinutes: 60, date: '2027-03-19' })),
    );
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(9);
  });
});
