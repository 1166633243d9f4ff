import type {
  BookingRecord,
  ErrorBody,
  PlaceProblem,
  VisitReschedule,
  VisitPlaces,
} from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { CrewOutStage, SEVEN, TODAY } from './crew-out-stage.js';

/** On the dispatch board, a visit is dragged to another crew and another time. */
describe('a move on the board', () => {
  const stage = useStage(() => CrewOutStage.open());
  let birch: number;
  let maple: number;

  beforeAll(() => {
    [birch = 0, maple = 0] = stage.crews;
  });
  beforeEach(() => stage.begin());

  const versionOf = async (id: number): Promise<number> => (await stage.office.booking(id)).version;
  const move = async (id: number, to: Partial<VisitReschedule>, by = stage.office) =>
    by.ask<BookingRecord & ErrorBody>('POST', `bookings/${id}/actions/move`, {
      date: TODAY,
      version: await versionOf(id),
      ...to,
    });
  const refusal = async (id: number, to: Partial<VisitReschedule>): Promise<PlaceProblem[]> => {
    const { status, body } = await move(id, to);
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
    return (body.details as { problems: PlaceProblem[] }[])[0]?.problems ?? [];
  };
  const places = async (id: number, date = TODAY): Promise<VisitPlaces> =>
    (await stage.office.get<VisitPlaces>(`bookings/${id}/places?date=${date}`)).body;
  const kept = (id: number): Promise<{ minutes: number }[]> =>
    stage.post.rows(
      "SELECT (date_part('epoch', busy_until - ends_at) / 60)::int AS minutes FROM assignment WHERE booking_id = $1",
      [id],
    );
  const told = (id: number): Promise<string[]> => stage.post.bookings.told(id);

  it('takes what is lit and refuses what is not, on unchanged data', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    await stage.visitOf(stage.grace, maple, {
      appointmentTime: 'custom',
      customTime: '10:30 AM',
      service: '1-hour',
    });
    await stage.post.rows('UPDATE crew SET start_minute = 570 WHERE id = $1', [stage.crews[2]]);
    const { crews, minutes } = await places(mine);
    expect([crews.map(({ crewId }) => crewId), minutes]).toEqual([stage.crews, 120]);
    let free = 0;
    for (const { crewId, starts, first } of crews) {
      for (const { from, until, problems } of starts) {
        for (const time of [from, until]) {
          if (problems.length)
            expect([crewId, time, await refusal(mine, { crewId, time })]).toEqual([crewId, time, problems]);
          else
            expect([crewId, time, (await move(mine, { crewId, time })).status]).toEqual([crewId, time, 200]);
          free += problems.length ? 0 : 1;
          // The visit is moved back, because the places were computed for its original place.
          await move(mine, { crewId: birch, time: '08:00' });
        }
      }
      expect(first && (await move(mine, { crewId, time: first })).status).toBe(first && 200);
      await move(mine, { crewId: birch, time: '08:00' });
    }
    expect(free).toBeGreaterThan(4);
  });

  it('says why: another visit, the way, the hours, the window, the past', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    await stage.visitOf(stage.grace, maple, { appointmentTime: 'midday' });
    expect(await refusal(mine, { crewId: maple, time: '13:00' })).toEqual(['busy', 'window']);
    expect(await refusal(mine, { crewId: maple, time: '10:00' })).toEqual(['travel']);
    expect(await refusal(mine, { crewId: birch, time: '18:30' })).toEqual(['outside-hours', 'window']);
    expect(await refusal(mine, { crewId: birch, time: '16:00' })).toEqual(['window']);
    stage.post.clock.set('2027-03-16T14:00:00Z');
    expect(await refusal(mine, { crewId: birch, time: '09:00' })).toEqual(['past']);
    // The visit is already late, so another crew takes over at its original time.
    expect((await move(mine, { crewId: maple, time: '08:00' })).status).toBe(200);
  });

  it('tells the customer of another time, and of nothing inside the window', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    const before = (await told(mine)).length;
    expect((await move(mine, { crewId: maple, time: '09:30' })).body).toMatchObject({
      crewId: maple,
      startsAt: '2027-03-16T13:30:00.000Z',
      appointmentTime: 'morning',
    });
    expect(await told(mine)).toHaveLength(before);
    const moved = await move(mine, { crewId: maple, time: '13:00', reason: 'Ada asked on the phone.' });
    expect(moved.body).toMatchObject({ appointmentTime: 'midday', appointmentDate: TODAY });
    expect((await told(mine)).slice(before)).toEqual(['booking-moved']);
    expect((await stage.office.audit(mine)).at(-1)).toMatchObject({
      action: 'move',
      before: { crewId: maple, startsAt: '2027-03-16T13:30:00.000Z', appointmentTime: 'morning' },
      after: {
        crewId: maple,
        startsAt: '2027-03-16T17:00:00.000Z',
        appointmentTime: 'midday',
        reason: 'Ada asked on the phone.',
        broken: ['window'],
      },
    });
  });

  it('overrides with a reason, but never two visits at once', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    await stage.visitOf(stage.grace, maple, { appointmentTime: 'midday' });
    const reason = 'They offered.';
    expect(await refusal(mine, { crewId: maple, time: '12:00', reason })).toEqual(['busy', 'window']);
    expect(await refusal(mine, { crewId: birch, time: '19:00', reason: '  ' })).toEqual([
      'outside-hours',
      'window',
    ]);
    expect((await move(mine, { crewId: birch, time: '19:00', reason })).status).toBe(200);
    await stage.office.ask('POST', 'closures', {
      name: 'Training',
      crewId: maple,
      firstDate: TODAY,
      lastDate: TODAY,
      fromTime: '08:00',
      untilTime: '11:00',
    });
    expect(await refusal(mine, { crewId: maple, time: '08:30' })).toEqual(['closed', 'window']);
    expect((await move(mine, { crewId: maple, time: '08:30', reason })).status).toBe(200);
  });

  it('shortens the way on either side where the office says so, and gives it back', async () => {
    const first = await stage.visitOf(stage.grace, maple, { service: '1-hour' });
    const last = await stage.visitOf(stage.grace, maple, { appointmentTime: 'midday' });
    const mine = await stage.visitOf(stage.ada, birch);
    await move(first, { crewId: maple, time: '08:30', reason: 'Earlier crews.' });
    expect(await refusal(mine, { crewId: maple, time: '09:45' })).toEqual(['travel']);
    const reason = 'Next door.';
    expect((await move(mine, { crewId: maple, time: '09:45', reason })).status).toBe(200);
    expect([await kept(first), await kept(mine), await kept(last)]).toEqual([
      [{ minutes: 15 }],
      [{ minutes: 15 }],
      [{ minutes: 30 }],
    ]);
    expect((await move(mine, { crewId: birch, time: '08:00' })).status).toBe(200);
    expect([await kept(first), await kept(mine)]).toEqual([[{ minutes: 30 }], [{ minutes: 30 }]]);
  });

  it('takes the crew away and leaves the time, and gives it back', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    expect((await move(mine, { crewId: null, time: '08:00' })).body).toMatchObject({ crewId: null });
    expect(await stage.place(mine)).toEqual({ crew: null, starts: '12:00' });
    expect((await move(mine, { crewId: birch, time: '08:00' })).body).toMatchObject({ crewId: birch });
  });

  it('is undone to what the customer was told before', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    const there = await move(mine, { crewId: birch, time: '11:00', reason: 'Later.' });
    expect(there.body).toMatchObject({ appointmentTime: 'custom', customTime: '11:00 AM' });
    const back = await move(mine, { crewId: birch, time: '08:00', reason: 'Undo', window: 'morning' });
    expect(back.body).toMatchObject({ appointmentTime: 'morning', customTime: null, crewId: birch });
  });

  it('changes nothing, and nobody’s version, where the visit is already', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    const { version } = await stage.office.booking(mine);
    const entries = (await stage.office.audit(mine)).length;
    expect((await move(mine, { crewId: birch, time: '08:00' })).body.version).toBe(version);
    expect(await stage.office.audit(mine)).toHaveLength(entries);
  });

  it('goes to another day', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    const date = '2027-03-17';
    expect((await places(mine, date)).crews.every(({ first }) => first === null)).toBe(true);
    expect(await refusal(mine, { crewId: birch, date, time: '08:00' })).toEqual(['window']);
    const moved = await move(mine, { crewId: birch, date, time: '08:00', reason: 'Ada is away.' });
    expect(moved.body).toMatchObject({ appointmentDate: date, appointmentTime: 'morning' });
  });

  it('of two managers on one visit the second hears what has changed', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    const second = await Office.enter(stage.post.bookings, { again: true });
    const version = await versionOf(mine);
    const to = (crewId: number | undefined, by: Office) => move(mine, { crewId, time: '08:00', version }, by);
    const answers = await Promise.all([to(maple, stage.office), to(stage.crews[2], second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const [crew] = await stage.post.rows<{ name: string }>('SELECT name FROM crew WHERE id = $1', [
      (await stage.office.booking(mine)).crewId,
    ]);
    expect(refused?.body).toMatchObject({
      code: 'STALE_VERSION',
      details: [{ field: 'crewId', now: crew?.name }],
    });
    const assigned = await stage.office.ask<ErrorBody>('POST', `bookings/${mine}/actions/assign`, {
      crewId: birch,
      version,
    });
    expect([assigned.status, assigned.body.code]).toEqual([409, 'STALE_VERSION']);
  });

  it('of two visits that are dropped on one place at once one gets it', async () => {
    const [mine, hers] = [
      await stage.visitOf(stage.ada, birch),
      await stage.visitOf(stage.grace, stage.crews[2] ?? 0),
    ];
    const answers = await Promise.all([mine, hers].map((id) => move(id, { crewId: maple, time: '09:00' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.details).toEqual([
      { problems: ['busy'], overridable: false },
    ]);
  });

  it('sent twice with one key moves once', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    const body = { crewId: maple, date: TODAY, time: '09:00', version: await versionOf(mine) };
    const send = () =>
      stage.office.ask<BookingRecord>('POST', `bookings/${mine}/actions/move`, body, 'a-key-of-this-test');
    const [one, other] = [await send(), await send()];
    expect([one.status, other.status, other.body.version]).toEqual([200, 200, one.body.version]);
  });

  it('leaves alone what has begun, what is cancelled, and what is not there', async () => {
    const mine = await stage.visitOf(stage.ada, birch);
    await stage.office.act(mine, 'start');
    stage.post.clock.set(SEVEN);
    expect((await move(mine, { crewId: birch, time: '09:00' })).body.code).toBe('CONFLICT');
    expect((await move(mine, { crewId: maple, time: '08:00' })).body.code).toBe('CONFLICT');
    await stage.office.act(mine, 'complete');
    expect((await move(mine, { crewId: birch, time: '09:00' })).body.code).toBe('CONFLICT');
    expect((await move(mine, { crewId: maple, time: '08:00' })).status).toBe(200);
    await stage.office.edit(mine, { status: 'cancelled' });
    expect((await move(mine, { crewId: birch, time: '09:00' })).body.code).toBe('CONFLICT');
    expect((await stage.office.get<ErrorBody>(`bookings/${mine}/places?date=${TODAY}`)).status).toBe(409);
    expect((await stage.office.get(`bookings/999999/places?date=${TODAY}`)).status).toBe(404);
    const other = await stage.visitOf(stage.grace, maple, { appointmentTime: 'evening' });
    expect((await move(other, { crewId: 999_999, time: '16:00' })).status).toBe(404);
    for (const wrong of [
      { time: '9' },
      { time: '08:01' },
      { date: '2027-02-30' },
      { crewId: 'one' as never },
    ])
      expect([wrong, (await move(other, { crewId: birch, time: '16:00', ...wrong })).status]).toEqual([
        wrong,
        400,
      ]);
    expect(
      (await move(other, { crewId: birch, time: '02:30', date: '2027-03-14', reason: 'Early.' })).status,
    ).toBe(400);
  });

  it('is a dispatcher’s, not a bookkeeper’s', async () => {
    const { bookings } = stage.post;
    const password = 'mop-and-bucket-31';
    for (const role of ['dispatcher', 'bookkeeper'] as const)
      await bookings.test.app.get(CreateAdministrator).create(`board-${role}`, password, SYSTEM, { role });
    const dispatcher = await Office.enter(bookings, { as: { username: 'board-dispatcher', password } });
    const bookkeeper = await Office.enter(bookings, { as: { username: 'board-bookkeeper', password } });
    const mine = await stage.visitOf(stage.ada, birch);
    expect((await move(mine, { crewId: maple, time: '09:00' }, bookkeeper)).status).toBe(403);
    expect((await bookkeeper.get(`bookings/${mine}/places?date=${TODAY}`)).status).toBe(200);
    expect((await move(mine, { crewId: maple, time: '09:00' }, dispatcher)).status).toBe(200);
  });
});
