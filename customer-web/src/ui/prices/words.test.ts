import type { PriceLine, Quote } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { bookWithRules } from '../../testing/samples.js';
import { extrasToSend, quoteOf } from './quote-of.js';
import { changeBetween, duration, lineLabel } from './words.js';

const selection = { service: '2-hour', isRecurring: false, frequency: 'weekly' } as const;
const quoted = (answers: object, extras?: Record<string, number>, firstCleaning = false): Quote => {
  const found = quoteOf(
    bookWithRules(),
    { selection, answers, extras },
    { firstCleaning, today: '2026-12-01' },
  );
  if (!found) throw new Error('The book has the service.');
  return found;
};

it.each([
  [1, '1 min'],
  [60, '1 hr'],
  [150, '2 hr 30 min'],
])('%i minutes are %s', (minutes, words) => expect(duration(minutes)).toBe(words));

describe('what an answer has changed', () => {
  const none = quoted({});
  it.each([
    ['a room more', none, quoted({ rooms: '3' }), '3 bedrooms +$30'],
    ['another answer', quoted({ rooms: '3' }), quoted({ rooms: '4+' }), '4 bedrooms +$15'],
    ['an answer without a price', quoted({ rooms: '3' }), quoted({ rooms: '1' }), '3 bedrooms −$30'],
    ['an extra more', quoted({}, { window: 1 }), quoted({}, { window: 3 }), 'Windows × 3 +$10'],
    ['several', none, quoted({ rooms: '3', hasPets: true }), '+$40'],
    ['a first cleaning', none, quoted({}, {}, true), 'First cleaning −$40'],
  ])('%s', (_what, before, after, words) => expect(changeBetween(before, after)).toBe(words));

  it('is nothing for an answer without a price, nor for another day', () => {
    expect(changeBetween(none, quoted({ rooms: '1', customerName: 'Ada' }))).toBeUndefined();
    expect(changeBetween(none, quoted({ appointmentDate: '2026-12-09' }))).toBeUndefined();
  });
});

describe('a line', () => {
  const line = (code: string, label: string, kind: PriceLine['kind'] = 'discount') => ({ kind, code, label });
  it.each([
    [line('rooms:3', '3 bedrooms', 'adjustment'), '3 bedrooms', '3 bedrooms'],
    [line('extra:tax', 'Tax papers sorted', 'extra'), 'Tax papers sorted', 'Tax papers sorted'],
    [{ ...line('extra:oven', 'Oven × 2', 'extra'), spanish: 'Horno × 2' }, 'Oven × 2', 'Horno × 2'],
    [line('tax:6625', 'Sales tax 6.625%', 'tax'), 'Sales tax 6.625%', 'Impuesto sobre las ventas 6.625%'],
    [line('first-visit', 'First cleaning'), 'First cleaning', 'Primera limpieza'],
    [line('frequency:weekly', 'Weekly discount'), 'Weekly discount', 'Descuento semanal'],
    [line('frequency:monthly', 'Monthly discount'), 'Monthly discount', 'Descuento mensual'],
    [line('minimum', 'Minimum charge', 'adjustment'), 'Minimum charge', 'Cargo mínimo'],
    [line('coupon:MAY', 'Coupon MAY'), 'Coupon MAY', 'Cupón MAY'],
  ])('%j', async (given, english, spanish) => {
    expect(lineLabel(given)).toBe(english);
    keepLanguage('es');
    await loadTexts();
    expect(lineLabel(given)).toBe(spanish);
  });
});

it('sends only the service’s extras, each up to its limit', () => {
  const { extras } = bookWithRules();
  expect(extrasToSend(extras, '2-hour', { window: 9, oven: 1, gone: 2 })).toEqual({ oven: 1, window: 3 });
  expect(extrasToSend(extras, '4-hour', { window: 2 })).toBeUndefined();
  expect(extrasToSend(extras, '2-hour', { oven: 0 })).toBeUndefined();
  expect(extrasToSend(extras, '2-hour')).toBeUndefined();
});

it('quotes by the day of today until one is chosen, and by the unit of the address', () => {
  expect(quoted({}).lines.at(-1)?.code).toBe('tax:6625');
  expect(quoteOf(bookWithRules(), { answers: {} }, { today: '2026-12-01' })).toBeUndefined();
});
