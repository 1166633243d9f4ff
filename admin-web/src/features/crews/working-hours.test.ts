import { expect, it } from 'vitest';
import { WEEKDAY_CHOICES, closureInWords } from './working-hours';

it('tells a closure in words', () => {
  const day = { firstDate: '2026-11-26', lastDate: '2026-11-26', fromTime: null, untilTime: null };
  expect(closureInWords(day)).toBe('Thu, Nov 26, 2026, all day');
  expect(closureInWords({ ...day, lastDate: '2026-11-27', fromTime: '08:00', untilTime: '12:00' })).toBe(
    'Thu, Nov 26, 2026 – Fri, Nov 27, 2026, 8:00 AM–12:00 PM',
  );
});

it('offers the days from Sunday, as the API counts them', () => {
  expect(WEEKDAY_CHOICES[0]).toEqual({ id: 0, name: 'Sun' });
  expect(WEEKDAY_CHOICES).toHaveLength(7);
});

it('is closed all day unless both hours are known', () => {
  const day = { firstDate: '2026-11-26', lastDate: '2026-11-26', fromTime: null, untilTime: null };
  expect(closureInWords({ ...day, fromTime: '08:00' })).toBe('Thu, Nov 26, 2026, all day');
  expect(closureInWords({ ...day, untilTime: '08:00' })).toBe('Thu, Nov 26, 2026, all day');
});
