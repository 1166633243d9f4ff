import { expect, test, type Page } from '@playwright/test';
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

test('a plan changes from a later visit on, as was shown before, and the toast takes it back', async ({
  page,
}) => {
  const { rows } = await openWeeklyPlan(page, 35);
  const days = async () => (await rows.locator('.timeline-date').allTextContents()).map((day) => day.trim());
  const before = await days();
  await shoot(page, 'plan');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Starting with the visit on').selectOption({ label: before[3] ?? '' });
  const weekday = dialog.getByLabel('Day of the week');
  const other = (Number(await weekday.inputValue()) + 1) % 7;
  await weekday.selectOption(String(other));
  const dates = dialog.locator('.plan-dates li');
  await expect(dates).toHaveCount(8);
  const shown = await dates.locator('span:first-child').allTextContents();
  await shoot(page, 'change-plan');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Plan updated')).toBeVisible();
  // Under the pointer the toast stays.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect.poll(async () => (await days())[3]).not.toBe(before[3]);
  const after = await days();
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  // 'Tue, Nov 24' of 'Tuesday, November 24'.
  const short = (day: string) => day.replace(/^(...)[a-z]*, (...)[a-z]* /, '$1, $2 ');
  expect(after.map(short)).toEqual(shown);
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

  // One visit alone.
  await page.getByRole('button', { name: `Move ${before[1]}` }).click();
  await expect(page.getByRole('dialog', { name: 'Choose a new time' })).toBeVisible();
});
