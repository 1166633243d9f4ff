import { ALL_FREQUENCIES } from '@homebright/contract';
import fc from 'fast-check';
import type { Rhythm } from '../src/bookings/domain/occurrence.js';

/** Rhythms of every frequency. */
export const rhythms: fc.Arbitrary<Rhythm> = fc
  .record({
    frequency: fc.constantFrom(...ALL_FREQUENCIES),
    days: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ frequency, days }) => ({ frequency, daysToSecond: frequency === 'twice-a-week' ? days : null }));
