import type { BookingRecord, OfficePriceBooks, PaymentRule } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { takenByProvider } from '../support/shown.js';
import { answerQuestionnaire, chooseQuietDay, payWithCard, signIn, somebody, untilDone } from './customer.js';

const SERVICE = '1-hour';

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

async function charges(payment: PaymentRule): Promise<void> {
  const { inForce } = await office.get<OfficePriceBooks>('price-books/current');
  const services = inForce.services.map((one) => (one.id === SERVICE ? { ...one, payment } : one));
  restore = await withPriceBook(office, { services });
}

/** Answers the questions for the quick clean. The confirmation is open afterwards. */
async function toConfirmation(page: Page): Promise<void> {
  await page.goto('/');
  await signIn(page, somebody());
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page.getByRole('button', { name: /Quick Clean/ }).click();
  await answerQuestionnaire(page, undefined, { chooseDay: () => chooseQuietDay(page) });
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Presses the form's button until the visit is booked, because a press before the form has its height misses it. */
async function press(page: Page, name: string): Promise<void> {
  const done = page.getByRole('heading', { name: 'You’re Booked!' });
  await untilDone(async () => {
    await page.getByRole('button', { name }).click({ timeout: 10_000 });
    await expect(done).toBeVisible({ timeout: 20_000 });
  }, done);
}

const bookingOf = async (page: Page): Promise<BookingRecord> => {
  const [booking] = await bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
  if (!booking) throw new Error('Nothing is booked.');
  return booking;
};

test('a card is saved at booking, and charged when the visit is done @phone @both', async ({ page }) => {
  await charges({ when: 'after' });
  await toConfirmation(page);
  await expect(page.getByText(/^Nothing is charged today\. You save a card in the next step/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Card Details' }).click();
  await expect(
    page.getByText('Nothing is charged today. We’ll charge $80.00 to this card when your cleaning is done.'),
  ).toBeVisible();
  await payWithCard(page);
  await press(page, 'Save Card and Book');
  await expect(page.getByText(/We’ll charge \$80\.00 to your Visa\s••••\s4242 when your/)).toBeVisible();

  const { id } = await bookingOf(page);
  await page.goto(`/bookings/${id}`);
  await expect(
    page.getByText(/We’ll charge \$80\.00 to your Visa\s••••\s4242 when the cleaning is done\./).first(),
  ).toBeVisible();
  expect(await takenByProvider(id)).toEqual([]);
  await office.post(`bookings/${id}/actions/complete`);
  await office.sees(id, 'paid');
  expect(await takenByProvider(id)).toEqual([8_000]);
  await page.reload();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('a deposit is paid at booking, and the card pays what it does not cover of a fee @phone @both', async ({
  page,
}) => {
  await charges({ when: 'deposit', deposit: { kind: 'percent', percent: 25_000 } });
  await toConfirmation(page);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(
    page.getByText('You pay a $20.00 deposit now. We’ll charge the other $60.00 to this card when', {
      exact: false,
    }),
  ).toBeVisible();
  await payWithCard(page);
  await press(page, 'Pay $20.00 Deposit');
  const { id } = await bookingOf(page);
  await page.goto(`/bookings/${id}`);
  await expect(page.getByText(/You paid \$20\.00\. We’ll charge the other \$60\.00/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/\$20\.00/).first()).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click();
  await expect(page.getByText('We’ll charge $20.00 to your card', { exact: false }).first()).toBeVisible();
  await expect.poll(() => takenByProvider(id), { timeout: 150_000 }).toEqual([2_000, 2_000]);
});
