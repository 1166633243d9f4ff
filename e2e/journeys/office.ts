import { expect, type Page } from '@playwright/test';
import { site } from '../setup/settings.js';

/** Spec section 2.7, with the first administrator of this run. */
export async function signInAtOffice(page: Page, { admin } = site): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.waitForURL(/\/admin-dashboard/);
  await expect(page.getByText('Admin Calendar')).toBeVisible();
}
