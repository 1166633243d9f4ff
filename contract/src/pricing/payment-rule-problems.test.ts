import { expect, test } from 'vitest';
import { priceBookProblems } from './price-book-rules.js';
import { type PaymentRule, plainBook } from './price-book.js';

const SERVICE = { id: '2-hour', label: 'Standard Clean', price: 12_000, minutes: 120, taxable: true };
const problemsWith = (payment?: PaymentRule) => priceBookProblems(plainBook(2, [{ ...SERVICE, payment }]));
const amount = (cents: number): PaymentRule => ({
  when: 'deposit',
  deposit: { kind: 'amount', amount: cents },
});
const percent = (share: number): PaymentRule => ({
  when: 'deposit',
  deposit: { kind: 'percent', percent: share },
});

test.each<[string, PaymentRule | undefined]>([
  ['no rule', undefined],
  ['a charge after the visit', { when: 'after' }],
  ['a deposit of one cent', amount(1)],
  ['a deposit as high as the price', amount(12_000)],
  ['a percentage with three decimals', percent(33_333)],
  ['a deposit of the whole price', percent(100_000)],
])('%s can be saved', (_name, rule) => expect(problemsWith(rule)).toEqual([]));

const MORE = 'Enter more than 0, or choose “After the visit”.';
const PERCENT = 'A percentage goes from 0 to 100, with up to three decimals.';
const POSITIVE = 'Price must be a positive number';

test.each<[string, PaymentRule, string]>([
  ['a deposit of nothing', amount(0), MORE],
  ['a deposit of 0%', percent(0), MORE],
  ['a negative deposit', amount(-1), POSITIVE],
  ['half a cent', amount(0.5), POSITIVE],
  ['an amount that is missing', amount(Number.NaN), POSITIVE],
  [
    'a deposit above the price',
    amount(12_001),
    'The service costs $120.00. Enter a deposit of at most that.',
  ],
  ['more than the whole', percent(100_001), PERCENT],
  ['a negative percentage', percent(-1), PERCENT],
  ['a percentage that is missing', percent(Number.NaN), PERCENT],
])('%s is refused at its field', (_name, rule, message) =>
  expect(problemsWith(rule)).toEqual([{ field: 'services.0.payment', message }]),
);
