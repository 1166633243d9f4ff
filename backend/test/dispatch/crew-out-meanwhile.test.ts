import type { ErrorBody } from '@homebright/contract';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';
import { confirmation, CrewOutStage, out, refusal } from './crew-out-stage.js';

/** Changes happen between the preview and the confirmation, or during it. */
describe('what happens while a crew is planned out', () => {
  const stage = useStage(() => CrewOutStage.open());

  beforeEach(() => stage.begin());

  it('of two managers the second is told what has changed, and changes nothing', async () => {
    const [sick = 0, other = 0] = stage.crews;
    const [mine, hers] = [
      await stage.visitOf(stage.ada, sick),
      await stage.visitOf(stage.grace, sick, { appointmentTime: 'evening' }),
    ];
    const second = await Office.enter(stage.post.bookings, { again: true });
    const request = out(sick);
    const plan = await stage.preview(request);
    const body = confirmation(request, plan);
    const statuses = (await Promise.all([stage.confirm(body), stage.confirm(body, second)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await stage.closures()).toEqual(['Out sick']);
    await stage.post.tell();
    expect((await stage.post.bookings.told(mine)).filter((event) => event === 'booking-moved')).toHaveLength(
      1,
    );

    await stage.post.rows('DELETE FROM closure');
    for (const id of [mine, hers]) await stage.office.act(id, 'assign', { crewId: sick });
    const again = await stage.preview(request);
    await stage.office.edit(mine, { specialInstructions: 'Ring twice.' });
    await stage.office.act(hers, 'assign', { crewId: other });
    const late = (await stage.confirm<ErrorBody>(confirmation(request, again), second)).body;
    expect(late).toMatchObject({
      code: 'STALE_VERSION',
      details: [
        { bookingId: mine, what: 'changed', fields: [{ field: 'specialInstructions', now: 'Ring twice.' }] },
        { bookingId: hers, what: 'gone' },
      ],
    });
    expect(await stage.closures()).toEqual([]);
  });

  it('a visit that was booked, or a place that was taken, between preview and click holds everything up', async () => {
    const [sick = 0, ...rest] = stage.crews;
    const mine = await stage.visitOf(stage.ada, sick);
    const request = out(sick);
    const plan = await stage.preview(request);
    const joined = await stage.visitOf(stage.grace, sick, { appointmentTime: 'evening' });
    const answer = (await stage.confirm<ErrorBody>(confirmation(request, plan))).body;
    expect(answer.details).toMatchObject([{ bookingId: joined, what: 'joined' }]);
    expect([await stage.closures(), await stage.place(mine)]).toEqual([[], { crew: sick, starts: '12:00' }]);

    const both = await stage.preview(request);
    // In the meantime, customers fill the other crews' day.
    for (const crewId of rest) await stage.visitOf(stage.grace, crewId, { service: '4-hour' });
    expect(await refusal(stage.confirm(confirmation(request, both)))).toEqual([
      409,
      'STALE_VERSION',
      ['taken'],
    ]);
    expect([await stage.place(mine), await stage.place(joined), await stage.closures()]).toEqual([
      { crew: sick, starts: '12:00' },
      { crew: sick, starts: '20:00' },
      [],
    ]);
    expect((await stage.post.bookings.told(joined)).filter((event) => event === 'booking-moved')).toEqual([]);
  });

  it('a failure halfway leaves neither a closure nor a visit moved nor a message', async () => {
    const [sick = 0] = stage.crews;
    const [mine, hers] = [
      await stage.visitOf(stage.ada, sick),
      await stage.visitOf(stage.grace, sick, { appointmentTime: 'evening' }),
    ];
    const request = out(sick);
    const body = confirmation(request, await stage.preview(request));
    const before = [await stage.place(mine), await stage.place(hers)];
    // Makes writing the second visit's history fail.
    await stage.post.rows(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`,
    );
    await stage.post.rows(
      `CREATE TRIGGER refuse BEFORE INSERT ON audit_log FOR EACH ROW WHEN (NEW.entity_id = '${hers}') EXECUTE FUNCTION refuse()`,
    );
    expect((await stage.confirm(body)).status).toBe(500);
    await stage.post.rows('DROP TRIGGER refuse ON audit_log');
    await stage.post.rows('DROP FUNCTION refuse');
    expect([[await stage.place(mine), await stage.place(hers)], await stage.closures()]).toEqual([
      before,
      [],
    ]);
    expect(await stage.post.bookings.told(mine)).not.toContain('booking-moved');
    expect((await stage.confirm(body)).status).toBe(200);
  });

  it('leaves what is under way or done with its crew, and what is over alone', async () => {
    const [sick = 0] = stage.crews;
    const going = await stage.visitOf(stage.ada, sick);
    const later = await stage.visitOf(stage.ada, sick, { appointmentTime: 'evening' });
    const begun = await stage.visitOf(stage.grace, sick, {
      appointmentTime: 'custom',
      customTime: '01:00 PM',
    });
    await stage.office.act(going, 'start');
    // It is 1:30 PM, and nobody has started the visit of 1 PM.
    stage.post.clock.set('2027-03-16T17:30:00Z');
    const request = out(sick);
    const plan = await stage.preview(request);
    expect(plan.visits.map(({ bookingId, problem }) => [bookingId, problem?.kind ?? null])).toEqual([
      [begun, 'past'],
      [later, null],
    ]);
    expect(plan.staying).toEqual([]);
    stage.post.clock.set('2027-03-16T13:00:00Z');
    const early = await stage.preview(request);
    expect(early.staying).toMatchObject([{ bookingId: going, status: 'in-progress', crewId: sick }]);
    expect((await stage.confirm(confirmation(request, early))).status).toBe(200);
    expect(await stage.place(going)).toEqual({ crew: sick, starts: '12:00' });
  });
});
