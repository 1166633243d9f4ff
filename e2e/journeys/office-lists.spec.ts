import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { type BusyOffice, busyOffice } from '../people/busy-office.js';
import { signInAtOffice } from './office.js';

const where = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Export' })
    .or(page.getByRole('link', { name: 'Export' }))
    .first()
    .click();
  return readFile(await (await downloading).path(), 'utf8');
}

test.describe('the office and its money', () => {
  let busy: BusyOffice;

  test.beforeAll(async () => {
    busy = await busyOffice();
  });

  test.beforeEach(({ page }) => signInAtOffice(page));

  test('money in every state: paid, refunded in part and whole, disputed, failed', async ({ page }) => {
    const { office } = busy;
    for (const [id, words] of [
      [busy.paid, 'Paid · $80.00'],
      [busy.partlyRefunded, 'partially_refunded'],
      [busy.refunded, 'Refunded'],
      [busy.unpaid, 'Pending · $120.00'],
    ] as const) {
      await page.goto(`/admin/bookings${where({ id: [id] })}`);
      await expect.soft(page.getByRole('row').filter({ hasText: `#${id}` })).toContainText(words);
    }
    await page.goto(`/admin/payments${where({ bookingId: busy.disputed })}`);
    await expect.soft(page.getByText(/^Disputed: /)).toBeVisible();
    await page.goto(`/admin/payments${where({ bookingId: busy.partlyRefunded })}`);
    await expect.soft(page.getByRole('cell', { name: '$25.00' })).toBeVisible();
    expect.soft(await exported(page)).toContain('25.00');
    await page.goto(`/admin/refunds${where({ bookingId: busy.refunded })}`);
    await expect.soft(page.getByRole('cell', { name: '$120.00' })).toBeVisible();
    await office.sees(busy.failed, 'failed');
    await page.goto(`/admin/bookings${where({ id: [busy.failed] })}`);
    await expect.soft(page.getByRole('row').filter({ hasText: `#${busy.failed}` })).toContainText('Failed');
    await page.goto(`/admin/payments${where({ bookingId: busy.failed })}`);
    await expect.soft(page.getByText('Your card was declined.')).toBeVisible();
    await page.goto('/admin/');
    await page.getByRole('link', { name: 'Payment failed' }).click();
    await expect.soft(page.getByText(`#${busy.failed}`)).toBeVisible();
  });

  test('a subscription is paused, resumed, loses a visit and ends', async ({ page }) => {
    await page.goto(`/admin/subscriptions${where({ id: [busy.subscription] })}`);
    const row = page
      .getByRole('row')
      .filter({ hasText: `#${busy.subscription}` })
      .first();
    await row.click();
    const visits = page.getByRole('list', { name: 'Visits to come' }).getByRole('listitem');
    const skippable = visits.filter({ has: page.getByRole('button', { name: 'Skip' }) });
    await expect(skippable.last()).toBeVisible();
    const before = await visits.count();
    await skippable.last().getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText(`Visit skipped: #${busy.subscription}`)).toBeVisible();
    await expect(visits).toHaveCount(before - 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(row).toContainText('Paused');
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(row).toContainText('Active');
    await page.getByRole('button', { name: 'End…' }).click();
    await page.getByRole('button', { name: 'End subscription' }).click();
    await expect(row).toContainText('Ended');
  });

  test('the catalogue: a new price is for bookings from then on, a locked one stays', async ({ page }) => {
    const { office } = busy;
    await office.patch(`bookings/${busy.unpaid}/price`, { customPrice: 9900, lockPrice: true });
    const usual = await office.get<{ price: number; description: string }>('services/2-hour');
    try {
      await page.goto('/admin/services/2-hour');
      await page.getByLabel('Price').fill('131.50');
      await page.getByLabel('Description').fill('As thorough as ever');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/admin\/services$/);
      await expect(page.getByRole('cell', { name: '$131.50' })).toBeVisible();
      expect((await office.booking(busy.unpaid)).customPrice).toBe(9900);
      expect((await office.booking(busy.paid)).amount).toBe(8000);
      const offered = (await (await page.request.get('/api/services')).json()) as {
        id: string;
        price: number;
      }[];
      expect(offered.find(({ id }) => id === '2-hour')?.price).toBe(13150);
    } finally {
      await office.patch('services/2-hour', { price: usual.price, description: usual.description });
    }
  });
});
