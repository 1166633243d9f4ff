import { expect, type Page } from '@playwright/test';
import { site } from '../setup/settings.js';

/** Spec section 2.7, with the first administrator of this run. */
export async function signInAtOffice(page: Page, { admin } = site): Promise<void> {
  await typeLogin(page, admin);
  await page.waitForURL(/\/admin-dashboard/);
  await expect(page.getByText('Admin Calendar')).toBeVisible();
}

/** Of a site that is not open yet: the first steps are its home. */
export async function signInBeforeOpening(page: Page, { admin } = site): Promise<void> {
  await typeLogin(page, admin);
  await page.waitForURL(/\/admin\/first-run/);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
}

async function typeLogin(page: Page, { username, password }: typeof site.admin): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
}
