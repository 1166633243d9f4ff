import { type Page, test } from '@playwright/test';
import { site } from '../setup/settings.js';
import { answerQuestionnaire, payWithCard, signIn, somebody } from '../journeys/customer.js';

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname;

/** Both colour schemes of what is on the screen now. */
async function shoot(page: Page, name: string): Promise<void> {
  const device = test.info().project.name;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(400);
    const suffix = colorScheme === 'dark' ? '-dark' : '';
    await page.screenshot({ path: `${folder}${name}-${device}${suffix}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

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

test('the office’s screens', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the office works at a desk');
  await page.goto('/admin-login');
  await shoot(page, 'office-login');
  await page.getByLabel('Username').fill(site.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.waitForURL(/\/admin-dashboard/);
  await page.getByText('Admin Calendar').waitFor();
  // The customer's visit above is next month's.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForLoadState('networkidle');
  await page.getByText('Welcome to the admin dashboard').waitFor({ state: 'hidden' });
  await shoot(page, 'calendar');
});
