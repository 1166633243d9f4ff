import { type PaymentRule, plainBook, type PriceBook } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../../testing/a-booking';
import { renderScreen } from '../../../testing/render-screen';
import { serve, writes } from '../../../testing/server';
import { PricesPage } from '../prices-page';

const TWO = { id: '2-hour', label: 'Standard Clean', price: 15_000, minutes: 120, taxable: true };
const AFTER: PaymentRule = { when: 'after' };
const bookWith = (payment?: PaymentRule): PriceBook =>
  plainBook(5, [{ ...TWO, ...(payment ? { payment } : {}) }]);

function open({ rule, payOnline = true }: { rule?: PaymentRule; payOnline?: boolean } = {}) {
  const draft = {
    book: bookWith(rule),
    revision: 'read',
    changedBy: null,
    changedAt: '2027-03-10T17:00:00Z',
  };
  const books = { inForce: { ...bookWith(), version: 4 }, draft };
  const log = serve({
    'GET /api/site': { ...SITE, stripePublishableKey: payOnline ? 'pk_test_1' : null },
    'GET /api/admin/price-books/current': books,
    'GET /api/admin/price-books': () =>
      new Response('[]', {
        headers: { 'content-type': 'application/json', 'content-range': 'price-books */0' },
      }),
    'PATCH /api/admin/price-books/draft': books,
  });
  return { log, user: renderScreen(<PricesPage />) };
}
const save = () => screen.getByRole('button', { name: 'Save draft' });
const sentService = (log: ReturnType<typeof serve>) => (writes(log).at(-1)?.body as PriceBook).services[0];

async function choose(user: ReturnType<typeof renderScreen>, field: string, choice: RegExp | string) {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: choice }));
}

it('charges at booking as installed, and says nothing more about it', async () => {
  const { log, user } = open();
  const field = await screen.findByRole('combobox', { name: 'Customers pay' });
  expect(field.textContent).toBe('When they book');
  expect(screen.queryByText(/We save the card/)).toBeNull();
  await user.type(screen.getByLabelText('Minimum charge'), '{Control>}a{/Control}7');
  await user.click(save());
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(sentService(log)).not.toHaveProperty('payment');
});

it('takes a deposit in percent or as an amount, with an example in dollars', async () => {
  const { log, user } = open();
  await choose(user, 'Customers pay', /^A deposit when they book/);
  await choose(user, 'Deposit as', 'Percent');
  await user.type(screen.getByLabelText('Deposit'), '20');
  expect(screen.getByText(/Example: \$30\.00 when they book, \$120\.00 after the visit\./)).toBeTruthy();
  await choose(user, 'Deposit as', 'Amount');
  await user.click(save());
  expect(await screen.findByText('Price must be a positive number')).toBeTruthy();
  await user.type(screen.getByLabelText('Deposit'), '200');
  expect(await screen.findByText('The service costs $150.00. Enter a deposit of at most that.')).toBeTruthy();
  expect(screen.queryByText(/Example:/)).toBeNull();
  expect(writes(log)).toEqual([]);
  await user.type(screen.getByLabelText('Deposit'), '{Control>}a{/Control}50');
  expect(screen.getByText(/Example: \$50\.00 when they book, \$100\.00 after the visit\./)).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(writes(log)).toHaveLength(1));
  expect(sentService(log)?.payment).toEqual({ when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } });
});

it('charges the saved card after the visit, and shows that before it is published', async () => {
  const { log, user } = open({ rule: AFTER });
  expect(
    await screen.findByText(
      /^We save the card .* crew presses Finish, or at 8 PM\. Example: nothing when they book, \$150\.00 after/,
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/until you set up card payments/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Publish prices…' }));
  expect(await screen.findByText('Standard Clean: now charged after the visit')).toBeTruthy();
  expect(sentService(log)?.payment).toEqual(AFTER);
});

it('says that nobody can book such a service online while no card can be charged', async () => {
  const { user } = open({ payOnline: false });
  await choose(user, 'Customers pay', 'After the visit, with a saved card');
  expect(await screen.findByText(/cannot book this service online until you set up card/)).toBeTruthy();
  await choose(user, 'Customers pay', 'When they book');
  expect(screen.queryByText(/cannot book this service online/)).toBeNull();
});
