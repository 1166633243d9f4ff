import { expect, type Page } from '@playwright/test';
import type { Look } from './inspect.js';

/** Walks the pages that a signed-out visitor sees. */
export async function walkOutside(page: Page, look: Look): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Book Your Cleaning' })).toBeVisible();
  // The contact addresses arrive with the settings.
  await expect(page.locator('#contact').getByRole('link', { name: /@/ })).toBeVisible();
  await page.getByRole('switch').click();
  for (const question of await page.locator('summary').all()) await question.click();
  await look('landing page, everything open');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await look('Page Not Found for a visitor');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/api/auth/user', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/checkout');
  await expect(page.getByText('Loading...')).toBeVisible();
  await look('Loading...');
  answer();
  await page.unrouteAll({ behavior: 'wait' });
}
