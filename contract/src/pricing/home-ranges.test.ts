import { describe, expect, it } from 'vitest';
import { PLAIN } from '../testing/books.js';
import { FIRST_RANGES, inRanges, rangeOf, unanswered, withRanges } from './home-ranges.js';
import { lowestPrice } from './lowest-price.js';
import type { HomeRange, PriceBook } from './price-book.js';
import { priceBookProblems } from './price-book-rules.js';
import { type PricedAnswers, quote } from './quote.js';

const SQUARE_FEET: HomeRange[] = [
  { from: 0, amount: 0, minutes: 0 },
  { from: 1_000, amount: 1_500, minutes: 15 },
  { from: 1_500, amount: 3_000, minutes: 40 },
];
const ASKING: PriceBook = { ...PLAIN, questions: { squareFeet: SQUARE_FEET } };

function priced(answers: PricedAnswers, book = ASKING) {
  const request = {
    service: '2-hour',
    answers: inRanges(book.questions, answers),
    extras: {},
    frequency: null,
    laterVisit: false,
    firstCleaning: false,
    zip: null,
    date: '2027-03-01',
    coupon: null,
    officePrice: null,
  };
  const { lines, total, minutes } = quote(withRanges(book), request) ?? { lines: [], total: 0, minutes: 0 };
  return { labels: lines.map(({ label, spanish }) => spanish ?? label), total, minutes, lines };
}

describe('a price with further questions', () => {
  it('has a line for the range, and a longer visit', () => {
    const { lines, total, minutes } = priced({ squareFeet: '1000-1499' });
    expect(lines.at(-1)).toEqual({
      kind: 'adjustment',
      code: 'squareFeet:1000-1499',
      label: 'Square feet: 1,000–1,499',
      spanish: 'Pies cuadrados: 1,000–1,499',
      amount: 1_500,
      taxable: true,
    });
    expect([total, minutes]).toEqual([13_500, 135]);
  });

  it('has no line for a range that adds nothing, and none without an answer', () => {
    for (const answers of [{ squareFeet: '0-999' }, {}, { squareFeet: 'large' }, { halfBaths: '2' }])
      expect(priced(answers)).toMatchObject({ labels: ['Standard Clean'], total: 12_000, minutes: 120 });
  });

  it('does not depend on answers to questions that are off', () => {
    expect(priced({ squareFeet: '1000-1499', halfBaths: '1' }, PLAIN).total).toBe(12_000);
  });

  it('counts an answer from other ranges by its lowest number', () => {
    expect(priced({ squareFeet: '1400-1599' }).total).toBe(13_500);
    expect(priced({ squareFeet: '2000+' }).total).toBe(15_000);
    expect(priced({ squareFeet: '1650' }).total).toBe(15_000);
  });

  it('is promised for the cheapest answer', () => {
    const dear = SQUARE_FEET.map((range) => ({ ...range, amount: range.amount + 500 }));
    expect(lowestPrice({ ...PLAIN, questions: { squareFeet: dear } }, '2-hour')).toBe(12_500);
  });
});

describe('an answer', () => {
  it('counts if one range contains all of it', () => {
    expect(
      ['0-999', '1200', '1000-1499', '1600+', '1400-1599', '', undefined].map((answer) =>
        rangeOf(SQUARE_FEET, answer),
      ),
    ).toEqual([0, 1, 1, 2, -1, -1, -1]);
  });

  it('is required only if its question is on', () => {
    expect(unanswered(undefined, {})).toEqual([]);
    expect(unanswered(ASKING.questions, { halfBaths: '9' })).toEqual(['squareFeet']);
    expect(unanswered(ASKING.questions, { squareFeet: '1500+' })).toEqual([]);
  });
});

describe('ranges', () => {
  const problems = (squareFeet: HomeRange[]) =>
    priceBookProblems({ ...PLAIN, questions: { squareFeet } }).map(
      ({ field, message }) => `${field}: ${message}`,
    );
  const changed = (index: number, change: Partial<HomeRange>) =>
    SQUARE_FEET.map((range, i) => (i === index ? { ...range, ...change } : range));

  it('that the office begins with can be saved', () => {
    const { halfBaths, squareFeet } = FIRST_RANGES;
    expect(priceBookProblems({ ...PLAIN, questions: { halfBaths: [...halfBaths] } })).toEqual([]);
    expect(problems([...squareFeet])).toEqual([]);
  });

  it.each([
    [SQUARE_FEET.slice(0, 1), 'questions.squareFeet: Square feet: use 2 to 12 ranges.'],
    [
      Array<HomeRange>(13).fill(SQUARE_FEET[0] as HomeRange),
      'questions.squareFeet: Square feet: use 2 to 12 ranges.',
    ],
    [changed(0, { from: 500 }), 'questions.squareFeet.0.from: The first range begins at 0.'],
    [
      changed(2, { from: 1_000 }),
      'questions.squareFeet.2.from: Must be more than 1,000, where the range above begins.',
    ],
    [changed(1, { from: -5 }), 'questions.squareFeet.1.from: A whole number from 0 to 100,000.'],
    [changed(2, { from: Number.NaN }), 'questions.squareFeet.2.from: A whole number from 0 to 100,000.'],
    [changed(1, { amount: -1 }), 'questions.squareFeet.1.amount: Price must be a positive number'],
    [changed(1, { minutes: -15 }), 'questions.squareFeet.1.minutes: A whole number from 0 to 480.'],
    [changed(1, { minutes: 481 }), 'questions.squareFeet.1.minutes: A whole number from 0 to 480.'],
  ])('are refused with a sentence at their field: %#', (ranges, problem) => {
    expect(problems(ranges)).toEqual([problem]);
  });
});
