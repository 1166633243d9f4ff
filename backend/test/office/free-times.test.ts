import type { Availability, OfficeAvailability, OrderQuote } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';
import { fillDay, madeCustomer, order } from './phone-orders.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

beforeEach(() => stage.rows('DELETE FROM assignment'));

const ask = (query: string) => office.get<OfficeAvailability>(`availability?${query}`);
const fortnight = async (from: string, more = '') =>
  (await ask(`serviceType=2-hour&from=${from}&days=14${more}`)).body.days;
const anyCrew = async () => {
  const [crew] = (await office.list<{ id: number }>('crews', { sort: ['id', 'ASC'] })).body;
  return crew?.id ?? 0;
};

describe('the free times of a fortnight, for the office', () => {
  test('name each day’s free crews, and are those that the order’s quote and customers see', async () => {
    const [, second, ...rest] = await fortnight('2027-03-16');
    expect(rest).toHaveLength(12);
    const { body } = await office.ask<OrderQuote>('POST', 'bookings/quote', {
      service: '2-hour',
      appointmentDate: '2027-03-17',
    });
    const quoted = body.crews.flatMap(({ crewId, day: { windows, customTimes } }) =>
      customTimes[0] === undefined ? [] : [{ crewId, windows, first: customTimes[0] }],
    );
    expect(second?.crews.length).toBeGreaterThan(1);
    expect(second?.crews).toEqual(expect.arrayContaining(quoted));
    expect(quoted).toHaveLength(second?.crews.length ?? 0);
    const seen = await stage.test.app.inject({
      url: '/api/availability?serviceType=2-hour&from=2027-03-17&days=1',
    });
    const [day] = seen.json<Availability>().days;
    expect(second?.crews.some(({ windows }) => windows.evening)).toBe(day?.windows.evening);
    expect(second?.crews.map(({ first }) => first).sort()[0]).toBe(day?.customTimes[0]);
  });

  test('begin today, without notice, and go beyond the customers’ horizon', async () => {
    const [today] = await fortnight('2027-03-10');
    expect(today?.crews[0]?.first).toBe('12:00');
    const [far] = await fortnight('2029-03-14');
    expect(far?.crews.length).toBeGreaterThan(0);
    const seen = await stage.test.app.inject({
      url: '/api/availability?serviceType=2-hour&from=2029-03-14&days=1',
    });
    expect(seen.json<Availability>().days[0]?.closed).toBe('beyond-horizon');
  });

  test('lose a time as soon as somebody takes it, and say why a day has none', async () => {
    const crewId = await anyCrew();
    const own = async () =>
      (await fortnight('2027-03-17'))[0]?.crews.find((one) => one.crewId === crewId)?.windows.morning;
    expect(await own()).toBe(true);
    const early = { appointmentTime: 'custom', customTime: '08:00 AM', service: '4-hour' } as const;
    await order(office, await madeCustomer(office), { crewId, appointmentDate: '2027-03-17', ...early });
    expect(await own()).toBe(false);
    await fillDay(stage, '2027-03-18');
    await stage.rows(
      `INSERT INTO closure (name, first_date, last_date) VALUES ('Fair', '2027-03-19', '2027-03-19')`,
    );
    const [before, full, fair] = await fortnight('2027-03-17');
    expect(before?.closed).toBeUndefined();
    expect(full).toEqual({ date: '2027-03-18', crews: [], closed: 'full' });
    expect(fair).toEqual({ date: '2027-03-19', crews: [], closed: 'closed', note: 'Fair' });
  });

  test('fit the order’s own length and the way to its zone', async () => {
    const evenings = (days: OfficeAvailability['days']) =>
      days[0]?.crews.map(({ windows }) => windows.evening);
    expect(evenings(await fortnight('2027-03-22'))).toContain(true);
    expect(await fortnight('2027-03-22', '&minutes=1440')).toMatchObject([
      { crews: [], closed: 'closed' },
      ...Array(13).fill({ crews: [] }),
    ]);
    const crewId = await anyCrew();
    const noon = { appointmentTime: 'custom', customTime: '12:00 PM' } as const;
    await order(office, await madeCustomer(office), { crewId, appointmentDate: '2027-03-22', ...noon });
    const morning = async (more: string) =>
      (await fortnight('2027-03-22', more))[0]?.crews.find((one) => one.crewId === crewId)?.windows.morning;
    expect([await morning('&minutes=180'), await morning('&minutes=180&travelMinutes=90')]).toEqual([
      true,
      false,
    ]);
  });

  test.each(['serviceType=9-hour&from=2027-03-17&days=14', 'serviceType=2-hour&from=2027-03-17&days=63'])(
    'are refused for %s',
    async (query) => {
      expect(refusalOf(await ask(query)).slice(0, 2)).toEqual([400, 'INVALID']);
    },
  );

  test('are closed to strangers', async () => {
    const url = '/api/admin/availability?serviceType=2-hour&from=2027-03-17&days=14';
    expect((await stage.test.app.inject({ url })).statusCode).toBe(401);
  });
});
