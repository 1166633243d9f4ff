import fc from 'fast-check';
import { addDays } from '../../kernel/local-date.js';
import { instantOf } from '../../kernel/zone.js';
import { firstCharge } from './charging.js';
import { occurrence } from './occurrence.js';
import { Subscription } from './subscription.js';
import { rhythms } from '../../../test/rhythms.js';

/**
 * Zones north and south of the equator, with a half-hour clock change, without any clock change, and far from
 * UTC in both directions.
 */
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

const starts = fc.record({
  first: fc.integer({ min: 0, max: 365 * 10 }).map((days) => addDays('2024-01-01', days)),
  rhythm: rhythms,
  /** The number of the visit, within the ten years after the first one. */
  n: fc.integer({ min: 1, max: 120 }),
  zone: fc.constantFrom(...ZONES),
  time: fc.constantFrom('morning' as const, 'midday' as const, 'evening' as const),
});
test('over ten years and around the world, every date, charge and preparation is where the calendar says', () => {
  fc.assert(
    fc.property(starts, ({ first, rhythm, n, zone, time }) => {
      const today = addDays(occurrence(first, rhythm, n), -1);
      const due = { ...rhythm, firstDate: first, firstOccurrence: 0, nextOccurrence: n, extendOn: today };
      const subscription = Object.assign(new Subscription(), due);
      const date = subscription.dateOf(n);
      expect(date).toBe(occurrence(first, rhythm, n));
      // The wall-clock time stays the same across clock changes. The card is charged a fixed number of hours
      // before it.
      const begins = instantOf(date, WINDOWS[time], zone);
      const appointment = { date, time, customTime: null };
      const chargeAt = firstCharge({ appointment }, { zone, leadHours: LEAD_HOURS }, 0);
      expect(chargeAt.getTime()).toBe(begins - LEAD_HOURS * 3_600_000);
      subscription.advance(VISITS_AHEAD, today);
      const oldest = n + 1 - VISITS_AHEAD;
      const next = oldest < 0 ? today : addDays(occurrence(first, rhythm, oldest), 1);
      expect(subscription).toMatchObject({ nextOccurrence: n + 1, extendOn: next });
    }),
    { numRuns: 400, seed: 20_261_121 },
  );
});
