import type { OwnSubscription } from '@homebright/contract';
import { expect, type Locator, test, type Page } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { openWeeklyPlan } from './weekly-plan.js';

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function shoot(page: Page, name: string): Promise<void> {
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `test-results/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  }
  expect(await noSideways(page)).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await noSideways(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

const daysOf = async (rows: Locator) =>
  (await rows.locator('[class*=timelineDate]').allTextContents()).map((day) => day.trim());
/** 'Tuesday, November 24' → 'Tue, Nov 24'. */
const shortDay = (day: string) => day.replace(/^(...)[a-z]*, (...)[a-z]* /, '$1, $2 ');

test('a plan changes from a later visit on, as the dialog says, and the toast undoes it', async ({
  page,
}) => {
  const { rows } = await openWeeklyPlan(page, 35);
  const days = () => daysOf(rows);
  const before = await days();
  await shoot(page, 'plan');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Starting with the visit on').selectOption({ label: before[3] ?? '' });
  const weekday = dialog.getByLabel('Day of the week');
  const other = (Number(await weekday.inputValue()) + 1) % 7;
  await weekday.selectOption(String(other));
  const dates = dialog.locator('[class*=dates] li');
  await expect(dates).toHaveCount(8);
  const shown = await dates.locator('span:first-child').allTextContents();
  await shoot(page, 'change-plan');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Plan updated')).toBeVisible();
  // The toast stays while the pointer is over it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect.poll(async () => (await days())[3]).not.toBe(before[3]);
  const after = await days();
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(after.map(shortDay)).toEqual(shown);
  await undo.click();
  await expect.poll(days).toEqual(before);

  await page.getByRole('button', { name: 'End Plan' }).click();
  await expect(dialog.getByText(/^These visits won’t take place/)).toBeVisible();
  await expect(dialog.getByText(/^Already paid and still booked/)).toBeVisible();
  await shoot(page, 'end-plan');
  await dialog.getByRole('button', { name: 'End Plan' }).click();
  await expect(page.getByText('Your plan has ended')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(days).toEqual(before);

  // Only one visit is moved.
  await page.getByRole('button', { name: `Move ${before[1]}` }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a new time' })).toBeVisible();
});

test('a skipped visit comes back, and a plan changes although the network fails once @phone', async ({
  page,
}) => {
  const { id, rows } = await openWeeklyPlan(page, 37);
  const plan = () => bodyOf<OwnSubscription>(page.request.get(`/api/subscriptions/${id}`));
  const before = await daysOf(rows);
  const bookingId = (await plan()).visits[1]?.bookingId;
  await bodyOf(page.request.post(`/api/subscriptions/${id}/skip`, { data: { bookingId } }));
  await page.reload();
  await expect(rows.getByText('Skipped')).toHaveCount(1);
  await page.getByRole('button', { name: `Bring back ${before[1]}` }).click();
  await expect(page.getByText(`Your visit on ${before[1]} is back`)).toBeVisible();
  await expect(rows.getByText('Skipped')).toHaveCount(0);

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Starting with the visit on').selectOption({ label: before[2] ?? '' });
  await dialog.getByRole('radio', { name: 'Every two weeks' }).click();
  const address = dialog.getByRole('combobox', { name: 'Address' });
  await address.fill('7 South Test Street, Exampletown');
  await address.blur();
  const save = dialog.getByRole('button', { name: /^Save, \$[\d.]+ per visit$/ });
  await expect(save).toBeEnabled();
  const dates = dialog.locator('[class*=dates] li');
  await expect(dates).toHaveCount(8);
  const shown = await dates.locator('span:first-child').allTextContents();
  await save.click();
  await expect(dialog.getByText('We couldn’t find this address. Is it right?')).toBeVisible();
  await page.screenshot({ path: 'test-results/change-plan-address-390.png' });
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Yes, it’s right' }).click();
  await expect(page.getByText('Plan not changed')).toBeVisible();
  await expect(page.getByText(/Nothing you typed is lost\.$/)).toBeVisible();
  await expect(address).toHaveValue('7 South Test Street, Exampletown');
  await page.screenshot({ path: 'test-results/change-plan-offline-390.png' });
  await page.context().setOffline(false);
  await save.click();
  await expect(page.getByText('Plan updated')).toBeVisible();
  await expect.poll(async () => (await daysOf(rows)).map(shortDay)).toEqual(shown);
  expect(shown.slice(0, 3)).toEqual(before.slice(0, 3).map(shortDay));
  expect(await plan()).toMatchObject({
    frequency: 'bi-weekly',
    location: '7 South Test Street, Exampletown',
  });
});
