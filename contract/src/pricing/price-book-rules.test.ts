import { expect, test } from 'vitest';
import { BOOK_LIMITS, priceBookProblems } from './price-book-rules.js';
import { isServed, plainBook, type PriceBook, publicBook, zoneOf } from './price-book.js';

const SERVICE = { id: '2-hour', label: 'Standard Clean', price: 12_000, minutes: 120, taxable: true };
const BOOK: PriceBook = {
  ...plainBook(2, [SERVICE, { ...SERVICE, id: '4-hour', price: 25_000 }]),
  adjustments: [
    { question: 'rooms', answer: '3', label: '3 bedrooms', services: null, amount: 3_000, minutes: 30 },
    { question: 'pets', answer: 'yes', label: 'Pets', services: ['4-hour'], amount: -500, minutes: 0 },
  ],
  extras: [{ id: 'oven', label: 'Oven', price: 3_500, minutes: 30, taxable: true, services: null, most: 1 }],
  frequencyDiscounts: { weekly: 15_000 },
  firstVisit: { kind: 'price', price: 8_000, services: ['2-hour'] },
  coupons: [
    {
      code: 'SPRING-27',
      discount: { kind: 'percent', percent: 10_000 },
      services: null,
      firstDate: '2027-03-01',
      lastDate: '2027-03-31',
      firstVisitOnly: false,
      cap: 100,
      capPerCustomer: 1,
    },
  ],
  zones: [
    { id: 'shore', name: 'Shore', zips: ['077', '08008'], surcharge: 1_500, travelMinutes: 20 },
    { id: 'north', name: 'North', zips: ['07030'], surcharge: 0, travelMinutes: 0 },
  ],
  taxRates: [
    { from: '2027-01-01', zone: null, percent: 6_625 },
    { from: '2027-01-01', zone: 'shore', percent: 3_313 },
  ],
};
const [oven] = BOOK.extras;
const [rooms] = BOOK.adjustments;
const [coupon] = BOOK.coupons;
const [shore, north] = BOOK.zones;
if (!oven || !rooms || !coupon || !shore || !north) throw new Error('the book is empty');

test('a book with every rule can be saved', () => expect(priceBookProblems(BOOK)).toEqual([]));

const PERCENT = 'A percentage goes from 0 to 100, with up to three decimals.';
const POSITIVE = 'Price must be a positive number';
const refused: [string, Partial<PriceBook>, string, string][] = [
  ['no service', { services: [], adjustments: [], firstVisit: null }, 'services', 'A book needs a service.'],
  ['a fraction of a cent', { minimum: 0.5 }, 'minimum', POSITIVE],
  ['nobody in the team', { teamSize: 0 }, 'teamSize', 'A whole number from 1 to 10.'],
  [
    'an id with spaces',
    { extras: [{ ...oven, id: 'the oven' }] },
    'extras.0.id',
    'Small letters, digits and hyphens.',
  ],
  ['an id twice', { extras: [oven, oven] }, 'extras.1.id', 'Another one has this name.'],
  ['no name', { extras: [{ ...oven, label: ' ' }] }, 'extras.0.label', 'Give it a name.'],
  [
    'a long name',
    { extras: [{ ...oven, label: 'x'.repeat(61) }] },
    'extras.0.label',
    'No more than 60 characters.',
  ],
  ['a negative price', { extras: [{ ...oven, price: -1 }] }, 'extras.0.price', POSITIVE],
  [
    'a missing price',
    { extras: [{ ...oven, price: undefined as unknown as number }] },
    'extras.0.price',
    POSITIVE,
  ],
  [
    'too high a price',
    { extras: [{ ...oven, price: 100_000_001 }] },
    'extras.0.price',
    'Maximum price is $1,000,000',
  ],
  [
    'endless minutes',
    { extras: [{ ...oven, minutes: 10_000 }] },
    'extras.0.minutes',
    'A whole number from 0 to 480.',
  ],
  [
    'no minutes of a service',
    { services: [{ ...SERVICE, minutes: 0 }, ...BOOK.services.slice(1)] },
    'services.0.minutes',
    'A whole number from 1 to 480.',
  ],
  [
    'an extra that nobody can have',
    { extras: [{ ...oven, most: 0 }] },
    'extras.0.most',
    'A whole number from 1 to 20.',
  ],
  [
    'a rule for no service',
    { extras: [{ ...oven, services: [] }] },
    'extras.0.services',
    'Choose at least one service, or all.',
  ],
  [
    'a rule for an unknown service',
    { extras: [{ ...oven, services: ['windows'] }] },
    'extras.0.services',
    'This service is not in the book.',
  ],
  [
    'an unknown question',
    { adjustments: [{ ...rooms, question: 'garden' as 'rooms' }] },
    'adjustments.0.question',
    'Choose a question.',
  ],
  [
    'an unknown answer',
    { adjustments: [{ ...rooms, answer: '9' }] },
    'adjustments.0.answer',
    'Choose one of its answers.',
  ],
  [
    'two rules for one answer',
    { adjustments: [rooms, { ...rooms, services: ['4-hour'] }] },
    'adjustments.1.answer',
    'Another rule is for this answer and service already.',
  ],
  [
    'half a cent less',
    { adjustments: [{ ...rooms, amount: -0.5 }] },
    'adjustments.0.amount',
    'A change goes up to $1,000,000.00, more or less.',
  ],
  [
    'a cleaning below nothing',
    { adjustments: [{ ...rooms, amount: -12_001 }] },
    'services.0.price',
    'With all that lowers it, this would cost −$0.01.',
  ],
  [
    'a discount above the whole',
    { frequencyDiscounts: { weekly: 100_001 } },
    'frequencyDiscounts.weekly',
    PERCENT,
  ],
  [
    'an unknown frequency',
    { frequencyDiscounts: { daily: 1 } as object },
    'frequencyDiscounts.daily',
    'There is no such frequency.',
  ],
  [
    'a first visit below nothing',
    { firstVisit: { kind: 'price', price: -1, services: null } },
    'firstVisit.price',
    POSITIVE,
  ],
  [
    'a first visit above the whole',
    { firstVisit: { kind: 'percent', percent: 1.5, services: null } },
    'firstVisit.percent',
    PERCENT,
  ],
  [
    'a small code',
    { coupons: [{ ...coupon, code: 'spring' }] },
    'coupons.0.code',
    'A code has 3 to 20 capital letters, digits or hyphens.',
  ],
  ['a code twice', { coupons: [coupon, coupon] }, 'coupons.1.code', 'Another coupon has this code.'],
  [
    'a coupon above the whole',
    { coupons: [{ ...coupon, discount: { kind: 'percent', percent: 200_000 } }] },
    'coupons.0.discount.percent',
    PERCENT,
  ],
  [
    'a coupon below nothing',
    { coupons: [{ ...coupon, discount: { kind: 'amount', amount: -1 } }] },
    'coupons.0.discount.amount',
    POSITIVE,
  ],
  [
    'no date',
    { coupons: [{ ...coupon, firstDate: '2027-02-30' }] },
    'coupons.0.firstDate',
    '2027-02-30 is not a date of the calendar.',
  ],
  [
    'an end before its start',
    { coupons: [{ ...coupon, lastDate: '2027-02-28' }] },
    'coupons.0.lastDate',
    'It ends before it begins.',
  ],
  [
    'a cap of none',
    { coupons: [{ ...coupon, cap: 0 }] },
    'coupons.0.cap',
    'A whole number from 1 to 1000000.',
  ],
  [
    'letters for a ZIP',
    { zones: [shore, { ...north, zips: ['07030', 'NJ'] }] },
    'zones.1.zips',
    '“NJ” is no ZIP code. Give five digits, or the first ones of many.',
  ],
  [
    'six digits for a ZIP',
    { zones: [shore, { ...north, zips: ['070301'] }] },
    'zones.1.zips',
    '“070301” is no ZIP code. Give five digits, or the first ones of many.',
  ],
  [
    '100,000 ZIPs',
    {
      zones: [{ ...north, zips: Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0')) }],
      taxRates: [],
    },
    'zones.0.zips',
    '100000 ZIP codes are too many: up to 2000 in a zone. Give the first digits that many have in common.',
  ],
  [
    'no ZIP',
    { zones: [shore, { ...north, zips: [] }] },
    'zones.1.zips',
    'Give ZIP codes of five digits, or their first digits.',
  ],
  [
    'a ZIP in two zones',
    { zones: [shore, { ...north, zips: ['08008'] }] },
    'zones.1.zips',
    '08008 is in two zones: Shore and North.',
  ],
  [
    'a ZIP below another zone’s digits',
    { zones: [shore, { ...north, zips: ['07701'] }] },
    'zones.1.zips',
    '07701 is in two zones: Shore and North.',
  ],
  [
    'digits above another zone’s ZIP',
    { zones: [shore, { ...north, zips: ['080'] }] },
    'zones.1.zips',
    '080 is in two zones: Shore and North.',
  ],
  [
    'a ZIP twice',
    { zones: [shore, { ...north, zips: ['07030', '07030'] }] },
    'zones.1.zips',
    '07030 is twice in North.',
  ],
  [
    'two rates from one day',
    { taxRates: [...BOOK.taxRates, { from: '2027-01-01', zone: null, percent: 1 }] },
    'taxRates.2.from',
    'Another rate begins on this day.',
  ],
  [
    'a rate of an unknown zone',
    { taxRates: [{ from: '2027-01-01', zone: 'moon', percent: 1 }] },
    'taxRates.0.zone',
    'There is no such zone.',
  ],
  [
    'a rate above the whole',
    { taxRates: [{ from: '2027-01-01', zone: null, percent: -1 }] },
    'taxRates.0.percent',
    PERCENT,
  ],
];
test.each(refused)('%s is refused at its field', (_, change, field, message) =>
  expect(priceBookProblems({ ...BOOK, ...change })).toEqual([{ field, message }]),
);

test('more rules than a page can hold are refused as one', () => {
  const extras = Array.from({ length: BOOK_LIMITS.rules + 1 }, (_, i) => ({ ...oven, id: `e${i}` }));
  expect(priceBookProblems({ ...BOOK, extras })).toEqual([{ field: 'extras', message: 'No more than 200.' }]);
});

test('a ZIP code is served by the zone that has its first digits', () => {
  expect(['07701', '08008', '07030', '10001'].map((zip) => zoneOf(BOOK, zip)?.id)).toEqual([
    'shore',
    'shore',
    'north',
    undefined,
  ]);
});

test('where there are no zones, everywhere is served', () => {
  expect([isServed(BOOK, '07701'), isServed(BOOK, '10001')]).toEqual([true, false]);
  expect(isServed({ zones: [] }, '10001')).toBe(true);
});

test('the public book tells neither a coupon’s code nor a ZIP code', () => {
  const told = publicBook(BOOK);
  expect(JSON.stringify(told)).not.toContain('SPRING');
  expect(told.zones.map(({ id, zips }) => [id, zips])).toEqual(BOOK.zones.map(({ id }) => [id, []]));
});
