import type { OfficePriceBooks, PriceBook } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { COUPON, EVERYTHING_OFF, EVERYTHING_ON } from '../support/company.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { signInAtOffice } from './office.js';

test('a draft of the price book shows example prices and is put in force', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Publish prices' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveText('1-Hour Quick Clean: $80.00 → $96.50');
    await dialog.getByRole('button', { name: 'Publish prices' }).click();
    await expect(page.getByText('In force', { exact: true })).toBeVisible();
    expect(await offered()).toContain('9650');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('list', { name: 'Versions' })).toContainText('$80.00 → $96.50');
  } finally {
    await office.patch('services/1-hour', { price });
  }
});

test('the office enters the whole price book of `everything-on`', async ({ page }) => {
  const office = await Office.signIn();
  const restore = await withPriceBook(office, EVERYTHING_OFF);
  try {
    await signInAtOffice(page);
    await page.goto('/admin/prices');
    for (const type of [answers, extras, discounts, coupon, zones, tax]) await type(page);

    const homes = page.getByRole('region', { name: 'Six example homes' });
    const weekly = homes.getByRole('row', { name: '2 rooms, a weekly visit' });
    await expect(weekly.getByRole('cell')).toHaveText(['$120.002 h', '$122.352 h 15 min']);
    const first = homes.getByRole('row', { name: '3 rooms and pets, first cleaning' });
    await expect(first.getByRole('cell')).toHaveText(['$120.002 h', '$85.302 h 30 min']);

    await page.getByRole('button', { name: 'Publish prices' }).click();
    const dialog = page.getByRole('dialog');
    for (const change of [
      'New: Inside the oven, $35.00',
      'New: Discount weekly, 15%',
      `New: Coupon ${COUPON}, 10% off`,
    ])
      await expect(dialog.getByRole('listitem').filter({ hasText: change })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Publish prices' }).click();
    await expect(page.getByText('In force', { exact: true })).toBeVisible();
    const { inForce } = await office.get<OfficePriceBooks>('price-books/current');
    expect(withoutIds(inForce)).toMatchObject(withoutIds(EVERYTHING_ON));
  } finally {
    await restore();
    await office.leave();
  }
});

/** The price book without the ids of extras and zones, which the page creates. */
const withoutIds = ({ extras, zones, ...book }: Partial<PriceBook>) => ({
  ...book,
  extras: extras?.map(({ id: _, ...extra }) => extra),
  zones: zones?.map(({ id: _, ...zone }) => zone),
});

/** The last field with this name on the open tab. */
const last = (page: Page, name: string) =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('spinbutton', { name, exact: true }))
    .last();

async function choose(page: Page, name: RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).last().click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

async function answers(page: Page): Promise<void> {
  for (const { question, answer, label, amount, minutes } of EVERYTHING_ON.adjustments ?? []) {
    await page.getByRole('button', { name: 'Add an answer' }).click();
    await choose(page, /^Answer/, question === 'pets' ? 'Pets at home' : `${answer} rooms`);
    await last(page, 'Adds').fill(`${amount / 100}`);
    await last(page, 'Extra duration').fill(`${minutes}`);
    await last(page, 'On receipts').fill(label);
  }
}

async function extras(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Extras' }).click();
  for (const { label, price, minutes, most } of EVERYTHING_ON.extras ?? []) {
    await page.getByRole('button', { name: 'Add an extra' }).click();
    await last(page, 'Name').fill(label);
    await last(page, 'Price').fill(`${price / 100}`);
    await last(page, 'Duration').fill(`${minutes}`);
    await last(page, 'At most').fill(`${most}`);
  }
}

async function discounts(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Discounts' }).click();
  await last(page, 'Weekly').fill('15');
  await choose(page, /^A first cleaning/, 'Has its own price');
  await last(page, 'Price').fill('80');
  await choose(page, /^For/, '2-Hour Standard Clean');
}

async function coupon(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Coupons' }).click();
  await page.getByRole('button', { name: 'Add a coupon' }).click();
  await last(page, 'Code').fill(COUPON.toLowerCase());
  await last(page, 'Percentage').fill('10');
  await last(page, 'Per customer').fill('1');
}

async function zones(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Area' }).click();
  for (const { name, zips, surcharge, travelMinutes } of EVERYTHING_ON.zones ?? []) {
    await page.getByRole('button', { name: 'Add a zone' }).click();
    await last(page, 'Name').fill(name);
    await last(page, 'Surcharge').fill(`${surcharge / 100}`);
    await last(page, 'Extra travel').fill(`${travelMinutes}`);
    await last(page, 'ZIP codes').fill(zips.map((zip) => (zip.length < 5 ? `${zip}xx` : zip)).join(' '));
  }
}

async function tax(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Tax' }).click();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await page.getByLabel('For visits from').last().fill('2026-01-01');
  await last(page, 'Rate').fill('6.625');
}
