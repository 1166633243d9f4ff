import { plainBook, type PriceBook } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { ANSWER_CHOICES } from './answer-choices';
import { bookErrors, type BookForm, bookOf, formOf } from './book-form';

const TWO = { id: '2-hour', label: 'Standard Clean', price: 12_000, minutes: 120, taxable: true };
const plain = plainBook(2, [TWO]);
const OVEN = { label: 'Oven', price: 4_000, minutes: 30, taxable: true, services: [], most: 1 };
const full: PriceBook = {
  ...plain,
  adjustments: [
    {
      question: 'rooms',
      answer: '4+',
      label: '4+ rooms',
      services: ['2-hour'],
      amount: 5_000,
      minutes: 60,
    },
    { question: 'pets', answer: 'yes', label: 'Pets', services: null, amount: 1_000, minutes: 0 },
  ],
  extras: [{ ...OVEN, id: 'oven', services: null }],
  frequencyDiscounts: { weekly: 15_000 },
  firstVisit: { kind: 'price', price: 8_000, services: ['2-hour'] },
  minimum: 5_000,
  coupons: [
    {
      code: 'SPRING',
      discount: { kind: 'percent', percent: 10_000 },
      services: ['2-hour'],
      firstDate: '2027-03-01',
      lastDate: null,
      firstVisitOnly: true,
      cap: 100,
      capPerCustomer: null,
    },
    {
      code: 'TEN-OFF',
      discount: { kind: 'amount', amount: 1_000 },
      services: null,
      firstDate: null,
      lastDate: '2027-12-31',
      firstVisitOnly: false,
      cap: null,
      capPerCustomer: 1,
    },
  ],
  taxRates: [{ from: '2027-01-01', zone: null, percent: 6_625 }],
  teamSize: 2,
};
const change = (more: Partial<BookForm>): BookForm => ({ ...formOf(plain), ...more });

it.each([
  ['as installed', plain],
  [
    'that offers more frequencies',
    { ...plain, frequencyDiscounts: { 'twice-a-week': 5_000, 'every-3-weeks': 0 } },
  ],
  ['with every rule', full],
  [
    'that asks for square feet',
    {
      ...full,
      questions: {
        squareFeet: [
          { from: 0, amount: 0, minutes: 0 },
          { from: 1_500, amount: 2_000, minutes: 30 },
        ],
      },
    },
  ],
  [
    'with a percentage off the first',
    { ...full, firstVisit: { kind: 'percent', percent: 9_000, services: null } },
  ],
] as [string, PriceBook][])('a book %s comes back from the form as it was', (_name, book) => {
  expect(bookOf(formOf(book))).toEqual(book);
  expect(bookErrors(formOf(book))).toEqual({});
});

describe('a question that is switched on', () => {
  const asking = (ranges: BookForm['questions']['squareFeet']['ranges']) => {
    const { questions } = formOf(plain);
    return change({ questions: { ...questions, squareFeet: { on: true, ranges } } });
  };

  it('offers ranges that add nothing, and can be saved as they are', () => {
    const { ranges } = formOf(plain).questions.squareFeet;
    expect(ranges.map(({ from, amount, minutes }) => [from, amount, minutes])).toEqual(
      [0, 1_000, 1_500, 2_000, 2_500, 3_000].map((from) => [from, 0, 0]),
    );
    expect(bookErrors(asking(ranges))).toEqual({});
    expect(bookOf(asking(ranges)).questions).toEqual({ squareFeet: ranges });
  });

  it('shows what is wrong in its row', () => {
    const range = { from: 0, amount: 0, minutes: 0 };
    expect(bookErrors(asking([range, { from: null, amount: 0, minutes: -1 }, range]))).toEqual({
      questions: {
        squareFeet: {
          ranges: [
            undefined,
            { from: 'A whole number from 0 to 100,000.', minutes: 'A whole number from 0 to 480.' },
            expect.objectContaining({ from: expect.stringContaining('Must be more than') }),
          ],
        },
      },
    });
    expect(bookErrors(asking([range]))).toEqual({
      questions: { squareFeet: { ranges: [{ from: 'Square feet: use 2 to 12 ranges.' }] } },
    });
  });
});

it('gives new extras an id of their own from their name', () => {
  const extras = [
    { ...OVEN, id: 'oven' },
    OVEN,
    { ...OVEN, label: ' Inside: the Fridge ' },
    { ...OVEN, label: '窓' },
  ];
  expect(bookOf(change({ extras })).extras.map(({ id, label }) => [id, label])).toEqual([
    ['oven', 'Oven'],
    ['oven-2', 'Oven'],
    ['inside-the-fridge', 'Inside: the Fridge'],
    ['extra', '窓'],
  ]);
});

it('names an answer by itself where nothing else is typed', () => {
  const row = { services: [], amount: 1_000, minutes: null };
  const adjustments = [
    { ...row, answer: 'rooms:1', label: '' },
    { ...row, answer: 'bathrooms:3+', label: ' Many baths ' },
    { ...row, answer: 'maintenanceHistory:never', label: '' },
  ];
  expect(bookOf(change({ adjustments })).adjustments.map(({ label, minutes }) => [label, minutes])).toEqual([
    ['1 room', 0],
    ['Many baths', 0],
    ['Never cleaned before', 0],
  ]);
});

it('offers every answer that a customer can give', () => {
  expect(ANSWER_CHOICES).toHaveLength(4 + 4 + 3 + 1 + 1);
  expect(new Set(ANSWER_CHOICES.map(({ name }) => name)).size).toBe(ANSWER_CHOICES.length);
});

describe('what is wrong is said at its field', () => {
  it('in a row', () => {
    const row = { services: [], amount: null, minutes: 0, label: '' };
    const errors = bookErrors(
      change({
        adjustments: [
          { ...row, answer: 'rooms:1', amount: 1 },
          { ...row, answer: '' },
        ],
      }),
    );
    expect(errors).toEqual({
      adjustments: [
        {},
        {
          answer: 'Choose a question.',
          label: 'Give it a name.',
          amount: 'A change goes up to $1,000,000.00, more or less.',
        },
      ],
    });
  });

  it('in the discount of a further frequency that is offered', () => {
    const frequencyDiscounts = { 'every-3-weeks': 100_001, 'every-4-weeks': 100_001 };
    const errors = bookErrors(change({ frequencyDiscounts, moreFrequencies: ['every-3-weeks'] }));
    expect(errors).toEqual({ frequencyDiscounts: { 'every-3-weeks': expect.stringContaining('0 to 100') } });
  });

  it('in one of several numbers, and in one alone', () => {
    const errors = bookErrors(
      change({
        frequencyDiscounts: { weekly: 100_001, 'bi-weekly': null, monthly: -1 },
        firstVisit: { kind: 'percent', price: null, percent: null, services: [] },
        minimum: -1,
        teamSize: null,
      }),
    );
    const percent = 'A percentage goes from 0 to 100, with up to three decimals.';
    expect(errors).toEqual({
      frequencyDiscounts: { weekly: percent, monthly: percent },
      firstVisit: { percent },
      minimum: 'Price must be a positive number',
      teamSize: 'A whole number from 1 to 10.',
    });
  });

  it('with a number that is missing', () => {
    const errors = bookErrors(
      change({ services: [{ ...TWO, price: null, minutes: null }], extras: [{ ...OVEN, most: null }] }),
    );
    expect(errors).toEqual({
      services: [{ price: 'Price must be a positive number', minutes: 'A whole number from 1 to 480.' }],
      extras: [{ most: 'A whole number from 1 to 20.' }],
    });
  });
});
