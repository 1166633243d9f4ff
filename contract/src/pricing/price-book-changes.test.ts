import { expect, it } from 'vitest';
import { priceBookChanges } from './price-book-changes.js';
import { type PaymentRule, plainBook, type PriceBook } from './price-book.js';

const TWO = { id: '2-hour', label: 'Standard Clean', price: 12_000, minutes: 120, taxable: true };
const FOUR = { id: '4-hour', label: 'Deep Clean', price: 25_000, minutes: 240, taxable: true };
const OVEN = {
  id: 'oven',
  label: 'Oven',
  price: 4_000,
  minutes: 30,
  taxable: true,
  services: null,
  most: 1,
};
const THREE_ROOMS = {
  question: 'rooms' as const,
  answer: '3',
  label: '3 bedrooms',
  services: null,
  amount: 3_000,
  minutes: 45,
};
const plain = plainBook(1, [TWO, FOUR]);
const full: PriceBook = {
  ...plain,
  adjustments: [THREE_ROOMS],
  extras: [OVEN, { ...OVEN, id: 'fridge', label: 'Fridge', services: ['4-hour'], most: 2 }],
  frequencyDiscounts: { weekly: 15_000 },
  discountFromFirstVisit: true,
  firstVisit: { kind: 'price', price: 8_000, services: ['2-hour'] },
  minimum: 9_000,
  coupons: [
    {
      code: 'SPRING',
      discount: { kind: 'amount', amount: 1_000 },
      services: null,
      firstDate: '2027-04-01',
      lastDate: null,
      firstVisitOnly: true,
      cap: 100,
      capPerCustomer: null,
    },
  ],
  zones: [{ id: 'north', name: 'North', zips: ['10998', '109'], surcharge: 500, travelMinutes: 15 }],
  taxRates: [
    { from: '2027-01-01', zone: null, percent: 6_625 },
    { from: '2027-01-01', zone: 'north', percent: 7_000 },
  ],
  teamSize: 2,
};
const to = (change: Partial<PriceBook>) => priceBookChanges(full, { ...full, ...change });

it('says nothing of what stays', () => {
  expect(priceBookChanges(plain, { ...plain, version: 2 })).toEqual([]);
  expect(to({ frequencyDiscounts: { weekly: 15_000, monthly: 0 } })).toEqual([]);
  expect(to({ frequencyDiscounts: { weekly: 15_000, 'every-3-weeks': 0 } })).toEqual([
    'New: Plans every 3 weeks, 0% discount',
  ]);
});

it('names everything that a book has more than another', () => {
  expect(priceBookChanges(plain, full)).toEqual([
    'New: 3 bedrooms, +$30.00, 45 min more, all services',
    'New: Oven, $40.00, 30 min, taxed, all services, up to 1',
    'New: Fridge, $40.00, 30 min, taxed, Deep Clean, up to 2',
    'New: Discount weekly, 15%',
    'New: Plan discounts from the first visit',
    'New: First cleaning, $80.00, Standard Clean',
    'New: Minimum charge, $90.00',
    'People per visit: 1 → 2',
    'New: Coupon SPRING, $10.00 off, all services, from Apr 1, 2027, until any day, first cleanings only, 100 times, any number of times per customer',
    'New: North, ZIP 10998 109, +$5.00, 15 min on the way',
    'New: Sales tax from Jan 1, 2027, 6.625%',
    'New: Sales tax from Jan 1, 2027 in north, 7%',
  ]);
});

it('names what a book has no more', () => {
  expect(priceBookChanges(full, plain)).toEqual([
    'People per visit: 2 → 1',
    'Removed: 3 bedrooms',
    'Removed: Oven',
    'Removed: Fridge',
    'Removed: Discount weekly',
    'Removed: Plan discounts from the first visit',
    'Removed: First cleaning',
    'Removed: Minimum charge',
    'Removed: Coupon SPRING',
    'Removed: North',
    'Removed: Sales tax from Jan 1, 2027',
    'Removed: Sales tax from Jan 1, 2027 in north',
  ]);
});

it('names what a rule was and is', () => {
  expect(to({ services: [{ ...TWO, price: 13_500, minutes: 150, taxable: false }, FOUR] })).toEqual([
    'Standard Clean: $120.00 → $135.00, 2 h → 2 h 30 min, taxed → not taxed',
  ]);
  expect(to({ adjustments: [{ ...THREE_ROOMS, amount: -500, minutes: 0 }] })).toEqual([
    '3 bedrooms: +$30.00 → −$5.00, 45 min more → no more time',
  ]);
  expect(to({ extras: [{ ...OVEN, label: 'Inside the oven' }, ...full.extras.slice(1)] })).toEqual([
    'Oven: is now called Inside the oven',
  ]);
  expect(to({ firstVisit: { kind: 'percent', percent: 12_500, services: null } })).toEqual([
    'First cleaning: $80.00 → 12.5% off, Standard Clean → all services',
  ]);
  expect(to({ services: [TWO, { ...FOUR, label: 'Big Clean' }] })).toEqual([
    'Deep Clean: is now called Big Clean',
    'Fridge: Deep Clean → Big Clean',
  ]);
});

it('says what is new and what is gone of a rule', () => {
  const [oven, ...others] = full.extras;
  const called = (spanish?: string) => ({ ...full, extras: [{ ...(oven ?? OVEN), spanish }, ...others] });
  expect(priceBookChanges(full, called('Horno'))).toEqual(['Oven: now in Spanish “Horno”']);
  expect(priceBookChanges(called('Horno'), called('El horno'))).toEqual([
    'Oven: in Spanish “Horno” → in Spanish “El horno”',
  ]);
  expect(priceBookChanges(called('Horno'), full)).toEqual(['Oven: no longer in Spanish “Horno”']);
  const two = to({ services: [{ ...TWO, cleaners: 2 }, FOUR] });
  expect(two).toEqual(['Standard Clean: now 2 cleaners']);
  expect(priceBookChanges({ ...full, services: [{ ...TWO, cleaners: 2 }, FOUR] }, full)).toEqual([
    'Standard Clean: no longer 2 cleaners',
  ]);
});

it('names when a service is paid, if that changes', () => {
  const paid = (payment?: PaymentRule): PriceBook => ({ ...full, services: [{ ...TWO, payment }, FOUR] });
  const fifty = paid({ when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } });
  const third = paid({ when: 'deposit', deposit: { kind: 'percent', percent: 33_333 } });
  expect(priceBookChanges(full, paid())).toEqual([]);
  expect(priceBookChanges(full, paid({ when: 'after' }))).toEqual([
    'Standard Clean: now charged after the visit',
  ]);
  expect(priceBookChanges(paid({ when: 'after' }), fifty)).toEqual([
    'Standard Clean: charged after the visit → deposit of $50.00',
  ]);
  expect(priceBookChanges(fifty, third)).toEqual(['Standard Clean: deposit of $50.00 → deposit of 33.333%']);
  expect(priceBookChanges(third, full)).toEqual(['Standard Clean: no longer deposit of 33.333%']);
});

it('names each range of a question that the owner switched on', () => {
  const asking = (amount: number) => ({
    ...full,
    questions: {
      squareFeet: [
        { from: 0, amount: 0, minutes: 0 },
        { from: 1_500, amount, minutes: 30 },
      ],
    },
  });
  expect(priceBookChanges(full, asking(2_000))).toEqual([
    'New: Square feet: under 1,500, +$0.00, no more time',
    'New: Square feet: 1,500+, +$20.00, 30 min more',
  ]);
  expect(priceBookChanges(asking(2_000), asking(2_500))).toEqual(['Square feet: 1,500+: +$20.00 → +$25.00']);
  expect(priceBookChanges(asking(2_000), full)).toEqual([
    'Removed: Square feet: under 1,500',
    'Removed: Square feet: 1,500+',
  ]);
});

it('says that an order changed, and only then', () => {
  expect(to({ extras: full.extras.toReversed() })).toEqual(['Listed in another order']);
  expect(to({ extras: full.extras.slice(1) })).toEqual(['Removed: Oven']);
  expect(to({ extras: [{ ...OVEN, id: 'new', label: 'New one' }, ...full.extras] })).toHaveLength(1);
});
