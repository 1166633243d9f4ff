import type { DispatchBoard } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';

const DATE = '2027-03-16';

describe('the dispatch board', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  const board = async () => (await office.get<DispatchBoard>(`dispatch?date=${DATE}`)).body;

  it('shows the crews’ day with what a crew needs to know', async () => {
    const paid = await ada.bookAndPay();
    const held = (await ada.book({ service: '1-hour', appointmentTime: 'evening', focusNotes: 'The oven.' }))
      .body.bookingId;
    const { date, timeZone, crews, closures, assigned, unassigned } = await board();
    expect({ date, timeZone, closures, unassigned }).toEqual({
      date: DATE,
      timeZone: 'America/New_York',
      closures: [],
      unassigned: [],
    });
    expect(crews.map(({ name }) => name)).toEqual(['Crew Birch', 'Crew Maple', 'Crew Willow']);
    expect(assigned.map(({ id }) => id)).toEqual([paid, held]);
    expect(assigned[0]).toMatchObject({
      location: '12 North Elm Street, Springfield',
      durationMinutes: 120,
      customerPhone: '(555) 123-4567',
      crewId: expect.any(Number),
      startsAt: '2027-03-16T12:00:00.000Z',
      endsAt: '2027-03-16T14:00:00.000Z',
      paymentStatus: 'paid',
      photos: [],
    });
    expect(assigned[1]).toMatchObject({ focusNotes: 'The oven.', durationMinutes: 60 });
  });

  it('shows how long a visit really takes', async () => {
    const oven = {
      id: 'oven',
      label: 'Oven',
      price: 3_500,
      minutes: 50,
      taxable: true,
      services: null,
      most: 1,
    };
    await stage.putInForce({ extras: [oven] });
    const long = (await ada.book({ service: '1-hour', appointmentTime: 'midday', extras: { oven: 1 } })).body
      .bookingId;
    expect((await board()).assigned.find(({ id }) => id === long)).toMatchObject({
      durationMinutes: 120,
      endsAt: '2027-03-16T18:00:00.000Z',
    });
    await office.edit(long, { status: 'cancelled' });
    await stage.putInForce({ extras: [] });
  });

  it('puts aside what a closure leaves without a crew, and leaves out what needs none', async () => {
    const cancelled = (await ada.book({ appointmentTime: 'midday' })).body.bookingId;
    await office.edit(cancelled, { status: 'cancelled' });
    const lapsed = (await ada.book({ appointmentTime: 'midday' })).body.bookingId;
    await stage.rows('DELETE FROM assignment WHERE booking_id = $1', [lapsed]);
    const before = await board();
    const closure = { name: 'Snow', firstDate: DATE, lastDate: DATE, fromTime: '16:00', untilTime: '20:00' };
    const { withoutCrew } = await office.close(closure);
    const after = await board();
    expect(after.closures).toMatchObject([closure]);
    expect(withoutCrew).toBeGreaterThan(0);
    expect(after.unassigned).toHaveLength(withoutCrew);
    expect(after.assigned.length + after.unassigned.length).toBe(before.assigned.length);
    expect([...after.assigned, ...after.unassigned].some(({ id }) => [cancelled, lapsed].includes(id))).toBe(
      false,
    );
  });

  it('keeps showing a crew that has left while it still has a visit', async () => {
    const [visit] = (await board()).assigned;
    await stage.rows('UPDATE crew SET active = false WHERE id = $1', [visit?.crewId]);
    expect((await board()).crews.map(({ id }) => id)).toContain(visit?.crewId);
    expect((await board()).crews.find(({ id }) => id === visit?.crewId)?.active).toBe(false);
  });
});
