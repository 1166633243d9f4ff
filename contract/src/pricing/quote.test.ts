import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { books, PLAIN, requests } from '../testing/books.js';
import { priceBookProblems } from './price-book-rules.js';
import type { PriceBook } from './price-book.js';
import { quote, type QuoteRequest, shareOf } from './quote.js';

const REQUEST: QuoteRequest = {
  service: '2-hour',
  answers: {},
  extras: {},
  frequency: null,
  laterVisit: false,
  firstCleaning: false,
  zip: null,
  date: '2027-03-01',
  coupon: null,
  officePrice: null,
};
const OVEN = { id: 'oven', label: 'Oven', price: 3_500, minutes: 30, taxable: true, services: null, most: 2 };

const asked = (book: Partial<PriceBook>, request: Partial<QuoteRequest> = {}) => {
  const found = quote({ ...PLAIN, ...book }, { ...REQUEST, ...request });
  if (!found) throw new Error('no such service');
  return found;
};
const lines = (book: Partial<PriceBook>, request?: Partial<QuoteRequest>) =>
  asked(book, request).lines.map(({ code, amount }) => [code, amount]);

describe('as installed', () => {
  test.each(PLAIN.services)('$id costs and takes what the catalog says, whatever the home is', (service) => {
    const answers = { rooms: '4+', bathrooms: '3+', maintenanceHistory: 'never', hasPets: true } as const;
    expect(asked({}, { service: service.id, answers, frequency: 'weekly', firstCleaning: true })).toEqual({
      version: 1,
      lines: [
        {
          kind: 'service',
          code: `service:${service.id}`,
          label: service.label,
          amount: service.price,
          taxable: true,
        },
      ],
      total: service.price,
      minutes: service.minutes,
      travelMinutes: 0,
    });
  });

  test('what the book does not have has no price', () =>
    expect(quote(PLAIN, { ...REQUEST, service: 'windows' })).toBeUndefined());
});

describe('each rule', () => {
  test('an answer adds its line to the services that it is for', () => {
    const adjustments: PriceBook['adjustments'] = [
      { question: 'rooms', answer: '3', label: '3 bedrooms', services: null, amount: 3_000, minutes: 30 },
      { question: 'pets', answer: 'yes', label: 'Pets', services: ['4-hour'], amount: 1_000, minutes: 10 },
      { question: 'kids', answer: 'yes', label: 'Kids', services: null, amount: 500, minutes: 0 },
    ];
    const answers = { rooms: '3', hasPets: true, hasKids: true };
    expect(lines({ adjustments }, { answers })).toEqual([
      ['service:2-hour', 12_000],
      ['rooms:3', 3_000],
      ['kids:yes', 500],
    ]);
    expect(asked({ adjustments }, { answers }).minutes).toBe(150);
  });

  test('an extra is had as often as it may be, by the services that it is for', () => {
    const extras = [OVEN, { ...OVEN, id: 'deck', services: ['4-hour'] }];
    const found = asked({ extras }, { extras: { oven: 5, deck: 1, unknown: 1 } });
    expect(found.lines.slice(1)).toEqual([
      { kind: 'extra', code: 'extra:oven', label: 'Oven × 2', amount: 7_000, taxable: true },
    ]);
    expect(found.minutes).toBe(180);
  });

  test('the work is shared by the team, and a visit grows by quarters of an hour', () => {
    expect(asked({ teamSize: 2 }).minutes).toBe(60);
    expect(asked({ teamSize: 2, extras: [OVEN] }, { extras: { oven: 1 } }).minutes).toBe(75);
    expect(asked({ teamSize: 2 }, { service: '1-minute' }).minutes).toBe(15);
  });

  test('a plan’s discount follows its frequency, from the second visit on unless the owner says otherwise', () => {
    const frequencyDiscounts = { weekly: 15_000 };
    const off = [
      ['service:2-hour', 12_000],
      ['frequency:weekly', -1_800],
    ] as const;
    const weekly = { frequency: 'weekly' } as const;
    expect(lines({ frequencyDiscounts }, weekly)).toHaveLength(1);
    expect(lines({ frequencyDiscounts }, { ...weekly, laterVisit: true })).toEqual(off);
    expect(lines({ frequencyDiscounts, discountFromFirstVisit: true }, weekly)).toEqual(off);
    expect(lines({ frequencyDiscounts }, { frequency: 'monthly', laterVisit: true })).toHaveLength(1);
  });

  test('a home’s first cleaning costs what is promised, extras besides, and is not discounted twice', () => {
    const book: Partial<PriceBook> = {
      firstVisit: { kind: 'price', price: 8_000, services: ['2-hour', '1-hour'] },
      frequencyDiscounts: { weekly: 10_000 },
      discountFromFirstVisit: true,
      extras: [OVEN],
    };
    const request = { firstCleaning: true, frequency: 'weekly', extras: { oven: 1 } } as const;
    expect(asked(book, request).total).toBe(8_000 + 3_500);
    expect(asked(book, { ...request, service: '4-hour' }).total).toBe(22_500 + 3_150);
    expect(asked(book, { firstCleaning: true, service: '1-hour' }).total).toBe(8_000);
    expect(asked(book, { ...request, laterVisit: true }).total).toBe(10_800 + 3_150);
    const half = { firstVisit: { kind: 'percent', percent: 50_000, services: null } } as const;
    expect(lines(half, { firstCleaning: true })).toEqual([
      ['service:2-hour', 12_000],
      ['first-visit', -6_000],
    ]);
  });

  test('a first cleaning is never made dearer by its rule', () => {
    const firstVisit = { kind: 'price', price: 15_000, services: null } as const;
    expect(lines({ firstVisit }, { firstCleaning: true })).toEqual([['service:2-hour', 12_000]]);
  });

  test('a coupon is taken off once, where it is for the service and the visit', () => {
    const coupon = {
      code: 'SPRING',
      discount: { kind: 'amount', amount: 20_000 },
      services: ['2-hour'],
      firstDate: null,
      lastDate: null,
      firstVisitOnly: false,
      cap: null,
      capPerCustomer: null,
    } as const;
    const given = { coupon: { ...coupon, services: ['2-hour'] } };
    expect(lines({}, given)).toEqual([
      ['service:2-hour', 12_000],
      ['coupon:SPRING', -12_000],
    ]);
    expect(asked({}, given).total).toBe(0);
    expect(asked({}, { ...given, service: '1-hour' }).total).toBe(8_000);
    expect(asked({}, { ...given, laterVisit: true }).total).toBe(12_000);
    const first = { coupon: { ...given.coupon, firstVisitOnly: true } };
    expect(asked({}, first).total).toBe(12_000);
    expect(asked({}, { ...first, firstCleaning: true }).total).toBe(0);
  });

  test('the minimum holds after discounts and before tax', () => {
    const book: Partial<PriceBook> = {
      minimum: 10_000,
      frequencyDiscounts: { weekly: 50_000 },
      taxRates: [{ from: '2027-01-01', zone: null, percent: 6_625 }],
    };
    expect(lines(book, { frequency: 'weekly', laterVisit: true })).toEqual([
      ['service:2-hour', 12_000],
      ['frequency:weekly', -6_000],
      ['minimum', 4_000],
      ['tax:6625', 663],
    ]);
  });

  test('a zone adds its surcharge and the way there', () => {
    const zones = [{ id: 'shore', name: 'Shore', zips: ['077'], surcharge: 1_500, travelMinutes: 20 }];
    const there = asked({ zones }, { zip: '07701' });
    expect(there.lines[1]).toMatchObject({ kind: 'adjustment', code: 'zone:shore', amount: 1_500 });
    expect([there.travelMinutes, there.minutes]).toEqual([20, 120]);
    expect(lines({ zones }, { zip: '08540' })).toHaveLength(1);
  });

  test('tax is the rate of the zone and the day, on what is taxable', () => {
    const book: Partial<PriceBook> = {
      zones: [{ id: 'shore', name: 'Shore', zips: ['077'], surcharge: 0, travelMinutes: 0 }],
      taxRates: [
        { from: '2027-01-01', zone: null, percent: 6_625 },
        { from: '2027-07-01', zone: null, percent: 7_000 },
        { from: '2027-01-01', zone: 'shore', percent: 3_313 },
      ],
      extras: [{ ...OVEN, taxable: false }],
    };
    const taxOf = (request: Partial<QuoteRequest>) => asked(book, request).total - 12_000;
    expect(taxOf({ date: '2026-12-31' })).toBe(0);
    expect(taxOf({ date: '2027-01-01' })).toBe(795);
    expect(taxOf({ date: '2027-07-01' })).toBe(840);
    expect(taxOf({ zip: '07701' })).toBe(398);
    expect(taxOf({ extras: { oven: 1 } })).toBe(3_500 + 795);
    expect(asked(book).lines.at(-1)).toEqual({
      kind: 'tax',
      code: 'tax:6625',
      label: 'Sales tax 6.625%',
      amount: 795,
      taxable: false,
    });
  });

  test('the office’s price is what is paid, its tax worked out backwards', () => {
    const book: Partial<PriceBook> = {
      taxRates: [{ from: '2027-01-01', zone: null, percent: 6_625 }],
      extras: [OVEN],
    };
    const found = asked(book, { officePrice: 10_000, extras: { oven: 1 } });
    expect(found.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['service:2-hour', 9_379],
      ['tax:6625', 621],
    ]);
    expect([found.total, found.minutes]).toEqual([10_000, 150]);
  });
});

describe('random books and requests', () => {
  const RUNS = { seed: 1, numRuns: 10_000 };
  const both = fc.record({ book: books, request: requests });

  test('a book that can be saved gives whole cents that sum up, never below nothing, and is left as it was', () => {
    fc.assert(
      fc.property(both, ({ book, request }) => {
        fc.pre(priceBookProblems(book).length === 0);
        const before = JSON.stringify(book);
        const found = quote(book, request);
        expect(found?.lines.every(({ amount }) => Number.isInteger(amount))).toBe(true);
        expect(found?.total).toBe(found?.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(found?.total).toBeGreaterThanOrEqual(0);
        expect(JSON.stringify(book)).toBe(before);
      }),
      RUNS,
    );
  });

  test('an extra never makes it cheaper, nor shorter', () => {
    fc.assert(
      fc.property(both, fc.nat(5), ({ book, request }, index) => {
        const extra = book.extras[index % Math.max(1, book.extras.length)];
        fc.pre(extra !== undefined);
        const without = quote(book, {
          ...request,
          officePrice: null,
          extras: { ...request.extras, [extra?.id ?? '']: 0 },
        });
        const one = quote(book, {
          ...request,
          officePrice: null,
          extras: { ...request.extras, [extra?.id ?? '']: 1 },
        });
        expect(one?.total).toBeGreaterThanOrEqual(without?.total ?? 0);
        expect(one?.minutes).toBeGreaterThanOrEqual(without?.minutes ?? 0);
      }),
      RUNS,
    );
  });

  test('the minimum holds before tax, and a coupon never makes it dearer', () => {
    fc.assert(
      fc.property(both, ({ book, request }) => {
        const asked_ = { ...request, officePrice: null };
        const found = quote(book, asked_);
        const beforeTax = found?.lines.filter(({ kind }) => kind !== 'tax') ?? [];
        const sum = beforeTax.reduce((total, { amount }) => total + amount, 0);
        expect(sum).toBeGreaterThanOrEqual(book.minimum);
        expect(found?.total).toBeLessThanOrEqual(quote(book, { ...asked_, coupon: null })?.total ?? -1);
      }),
      RUNS,
    );
  });

  test('both sides get the same, 100,000 times: what went as JSON, its fields in another order, gives the same lines', () => {
    fc.assert(
      fc.property(both, ({ book, request }) => {
        const sent = JSON.parse(JSON.stringify(request)) as QuoteRequest;
        const turned = Object.fromEntries(Object.entries(sent).reverse()) as unknown as QuoteRequest;
        const stored = JSON.parse(JSON.stringify(book)) as PriceBook;
        expect(quote(stored, turned)).toEqual(quote(book, request));
      }),
      { seed: 2, numRuns: 100_000 },
    );
  });
});

test('a share is rounded half up, to the cent', () => {
  expect([shareOf(1_000, 50), shareOf(999, 50), shareOf(100_000_000, 100_000)]).toEqual([1, 0, 100_000_000]);
});
