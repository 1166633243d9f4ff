import { expect, it } from 'vitest';
import { plainBook } from './price-book.js';
import { draftProblems } from './price-book-office.js';

const plain = plainBook(1, [{ id: '2-hour', label: 'Clean', price: 12_000, minutes: 120, taxable: true }]);

it('takes a draft that a price book can be', () => {
  expect(draftProblems(plain)).toEqual([]);
  expect(draftProblems({ ...plain, minimum: -1 })).toEqual([
    { field: 'minimum', message: 'Price must be a positive number' },
  ]);
});

it('takes zones, and no coupons before bookings follow them', () => {
  const north = { id: 'north', name: 'North', zips: ['10998'], surcharge: 0, travelMinutes: 0 };
  expect(draftProblems({ ...plain, zones: [north] })).toEqual([]);
  const coupon = {
    code: 'SPRING',
    discount: { kind: 'percent', percent: 10_000 },
    services: null,
    firstDate: null,
    lastDate: null,
    firstVisitOnly: false,
    cap: null,
    capPerCustomer: null,
  } as const;
  expect(draftProblems({ ...plain, coupons: [coupon] })).toEqual([
    { field: 'coupons', message: 'This cannot be used yet.' },
  ]);
});
