import { expect, test } from '@playwright/test';
import { site } from '../setup/settings.js';

test('the office signs in and sees its month; a wrong password is refused', async ({ page }) => {
  await page.goto('/admin-login');
  await expect(page.getByText('Restricted area - authorized personnel only')).toBeVisible();
  await page.getByLabel('Username').fill(site.admin.username);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await expect(page.getByText('Access Denied')).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(site.admin.password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.waitForURL(/\/admin-dashboard/);
  await expect(page.getByText('Admin Calendar')).toBeVisible();
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) {
    await expect(page.getByRole('columnheader', { name: day }).first()).toBeVisible();
  }
});
