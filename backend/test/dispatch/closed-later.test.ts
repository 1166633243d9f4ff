import type { CalendarDay, DispatchBoard } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { dayOff, everyDay } from './days-off.js';

interface Place {
  crew: number | null;
  starts: Date;
}

/** After visits were booked, crews work fewer days or leave, or a closure is planned. */
describe('visits whose crew is taken away', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  afterEach(() => everyDay(stage));

  async function place(id: number): Promise<Place | undefined> {
    const [row] = await stage.rows<Place>(
      'SELECT crew_id AS crew, starts_at AS starts FROM assignment WHERE booking_id = $1',
      [id],
    );
    return row;
  }

  const wanted = (id: number) =>
    stage.rows<{ because: string }>(
      `SELECT payload->>'because' AS because FROM outbox
       WHERE name = 'bookings.crew-wanted' AND (payload->>'bookingId')::bigint = $1`,
      [id],
    );

  it('get another crew at the same time, and nobody is troubled', async () => {
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-17' });
    const before = await place(id);
    await dayOff(stage, office, '2027-03-17', before?.crew);
    const after = await place(id);
    expect(after?.starts).toEqual(before?.starts);
    expect(after?.crew).toEqual(expect.any(Number));
    expect(after?.crew).not.toBe(before?.crew);
    expect(await wanted(id)).toEqual([]);
    expect(await stage.told(id)).not.toContain('booking-moved');
  });

  it('keep their time and are shown to the office when nobody is free, in board and calendar alike', async () => {
    const date = '2027-03-18';
    const id = await ada.bookAndPay({ appointmentDate: date });
    const lapsing = (await ada.book({ appointmentDate: date, appointmentTime: 'evening' })).body.bookingId;
    const before = await place(id);
    await dayOff(stage, office, date);
    expect(await place(id)).toEqual({ crew: null, starts: before?.starts });
    expect(await wanted(id)).toEqual([{ because: expect.stringMatching(/^Crew /) }]);
    const shown = async (): Promise<[number[], number | undefined]> => {
      const { unassigned } = (await office.get<DispatchBoard>(`dispatch?date=${date}`)).body;
      const days = (await office.get<CalendarDay[]>(`calendar?from=${date}&to=${date}`)).body;
      return [unassigned.map((visit) => visit.id), days[0]?.unassigned];
    };
    expect(await shown()).toEqual([[id, lapsing], 2]);
    stage.test.clock.advance({ minutes: 32 });
    expect(await shown()).toEqual([[id], 1]);
    await office.edit(id, { status: 'completed' });
    expect(await shown()).toEqual([[], 0]);
  });

  it('of a subscription go to the next open day, once, and the customer is told', async () => {
    const first = await ada.bookAndPay({
      isRecurring: true,
      frequency: 'weekly',
      appointmentDate: '2027-03-23',
    });
    const [visit] = (await ada.bookings()).filter(({ appointmentDate }) => appointmentDate === '2027-03-30');
    expect(visit?.subscriptionId).toBe((await ada.booking(first)).subscriptionId);
    const id = visit?.id ?? 0;
    for (const date of ['2027-03-31', '2027-03-30']) await dayOff(stage, office, date);
    const moved = await ada.booking(id);
    expect([moved.appointmentDate, moved.appointmentTime]).toEqual(['2027-04-01', 'morning']);
    expect(new Date(moved.startsAt ?? 0)).toEqual(new Date('2027-04-01T12:00:00Z'));
    await stage.rows(`UPDATE outbox SET completed_at = NULL WHERE name = 'dispatch.visits-unassigned'`);
    await stage.settle();
    expect((await ada.booking(id)).appointmentDate).toBe('2027-04-01');
    expect((await stage.told(id)).filter((event) => event === 'booking-moved')).toHaveLength(1);
    const notes = await ada.get<{ bookingId: number; message: string }[]>('/api/notifications');
    expect(notes.body.filter(({ bookingId }) => bookingId === id)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('April 1') }),
    ]);
  });

  it('find another crew too when theirs works shorter or leaves', async () => {
    const id = await ada.bookAndPay({ appointmentDate: '2027-04-08', appointmentTime: 'evening' });
    const first = await place(id);
    await office.change(`crews/${first?.crew}`, { endsAt: '16:00' });
    await stage.settle();
    const second = await place(id);
    expect(second).toEqual({ crew: expect.any(Number), starts: first?.starts });
    await office.change(`crews/${second?.crew}`, { active: false });
    await stage.settle();
    const third = await place(id);
    expect(third).toEqual({ crew: expect.any(Number), starts: first?.starts });
    expect(new Set([first?.crew, second?.crew, third?.crew]).size).toBe(3);
  });

  it('and are not paid for yet are offered other times when the hold is over', async () => {
    const date = '2027-04-13';
    const { bookingId } = (await ada.book({ appointmentDate: date })).body;
    await office.close({ name: `Closed on ${date}`, firstDate: date });
    stage.test.clock.advance({ minutes: 32 });
    const { status, body } = await ada.post('/api/pay-existing-booking', { bookingId });
    expect([status, body.code]).toEqual([400, 'OUTSIDE_HOURS']);
    expect(body.error).toContain(`Closed on ${date}`);
  });
});
