import { expect, it } from 'vitest';
import { whyClosed } from './day-state.js';

const range = { today: '2026-12-01', last: '2026-12-31' };
const open = { date: '', windows: { morning: true, midday: true, evening: true }, customTimes: [] };

it.each([
  ['yesterday', '2026-11-30', open, 'past'],
  [
    'yesterday, also where its day says otherwise',
    '2026-11-30',
    { ...open, closed: 'full' as const },
    'past',
  ],
  ['today', '2026-12-01', open, undefined],
  ['the last day', '2026-12-31', undefined, undefined],
  ['the day after', '2027-01-01', undefined, 'beyond-horizon'],
  ['a day that says why', '2027-01-01', { ...open, closed: 'closed' as const }, 'closed'],
  ['a full day', '2026-12-05', { ...open, closed: 'full' as const }, 'full'],
  ['a day of which nothing is known yet', '2026-12-05', undefined, undefined],
])('%s', (_, date, day, why) => expect(whyClosed(date, range, day)).toBe(why));

it('has no end if the last day is not known', () => {
  expect(whyClosed('2099-01-01', { today: range.today })).toBeUndefined();
});
