import type { BookingRecord } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office } from './office.js';

const MANY = 12_000;

describe('long lists are turned by key', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));

  beforeAll(async () => {
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

  it('by the time of day, where not every visit has one', async () => {
    await stage.rows(
      `INSERT INTO assignment (booking_id, user_id, starts_at, ends_at, busy_until)
       SELECT id, user_id, at, at + interval '1 hour', at + interval '1 hour'
       FROM (SELECT *, (appointment_date + time '08:00') AT TIME ZONE 'America/New_York'
           + interval '1 second' * (id * 7919 % 30000) AS at FROM booking WHERE id % 5 > 0) AS placed`,
    );
    for (const direction of ['ASC', 'DESC'] as const) {
      const sorted = await stage.rows<{ id: number }>(
        `SELECT b.id FROM booking b LEFT JOIN assignment a ON a.booking_id = b.id
         ORDER BY b.appointment_date ${direction}, a.starts_at ${direction}, b.id ${direction}`,
      );
      const listing = { sort: ['startsAt', direction] };
      for (const from of [0, 25, 9_000, 9_025, 8_990]) {
        expect([from, (await page(from, from + 24, listing)).ids]).toEqual([
          from,
          sorted.slice(from, from + 25).map(({ id }) => id),
        ]);
      }
    }
  });

  it('customers, made in the same millisecond or without an address', async () => {
    await stage.rows(
      `INSERT INTO app_user (id, issuer, subject, email, created_at)
       SELECT gen_random_uuid(), 'x', n::text, CASE WHEN n % 7 > 0 THEN n % 900 || '@example.com' END,
         timestamptz '2027-01-01' + interval '1 microsecond' * (n / 3)
       FROM generate_series(1, 2000) AS n`,
    );
    for (const [field, column] of [
      ['createdAt', 'created_at'],
      ['email', `coalesce(email, '')`],
    ] as const) {
      const sorted = await stage.rows<{ id: string }>(
        `SELECT id FROM app_user ORDER BY ${column} DESC, id DESC`,
      );
      const seen: string[] = [];
      for (let from = 0; from < 600; from += 100) {
        const { body } = await office.list<{ id: string }>('users', {
          range: [from, from + 99],
          sort: [field, 'DESC'],
        });
        seen.push(...body.map(({ id }) => id));
      }
      expect(seen).toEqual(sorted.slice(0, 600).map(({ id }) => id));
    }
  });

  it('neither repeats nor hides a row when a booking comes or goes between two pages', async () => {
    const first = await page(0, 24);
    await stage.rows('UPDATE booking SET deleted_at = now() WHERE id = $1', [first.ids[0]]);
    const second = await page(25, 49);
    expect(second.ids[0]).toBe((first.ids.at(-1) ?? 0) - 1);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(50);
  });

  it('subscriptions by their next visit; those without one are last, whichever way', async () => {
    await stage.rows(
      `INSERT INTO subscription (user_id, status, service_type, frequency, first_date, appointment_time, price)
       SELECT gen_random_uuid(), 'active', '1-hour', 'weekly', '2027-01-01', 'morning', 8000 FROM generate_series(1, 900)`,
    );
    await stage.rows(
      `INSERT INTO booking (user_id, service_type, status, appointment_date, appointment_time, catalogue_price,
         subscription_id, occurrence, is_recurring, recurring_frequency, deleted_at, customer_name, customer_phone, questionnaire)
       SELECT user_id, '1-hour', CASE WHEN (s.id + k) % 5 = 0 THEN 'cancelled' ELSE 'confirmed' END,
         date '2027-03-01' + (s.id * 7 % 40)::int + 7 * k, 'morning', 8000, s.id, k, true, 'weekly',
         CASE WHEN (s.id + k) % 11 = 0 THEN now() END, 'Ada', '5550142', '{}'
       FROM subscription s, generate_series(0, 2) AS k WHERE s.id % 4 > 0`,
    );
    for (const direction of ['ASC', 'DESC'] as const) {
      const sorted = await stage.rows<{ id: number }>(
        `SELECT s.id FROM subscription s LEFT JOIN booking b ON b.subscription_id = s.id AND b.deleted_at IS NULL
           AND b.status = 'confirmed' AND b.appointment_date >= '2027-03-10'
         GROUP BY s.id ORDER BY min(b.appointment_date) ${direction} NULLS LAST, s.id ${direction}`,
      );
      for (const from of [0, 100, 200, 600, 800, 700]) {
        const { body } = await office.list<{ id: number }>('subscriptions', {
          range: [from, from + 99],
          sort: ['nextVisit', direction],
        });
        expect([direction, from, body.map(({ id }) => id)]).toEqual([
          direction,
          from,
          sorted.slice(from, from + 100).map(({ id }) => id),
        ]);
      }
    }
  });
});
