import { expect, test } from '@playwright/test';
import { Office } from '../support/office.js';
import { signInAtOffice } from './office.js';

test('the price book: a draft that shows what homes would pay, in force once its changes are read', async ({
  page,
}) => {
  const office = await Office.signIn();
  const { price } = await office.get<{ price: number }>('services/1-hour');
  const offered = async (): Promise<string> => (await page.request.get('/api/services')).text();
  await signInAtOffice(page);
  try {
    await page.goto('/admin/prices');
    await page.getByLabel('Price').nth(1).fill('96.50');
    const homes = page.getByRole('region', { name: 'Six example homes' });
    await expect(homes.getByRole('row', { name: 'Studio' })).toContainText('$96.50');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('This is a draft')).toBeVisible();
    expect(await offered()).not.toContain('9650');
    await page.reload();
    await page.getByRole('button', { name: 'Put in force' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveText('1-Hour Quick Clean: $80.00 → $96.50');
    await dialog.getByRole('button', { name: 'Put in force' }).click();
    await expect(page.getByText('In force', { exact: true })).toBeVisible();
    expect(await offered()).toContain('9650');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('list', { name: 'Versions' })).toContainText('$80.00 → $96.50');
  } finally {
    await office.patch('services/1-hour', { price });
  }
});
