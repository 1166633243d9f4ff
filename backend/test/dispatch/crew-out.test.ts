import { randomUUID } from 'node:crypto';
import type {
  BookingRecord,
  ClosurePlan,
  ClosurePlanConfirmation,
  ClosurePlanRequest,
  ClosurePlanResult,
  ErrorBody,
  PlanConflict,
  PlannedVisit,
} from '@homebright/contract';
import { entryOf, noticesOf, PostStage } from '../notifications/stage.js';
import type { Answer, Customer } from '../bookings/stage.js';
import { Office } from '../office/office.js';

/** 7 AM of a Tuesday in New York. */
const SEVEN = '2027-03-16T11:00:00Z';
const TODAY = '2027-03-16';
const EVE = '2027-03-15T20:00:00Z';

interface Place {
  crew: number | null;
  starts: string;
}

/** A crew calls in sick: its visits of the day go to the others, and every customer hears of it once. */
describe('a crew that is out', () => {
  let post: PostStage;
  let office: Office;
  let ada: Customer;
  let grace: Customer;
  let crews: number[];

  beforeAll(async () => {
    post = await PostStage.open();
    post.clock.set(EVE);
    office = await Office.enter(post.bookings);
    [ada, grace] = [
      await post.bookings.customer('ada@example.com'),
      await post.bookings.customer('grace@example.com'),
    ];
    crews = (await post.rows<{ id: number }>('SELECT id FROM crew ORDER BY id')).map(({ id }) => id);
  });
  afterAll(() => post?.close());
  beforeEach(async () => {
    post.clock.set(EVE);
    await post.rows('DELETE FROM closure');
    await post.rows('DELETE FROM assignment');
    await post.rows(
      `UPDATE crew SET active = true, start_minute = 480, end_minute = 1200, calendar_version = calendar_version + 1`,
    );
  });

  const place = async (id: number): Promise<Place | undefined> => {
    const [row] = await post.rows<{ crew: number | null; starts: Date }>(
      'SELECT crew_id AS crew, starts_at AS starts FROM assignment WHERE booking_id = $1',
      [id],
    );
    return row && { crew: row.crew, starts: row.starts.toISOString().slice(11, 16) };
  };

  /** Booked, paid and given to this crew. */
  async function visitOf(
    customer: Customer,
    crewId: number,
    draft: Parameters<Customer['bookAndPay']>[0] = {},
  ): Promise<number> {
    const id = await customer.bookAndPay({ appointmentDate: TODAY, ...draft });
    const { status } = await office.act(id, 'assign', { crewId });
    expect(status).toBe(200);
    return id;
  }

  const out = (crewId: number | null, change: Partial<ClosurePlanRequest> = {}): ClosurePlanRequest => ({
    name: 'Out sick',
    crewId,
    firstDate: TODAY,
    lastDate: TODAY,
    fromTime: null,
    untilTime: null,
    ...change,
  });

  async function preview(request: ClosurePlanRequest): Promise<ClosurePlan> {
    const { status, body } = await office.ask<ClosurePlan>('POST', 'closure-plans/preview', request);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  const moveOf = ({ bookingId, version, next, byHand }: PlannedVisit) => ({
    bookingId,
    version,
    crewId: next.crewId,
    date: next.date,
    time: next.time,
    byHand,
  });

  const confirmation = (
    { choices: _, otherTimes: __, ...request }: ClosurePlanRequest,
    { visits }: ClosurePlan,
  ): ClosurePlanConfirmation => ({ ...request, moves: visits.map(moveOf) });

  const confirm = <Body = ClosurePlanResult>(
    body: ClosurePlanConfirmation,
    by = office,
    key: string = randomUUID(),
  ): Promise<Answer<Body>> => by.ask<Body>('POST', 'closure-plans', body, key);

  async function refusal(
    answer: Promise<Answer<unknown>>,
  ): Promise<[number, string, PlanConflict['what'][]]> {
    const { status, body } = (await answer) as Answer<ErrorBody>;
    return [status, body.code, (body.details ?? []).map((one) => (one as PlanConflict).what)];
  }

  const closures = async (): Promise<string[]> =>
    (await post.rows<{ name: string }>('SELECT name FROM closure ORDER BY id')).map(({ name }) => name);

  const mailsAbout = async (email: string, subject: string): Promise<number> =>
    (await post.mailsOf(email)).filter((mail) => mail.subject?.includes(subject)).length;

  it('shows old and new crew and time and each message, moves nobody, then moves all at once and tells each once', async () => {
    const [sick = 0, other = 0] = crews;
    const mine = await visitOf(ada, sick);
    const hers = await visitOf(grace, sick, { appointmentTime: 'evening' });
    const theirs = await visitOf(grace, other, { appointmentTime: 'midday' });
    post.clock.set(SEVEN);
    await grace.send('PATCH', '/api/settings', { language: 'es' });
    const request = out(sick);
    const plan = await preview(request);
    expect(plan.staying).toEqual([]);
    expect(
      plan.visits.map(({ bookingId, present, next }) => [bookingId, present.crewId, present.time, next.time]),
    ).toEqual([
      [mine, sick, '08:00', '08:00'],
      [hers, sick, '16:00', '16:00'],
    ]);
    for (const { next, free, problem } of plan.visits) {
      expect(next.crewId).not.toBe(sick);
      expect(free.map(({ crewId }) => crewId)).not.toContain(sick);
      expect(problem).toBeNull();
    }
    expect(plan.visits[0]).toMatchObject({
      customerName: 'Ada Byron',
      service: '2-Hour Standard Clean',
      location: '12 North Elm Street, Springfield',
      minutes: 120,
    });
    expect(plan.visits.map(({ message }) => message?.title)).toEqual([
      'A different crew is coming',
      'Irá otro equipo',
    ]);
    expect([await place(mine), await closures()]).toEqual([{ crew: sick, starts: '12:00' }, []]);
    await post.tell();
    expect(await mailsAbout('ada@example.com', 'A different crew')).toBe(0);

    const key = randomUUID();
    const body = confirmation(request, plan);
    expect((await confirm(body, office, key)).body).toEqual({ moved: 2, withoutCrew: 0 });
    // Sent again because the answer was lost.
    expect((await confirm(body, office, key)).body).toEqual({ moved: 2, withoutCrew: 0 });
    expect(await closures()).toEqual(['Out sick']);
    const [nextMine, nextHers] = plan.visits.map(({ next }) => next.crewId);
    expect([await place(mine), await place(hers), await place(theirs)]).toEqual([
      { crew: nextMine, starts: '12:00' },
      { crew: nextHers, starts: '20:00' },
      { crew: other, starts: '16:00' },
    ]);
    await post.tell();
    // The worker dies before it noted that the events are done: they come once more.
    await post.rows(`UPDATE outbox SET completed_at = NULL WHERE name = 'bookings.booking-moved'`);
    await post.tell();
    expect([
      await mailsAbout('ada@example.com', 'A different crew is coming on Tuesday, March 16'),
      await mailsAbout('grace@example.com', 'Irá otro equipo'),
    ]).toEqual([1, 1]);
    const mails = await post.mailsOf('ada@example.com');
    expect(entryOf(mails.at(-1))).toMatchObject({ method: 'REQUEST', startsAt: '2027-03-16T12:00:00.000Z' });
    expect((await office.audit(mine)).at(-1)).toMatchObject({
      action: 'crew-out',
      before: { crewId: sick },
      after: { crewId: nextMine, because: 'Out sick' },
    });
    expect(await post.rows(`SELECT 1 FROM outbox WHERE name = 'dispatch.visits-unassigned'`)).toEqual([]);
  });

  it('says why a visit has no place, and leaves it at its time without a crew, untold', async () => {
    const [sick = 0, ...rest] = crews;
    const mine = await visitOf(ada, sick, { service: '4-hour' });
    await post.rows('UPDATE crew SET active = false WHERE id = ANY ($1)', [rest]);
    const request = out(sick);
    const plan = await preview(request);
    expect(plan.visits).toMatchObject([
      {
        next: { crewId: null, time: '08:00' },
        message: null,
        problem: { kind: 'closed', sentence: 'No crew works then.' },
      },
    ]);
    await post.rows('UPDATE crew SET active = true, end_minute = 660 WHERE id = ANY ($1)', [rest]);
    expect((await preview(request)).visits[0]?.problem?.kind).toBe('outside-hours');
    const [allowed] = (await preview({ ...request, overtime: true })).visits;
    expect(allowed).toMatchObject({ problem: null, next: { time: '08:00' } });
    expect(rest).toContain(allowed?.next.crewId);
    await post.rows('UPDATE crew SET end_minute = 1200 WHERE id = ANY ($1)', [rest]);
    for (const crewId of rest) await visitOf(grace, crewId, { service: '4-hour' });
    const full = await preview(request);
    expect(full.visits[0]?.problem?.sentence).toBe('Every crew has another visit in its arrival window.');
    expect((await preview({ ...request, otherTimes: true })).visits[0]).toMatchObject({
      next: { appointmentTime: 'evening', time: '16:00' },
      message: { title: 'Your cleaning was moved', text: expect.stringContaining('4 PM–8 PM') },
    });
    const notices = (await noticesOf(ada)).length;
    expect((await confirm(confirmation(request, full))).body).toEqual({ moved: 0, withoutCrew: 1 });
    await post.tell();
    expect(await place(mine)).toEqual({ crew: null, starts: '12:00' });
    expect((await noticesOf(ada)).length).toBe(notices);
  });

  it('takes a crew, a time or nothing by hand, and another window is told', async () => {
    const [sick = 0, other = 0] = crews;
    const mine = await visitOf(ada, sick);
    const left = await visitOf(grace, sick, { appointmentTime: 'evening' });
    const by = (bookingId: number, crewId: number | null, time: string) => ({
      bookingId,
      crewId,
      date: TODAY,
      time,
    });
    const request = out(sick, { choices: [by(mine, other, '13:30'), by(left, null, '16:00')] });
    const plan = await preview(request);
    expect(plan.visits).toMatchObject([
      { byHand: true, next: { crewId: other, time: '13:30', appointmentTime: 'midday' }, problem: null },
      { byHand: true, next: { crewId: null, time: '16:00' }, message: null },
    ]);
    const body = { ...confirmation(request, plan), reason: 'Ada asked for the afternoon.' };
    expect((await confirm(body)).body).toEqual({ moved: 1, withoutCrew: 1 });
    expect(await ada.booking(mine)).toMatchObject({
      appointmentDate: TODAY,
      appointmentTime: 'midday',
      amount: 12_000,
    });
    expect(await place(mine)).toEqual({ crew: other, starts: '17:30' });
    await post.tell();
    expect((await noticesOf(ada))[0]?.message).toContain('12 PM–4 PM');
    expect((await office.audit(mine)).at(-1)?.after).toMatchObject({
      byHand: true,
      reason: 'Ada asked for the afternoon.',
      appointmentTime: 'midday',
    });
  });

  it('lets a choice break hours only with a reason, and never put a crew in two places', async () => {
    const [sick = 0, other = 0] = crews;
    const mine = await visitOf(ada, sick);
    await visitOf(grace, other, { appointmentTime: 'midday' });
    await post.rows('UPDATE crew SET start_minute = 600 WHERE id = $1', [other]);
    const choose = (time: string): ClosurePlanRequest =>
      out(sick, { choices: [{ bookingId: mine, crewId: other, date: TODAY, time }] });
    const early = choose('08:00');
    const plan = await preview(early);
    expect(plan.visits[0]?.problem).toEqual({
      kind: 'outside-hours',
      sentence: 'That is outside the crew’s hours.',
    });
    const body = confirmation(early, plan);
    expect((await confirm<ErrorBody>(body)).body).toMatchObject({
      code: 'INVALID',
      details: [{ field: 'reason' }],
    });
    expect(await closures()).toEqual([]);
    expect((await confirm({ ...body, reason: 'They offered to start early.' })).status).toBe(200);
    expect(await place(mine)).toEqual({ crew: other, starts: '12:00' });

    await post.rows('DELETE FROM closure');
    await office.act(mine, 'assign', { crewId: sick });
    const twice = choose('12:30');
    const double = await preview(twice);
    expect(double.visits[0]?.problem?.kind).toBe('busy');
    expect(await refusal(confirm({ ...confirmation(twice, double), reason: 'Please.' }))).toEqual([
      409,
      'STALE_VERSION',
      ['taken'],
    ]);
    expect([await closures(), await place(mine)]).toEqual([[], { crew: sick, starts: '12:00' }]);
  });

  it('of two managers the second is told what has changed, and changes nothing', async () => {
    const [sick = 0, other = 0] = crews;
    const [mine, hers] = [
      await visitOf(ada, sick),
      await visitOf(grace, sick, { appointmentTime: 'evening' }),
    ];
    const second = await Office.enter(post.bookings, { again: true });
    const request = out(sick);
    const plan = await preview(request);
    const body = confirmation(request, plan);
    const statuses = (await Promise.all([confirm(body), confirm(body, second)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await closures()).toEqual(['Out sick']);
    await post.tell();
    expect((await post.bookings.told(mine)).filter((event) => event === 'booking-moved')).toHaveLength(1);

    await post.rows('DELETE FROM closure');
    for (const id of [mine, hers]) await office.act(id, 'assign', { crewId: sick });
    const again = await preview(request);
    await office.edit(mine, { specialInstructions: 'Ring twice.' });
    await office.act(hers, 'assign', { crewId: other });
    const late = (await confirm<ErrorBody>(confirmation(request, again), second)).body;
    expect(late).toMatchObject({
      code: 'STALE_VERSION',
      details: [
        { bookingId: mine, what: 'changed', fields: [{ field: 'specialInstructions', now: 'Ring twice.' }] },
        { bookingId: hers, what: 'gone' },
      ],
    });
    expect(await closures()).toEqual([]);
  });

  it('a visit that was booked, or a place that was taken, between preview and click holds everything up', async () => {
    const [sick = 0, ...rest] = crews;
    const mine = await visitOf(ada, sick);
    const request = out(sick);
    const plan = await preview(request);
    const joined = await visitOf(grace, sick, { appointmentTime: 'evening' });
    const answer = (await confirm<ErrorBody>(confirmation(request, plan))).body;
    expect(answer.details).toMatchObject([{ bookingId: joined, what: 'joined' }]);
    expect([await closures(), await place(mine)]).toEqual([[], { crew: sick, starts: '12:00' }]);

    const both = await preview(request);
    // The other crews fill up with what customers book meanwhile.
    for (const crewId of rest) await visitOf(grace, crewId, { service: '4-hour' });
    expect(await refusal(confirm(confirmation(request, both)))).toEqual([409, 'STALE_VERSION', ['taken']]);
    expect([await place(mine), await place(joined), await closures()]).toEqual([
      { crew: sick, starts: '12:00' },
      { crew: sick, starts: '20:00' },
      [],
    ]);
    expect((await post.bookings.told(joined)).filter((event) => event === 'booking-moved')).toEqual([]);
  });

  it('a failure halfway leaves neither a closure nor a visit moved nor a message', async () => {
    const [sick = 0] = crews;
    const [mine, hers] = [
      await visitOf(ada, sick),
      await visitOf(grace, sick, { appointmentTime: 'evening' }),
    ];
    const request = out(sick);
    const body = confirmation(request, await preview(request));
    const before = [await place(mine), await place(hers)];
    // The second visit's history cannot be written.
    await post.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`,
    );
    await post.rows(
      `CREATE TRIGGER refuse BEFORE INSERT ON audit_log FOR EACH ROW WHEN (NEW.entity_id = '${hers}') EXECUTE FUNCTION refuse()`,
    );
    expect((await confirm(body)).status).toBe(500);
    await post.rows('DROP TRIGGER refuse ON audit_log');
    await post.rows('DROP FUNCTION refuse');
    expect([[await place(mine), await place(hers)], await closures()]).toEqual([before, []]);
    expect(await post.bookings.told(mine)).not.toContain('booking-moved');
    expect((await confirm(body)).status).toBe(200);
  });

  it('leaves what is under way or done with its crew, and what is over alone', async () => {
    const [sick = 0] = crews;
    const going = await visitOf(ada, sick);
    const later = await visitOf(ada, sick, { appointmentTime: 'evening' });
    const begun = await visitOf(grace, sick, { appointmentTime: 'custom', customTime: '01:00 PM' });
    await office.act(going, 'start');
    // 1:30 PM: the visit of one o'clock has not been started by anybody.
    post.clock.set('2027-03-16T17:30:00Z');
    const request = out(sick);
    const plan = await preview(request);
    expect(plan.visits.map(({ bookingId, problem }) => [bookingId, problem?.kind ?? null])).toEqual([
      [begun, 'past'],
      [later, null],
    ]);
    expect(plan.staying).toEqual([]);
    post.clock.set('2027-03-16T13:00:00Z');
    const early = await preview(request);
    expect(early.staying).toMatchObject([{ bookingId: going, status: 'in-progress', crewId: sick }]);
    expect((await confirm(confirmation(request, early))).status).toBe(200);
    expect(await place(going)).toEqual({ crew: sick, starts: '12:00' });
  });

  it('keeps a visit’s length, price, hold and series, and tells nobody of what is only held', async () => {
    const [sick = 0] = crews;
    const lines = [
      { id: 'oven', label: 'Oven', price: 3_500, minutes: 60, taxable: true, services: null, most: 1 },
    ];
    await post.bookings.putInForce({ extras: lines });
    const long = await visitOf(ada, sick, { extras: { oven: 1 } });
    await office.price(long, 9_900, true);
    const held = (await grace.book({ appointmentDate: TODAY, appointmentTime: 'evening' })).body.bookingId;
    await post.rows('UPDATE assignment SET crew_id = $1 WHERE booking_id = $2', [sick, held]);
    const [before] = await post.rows(
      'SELECT held_until, busy_until - starts_at AS busy FROM assignment WHERE booking_id = $1',
      [held],
    );
    const request = out(sick);
    const plan = await preview(request);
    expect(plan.visits).toMatchObject([
      { bookingId: long, minutes: 180, message: { title: 'A different crew is coming' } },
      { bookingId: held, message: null },
    ]);
    expect((await confirm(confirmation(request, plan))).status).toBe(200);
    expect(
      await post.rows(
        'SELECT held_until, busy_until - starts_at AS busy FROM assignment WHERE booking_id = $1',
        [held],
      ),
    ).toEqual([before]);
    expect(await post.bookings.told(held)).not.toContain('booking-moved');
    expect(await ada.booking(long)).toMatchObject({
      customPrice: 9_900,
      priceLockedAt: expect.any(String),
      minutes: 180,
    });
  });

  it('of a plan’s visits only the struck one moves, to the next open day, and the series stays', async () => {
    const first = await ada.bookAndPay({
      isRecurring: true,
      frequency: 'weekly',
      appointmentDate: '2027-03-18',
    });
    const { subscriptionId } = await ada.booking(first);
    const own = async (): Promise<BookingRecord[]> =>
      (await ada.bookings())
        .filter((booking) => booking.subscriptionId === subscriptionId)
        .sort((one, other) => one.id - other.id);
    const dates = async (): Promise<string[]> => (await own()).map(({ appointmentDate }) => appointmentDate);
    const before = await dates();
    const closed = out(null, { name: 'Holiday', firstDate: '2027-03-25', lastDate: '2027-03-26' });
    const plan = await preview(closed);
    expect(plan.visits).toMatchObject([
      {
        present: { date: '2027-03-25' },
        next: { date: '2027-03-27', appointmentTime: 'morning' },
        message: { title: 'We’re closed that day, so we moved your cleaning' },
      },
    ]);
    const chargeAt = async () =>
      (
        await post.rows<{ at: Date }>('SELECT charge_at AS at FROM booking WHERE id = $1', [
          plan.visits[0]?.bookingId,
        ])
      )[0]?.at.getTime();
    const charged = await chargeAt();
    expect((await confirm(confirmation(closed, plan))).status).toBe(200);
    expect(await dates()).toEqual(before.map((date) => (date === '2027-03-25' ? '2027-03-27' : date)));
    expect((await chargeAt()) ?? 0).toBe((charged ?? 0) + 2 * 86_400_000);
    await post.run('extend-subscriptions');
    expect(await dates()).toEqual(before.map((date) => (date === '2027-03-25' ? '2027-03-27' : date)));
  });

  it('previews a changed closure without counting the old one, and refuses what is no closure', async () => {
    const [sick = 0] = crews;
    await visitOf(ada, sick);
    const made = await office.ask<{ id: number }>('POST', 'closures', {
      name: 'Fair',
      firstDate: '2027-03-17',
      lastDate: '2027-03-17',
    });
    const request = out(null, {
      name: 'Fair',
      closureId: made.body.id,
      fromTime: '08:00',
      untilTime: '12:00',
    });
    const plan = await preview({ ...request, otherTimes: true });
    expect(plan.visits[0]?.next).toMatchObject({ appointmentTime: 'midday', date: TODAY });
    expect((await confirm(confirmation(request, plan))).status).toBe(200);
    expect(await post.rows('SELECT first_date, until_minute FROM closure')).toEqual([
      { first_date: TODAY, until_minute: 720 },
    ]);
    for (const [change, status] of [
      [{ name: ' ' }, 400],
      [{ lastDate: '2027-03-01' }, 400],
      [{ closureId: 999_999 }, 404],
      [{ choices: [{ bookingId: 1, crewId: 1, date: TODAY, time: '8 AM' }] }, 400],
      [{ crewId: 'one' }, 400],
    ] as const) {
      const { status: answered } = await office.ask('POST', 'closure-plans/preview', {
        ...out(null),
        ...change,
      });
      expect([change, answered]).toEqual([change, status]);
    }
  });
});
