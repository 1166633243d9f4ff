import type {
  Availability,
  CalendarBooking,
  CalendarDay,
  Closure,
  OfficeFigures,
  OfficeSettings,
} from '@homebright/contract';
import { createHttpApp } from '../../src/http-app.js';
import { Business } from '../../src/platform/index.js';
import { createLogger } from '../../src/platform/logging.js';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { signInAsAdmin } from '../sign-in.js';
import { staged, useStage } from '../use-stage.js';

const DATE = '2027-03-17';
const FREE = { morning: true, midday: true, evening: true };
const EVENING = { service: '4-hour', appointmentDate: DATE, appointmentTime: 'evening' } as const;
/** After a visit of four hours was booked, no other visit of four hours fits after noon. */
const TAKEN = { morning: true, midday: false, evening: false };

/**
 * One API process caches its answers, and all changes are made through another process. The business has one
 * crew, which works from 8 AM to 8 PM.
 */
describe('what one process has kept, after a change through another', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer());
  const keeper = useStage(() =>
    createHttpApp(stage.test.config, stage.test.clock, createLogger('silent', 'api')),
  );
  let cookie: string;

  beforeAll(async () => {
    await stage.rows('DELETE FROM crew WHERE id > 1');
    cookie = await signInAsAdmin(stage.test);
  });

  const read = async <Body>(url: string): Promise<Body> =>
    (await keeper.inject({ url, headers: { cookie } })).json<Body>();

  const period = `from=${DATE}&to=${DATE}`;
  /** The day as the customer and the office see it. */
  const look = async () => {
    const [{ days }, [day], bookings, { crewLoad }] = await Promise.all([
      read<Availability>(`/api/availability?serviceType=4-hour&from=${DATE}&days=1`),
      read<CalendarDay[]>(`/api/admin/calendar?${period}`),
      read<CalendarBooking[]>(`/api/admin/calendar/bookings?${period}`),
      read<OfficeFigures>(`/api/admin/figures?${period}`),
    ]);
    return {
      free: days[0]?.closed ?? days[0]?.windows,
      capacity: day?.capacityMinutes,
      booked: day?.bookedMinutes,
      due: day?.due,
      statuses: bookings.map(({ status }) => status),
      load: crewLoad[0]?.days.find(({ date }) => date === '2027-03-16')?.capacityMinutes,
    };
  };

  /** Reads twice, so that the second answer comes from the cache. */
  async function seen() {
    const first = await look();
    expect(await look()).toEqual(first);
    return first;
  }

  const empty = { free: FREE, capacity: 720, booked: 0, due: 0, statuses: [], load: 720 };

  it('knows a closure, and that it is gone', async () => {
    expect(await seen()).toEqual(empty);
    const holiday = { name: 'Holiday', firstDate: '2027-03-16', lastDate: DATE };
    const { body } = await office.ask<Closure>('POST', 'closures', holiday);
    expect(await seen()).toEqual({ ...empty, free: 'closed', capacity: 0, load: 0 });
    await office.remove(`closures/${body.id}`);
    expect(await seen()).toEqual(empty);
  });

  it('knows a crew’s new hours', async () => {
    await office.change('crews/1', { endsAt: '16:00' });
    expect(await seen()).toEqual({ ...empty, free: { ...FREE, evening: false }, capacity: 480, load: 480 });
    await office.change('crews/1', { endsAt: '20:00' });
    expect(await seen()).toEqual(empty);
  });

  it('knows a booking, its payment, its move, its cancellation and that it is restored', async () => {
    const answer = await ada.book(EVENING);
    const id = answer.body.bookingId;
    const booked = { ...empty, free: TAKEN, booked: 240 };
    expect(await seen()).toEqual({ ...booked, due: 1, statuses: ['pending'] });
    await ada.give(answer);
    expect(await seen()).toEqual({ ...booked, statuses: ['confirmed'] });
    await office.edit(id, { appointmentTime: 'morning' });
    expect(await seen()).toEqual({
      ...booked,
      free: { morning: false, midday: false, evening: true },
      statuses: ['confirmed'],
    });
    await office.edit(id, { status: 'cancelled' });
    expect(await seen()).toEqual({ ...empty, statuses: ['cancelled'] });
    await office.act(id, 'restore');
    expect(await seen()).toMatchObject({
      free: { morning: false, midday: false, evening: true },
      booked: 240,
    });
    await office.delete(id);
    expect(await seen()).toEqual(empty);
  });

  it('knows a booking in answers for other lengths and days of a week that it has read', async () => {
    const free = async (from: string, minutes: number) => {
      const url = `/api/availability?serviceType=4-hour&from=${from}&days=2&minutes=${minutes}`;
      const { days } = await read<Availability>(url);
      return days.find(({ date }) => date === DATE)?.windows;
    };
    expect(await free(DATE, 240)).toEqual(FREE);
    expect(await free('2027-03-16', 60)).toEqual(FREE);
    const { body } = await ada.book(EVENING);
    expect(await free(DATE, 60)).toEqual({ ...FREE, evening: false });
    expect(await free('2027-03-16', 240)).toEqual(TAKEN);
    await office.delete(body.bookingId);
    expect(await free('2027-03-16', 90)).toEqual(FREE);
  });

  it('knows when a hold lapses, which nobody writes', async () => {
    await ada.book(EVENING);
    expect(await seen()).toMatchObject({ free: TAKEN, booked: 240 });
    stage.test.clock.advance({ minutes: 31 });
    expect(await seen()).toMatchObject({ free: FREE, booked: 0 });
  });

  it('knows new settings once its process does, though nobody has written since', async () => {
    const { body: settings } = await office.get<OfficeSettings>('settings');
    await office.ask('PATCH', 'settings', { version: settings.version, bookingHorizonDays: 3 });
    // Reads only once, because on a slow machine the process may notice the changes by itself.
    await look();
    await keeper.get(Business).refresh();
    expect(await seen()).toMatchObject({ free: 'beyond-horizon' });
  });
});
