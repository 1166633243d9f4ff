import type { PriceLine } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { expect, type Locator, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { EVERYTHING, withPriceBook } from '../support/price-book.js';
import { answerQuestionnaire, chooseQuietDay, payWithCard, pressPay, signIn, somebody } from './customer.js';

/** A home that was never cleaned. The day has room for a visit that extras make longer. */
const newHome = () => ({
  address: `${Math.floor(Math.random() * 9e4) + 1e4} North Test Street, Exampletown, NJ 07701`,
  chooseDay: chooseQuietDay,
});
const expectText = (place: Locator, text: string | RegExp) =>
  expect(place.getByText(text).filter({ visible: true }).first()).toBeVisible();
const summary = (page: Page) => page.getByRole('region', { name: 'Your booking' });

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
  restore = await withPriceBook(office, EVERYTHING);
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

async function toQuestions(page: Page, isWeekly: boolean): Promise<void> {
  await signIn(page, somebody());
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  if (isWeekly) await page.getByRole('switch', { name: /recurring/i }).click();
  await page.getByRole('button', { name: /Standard Clean/ }).click();
}

/** The server's record of the latest booking. */
async function lastBooking(page: Page) {
  const records = await bodyOf<{ id: number; amount: number; lines?: PriceLine[] }[]>(
    page.request.get('/api/bookings'),
  );
  return records.sort((a, b) => b.id - a.id)[0];
}

test('the price with discount, extras, and tax that the pages show is charged @phone', async ({ page }) => {
  await page.goto('/');
  const card = page.locator('[data-service-card="2-hour"]');
  await expect(card).toContainText('from $120 per visit');
  await expect(card).toContainText('First cleaning $80');
  await page.getByRole('switch', { name: /recurring/i }).click();
  await expect(card).toContainText('Save 15%: from $102 after your first visit');

  await toQuestions(page, true);
  const dialog = page.getByRole('dialog');
  const shown: Record<number, string[]> = {
    1: ['$127.95'],
    2: ['$143.94', '2 bedrooms +$15', '2 hr 15 min'],
    4: ['$154.61', 'Pets +$10'],
    7: ['$85.30', 'First cleaning −$65'],
  };
  await answerQuestionnaire(
    page,
    async (step) => {
      for (const text of shown[step] ?? []) await expectText(dialog, text);
    },
    newHome(),
  );

  await expect(page.getByRole('heading', { name: 'Would you like anything extra?' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Inside the oven/ }).click();
  const more = page.getByRole('button', { name: 'Add one: Inside windows' });
  await more.click();
  await more.click();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Inside the oven/ })).toBeChecked();
  await expect(summary(page)).toContainText('Inside windows × 2+$10.00');
  await expect(summary(page)).toContainText('Visit length3 hr');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
  await expect(summary(page)).toContainText('Sales tax 6.625%+$8.28');
  await expect(summary(page)).toContainText('first visit, then $172.20 per visit');
  await expect(summary(page)).toContainText('$133.28');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();

  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Inside the oven+$35.00');
  await payWithCard(page);
  await pressPay(page, 'Subscribe $133.28');
  await expectText(page.locator('main'), '$133.28');
  const first = (
    await bodyOf<{ amount: number; paymentStatus: string }[]>(page.request.get('/api/bookings'))
  ).filter(({ paymentStatus }) => paymentStatus === 'paid');
  expect(first.map(({ amount }) => amount)).toEqual([13_328]);
});

test('a price that changes during the booking is shown beside the old price', async ({ page }) => {
  const look = inspectorOf(page);
  await page.goto('/');
  await expect(page.locator('[data-service-card="2-hour"]')).toContainText('from $120');
  await look('landing page with from prices');
  await toQuestions(page, false);
  await answerQuestionnaire(
    page,
    async (step) => {
      if (step !== 4) return;
      await page.getByRole('dialog').getByText('Price details').click();
      await look('question 4 with the price’s lines');
    },
    newHome(),
  );
  await page.getByRole('checkbox', { name: /Inside the oven/ }).click();
  await look('extras');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Skip This Step' }).click();
  await expect(summary(page)).toContainText('$122.62');
  await look('confirmation with lines');

  const raisedExtras = EVERYTHING.extras?.map((extra) => ({ ...extra, price: extra.price + 1_000 })) ?? [];
  await withPriceBook(office, { extras: raisedExtras });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('heading', { name: 'The price has changed' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Inside the oven/ })).toContainText('+$35.00+$45.00');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$122.62$133.28');
  await look('a price that has changed');
  expect(await lastBooking(page)).toBeUndefined();

  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(summary(page)).toContainText('$133.28');
  await withPriceBook(office, { extras: EVERYTHING.extras });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$133.28$122.62');
  await page.getByRole('button', { name: 'Continue with the New Price' }).click();
  await expect(page.getByRole('button', { name: 'Pay $122.62' })).toBeVisible();
  expect((await lastBooking(page))?.amount).toBe(12_262);
  await look('checkout with lines');
});
