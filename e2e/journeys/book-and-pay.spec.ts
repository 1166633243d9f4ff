import type { BookingRecord } from '@homebright/contract';
import { site } from '../setup/settings.js';
import { expect, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { answerQuestionnaire, payWithCard, pressPay, signIn, somebody } from './customer.js';
import { signInByForm } from './office.js';

test('a visitor signs in, books, and pays, and the office sees the booking in its month @phone @both', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Book Your Cleaning' })).toBeVisible();
  await expect(page.getByText('first cleaning', { exact: false }).first()).toBeVisible();
  const email = somebody();
  await signIn(page, email);

  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page.getByRole('button', { name: /Standard Clean/ }).click();
  await answerQuestionnaire(page);
  await page.getByLabel('Focus notes').fill('The stove');
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();

  await expect(page).toHaveURL(/\/checkout/);
  await payWithCard(page);
  await pressPay(page, 'Pay $120.00');
  await expect(page.getByText("What's Next?")).toBeVisible();

  await page
    .getByRole('button', { name: 'Back to Home' })
    .or(page.getByRole('link', { name: 'Back to Home' }))
    .click();
  await page.getByRole('button', { name: 'My Bookings' }).click();
  const card = page.getByRole('region', { name: '2-Hour Standard Clean' });
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'My Bookings' }).click();
    await expect(card.getByText('Paid', { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(card.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  await expect(page.getByText('Booking confirmed').first()).toBeVisible();

  const mails = async (): Promise<string> => (await fetch(`${site.mailbox}/api/messages`)).text();
  await expect.poll(mails).toMatch(new RegExp(`is confirmed[^]*${email}|${email}[^]*is confirmed`));

  const [booking] = await bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
  await signInByForm(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const cell = page.locator(`[data-date="${booking?.appointmentDate}"]`);
  await expect(cell).toContainText(/[1-9]\d*\s*booking/);
  await cell.click();
  const day = page.getByRole('dialog');
  await expect(day.getByRole('heading', { name: /^Appointments for / })).toBeVisible();
  const visit = day.getByRole('listitem').filter({ hasText: `Booking #${booking?.id}` });
  await expect(visit.getByText('2-Hour Standard Clean')).toBeVisible();
  await expect(visit.getByText('Paid').first()).toBeVisible();
});

test('a recurring cleaning is booked the same way, with Subscribe', async ({ page }) => {
  await signIn(page, somebody());
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page
    .getByRole('switch', { name: /recurring/i })
    .or(page.getByLabel(/recurring/i))
    .first()
    .click();
  await page.getByRole('button', { name: /Quick Clean/ }).click();
  await answerQuestionnaire(page);
  await page.getByRole('button', { name: 'Skip This Step' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page).toHaveURL(/\/subscribe/);
  await payWithCard(page);
  await pressPay(page, 'Subscribe $80.00');
});
