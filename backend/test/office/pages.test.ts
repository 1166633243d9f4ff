import type { BookingRecord } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from './office.js';

const MANY = 12_000;

describe('long lists are turned by key', () => {
  let stage: BookingsStage;
  let office: Office;

  beforeAll(async () => {
    stage = await BookingsStage.open();
    office = await Office.enter(stage);
    await stage.rows(
      `INSERT INTO booking (user_id, service_type, status, appointment_date, appointment_time, catalogue_price,
         customer_name, customer_phone, questionnaire)
       SELECT gen_random_uuid(), '1-hour', CASE WHEN n % 10 = 0 THEN 'completed' ELSE 'confirmed' END,
         date '2027-01-01' + n % 50, 'morning', 8000, 'Person ' || n, '5550142', '{}'
       FROM generate_series(1, ${MANY}) AS n`,
    );
    await stage.rows(
      `INSERT INTO ledger_account (booking_id, user_id, price, charged, balance)
       SELECT id, user_id, 8000, 8000, 8000 FROM booking`,
    );
  });
  afterAll(() => stage?.close());

  const page = async (from: number, to: number, listing: object = {}) => {
    const { body, headers } = await office.list<BookingRecord>('bookings', { range: [from, to], ...listing });
    return { ids: body.map(({ id }) => id), range: headers['content-range'] };
  };

  it('shows the same rows cold, from a page nearby, and once more', async () => {
    const all = (await stage.rows<{ id: number }>('SELECT id FROM booking ORDER BY id DESC')).map(
      ({ id }) => id,
    );
    for (const from of [11_000, 11_025, 11_000, 3_000, 10_990, 25, 0]) {
      const { ids, range } = await page(from, from + 24);
      expect([from, ids]).toEqual([from, all.slice(from, from + 25)]);
      expect(range).toBe(`bookings ${from}-${from + 24}/*`);
    }
    const last = await page(MANY - 10, MANY + 14);
    expect(last).toEqual({ ids: all.slice(-10), range: `bookings ${MANY - 10}-${MANY - 1}/${MANY}` });
    expect((await page(MANY + 50, MANY + 74)).ids).toEqual([]);
  });

  it('by two columns, in either direction, with a filter', async () => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const sorted = await stage.rows<{ id: number }>(
        `SELECT id FROM booking WHERE status = 'completed' ORDER BY appointment_date ${direction}, id ${direction}`,
      );
      const listing = { filter: { status: 'completed' }, sort: ['appointmentDate', direction] };
      const seen: number[] = [];
      for (let from = 0; from < 200; from += 50) seen.push(...(await page(from, from + 49, listing)).ids);
      expect(seen).toEqual(sorted.slice(0, 200).map(({ id }) => id));
    }
  });

  it('neither repeats nor hides a row when a booking comes or goes between two pages', async () => {
    const first = await page(0, 24);
    await stage.rows('UPDATE booking SET deleted_at = now() WHERE id = $1', [first.ids[0]]);
    const second = await page(25, 49);
    expect(second.ids[0]).toBe((first.ids.at(-1) ?? 0) - 1);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(50);
  });
});
