import { expect, it } from 'vitest';
import { dateAfterKey } from './calendar-keys.js';

// A Wednesday.
it.each([
  ['ArrowLeft', '2026-12-01'],
  ['ArrowRight', '2026-12-03'],
  ['ArrowUp', '2026-11-25'],
  ['ArrowDown', '2026-12-09'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-02'],
  ['PageDown', '2027-01-02'],
  ['Enter', undefined],
])('%s leads from the second of December to %s', (key, to) => {
  expect(dateAfterKey(key, '2026-12-02')).toBe(to);
});

it('stays in its week at the week’s ends', () => {
  expect(dateAfterKey('Home', '2026-11-29')).toBe('2026-11-29');
  expect(dateAfterKey('End', '2026-12-05')).toBe('2026-12-05');
});
