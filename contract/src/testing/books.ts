import fc from 'fast-check';
import { INITIAL_CATALOG } from '../pricing/catalog.js';
import { ALL_FREQUENCIES } from '../pricing/frequencies.js';
import { PRICED_ANSWERS } from '../pricing/price-book-rules.js';
import { type Coupon, type HomeRanges, plainBook, type PriceBook } from '../pricing/price-book.js';
import type { QuoteRequest } from '../pricing/quote.js';

/** The price book as installed. */
export const PLAIN = plainBook(
  1,
  INITIAL_CATALOG.map(({ id, name, price, durationMinutes }) => ({
    id,
    label: name,
    price,
    minutes: durationMinutes,
    taxable: true,
  })),
);

/** Random books and requests, for tests of rules that must hold for all of them. */
const SERVICES = ['1-minute', '1-hour', '2-hour', '4-hour'];
const EXTRAS = ['oven', 'fridge', 'windows', 'laundry', 'deck'];
const ZIPS = ['07030', '07701', '08540'];

const cents = (max: number) => fc.oneof(fc.nat(3), fc.nat(max));
const percent = fc.oneof(fc.constantFrom(0, 6_625, 15_000, 50_000, 99_999, 100_000), fc.nat(100_000));
const minutes = fc.nat(120);
const forServices = fc.option(fc.subarray(SERVICES, { minLength: 1 }));
const label = fc.constant('A rule');
const discount = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: cents(20_000) }),
  fc.record({ kind: fc.constant('percent' as const), percent }),
);

const adjustment = fc
  .constantFrom(
    ...Object.entries(PRICED_ANSWERS).flatMap(([q, all]) => all.map((answer) => [q, answer] as const)),
  )
  .chain(([question, answer]) =>
    fc.record({
      question: fc.constant(question as keyof typeof PRICED_ANSWERS),
      answer: fc.constant(answer),
      label,
      spanish: fc.option(label, { nil: undefined }),
      services: forServices,
      amount: fc.integer({ min: -2_000, max: 9_000 }),
      minutes,
    }),
  );

const ranges = (...starts: number[]) =>
  fc.tuple(...starts.map((from) => fc.record({ from: fc.constant(from), amount: cents(9_000), minutes })));
const questions: fc.Arbitrary<HomeRanges> = fc.record(
  { halfBaths: ranges(0, 1), squareFeet: ranges(0, 1_000, 2_000) },
  { requiredKeys: [] },
);

/** Books that can be saved, except that adjustments may bring prices below zero. */
export const books: fc.Arbitrary<PriceBook> = fc.record({
  version: fc.nat(9),
  services: fc
    .tuple(cents(30_000), fc.boolean(), fc.integer({ min: 1, max: 480 }))
    .map(([price, taxable, time]) =>
      SERVICES.map((id, i) => ({ id, label: id, price: 10_000 + price + i, minutes: time, taxable })),
    ),
  adjustments: fc.uniqueArray(adjustment, {
    selector: ({ question, answer }) => `${question}:${answer}`,
    maxLength: 8,
  }),
  questions: fc.option(questions, { nil: undefined }),
  extras: fc.subarray(EXTRAS).chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          id: fc.constant(id),
          label,
          price: cents(9_000),
          minutes,
          taxable: fc.boolean(),
          services: forServices,
          most: fc.integer({ min: 1, max: 4 }),
        }),
      ),
    ),
  ),
  frequencyDiscounts: fc.record(
    { weekly: percent, 'bi-weekly': percent, monthly: percent, 'every-3-weeks': percent },
    { requiredKeys: [] },
  ),
  discountFromFirstVisit: fc.boolean(),
  firstVisit: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('price' as const), price: cents(20_000), services: forServices }),
      fc.record({ kind: fc.constant('percent' as const), percent, services: forServices }),
    ),
  ),
  minimum: fc.oneof(fc.constant(0), cents(20_000)),
  coupons: fc.constant([]),
  zones: fc.constantFrom<PriceBook['zones'][]>(
    [],
    [
      { id: 'north', name: 'North', zips: ['070'], surcharge: 0, travelMinutes: 0 },
      { id: 'shore', name: 'Shore', zips: ['07701'], surcharge: 1_500, travelMinutes: 25 },
    ],
  ),
  taxRates: fc.oneof(
    fc.constant<PriceBook['taxRates']>([]),
    percent.map((rate) => [{ from: '2027-01-01', zone: null, percent: rate }]),
  ),
  teamSize: fc.integer({ min: 1, max: 4 }),
});

const coupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant('SPRING'),
  discount,
  services: forServices,
  firstDate: fc.constant(null),
  lastDate: fc.constant(null),
  firstVisitOnly: fc.boolean(),
  cap: fc.constant(null),
  capPerCustomer: fc.constant(null),
});

export const requests: fc.Arbitrary<QuoteRequest> = fc.record({
  service: fc.constantFrom(...SERVICES),
  answers: fc.record(
    {
      rooms: fc.constantFrom(...PRICED_ANSWERS.rooms),
      bathrooms: fc.constantFrom(...PRICED_ANSWERS.bathrooms),
      maintenanceHistory: fc.constantFrom('never', 'recent', 'long-ago'),
      halfBaths: fc.constantFrom('0', '1+', '2'),
      squareFeet: fc.constantFrom('0-999', '1650', '2000+'),
      hasKids: fc.boolean(),
      hasPets: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  extras: fc.dictionary(fc.constantFrom(...EXTRAS), fc.nat(5), { maxKeys: 5 }),
  frequency: fc.option(fc.constantFrom(...ALL_FREQUENCIES)),
  laterVisit: fc.boolean(),
  firstCleaning: fc.boolean(),
  zip: fc.option(fc.constantFrom(...ZIPS)),
  date: fc.constantFrom('2026-12-31', '2027-01-01', '2027-06-01'),
  coupon: fc.option(coupon),
  officePrice: fc.option(cents(50_000), { freq: 9 }),
});
