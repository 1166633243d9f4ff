import { expect, test } from 'vitest';
import { priceBookProblems } from './price-book-rules.js';
import { type Adjustment, type Extra, plainBook, type PriceBook, type Zone } from './price-book.js';
import { quote } from './quote.js';

const SERVICE = { id: '2-hour', label: 'Standard Clean', price: 12_000, minutes: 120, taxable: true };
const rooms: Adjustment = {
  question: 'rooms',
  answer: '3',
  label: '3 bedrooms',
  spanish: '3 dormitorios',
  services: null,
  amount: 3_000,
  minutes: 30,
};
const oven: Extra = {
  id: 'oven',
  label: 'Oven',
  spanish: 'Horno',
  price: 3_500,
  minutes: 30,
  taxable: true,
  services: null,
  most: 2,
};
const deck: Extra = { ...oven, id: 'deck', label: 'Deck', spanish: undefined };
const shore: Zone = {
  id: 'shore',
  name: 'Shore',
  spanish: 'Costa',
  zips: ['077'],
  surcharge: 500,
  travelMinutes: 0,
};
const BOOK: PriceBook = {
  ...plainBook(1, [SERVICE]),
  adjustments: [rooms],
  extras: [oven, deck],
  zones: [shore],
};

test('price lines have the owner’s Spanish names', () => {
  const found = quote(BOOK, {
    service: '2-hour',
    answers: { rooms: '3' },
    extras: { oven: 2, deck: 1 },
    frequency: null,
    laterVisit: false,
    firstCleaning: false,
    zip: '07701',
    date: '2027-03-01',
    coupon: null,
    officePrice: null,
  });
  expect(found?.lines.map(({ label, spanish }) => [label, spanish])).toEqual([
    ['Standard Clean', undefined],
    ['3 bedrooms', '3 dormitorios'],
    ['Shore', 'Costa'],
    ['Oven × 2', 'Horno × 2'],
    ['Deck', undefined],
  ]);
});

test('a book can name its rules in Spanish', () => expect(priceBookProblems(BOOK)).toEqual([]));

const LONG = 'x'.repeat(61);
test.each<[Partial<PriceBook>, string, string]>([
  [{ extras: [{ ...oven, spanish: ' ' }] }, 'extras.0.spanish', 'Give it a name.'],
  [{ extras: [{ ...oven, spanish: LONG }] }, 'extras.0.spanish', 'No more than 60 characters.'],
  [{ adjustments: [{ ...rooms, spanish: LONG }] }, 'adjustments.0.spanish', 'No more than 60 characters.'],
  [{ zones: [{ ...shore, spanish: LONG }] }, 'zones.0.spanish', 'No more than 60 characters.'],
])('a Spanish name follows the rules of the English one: %j', (change, field, message) =>
  expect(priceBookProblems({ ...BOOK, ...change })).toEqual([{ field, message }]),
);
