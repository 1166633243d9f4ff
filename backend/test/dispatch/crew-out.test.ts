import { randomUUID } from 'node:crypto';
import type { ClosureReassignmentRequest, ErrorBody } from '@homebright/contract';
import { entryOf, noticesOf } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { confirmation, CrewOutStage, out, refusal, SEVEN, TODAY } from './crew-out-stage.js';

/**
 * A crew calls in sick. Its visits of the day are given to other crews, and every customer gets one message.
 */
describe('a crew that is out', () => {
  const stage = useStage(() => CrewOutStage.open());

  beforeEach(() => stage.begin());

  const mailsAbout = async (email: string, subject: string): Promise<number> =>
    (await stage.post.mailsOf(email)).filter((mail) => mail.subject?.includes(subject)).length;

  it('shows old and new crew and time and each message, moves nobody, then moves all at once and tells each once', async () => {
    const [sick = 0, other = 0] = stage.crews;
    const mine = await stage.visitOf(stage.ada, sick);
    const hers = await stage.visitOf(stage.grace, sick, { appointmentTime: 'evening' });
    const theirs = await stage.visitOf(stage.grace, other, { appointmentTime: 'midday' });
    stage.post.clock.set(SEVEN);
    await stage.grace.send('PATCH', '/api/settings', { language: 'es' });
    const request = out(sick);
    const plan = await stage.preview(request);
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
    expect([await stage.place(mine), await stage.closures()]).toEqual([{ crew: sick, starts: '12:00' }, []]);
    await stage.post.tell();
    expect(await mailsAbout('ada@example.com', 'A different crew')).toBe(0);

    const key = randomUUID();
    const body = confirmation(request, plan);
    expect((await stage.confirm(body, stage.office, key)).body).toEqual({ moved: 2, withoutCrew: 0 });
    // The request is sent again, as if its answer had been lost.
    expect((await stage.confirm(body, stage.office, key)).body).toEqual({ moved: 2, withoutCrew: 0 });
    expect(await stage.closures()).toEqual(['Out sick']);
    const [nextMine, nextHers] = plan.visits.map(({ next }) => next.crewId);
    expect([await stage.place(mine), await stage.place(hers), await stage.place(theirs)]).toEqual([
      { crew: nextMine, starts: '12:00' },
      { crew: nextHers, starts: '20:00' },
      { crew: other, starts: '16:00' },
    ]);
    await stage.post.tell();
    // The worker is killed before it marks the events as done, so they are handled again.
    await stage.post.rows(`UPDATE outbox SET completed_at = NULL WHERE name = 'bookings.booking-moved'`);
    await stage.post.tell();
    expect([
      await mailsAbout('ada@example.com', 'A different crew is coming on Tuesday, March 16'),
      await mailsAbout('grace@example.com', 'Irá otro equipo'),
    ]).toEqual([1, 1]);
    const mails = await stage.post.mailsOf('ada@example.com');
    expect(entryOf(mails.at(-1))).toMatchObject({ method: 'REQUEST', startsAt: '2027-03-16T12:00:00.000Z' });
    expect((await stage.office.audit(mine)).at(-1)).toMatchObject({
      action: 'crew-out',
      before: { crewId: sick },
      after: { crewId: nextMine, because: 'Out sick' },
    });
    expect(await stage.post.rows(`SELECT 1 FROM outbox WHERE name = 'dispatch.visits-unassigned'`)).toEqual(
      [],
    );
  });

  it('says why a visit has no place, and leaves it at its time without a crew, untold', async () => {
    const [sick = 0, ...rest] = stage.crews;
    const mine = await stage.visitOf(stage.ada, sick, { service: '4-hour' });
    await stage.post.rows('UPDATE crew SET active = false WHERE id = ANY ($1)', [rest]);
    const request = out(sick);
    const plan = await stage.preview(request);
    expect(plan.visits).toMatchObject([
      {
        next: { crewId: null, time: '08:00' },
        message: null,
        problem: { kind: 'closed', sentence: 'No crew works then.' },
      },
    ]);
    await stage.post.rows('UPDATE crew SET active = true, end_minute = 660 WHERE id = ANY ($1)', [rest]);
    expect((await stage.preview(request)).visits[0]?.problem?.kind).toBe('outside-hours');
    const [allowed] = (await stage.preview({ ...request, overtime: true })).visits;
    expect(allowed).toMatchObject({ problem: null, next: { time: '08:00' } });
    expect(rest).toContain(allowed?.next.crewId);
    await stage.post.rows('UPDATE crew SET end_minute = 1200 WHERE id = ANY ($1)', [rest]);
    for (const crewId of rest) await stage.visitOf(stage.grace, crewId, { service: '4-hour' });
    const full = await stage.preview(request);
    expect(full.visits[0]?.problem?.sentence).toBe('Every crew has another visit in its arrival window.');
    expect((await stage.preview({ ...request, otherTimes: true })).visits[0]).toMatchObject({
      next: { appointmentTime: 'evening', time: '16:00' },
      message: { title: 'Your cleaning was moved', text: expect.stringContaining('4 PM–8 PM') },
    });
    const notices = (await noticesOf(stage.ada)).length;
    expect((await stage.confirm(confirmation(request, full))).body).toEqual({ moved: 0, withoutCrew: 1 });
    await stage.post.tell();
    expect(await stage.place(mine)).toEqual({ crew: null, starts: '12:00' });
    expect((await noticesOf(stage.ada)).length).toBe(notices);
  });

  it('takes a crew, a time or nothing by hand, and another window is told', async () => {
    const [sick = 0, other = 0] = stage.crews;
    const mine = await stage.visitOf(stage.ada, sick);
    const left = await stage.visitOf(stage.grace, sick, { appointmentTime: 'evening' });
    const by = (bookingId: number, crewId: number | null, time: string) => ({
      bookingId,
      crewId,
      date: TODAY,
      time,
    });
    const request = out(sick, { choices: [by(mine, other, '13:30'), by(left, null, '16:00')] });
    const plan = await stage.preview(request);
    expect(plan.visits).toMatchObject([
      { byHand: true, next: { crewId: other, time: '13:30', appointmentTime: 'midday' }, problem: null },
      { byHand: true, next: { crewId: null, time: '16:00' }, message: null },
    ]);
    const body = { ...confirmation(request, plan), reason: 'Ada asked for the afternoon.' };
    expect((await stage.confirm(body)).body).toEqual({ moved: 1, withoutCrew: 1 });
    expect(await stage.ada.booking(mine)).toMatchObject({
      appointmentDate: TODAY,
      appointmentTime: 'midday',
      amount: 12_000,
    });
    expect(await stage.place(mine)).toEqual({ crew: other, starts: '17:30' });
    await stage.post.tell();
    expect((await noticesOf(stage.ada))[0]?.message).toContain('12 PM–4 PM');
    expect((await stage.office.audit(mine)).at(-1)?.after).toMatchObject({
      byHand: true,
      reason: 'Ada asked for the afternoon.',
      appointmentTime: 'midday',
    });
  });

  it('lets a choice break hours only with a reason, and never put a crew in two places', async () => {
    const [sick = 0, other = 0] = stage.crews;
    const mine = await stage.visitOf(stage.ada, sick);
    await stage.visitOf(stage.grace, other, { appointmentTime: 'midday' });
    await stage.post.rows('UPDATE crew SET start_minute = 600 WHERE id = $1', [other]);
    const choose = (time: string): ClosureReassignmentRequest =>
      out(sick, { choices: [{ bookingId: mine, crewId: other, date: TODAY, time }] });
    const early = choose('08:00');
    const plan = await stage.preview(early);
    expect(plan.visits[0]?.problem).toEqual({
      kind: 'outside-hours',
      sentence: 'That is outside the crew’s hours.',
    });
    const body = confirmation(early, plan);
    expect((await stage.confirm<ErrorBody>(body)).body).toMatchObject({
      code: 'INVALID',
      details: [{ field: 'reason' }],
    });
    expect(await stage.closures()).toEqual([]);
    expect((await stage.confirm({ ...body, reason: 'They offered to start early.' })).status).toBe(200);
    expect(await stage.place(mine)).toEqual({ crew: other, starts: '12:00' });

    await stage.post.rows('DELETE FROM closure');
    await stage.office.act(mine, 'assign', { crewId: sick });
    const twice = choose('12:30');
    const double = await stage.preview(twice);
    expect(double.visits[0]?.problem?.kind).toBe('busy');
    expect(await refusal(stage.confirm({ ...confirmation(twice, double), reason: 'Please.' }))).toEqual([
      409,
      'STALE_VERSION',
      ['taken'],
    ]);
    expect([await stage.closures(), await stage.place(mine)]).toEqual([[], { crew: sick, starts: '12:00' }]);
  });
});
