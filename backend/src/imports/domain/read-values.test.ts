import fc from 'fast-check';
import { readDate } from './read-dates.js';
import { readTime } from './read-times.js';
import {
  readCount,
  readFrequency,
  readHas,
  readPaid,
  readPhone,
  readPrice,
  readSquareFeet,
  readYes,
} from './read-values.js';

const ZONE = 'America/New_York';
const value = (read: object): unknown =>
  'value' in read ? read.value : `? ${(read as { guess?: string }).guess ?? 'no guess'}`;

it.each([
  ['5550123456', '(555) 012-3456'],
  ['(555) 212-3456', '(555) 212-3456'],
  ['+1 555-212-3456', '(555) 212-3456'],
  ['15552123456.0', '(555) 212-3456'],
  ['tel:555 212 3456', '(555) 212-3456'],
  ['0044 20 7946 0958', '+44 20 7946 0958'],
  ['555-212-3456 ext 12', '555-212-3456 ext 12'],
  ['(608) 271-9000 extension 11', '(608) 271-9000 ext 11'],
  ['608-271-9000 #11', '608-271-9000 ext 11'],
  ['608-271-9000 (cell)', '(608) 271-9000'],
  ['\u202d(555) 214-2233\u202c', '(555) 214-2233'],
  ['555\u2011214\u20112233', '(555) 214-2233'],
  ['555-212-3456 or 555-212-9999', '? 555-212-3456'],
  ['5.55123E+09', '? no guess'],
  ['call me', '? no guess'],
])('the phone %s', (text, phone) => {
  expect(value(readPhone(text))).toBe(phone);
});

it.each([
  ['$1,200.50', 120_050],
  ['120', 12_000],
  ['120,50', 12_050],
  ['1.200,50 €', 120_050],
  ['USD 80', 8_000],
  ['0', 0],
  ['-5', '? no guess'],
  ['free', '? no guess'],
  ['1000001', '? no guess'],
  ['$ 1,200.50', 120_050],
  ['1 200,50 €', 120_050],
  ['120.0000', 12_000],
  // Two numbers are not a price.
  ['$120 $160', '? no guess'],
  ['120 160', '? no guess'],
  ['12$0', '? no guess'],
  ['120-160', '? no guess'],
  ['1,20,300', '? no guess'],
  // It may mean 1,200 or 1.2.
  ['1.200', '? no guess'],
])('the price %s', (text, cents) => expect(value(readPrice(text))).toBe(cents));

it.each([
  ['Weekly', 'weekly'],
  ['every 2 weeks', 'bi-weekly'],
  ['Bi-Weekly', 'bi-weekly'],
  ['once a month', 'monthly'],
  ['Every 4 weeks', 'every-4-weeks'],
  ['every three weeks', 'every-3-weeks'],
  ['6 weeks', 'every-6-weeks'],
  ['Every-8-Weeks', 'every-8-weeks'],
  ['twice weekly', 'twice-a-week'],
  ['2x/week', 'twice-a-week'],
  ['1st Monday', 'monthly-weekday'],
  ['Monthly, last Fri', 'monthly-weekday'],
  ['the third Tuesday of each month', 'monthly-weekday'],
  ['monthly-weekday', 'monthly-weekday'],
  ['Monday', '? no guess'],
  ['6th Monday', '? no guess'],
  ['first Monday and Friday', '? no guess'],
  ['daily', '? no guess'],
])('the frequency %s', (text, frequency) => expect(value(readFrequency(text))).toBe(frequency));

it.each([
  [readYes, 'Yes', true],
  [readYes, 'FALSE', false],
  [readYes, '1', true],
  [readYes, '', false],
  [readYes, '2', '? no guess'],
  [readYes, 'paid', '? no guess'],
  [readYes, 'unpaid', '? no guess'],
  [readYes, 'maybe', '? no guess'],
  [readYes, 'yes, but not on Fridays', '? no guess'],
  [readPaid, 'Paid', true],
  [readPaid, 'Paid in full', true],
  [readPaid, 'unpaid', false],
  [readPaid, 'Not paid', false],
  [readPaid, 'Due', false],
  [readPaid, 'yes', true],
  [readPaid, 'Partially paid', '? no guess'],
  [readPaid, 'refunded', '? no guess'],
  [readPaid, '120', '? no guess'],
  [readPaid, '120.00', '? no guess'],
  [readHas, 'no', false],
  [readHas, '2', true],
  [readHas, '0', false],
  [readHas, '2 dogs', true],
  [readHas, '1 cat', true],
  [readHas, 'n/a', false],
  [readHas, 'no pets', false],
  [readHas, 'no, two', '? no guess'],
  [readHas, 'paid', '? no guess'],
  [readCount, '2.5', 3],
  [readCount, '4+', 4],
  [readCount, '3 beds', 3],
  [readCount, 'many', '? no guess'],
  [readCount, '3 or 4', '? no guess'],
  [readSquareFeet, '1650', 1_650],
  [readSquareFeet, '1,650 sq. ft.', 1_650],
  [readSquareFeet, '1650.0', 1_650],
  [readSquareFeet, '2,400 SqFt', 2_400],
  [readSquareFeet, '1,500-1,999', '? no guess'],
  [readSquareFeet, ',', '? no guess'],
  [readSquareFeet, '1234567', '? no guess'],
])('%p of %s', (read, text, expected) => expect(value(read(text))).toBe(expected));

it('any text is read or refused, and never throws', () => {
  const readers = [
    readPhone,
    readPrice,
    readFrequency,
    readYes,
    readPaid,
    readHas,
    readCount,
    readSquareFeet,
    (text: string) => readDate(text, 'mdy', ZONE),
    (text: string) => readTime(text, ZONE),
  ];
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d/.:,TZapm +-]{0,25}$/)),
      (text) => {
        for (const read of readers) {
          const found = read(text);
          expect('value' in found || typeof found.problem === 'string').toBe(true);
        }
      },
    ),
  );
});
