import type { OwnSubscription } from '@homebright/contract';
import { expect, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { openWeeklyPlan } from './weekly-plan.js';

test('a plan pauses as the dialog says, and Undo and Resume bring its visits back @phone', async ({
  page,
}) => {
  const { id, rows } = await openWeeklyPlan(page, 33);
  const days = async () =>
    (await rows.locator('[class*=timelineDate]').allTextContents()).map((day) => day.trim());
  const before = await days();
  // 'Tuesday, November 24' → 'Tue, Nov 24'.
  const shortDay = (day = '') => day.replace(/^(...)[a-z]*, (...)[a-z]* /, '$1, $2 ');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause your plan?' });
  const outcome = dialog.getByRole('status');
  await expect(outcome).toContainText(`Already paid and still booked: ${shortDay(before[0])}.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await days()).toEqual(before);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const plan = await bodyOf<OwnSubscription>(page.request.get(`/api/subscriptions/${id}`));
  const until = plan.visits[3]?.date ?? '';
  await dialog.getByLabel('Resume on').fill(until);
  await expect(outcome).toContainText(
    `These visits won’t take place, and you won’t be charged for them: ${shortDay(before[1])} · ${shortDay(before[2])}.`,
  );
  await page.screenshot({ path: `test-results/pause-${test.info().project.name}.png`, fullPage: true });
  await dialog.getByRole('button', { name: 'Pause Plan' }).click();
  await expect(page.getByText('Your plan is paused')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect(page.getByText(/^Paused until /)).toBeVisible();
  await expect.poll(days).toEqual(before.slice(0, 1));
  await page.screenshot({ path: `test-results/paused-${test.info().project.name}.png`, fullPage: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(days).toEqual(before);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await dialog.getByRole('button', { name: 'Pause Plan' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await expect.poll(days).toEqual(before);
});
