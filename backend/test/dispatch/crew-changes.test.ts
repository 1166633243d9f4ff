import { randomUUID } from 'node:crypto';
import type {
  Reassignment,
  ReassignmentResult,
  Crew,
  CrewReassignmentRequest,
  CrewWish,
  ErrorBody,
} from '@homebright/contract';
import { useStage } from '../use-stage.js';
import { confirmation, CrewOutStage, SEVEN } from './crew-out-stage.js';

/** A crew's new hours, days off, pause or retirement are previewed before its visits move. */
describe('a crew whose change moves visits', () => {
  const stage = useStage(() => CrewOutStage.open());

  beforeEach(() => stage.begin());

  async function wishOf(
    crewId: number,
    change: Omit<CrewWish, 'crewId' | 'version'>,
  ): Promise<CrewReassignmentRequest> {
    const { version } = (await stage.office.get<Crew>(`crews/${crewId}`)).body;
    return { crewId, version, ...change };
  }

  async function preview(request: CrewReassignmentRequest): Promise<Reassignment> {
    const { status, body } = await stage.office.ask<Reassignment>('POST', 'crew-plans/preview', request);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body;
  }

  const confirm = <Body = ReassignmentResult>(body: object, key: string = randomUUID()) =>
    stage.office.ask<Body>('POST', 'crew-plans', body, key);

  const crewOf = async (id: number) => (await stage.office.get<Crew>(`crews/${id}`)).body;

  it('shows who would go where and what each customer reads, changes nothing, then saves and moves all at once', async () => {
    const [crewId = 0] = stage.crews;
    const kept = await stage.visitOf(stage.ada, crewId);
    const late = await stage.visitOf(stage.grace, crewId, { appointmentTime: 'evening' });
    stage.post.clock.set(SEVEN);
    const request = await wishOf(crewId, { endsAt: '15:00' });
    const plan = await preview(request);
    expect(plan.visits).toMatchObject([
      {
        bookingId: late,
        present: { crewId, time: '16:00' },
        next: { crewId: expect.any(Number), time: '16:00' },
        problem: null,
        message: { title: 'A different crew is coming' },
      },
    ]);
    const next = plan.visits[0]?.next.crewId;
    expect(next).not.toBe(crewId);
    expect([(await crewOf(crewId)).endsAt, await stage.place(late)]).toEqual([
      '20:00',
      { crew: crewId, starts: '20:00' },
    ]);

    const body = confirmation(request, plan);
    const key = randomUUID();
    expect((await confirm(body, key)).body).toEqual({ moved: 1, withoutCrew: 0 });
    // The request is sent again, as if its answer had been lost.
    expect((await confirm(body, key)).body).toEqual({ moved: 1, withoutCrew: 0 });
    expect(await crewOf(crewId)).toMatchObject({ endsAt: '15:00', version: request.version + 1 });
    expect([await stage.place(kept), await stage.place(late)]).toEqual([
      { crew: crewId, starts: '12:00' },
      { crew: next, starts: '20:00' },
    ]);
    await stage.post.tell();
    const mails = await stage.post.mailsOf('grace@example.com');
    expect(mails.filter(({ subject }) => subject.startsWith('A different crew is coming'))).toHaveLength(1);
    expect((await stage.office.audit(late)).at(-1)).toMatchObject({
      action: 'crew-out',
      before: { crewId },
      after: { crewId: next },
    });
    const log = await stage.post.rows<object>(
      `SELECT action, before, after FROM audit_log WHERE entity = 'crew' ORDER BY id DESC LIMIT 1`,
    );
    expect(log).toMatchObject([
      { action: 'change', before: { endsAt: '20:00' }, after: { endsAt: '15:00', moved: [late] } },
    ]);
    expect(await stage.post.rows(`SELECT 1 FROM outbox WHERE name = 'dispatch.visits-unassigned'`)).toEqual(
      [],
    );
  });

  it('retires a crew with its visits placed, and leaves those without a place untold at their time', async () => {
    const { name } = await crewOf(stage.crews[0] ?? 0);
    const made = await stage.office.ask<Crew>('POST', 'crews', {
      name: `${name} 2`,
      workingDays: [0, 1, 2, 3, 4, 5, 6],
      startsAt: '08:00',
      endsAt: '20:00',
    });
    const crewId = made.body.id;
    const placed = await stage.visitOf(stage.ada, crewId);
    const waits = await stage.visitOf(stage.grace, crewId, { appointmentTime: 'evening' });
    await stage.post.rows('UPDATE crew SET end_minute = 900 WHERE id <> $1', [crewId]);
    const request = await wishOf(crewId, { retire: true });
    const plan = await preview(request);
    expect(plan.visits).toMatchObject([
      { bookingId: placed, problem: null },
      { bookingId: waits, next: { crewId: null }, problem: { kind: 'outside-hours' }, message: null },
    ]);
    expect((await confirm(confirmation(request, plan))).body).toEqual({ moved: 1, withoutCrew: 1 });
    expect((await stage.office.get(`crews/${crewId}`)).status).toBe(404);
    expect([(await stage.place(placed))?.crew, await stage.place(waits)]).toEqual([
      plan.visits[0]?.next.crewId,
      { crew: null, starts: '20:00' },
    ]);
  });

  it('needs no plan where it moves nobody, and the calls without a plan do as ever', async () => {
    const [crewId = 0] = stage.crews;
    const mine = await stage.visitOf(stage.ada, crewId);
    const request = await wishOf(crewId, { homeBase: '1 Main St', endsAt: '18:00' });
    expect((await preview(request)).visits).toEqual([]);
    expect((await confirm({ ...request, moves: [] })).body).toEqual({ moved: 0, withoutCrew: 0 });
    expect(await crewOf(crewId)).toMatchObject({ homeBase: '1 Main St', endsAt: '18:00' });
    const paused = await stage.office.change<Crew>(`crews/${crewId}`, { active: false });
    expect(paused.body.unassignedBookings).toEqual([mine]);
  });

  it('refuses a plan of a crew or a day that has changed since, and saves nothing of it', async () => {
    const [crewId = 0] = stage.crews;
    const mine = await stage.visitOf(stage.ada, crewId);
    const request = await wishOf(crewId, { active: false });
    const body = confirmation(request, await preview(request));
    const hers = await stage.visitOf(stage.grace, crewId, { appointmentTime: 'evening' });
    const joined = await confirm<ErrorBody>(body);
    expect([joined.status, joined.body]).toEqual([
      409,
      expect.objectContaining({ details: [expect.objectContaining({ bookingId: hers, what: 'joined' })] }),
    ]);
    const again = confirmation(request, await preview(request));
    await stage.office.change(`crews/${crewId}`, { homeBase: 'Depot' });
    const stale = await confirm<ErrorBody>(again);
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      details: [{ field: 'homeBase', now: 'Depot' }],
    });
    expect(await stage.office.ask('POST', 'crew-plans/preview', request)).toMatchObject({ status: 409 });
    expect([(await crewOf(crewId)).active, (await stage.place(mine))?.crew]).toEqual([true, crewId]);
  });

  it('lets what has begun stay, and refuses what is no change of a crew', async () => {
    const [crewId = 0] = stage.crews;
    const going = await stage.visitOf(stage.ada, crewId, { appointmentTime: 'evening' });
    await stage.office.act(going, 'start');
    const request = await wishOf(crewId, { active: false });
    expect(await preview(request)).toMatchObject({
      visits: [],
      staying: [{ bookingId: going, status: 'in-progress', crewId }],
    });
    for (const [change, status] of [
      [{ crewId: 999_999 }, 404],
      [{ crewId: 'one' }, 400],
      [{ version: undefined }, 400],
      [{ endsAt: '07:00' }, 400],
      [{ retire: 'yes' }, 400],
      [{ choices: [[]] }, 400],
    ] as const) {
      const answer = await stage.office.ask('POST', 'crew-plans/preview', { ...request, ...change });
      expect([change, answer.status]).toEqual([change, status]);
    }
  });
});
