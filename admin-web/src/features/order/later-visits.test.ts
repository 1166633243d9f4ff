import type { PriceLine, Quote } from '@homebright/contract';
import { expect, it } from 'vitest';
import { laterVisitReasons } from './later-visits';

const line = (code: string, label: string, amount: number, taxable = false): PriceLine => ({
  kind: code.startsWith('service') ? 'service' : code.startsWith('tax') ? 'tax' : 'discount',
  code,
  label,
  amount,
  taxable,
});
const quote = (...lines: PriceLine[]): Quote => ({
  version: 1,
  lines,
  total: lines.reduce((sum, { amount }) => sum + amount, 0),
  minutes: 120,
  travelMinutes: 0,
});
const SERVICE = line('service:2-hour', '2-Hour', 12_000);
const WEEKLY = line('frequency:weekly', 'Weekly discount', -1_205);

it('names what the first visit alone has, and what the later ones alone have, to the cent', () => {
  const first = quote(SERVICE, line('coupon:SPRING', 'Coupon SPRING', -2_000), line('tax:6625', 'Tax', 662));
  expect(laterVisitReasons(first, quote(SERVICE, WEEKLY, line('tax:6625', 'Tax', 715)))).toEqual([
    'First visit only: Coupon SPRING, -$20.00',
    'Later visits: Weekly discount, -$12.05',
  ]);
});

it('adds up the taxed and the untaxed part of a discount', () => {
  const halves = [
    line('first-visit', 'First cleaning', -3_000, true),
    line('first-visit', 'First cleaning', -500),
  ];
  expect(laterVisitReasons(quote(SERVICE, ...halves), quote(SERVICE))).toEqual([
    'First visit only: First cleaning, -$35.00',
  ]);
});

it('has no reason where every visit costs the same', () => {
  expect(laterVisitReasons(quote(SERVICE, WEEKLY), quote(SERVICE, WEEKLY))).toEqual([]);
});

it('names a discount that both have only if it differs', () => {
  const more = line('frequency:weekly', 'Weekly discount', -1_000);
  const coupon = line('coupon:TEN', 'Coupon TEN', -1_000);
  expect(laterVisitReasons(quote(SERVICE, WEEKLY, coupon), quote(SERVICE, WEEKLY))).toEqual([
    'First visit only: Coupon TEN, -$10.00',
  ]);
  expect(laterVisitReasons(quote(SERVICE, more), quote(SERVICE, WEEKLY))).toHaveLength(2);
});
