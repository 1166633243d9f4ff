import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BATHROOM_CHOICES, ROOM_CHOICES } from '../questionnaire/questionnaire.js';
import { books, PLAIN } from '../testing/books.js';
import { HOME_QUESTIONS, type HomeAnswers, spanAnswer } from '../questionnaire/home-questions.js';
import { spansOf, withRanges } from './home-ranges.js';
import { lowestFirstPrice, lowestPrice, startingPrice, USUAL_STARTING_PRICE } from './lowest-price.js';
import type { FirstVisit, HomeRanges, PriceBook } from './price-book.js';
import { totalOf } from './price-line.js';
import { type PricedAnswers, quote } from './quote.js';

const bookWith = (changes: Partial<PriceBook>): PriceBook => ({ ...PLAIN, ...changes });
const rule = (question: 'rooms' | 'pets', answer: string, amount: number) => ({
  question,
  answer,
  label: answer,
  services: null,
  amount,
  minutes: 0,
});
const zone = (id: string, surcharge: number) => ({ id, name: id, zips: [id], surcharge, travelMinutes: 0 });

describe('a service’s lowest price', () => {
  test('is its own price if some answer adds nothing', () =>
    expect(lowestPrice(bookWith({ adjustments: [rule('rooms', '3', 3_000)] }), '2-hour')).toBe(12_000));

  test('includes the smallest addition if every answer adds something', () => {
    const adjustments = ROOM_CHOICES.map((answer, index) => rule('rooms', answer, 500 + index));
    expect(lowestPrice(bookWith({ adjustments }), '2-hour')).toBe(12_500);
  });

  test('includes reductions, but not below the minimum', () => {
    const adjustments = [rule('pets', 'yes', -2_000)];
    expect(lowestPrice(bookWith({ adjustments }), '2-hour')).toBe(10_000);
    expect(lowestPrice(bookWith({ adjustments, minimum: 11_000 }), '2-hour')).toBe(11_000);
  });

  test('includes the lowest surcharge if only some zones are served', () => {
    expect(lowestPrice(bookWith({ zones: [zone('077', 1_500), zone('070', 500)] }), '2-hour')).toBe(12_500);
    expect(lowestPrice(bookWith({ zones: [zone('077', 1_500), zone('070', 0)] }), '2-hour')).toBe(12_000);
  });

  test('ignores rules for other services, and is undefined for an unknown service', () => {
    const adjustments = [{ ...rule('pets', 'yes', -2_000), services: ['4-hour'] }];
    expect(lowestPrice(bookWith({ adjustments }), '2-hour')).toBe(12_000);
    expect(lowestPrice(PLAIN, 'none')).toBeUndefined();
    expect(lowestFirstPrice(PLAIN, 'none')).toBeUndefined();
  });

  test('is the lowest charge over all homes, for first and later cleanings', () => {
    fc.assert(
      fc.property(books, fc.nat(3), fc.boolean(), (book, index, firstCleaning) => {
        const id = book.services[index]?.id ?? '';
        const least = Math.min(...chargedFor(book, id, firstCleaning));
        expect((firstCleaning ? lowestFirstPrice : lowestPrice)(book, id)).toBe(least);
      }),
      { numRuns: 40 },
    );
  });
});

/** The price of one visit before tax, for every kind of home everywhere in the service area. */
function chargedFor(book: PriceBook, service: string, firstCleaning: boolean): number[] {
  const zips = book.zones.length > 0 ? ['07030', '07701'] : [null];
  return everyHome(book).flatMap((answers) =>
    zips.map((zip) => {
      const asked = { service, answers, firstCleaning, zip, date: '2027-03-01', extras: {} };
      const once = { frequency: null, laterVisit: false, coupon: null, officePrice: null };
      const lines = quote(withRanges(book), { ...asked, ...once })?.lines ?? [];
      return totalOf(lines.filter(({ kind }) => kind !== 'tax'));
    }),
  );
}

function everyHome({ questions }: PriceBook): PricedAnswers[] {
  const either = [true, false];
  const further = furtherAnswers(questions);
  return ROOM_CHOICES.flatMap((rooms) =>
    BATHROOM_CHOICES.flatMap((bathrooms) =>
      (['never', 'recent', 'long-ago'] as const).flatMap((maintenanceHistory) =>
        either.flatMap((hasKids) =>
          either.flatMap((hasPets) =>
            further.map((more) => ({ ...more, rooms, bathrooms, maintenanceHistory, hasKids, hasPets })),
          ),
        ),
      ),
    ),
  );
}

/** Each combination of answers to the questions that the owner switched on. */
function furtherAnswers(questions: HomeRanges = {}): HomeAnswers[] {
  return HOME_QUESTIONS.reduce<HomeAnswers[]>(
    (all, question) =>
      all.flatMap((one) =>
        questions[question]
          ? spansOf(questions[question]).map((span) => ({ ...one, [question]: spanAnswer(span) }))
          : [one],
      ),
    [{}],
  );
}

describe('the starting price of a first cleaning', () => {
  const all = PLAIN.services.map(({ id }) => id);

  test('is the lowest of all services on sale', () => {
    expect(startingPrice(PLAIN, all)).toEqual(USUAL_STARTING_PRICE);
    expect(startingPrice(PLAIN, ['2-hour', '4-hour'])).toEqual({ amount: 12_000, plusTax: false });
    expect(startingPrice(PLAIN, [])).toBeUndefined();
  });

  test('is the one-minute service’s only if nothing else is on sale', () => {
    expect(startingPrice(PLAIN, ['1-minute', '4-hour'])?.amount).toBe(25_000);
    expect(startingPrice(PLAIN, ['1-minute'])?.amount).toBe(100);
  });

  test('follows the rule for first cleanings, never below the minimum', () => {
    const firstVisit: FirstVisit = { kind: 'percent', percent: 25_000, services: ['2-hour'] };
    expect(startingPrice(bookWith({ firstVisit }), ['2-hour', '4-hour'])?.amount).toBe(9_000);
    expect(startingPrice(bookWith({ firstVisit, minimum: 9_500 }), ['2-hour'])?.amount).toBe(9_500);
    const dear: FirstVisit = { kind: 'price', price: 20_000, services: null };
    expect(startingPrice(bookWith({ firstVisit: dear }), ['2-hour'])?.amount).toBe(12_000);
  });

  test('is plus tax if the cheapest service is taxed', () => {
    const rates = (percent: number) => [{ from: '2027-01-01', zone: null, percent }];
    const taxRates = rates(6_625);
    expect(startingPrice(bookWith({ taxRates }), all)?.plusTax).toBe(true);
    const services = PLAIN.services.map((service) => ({ ...service, taxable: service.id === '4-hour' }));
    expect(startingPrice(bookWith({ taxRates, services }), all)?.plusTax).toBe(false);
    expect(startingPrice(bookWith({ taxRates: rates(0) }), all)?.plusTax).toBe(false);
  });
});
