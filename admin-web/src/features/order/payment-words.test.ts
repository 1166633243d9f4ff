import { expect, it } from 'vitest';
import { bookLabel, paymentHint, paymentLabels } from './payment-words';

const quoted = (deposit: number | null) => ({
  quote: { version: 4, lines: [], total: 15_000, minutes: 120, travelMinutes: 0 },
  card: { brand: 'visa', last4: '4242' },
  deposit,
});
const [NOW, AFTER, DEPOSIT] = [quoted(null), quoted(0), quoted(5_000)];

it('keeps its words without a payment rule', () => {
  expect(paymentLabels(NOW)['pay-link']).toBe('Pay link: the customer pays by card');
  expect(paymentLabels(undefined)['after-visit']).toBe('After the visit');
  expect(paymentHint('saved-card', NOW, '')).toMatch(/^Charged as you book\./);
  expect(paymentHint('after-visit', NOW, 'weekly')).toMatch(/no card is charged/);
  expect([NOW, undefined].map((one) => bookLabel('saved-card', one))).toEqual(['Book', 'Book']);
});

it('says what the card and the link do if the card is charged after the visit', () => {
  expect(paymentHint('saved-card', AFTER, '')).toBe('Visa ···· 4242 is charged $150.00 after the visit.');
  expect(paymentHint('pay-link', AFTER, '')).toBe(
    'The link saves the customer’s card; $150.00 is charged after the visit. ' +
      'Holds the time for up to 24 hours. After you book, you can also take a card over the phone.',
  );
  expect(paymentLabels(AFTER)).toMatchObject({
    'pay-link': 'Pay link: the customer saves a card',
    'after-visit': 'After the visit, without a card',
  });
  expect(bookLabel('saved-card', AFTER)).toBe('Book, and charge after the visit');
});

it('names both amounts of a deposit', () => {
  expect(paymentHint('saved-card', DEPOSIT, '')).toBe(
    'Visa ···· 4242 is charged $50.00 as you book and $100.00 after the visit. If it is declined, there is a pay link.',
  );
  expect(paymentHint('pay-link', DEPOSIT, '')).toMatch(
    /^The link charges the deposit of \$50\.00 and saves the customer’s card; \$100\.00 is charged after the visit\./,
  );
  expect(paymentLabels(DEPOSIT)['pay-link']).toBe('Pay link: the customer pays the deposit by card');
  expect(['saved-card', 'pay-link', 'cash'].map((one) => bookLabel(one as 'cash', DEPOSIT))).toEqual([
    'Book and charge $50.00',
    'Book and make a pay link',
    'Book',
  ]);
});

it('says of a plan that its later visits are charged after them', () => {
  expect(paymentHint('saved-card', AFTER, 'weekly')).toBe(
    'Visa ···· 4242 is charged $150.00 after the visit. Each later visit is charged after it.',
  );
  expect(paymentHint('cash', AFTER, 'weekly')).toBeUndefined();
});
