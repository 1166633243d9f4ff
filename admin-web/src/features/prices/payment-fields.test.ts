import { type PaymentRule, plainBook } from '@homebright/contract';
import { describe, expect, it } from 'vitest';
import { bookErrors, bookOf, formOf } from './book-form';
import { type PaymentFields, paymentFieldsOf, paymentInWords, paymentOf } from './payment-fields';

const FIFTY: PaymentRule = { when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } };
const TENTH: PaymentRule = { when: 'deposit', deposit: { kind: 'percent', percent: 10_000 } };
const AFTER: PaymentRule = { when: 'after' };
const TWO = { id: '2-hour', label: 'Standard Clean', price: 15_000, minutes: 120, taxable: true };
const bookWith = (payment: PaymentRule) => plainBook(2, [TWO, { ...TWO, id: '4-hour', payment }]);
const words = (rule: PaymentRule | undefined, price: number | null) =>
  paymentInWords(paymentFieldsOf(rule), price);

it.each([AFTER, FIFTY, TENTH])('a rule comes back from the form as it was: %o', (rule) => {
  const book = bookWith(rule);
  expect(bookOf(formOf(book))).toEqual(book);
  expect(bookErrors(formOf(book))).toEqual({});
});

it('the rule stays when another field of its service or book changes', () => {
  const form = formOf(bookWith(FIFTY));
  const services = form.services.map((one) => ({ ...one, price: 20_000, minutes: 150, taxable: false }));
  expect(bookOf({ ...form, services, minimum: 900 }).services.map(({ payment }) => payment)).toEqual([
    undefined,
    FIFTY,
  ]);
});

it('a service without a rule has no field for it', () => {
  expect(paymentOf(undefined)).toEqual({});
  expect(paymentOf(paymentFieldsOf(undefined))).toEqual({});
  expect(bookOf(formOf(bookWith(AFTER))).services[0]).not.toHaveProperty('payment');
});

describe('a problem is shown at the sum that is typed', () => {
  const errorsWith = (change: Partial<PaymentFields>) => {
    const form = formOf(bookWith(FIFTY));
    const services = form.services.map((one, i) =>
      i ? { ...one, payment: { ...paymentFieldsOf(FIFTY), ...change } } : one,
    );
    return bookErrors({ ...form, services });
  };

  it.each<[string, Partial<PaymentFields>, object]>([
    ['nothing', { amount: 0 }, { amount: 'Enter more than 0, or choose “After the visit”.' }],
    ['no amount', { amount: null }, { amount: 'Price must be a positive number' }],
    [
      'more than the price',
      { amount: 15_001 },
      { amount: 'The service costs $150.00. Enter a deposit of at most that.' },
    ],
    [
      'more than all',
      { kind: 'percent', percent: 100_001 },
      { percent: 'A percentage goes from 0 to 100, with up to three decimals.' },
    ],
  ])('%s', (_name, change, payment) => expect(errorsWith(change)).toEqual({ services: [{}, { payment }] }));
});

it('says what happens, with the service’s price as the example', () => {
  expect(words(undefined, 15_000)).toBeUndefined();
  expect(words(AFTER, 15_000)).toBe(
    'We save the card when they book, and charge it when the crew presses Finish, or at 8 PM. ' +
      'Example: nothing when they book, $150.00 after the visit.',
  );
  expect(words(TENTH, 15_000)).toMatch(/Example: \$15\.00 when they book, \$135\.00 after the visit\.$/);
  expect(words(FIFTY, 5_000)).toMatch(/Example: \$50\.00 when they book, nothing after the visit\.$/);
});

it('gives no example while the price is missing or the sum is wrong', () => {
  const noExample = /^We charge the deposit .* or at 8 PM\.$/;
  expect(words(FIFTY, null)).toMatch(noExample);
  expect(words(FIFTY, 4_000)).toMatch(noExample);
  for (const amount of [0, null])
    expect(paymentInWords({ ...paymentFieldsOf(FIFTY), amount }, 15_000)).toMatch(noExample);
});
