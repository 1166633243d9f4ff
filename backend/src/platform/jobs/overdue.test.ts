import { SCHEDULES } from '../../schedules.js';
import { overdueSeconds } from './overdue.js';

const MINUTE = 60;
const HOUR = 3_600;

test.each([
  ['every 2 seconds', { every: 2_000 }, 5 * MINUTE + 2],
  ['every minute', { every: 60_000 }, 6 * MINUTE],
  ['every 10 minutes', { every: 600_000 }, 20 * MINUTE],
  ['every hour', { pattern: '15 * * * *' }, 2 * HOUR],
  ['every night, the longest of the year too', { pattern: '40 3 * * *' }, 26 * HOUR],
  ['every Sunday, a week with such a night too', { pattern: '50 5 * * 0' }, 170 * HOUR],
])('what runs %s may be so late, and no later', (_when, schedule, allowed) => {
  expect(overdueSeconds({ job: 'x', ...schedule }, allowed)).toBe(0);
  expect(overdueSeconds({ job: 'x', ...schedule }, allowed + 7)).toBe(7);
});

test('all schedules run by the minute, hour, day or week, the only intervals that overdueSeconds knows', () => {
  for (const { every, pattern } of SCHEDULES) {
    if (pattern) expect(pattern).toMatch(/^\d+ (\* \* \* \*|\d+ \* \* (\*|[0-6]))$/);
    else expect(every).toBeGreaterThan(0);
  }
});
