import { expect, test } from '../setup/test.js';
import { chooseFreeDay, chooseFreeWindow, payWithCard } from './customer.js';
import { openWeeklyPlan } from './weekly-plan.js';

test('a plan’s last shown visit moves, and a change of card is undone', async ({ page }) => {
  const { id, rows } = await openWeeklyPlan(page, 31);
  const last = rows.last();
  await expect(last.getByText('Planned')).toBeVisible();
  const day = (await last.locator('[class*=timelineDate]').textContent())?.trim() ?? '';
  await last.getByRole('button', { name: `Move ${day}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a new time' });
  await expect(dialog.getByText('This visit isn’t paid yet, so rescheduling is free.')).toBeVisible();
  await chooseFreeDay(page);
  await expect(async () => {
    if (await dialog.isVisible()) {
      await chooseFreeWindow(page);
      await dialog.getByRole('button', { name: 'Reschedule' }).click({ timeout: 5_000 });
    }
    await expect(dialog).toHaveCount(0, { timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole('button', { name: `Move ${day}` })).toHaveCount(0);
  await expect(rows.getByText('Planned')).toHaveCount(0);

  await page.getByRole('link', { name: 'Change Card' }).click();
  await payWithCard(page, '5555555555554444');
  await page.getByLabel('Use this card for').selectOption({ index: 2 });
  await expect(page.getByText('Visits before it are charged to Visa •••• 4242.')).toBeVisible();
  await page.screenshot({ path: 'test-results/new-card-1280.png' });
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expect(page.getByText(/^Your new card pays from /)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByText(/on Mastercard ending in 4444$/);
  await expect(async () => {
    await page.goto(`/plans/${id}`);
    await expect(card).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.screenshot({ path: 'test-results/plan-later-card-390.png', fullPage: true });
  await page.getByRole('button', { name: 'Keep This Card' }).click();
  await expect(page.getByText('Your card stays as it was')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
});
