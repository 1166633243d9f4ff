import type { Availability, ErrorBody } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';

/** One crew, with half an hour of travel. The last offered time is also the last time that can be booked. */
describe('the edges of what can be booked', () => {
  const stage = useStage(() =>
    BookingsStage.open({ SETTINGS: settingsSeed({ travelMinutes: 30, minLeadHours: 4 }) }),
  );
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer());
  let crewId: number;

  beforeAll(async () => {
    const crews = await stage.rows<{ id: number }>('SELECT id FROM crew ORDER BY id');
    crewId = crews[0]?.id ?? 0;
    for (const { id } of crews.slice(1)) await office.change(`crews/${id}`, { active: false });
  });

  async function offered(date: string, service: string): Promise<string[]> {
    const url = `/api/availability?serviceType=${service}&from=${date}&days=1`;
    return (await ada.get<Availability>(url)).body.days[0]?.customTimes ?? [];
  }

  async function ask(date: string, customTime: string, service: '1-hour' | '2-hour'): Promise<string> {
    const { status, body } = await ada.book({
      service,
      appointmentDate: date,
      appointmentTime: 'custom',
      customTime,
    });
    return status === 200 ? 'booked' : (body as unknown as ErrorBody).code;
  }

  it('a visit may end when a closure begins and begin when it ends', async () => {
    const date = '2027-03-18';
    const hours = { fromTime: '14:00', untilTime: '16:00' };
    await office.ask('POST', 'closures', {
      name: 'Meeting',
      firstDate: date,
      lastDate: date,
      crewId: null,
      ...hours,
    });
    const times = await offered(date, '2-hour');
    expect(times).toEqual(expect.arrayContaining(['12:00', '16:00']));
    expect(times).not.toContain('12:05');
    expect(times).not.toContain('15:55');
    expect(await ask(date, '12:05 PM', '2-hour')).toBe('OUTSIDE_HOURS');
    expect(await ask(date, '03:55 PM', '2-hour')).toBe('OUTSIDE_HOURS');
    expect(await ask(date, '12:00 PM', '2-hour')).toBe('booked');
    expect(await ask(date, '04:00 PM', '2-hour')).toBe('booked');
  });

  it('a visit that ends when the closure begins keeps its crew when the closure comes later', async () => {
    const date = '2027-03-19';
    await ask(date, '12:00 PM', '2-hour');
    const hours = { fromTime: '14:00', untilTime: '16:00' };
    const closure = { name: 'Meeting', firstDate: date, lastDate: date, crewId: null };
    expect((await office.ask('POST', 'closures', { ...closure, ...hours })).status).toBe(201);
  });

  it('between two visits of a crew there is the way, before and after', async () => {
    const date = '2027-03-22';
    expect(await ask(date, '11:00 AM', '2-hour')).toBe('booked');
    const times = await offered(date, '1-hour');
    expect(times).toEqual(expect.arrayContaining(['09:30', '13:30']));
    for (const time of ['09:35', '13:25']) expect(times).not.toContain(time);
    expect(await ask(date, '09:35 AM', '1-hour')).toBe('SLOT_TAKEN');
    expect(await ask(date, '01:25 PM', '1-hour')).toBe('SLOT_TAKEN');
    expect(await ask(date, '09:30 AM', '1-hour')).toBe('booked');
    expect(await ask(date, '01:30 PM', '1-hour')).toBe('booked');
  });

  it('today ends at the notice, to the minute, and at the end of the crew’s day', async () => {
    // It is noon, so with four hours of lead time the first start is 4 PM.
    const today = '2027-03-10';
    const times = await offered(today, '1-hour');
    expect([times[0], times.at(-1)]).toEqual(['16:00', '19:00']);
    expect(await ask(today, '03:55 PM', '1-hour')).toBe('OUTSIDE_HOURS');
    expect(await ask(today, '07:05 PM', '1-hour')).toBe('OUTSIDE_HOURS');
    expect(await ask(today, '04:00 PM', '1-hour')).toBe('booked');
    expect(await ask(today, '07:00 PM', '1-hour')).toBe('booked');
    stage.test.clock.advance({ minutes: 1 });
    expect((await offered(today, '1-hour'))[0]).toBe('17:30');
    const closed = async (): Promise<string | undefined> => {
      const { body } = await ada.get<Availability>(
        `/api/availability?serviceType=1-hour&from=${today}&days=1`,
      );
      return body.days[0]?.closed;
    };
    // The last one-hour visit begins at 7 PM. Four hours' notice means that it can be booked until 3 PM.
    stage.test.clock.set('2027-03-10T20:05:00Z');
    expect(await closed()).toBe('lead-time');
    stage.test.clock.set('2027-03-11T00:05:00Z');
    expect(await closed()).toBe('past');
    stage.test.clock.set('2027-03-10T17:00:00Z');
  });

  it('a visit that ends at a clock change ends at the hour that the clocks then show', async () => {
    // At 2 AM the clocks go forward to 3 AM. A visit of one hour from 1 AM ends at 3 AM, after the crew's
    // working day.
    const [spring, autumn] = ['2027-03-14', '2027-11-07'];
    const night = (endsAt: string) => office.change(`crews/${crewId}`, { startsAt: '00:00', endsAt });
    await night('02:30');
    expect(await offered(spring, '1-hour')).toEqual([
      '00:00',
      '00:05',
      '00:10',
      '00:15',
      '00:20',
      '00:25',
      '00:30',
      '00:35',
      '00:40',
      '00:45',
      '00:50',
      '00:55',
    ]);
    expect(await ask(spring, '01:00 AM', '1-hour')).toBe('OUTSIDE_HOURS');
    expect(await ask(spring, '12:55 AM', '1-hour')).toBe('booked');
    expect(await ask('2027-03-15', '01:00 AM', '1-hour')).toBe('booked');
    // At 2 AM the clocks go back to 1 AM. A visit of one hour from 1 AM ends at 1 AM by the wall clock.
    await night('01:30');
    expect(await offered(autumn, '1-hour')).toContain('01:00');
    expect(await ask(autumn, '01:00 AM', '1-hour')).toBe('booked');
    expect(await ask('2027-11-08', '01:00 AM', '1-hour')).toBe('OUTSIDE_HOURS');
  });
});
