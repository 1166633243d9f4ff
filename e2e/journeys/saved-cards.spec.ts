import type { BookingRecord, CardForm, OwnCards } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { takenByProvider } from '../support/shown.js';
import { continueDraft, payWithCard, pressPay, somebody } from './customer.js';

/** Can be saved, but every charge is declined. */
const DECLINED = '4000000000000341';

let office: Office;
test.beforeEach(async () => {
  office = await Office.signIn();
  await office.change('settings', { saveCards: true });
});
test.afterEach(async () => {
  // Other journeys share the service.
  await office.change('settings', { saveCards: false });
  await office.leave();
});

const signIn = (page: Page) => Person.signIn('Robin Example', somebody(), page.request);
const cardsOf = async (page: Page) => (await bodyOf<OwnCards>(page.request.get('/api/cards'))).cards;
const visa = /Visa\s••••\s4242/;
const isPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

/** Counts the presses of a journey. */
function pressing(page: Page) {
  let presses = 0;
  return {
    press: async (name: string | RegExp) => {
      presses += 1;
      await page.getByRole('button', { name }).click();
    },
    count: () => presses,
  };
}

test('a card that is saved with consent pays the next booking in one press @phone', async ({ page }) => {
  await signIn(page);
  await continueDraft(page, 'confirmation');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payWithCard(page);
  const box = page.getByRole('checkbox', { name: /^Save this card for next time/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(
    page
      .frameLocator('iframe')
      .first()
      .getByText(/you allow .+ to charge your card/),
  ).toBeVisible();
  await pressPay(page, 'Pay $120.00');
  await expect.poll(async () => (await cardsOf(page)).length).toBe(1);

  await continueDraft(page, 'confirmation');
  const { press, count } = pressing(page);
  await press('Proceed to Payment');
  await press(/^Pay \$120\.00 with Visa\s••••\s4242$/);
  await isPaid(page);
  expect(count()).toBeLessThanOrEqual(4);
  const bookings = await bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
  expect(bookings).toHaveLength(2);
  for (const { id, paymentStatus } of bookings) {
    expect(paymentStatus).toBe('paid');
    expect(await takenByProvider(id)).toEqual([12_000]);
  }
});

test('without consent no card is saved @phone', async ({ page }) => {
  const person = await signIn(page);
  const { bookingId } = await person.bookFrom(30, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${bookingId}`);
  await payWithCard(page);
  await pressPay(page, 'Pay $80.00');
  expect(await cardsOf(page)).toEqual([]);
});

test('two cards: one is the default, the other can be chosen, and either can be removed', async ({
  page,
}) => {
  const person = await signIn(page);
  await page.goto('/settings');
  const cards = page.getByRole('region', { name: 'Your cards' });
  await expect(cards.getByText('No card is saved.')).toBeVisible();
  for (const number of ['4242424242424242', '5555555555554444']) {
    await cards.getByRole('link', { name: 'Add a Card' }).click();
    await payWithCard(page, number);
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(cards.getByText(new RegExp(number.slice(-4))).first()).toBeVisible();
  }
  const line = (card: RegExp) => cards.getByRole('listitem').filter({ hasText: card });
  await expect(line(visa).getByText('Default')).toBeVisible();
  await cards.getByRole('button', { name: /^Make default: Mastercard/ }).click();
  await expect(line(/4444/).getByText('Default')).toBeVisible();

  const { bookingId } = await person.bookFrom(31, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${bookingId}`);
  await expect(
    page.getByRole('button', { name: /^Pay \$80\.00 with Mastercard\s••••\s4444$/ }),
  ).toBeVisible();
  await page.getByRole('radio', { name: visa }).check();
  await page.getByRole('button', { name: /^Pay \$80\.00 with Visa\s••••\s4242$/ }).click();
  await isPaid(page);
  expect(await takenByProvider(bookingId)).toEqual([8_000]);

  await page.goto('/settings');
  for (const card of [/^Remove: Visa/, /^Remove: Mastercard/]) {
    await cards.getByRole('button', { name: card }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(cards.getByRole('button', { name: card })).toHaveCount(0);
  }
  await expect(cards.getByText('No card is saved.')).toBeVisible();
});

test('a saved card that the bank declines leads to the form, where a wallet pays @phone', async ({
  page,
}) => {
  const person = await signIn(page);
  await person.saveCard(await bodyOf<CardForm>(page.request.post('/api/cards')), DECLINED);
  await expect.poll(async () => (await cardsOf(page)).length).toBe(1);
  const { bookingId } = await person.bookFrom(32, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${bookingId}`);
  await page.getByRole('button', { name: /^Pay \$80\.00 with Visa\s••••\s0341$/ }).click();
  await expect(page.getByText(/^Your bank declined this card, and nothing was charged\./)).toBeVisible();
  await page.frameLocator('iframe').first().getByRole('button', { name: 'Pay with Wallet' }).click();
  await isPaid(page);
  expect(await takenByProvider(bookingId)).toEqual([8_000]);
});
