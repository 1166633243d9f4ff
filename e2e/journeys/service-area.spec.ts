import type { WaitlistEntry } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { expect, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { shifts } from '../support/shifts.js';
import { answerQuestionnaire, chooseQuietDay, payWithCard, pressPay, signIn, somebody } from './customer.js';

const at = (zip: string) =>
  `${Math.floor(Math.random() * 9e4) + 1e4} North Test Street, Exampletown, NJ ${zip}`;

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
  restore = await withPriceBook(office, {
    zones: [
      { id: 'shore', name: 'Shore', zips: ['077'], surcharge: 1_500, travelMinutes: 20 },
      { id: 'town', name: 'Town', zips: ['10998'], surcharge: 0, travelMinutes: 0 },
    ],
    taxRates: [{ from: '2026-01-01', zone: 'shore', percent: 6_625 }],
  });
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

test('with zones, the ZIP code comes first, and the price for the zone is charged @phone', async ({
  page,
}) => {
  const look = inspectorOf(page);
  const email = somebody();
  await page.goto('/');
  const zip = page.getByRole('textbox', { name: 'ZIP code' });
  await expect(zip).toBeVisible();
  expect(await shifts(page)).toBeLessThan(0.01);
  await look('landing page that asks for the ZIP code');

  await page.locator('[data-book]').click();
  await expect(page.getByText('Enter your ZIP code first, so you know we come to you.')).toBeVisible();
  await expect(zip).toBeFocused();
  await zip.fill('10001');
  await expect(page.getByText('We don’t come to 10001 yet.')).toBeVisible();
  await look('landing page outside the area');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Tell Me' }).click();
  await expect(page.getByText('Thank you. We’ll email you once when we come to 10001.')).toBeVisible();
  const waiting = await office.get<WaitlistEntry[]>(
    `waitlist?filter=${encodeURIComponent(JSON.stringify({ zip: '10001' }))}`,
  );
  expect(waiting.map((entry) => entry.email)).toContain(email);
  await zip.fill('07701-1234');
  await expect(page.getByText('Yes, we come to 07701.')).toBeVisible();

  await signIn(page, somebody());
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page.getByRole('button', { name: /Standard Clean/ }).click();
  const dialog = page.getByRole('dialog');
  await answerQuestionnaire(
    page,
    async (step) => {
      if (step === 1) {
        // The price for the ZIP code entered: $120 + $15, plus 6.625%.
        await expect(dialog.getByText('$143.94').filter({ visible: true }).first()).toBeVisible();
      }
      if (step !== 6) return;
      const address = dialog.getByRole('combobox', { name: 'Address' });
      await address.fill('12 North Test Street, Exampletown');
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText('Enter your ZIP code.')).toBeVisible();
      await address.fill('12 North Test Street, New York, 07701, 10001');
      const which = dialog.getByRole('radiogroup', { name: /has several ZIP codes/ });
      await which.getByRole('radio', { name: '10001' }).check({ force: true });
      await expect(dialog.getByText('We don’t come to this ZIP code yet.')).toBeVisible();
      await look('address with two ZIP codes');
      await address.fill('12 North Test Street, New York, NY 10001');
      await expect(which).toBeHidden();
      await expect(
        dialog.getByText('Leave your email, and we’ll tell you once we come to 10001.'),
      ).toBeVisible();
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText(/Step 6 of 9/)).toBeVisible();
      await look('address outside the area');
    },
    { address: at('07701'), chooseDay: chooseQuietDay },
  );
  await page.getByRole('button', { name: 'Skip This Step' }).click();
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('Shore+$15.00');
  await expect(summary).toContainText('$143.94');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payWithCard(page);
  await pressPay(page, 'Pay $143.94');
  const booked = await bodyOf<{ amount: number }[]>(page.request.get('/api/bookings'));
  expect(booked.map(({ amount }) => amount)).toEqual([14_394]);
});

test('when the area shrinks during a booking, the page returns to the address and keeps the answers', async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page, somebody());
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page.getByRole('button', { name: /Standard Clean/ }).click();
  await answerQuestionnaire(page, undefined, { address: at('10998'), chooseDay: chooseQuietDay });
  await page.getByRole('button', { name: 'Skip This Step' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
  await withPriceBook(office, {
    zones: [{ id: 'shore', name: 'Shore', zips: ['077'], surcharge: 1_500, travelMinutes: 20 }],
  });
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/We don't come to 10998 yet/)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Address' })).toHaveValue(/Exampletown, NJ 10998$/);
  expect(await bodyOf<unknown[]>(page.request.get('/api/bookings'))).toEqual([]);
});
