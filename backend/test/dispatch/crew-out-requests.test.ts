import { type BookingRecord, type RequestAnswer, REQUESTS } from '@homebright/contract';
import { Registry } from '../../src/platform/outbox/registry.js';
import { settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { confirmation, CrewOutStage, out, SEVEN, TODAY } from './crew-out-stage.js';

const STARTS = `${TODAY}T12:00:00.000Z`;

/**
 * The absent crew has a visit that the customer asked to pay afterwards. The request still awaits the
 * office's decision.
 */
describe('a request of a crew that is out', () => {
  const stage = useStage(() =>
    CrewOutStage.open({ SETTINGS: settingsSeed({ payAfterVisit: true, openHolds: 1 }) }),
  );

  beforeEach(() => stage.begin());

  const requested = async (crewId: number): Promise<number> => {
    const { bookingId } = (await stage.ada.book({ appointmentDate: TODAY })).body;
    const answer = await stage.ada.post<RequestAnswer>('/api/request-booking', { bookingId });
    // The hold ends at the start of the visit at the latest.
    expect([answer.status, answer.body]).toEqual([200, { heldUntil: STARTS }]);
    await stage.post.rows('UPDATE assignment SET crew_id = $1 WHERE booking_id = $2', [crewId, bookingId]);
    return bookingId;
  };
  const waiting = async (): Promise<number[]> => {
    const { body } = await stage.office.list<BookingRecord>('bookings', { filter: REQUESTS.filter });
    return body.map(({ id }) => id);
  };
  const closeFor = async (crewId: number) => {
    const request = out(crewId);
    const plan = await stage.preview(request);
    const answer = await stage.confirm(confirmation(request, plan));
    expect(answer.status).toBe(200);
    return { plan, result: answer.body };
  };
  const confirmed = async (id: number) => {
    expect((await stage.office.act(id, 'confirm')).status).toBe(200);
    await stage.post.tell();
    return (await stage.post.mailsOf('ada@example.com')).map(({ subject }) => subject);
  };

  it('goes to another crew, untold, and goes on waiting as long; then the office confirms it', async () => {
    const [sick = 0] = stage.crews;
    const id = await requested(sick);
    const { plan, result } = await closeFor(sick);
    expect(result).toEqual({ moved: 1, withoutCrew: 0 });
    expect(plan.visits).toMatchObject([{ bookingId: id, problem: null, message: null }]);
    expect(await stage.place(id)).toEqual({ crew: plan.visits[0]?.next.crewId, starts: '12:00' });
    expect(plan.visits[0]?.next.crewId).not.toBe(sick);
    expect(await waiting()).toEqual([id]);
    const { heldUntil, status } = await stage.ada.booking(id);
    expect([new Date(heldUntil ?? 0).toISOString(), status]).toEqual([STARTS, 'pending']);
    // The request still counts as one of the customer's holds.
    const more = await stage.ada.book({ appointmentDate: '2027-03-18' });
    expect([more.status, more.body]).toMatchObject([409, { code: 'HOLD_LIMIT' }]);
    expect(await stage.post.bookings.told(id)).not.toContain('booking-moved');
    await confirmed(id);
    expect(await waiting()).toEqual([]);
    expect(await stage.ada.booking(id)).toMatchObject({ status: 'confirmed', heldUntil: null });
  });

  it('lapses with its time, wherever it was moved', async () => {
    const [sick = 0] = stage.crews;
    const id = await requested(sick);
    await closeFor(sick);
    stage.post.clock.set(STARTS);
    await stage.post.bookings.test.app.get(Registry).job('forget-lapsed-holds')?.();
    expect(await stage.place(id)).toBeUndefined();
  });

  it('without any other crew waits on at its time, and is confirmed without one', async () => {
    const [sick = 0, ...rest] = stage.crews;
    const id = await requested(sick);
    await stage.post.rows('UPDATE crew SET active = false WHERE id = ANY ($1)', [rest]);
    stage.post.clock.set(SEVEN);
    const { plan, result } = await closeFor(sick);
    expect(result).toEqual({ moved: 0, withoutCrew: 1 });
    expect(plan.visits).toMatchObject([{ bookingId: id, message: null, next: { crewId: null } }]);
    expect(await waiting()).toEqual([id]);
    expect(await stage.place(id)).toEqual({ crew: null, starts: '12:00' });
    await confirmed(id);
    expect(await stage.ada.booking(id)).toMatchObject({ status: 'confirmed', heldUntil: null });
    expect(await stage.place(id)).toEqual({ crew: null, starts: '12:00' });
  });
});
