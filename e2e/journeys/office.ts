import { expect, type Page } from '@playwright/test';
import { site } from '../setup/settings.js';
import { now } from '../setup/time.js';
import { bodyOf } from '../support/answer.js';

/**
 * Signs in this run's first administrator without the login form, because each load of the office's app costs seconds of
 * CPU, and most journeys continue on another of its pages. `signInByForm` uses the form.
 */
export async function signInAtOffice(page: Page, { admin } = site): Promise<void> {
  await bodyOf(page.request.post('/api/admin/login', { data: admin }));
  // The login form would set this flag in the browser's storage. Any small page of the same origin can set it.
  await page.goto('/api/health/ready');
  await page.evaluate((at) => {
    localStorage.setItem('adminSession', 'true');
    localStorage.setItem('adminLoginTime', String(at));
  }, now());
}

/** Signs in with the form of the office's login (docs/rules.md#office-access). */
export async function signInByForm(page: Page, { admin } = site): Promise<void> {
  await typeLogin(page, admin);
  await page.waitForURL(/\/admin-dashboard/);
  await expect(page.getByText('Admin Calendar')).toBeVisible();
}

/** Signs in to a site that is not open yet, whose home page is the first steps. */
export async function signInBeforeOpening(page: Page, { admin } = site): Promise<void> {
  await typeLogin(page, admin);
  await page.waitForURL(/\/admin\/first-run/);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
}

export async function typeLogin(page: Page, { username, password }: typeof site.admin): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
}
