import { test } from '@playwright/test';
import { shoot } from './shoot.js';
import { answerQuestionnaire, payWithCard, signIn, somebody } from '../journeys/customer.js';

test('the customer’s screens', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await shoot(page, 'landing');
  await signIn(page, somebody());
  await shoot(page, 'home');
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await shoot(page, 'services');
  await page.getByRole('button', { name: /Standard Clean/ }).click();
  await answerQuestionnaire(page, (step) => shoot(page, `question-${step}`));
  await shoot(page, 'focus');
  await page.getByRole('button', { name: 'Skip This Step' }).click();
  await shoot(page, 'confirmation');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payWithCard(page);
  await shoot(page, 'checkout');
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
  await page.waitForURL(/\/payment-success/);
  await shoot(page, 'success');
  await page.goto('/');
  await page.getByRole('button', { name: 'My Bookings' }).click();
  await page.getByText('Paid', { exact: true }).waitFor();
  await shoot(page, 'my-bookings');
});
