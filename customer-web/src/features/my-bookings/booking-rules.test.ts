import { describe, expect, it } from 'vitest';
import { isUpcoming, rebookKind, sortBookings, visitAmount } from './booking-rules.js';
import { booking } from '../../testing/samples.js';

const today = '2026-12-01';
const on = (appointmentDate: string, changes = {}) => booking({ appointmentDate, ...changes });

describe('a visit of today', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-02', true],
  ])('%s is upcoming on the first of December: %s', (date, upcoming) => {
    expect(isUpcoming(on(date), today)).toBe(upcoming);
    expect(sortBookings([on(date)], today).upcoming).toHaveLength(upcoming ? 1 : 0);
  });

  it('moves for the fee when it is paid, free when it is not, and is booked again when it is over', () => {
    expect(rebookKind(on(today, { paymentStatus: 'paid' }), today)).toBe('fee');
    expect(rebookKind(on(today), today)).toBe('free');
    expect(rebookKind(on(today, { status: 'completed', paymentStatus: 'paid' }), today)).toBe('again');
    expect(rebookKind(on(today, { status: 'cancelled' }), today)).toBe('again');
  });
});

describe('what a visit costs', () => {
  it('is the custom price where there is one, also when that is nothing', () => {
    expect(visitAmount(booking({ customPrice: 0 }))).toBe(0);
    expect(visitAmount(booking({ customPrice: 9_900 }))).toBe(9_900);
    expect(visitAmount(booking({ customPrice: null }))).toBe(12_000);
  });
});
