import { FREQUENCIES } from '@homebright/contract';
import fc from 'fast-check';
import { occurrence } from '../../src/bookings/domain/occurrence.js';
import { EXTEND } from '../../src/bookings/infra/extend.sql.js';
import { addDays } from '../../src/kernel/local-date.js';
import { instantOf } from '../../src/kernel/zone.js';
import { startTestApp, type TestApp } from '../harness.js';

/** North and south of the equator, half an hour of daylight saving, none, and far from UTC on either side. */
const ZONES = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Pacific/Honolulu',
];
const WINDOWS = { morning: '08:00', midday: '12:00', evening: '16:00' } as const;
const VISITS_AHEAD = 4;
const LEAD_HOURS = 48;

let test_: TestApp;

beforeAll(async () => {
  test_ = await startTestApp();
});
afterAll(() => test_.close());

const starts = fc.record({
  first: fc.integer({ min: 0, max: 365 * 10 }).map((days) => addDays('2024-01-01', days)),
  frequency: fc.constantFrom(...FREQUENCIES),
  /** A visit some time in the ten years after the first. */
  n: fc.integer({ min: 1, max: 120 }),
  zone: fc.constantFrom(...ZONES),
  time: fc.constantFrom('morning' as const, 'midday' as const, 'evening' as const),
});
type Start = typeof starts extends fc.Arbitrary<infer Value> ? Value : never;

interface Visit {
  date: string;
  charge_at: Date;
  extend_on: string;
}

/** What the statement makes of a subscription that is due its visit `n`; rolled back. */
async function extended({ first, frequency, n, zone, time }: Start): Promise<Visit> {
  const runner = test_.database.createQueryRunner();
  await runner.startTransaction();
  try {
    const today = addDays(occurrence(first, frequency, n), -1);
    await runner.query(
      `WITH s AS (
         INSERT INTO subscription (user_id, status, service_type, frequency, first_date, next_occurrence, extend_on, appointment_time, price)
         VALUES (gen_random_uuid(), 'active', '1-hour', $1, $2, $3, $4, $5, 8000) RETURNING id, user_id)
       INSERT INTO booking (user_id, service_type, appointment_date, appointment_time, catalogue_price, subscription_id, occurrence,
         customer_name, customer_phone, questionnaire)
       SELECT user_id, '1-hour', $2, $5, 8000, id, 0, 'Ada', '5550142233', '{}' FROM s`,
      [frequency, first, n, today, time],
    );
    await runner.query(EXTEND, [today, 10, zone, LEAD_HOURS, VISITS_AHEAD, new Date(), null]);
    const [visit]: Visit[] = await runner.query(
      `SELECT b.appointment_date AS date, b.charge_at, s.extend_on FROM booking b JOIN subscription s ON s.id = b.subscription_id
       WHERE b.occurrence = $1`,
      [n],
    );
    if (!visit) throw new Error('No visit was made.');
    return visit;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

test('over ten years and around the world, SQL and TypeScript agree on every date and hour', async () => {
  await fc.assert(
    fc.asyncProperty(starts, async (start) => {
      const { first, frequency, n, zone, time } = start;
      const visit = await extended(start);
      const date = occurrence(first, frequency, n);
      expect(visit.date).toBe(date);
      // Wall-clock time is kept whatever the clocks do; the card is charged full hours before it.
      const begins = instantOf(date, WINDOWS[time], zone);
      expect(visit.charge_at.getTime()).toBe(begins - LEAD_HOURS * 3_600_000);
      const oldest = n + 1 - VISITS_AHEAD;
      const next = oldest < 0 ? addDays(date, -1) : addDays(occurrence(first, frequency, oldest), 1);
      expect(visit.extend_on).toBe(next);
    }),
    { numRuns: 400, seed: 20_261_121 },
  );
}, 300_000);
