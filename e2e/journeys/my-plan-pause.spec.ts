import type { OwnPlan } from '@homebright/contract';
import { expect, test } from '@playwright/test';
import { bodyOf } from '../support/answer.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { somebody } from './customer.js';

test('a plan pauses until a day, as was shown before; Undo and Resume bring its visits back @phone', async ({
  page,
}) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const first = await bookFrom(person, 33, { service: '1-hour', isRecurring: true, frequency: 'weekly' });
  await person.pay(first);
  await expect.poll(async () => (await person.booking(first.bookingId)).paymentStatus).toBe('paid');
  await page.goto(`/plans/${first.subscriptionId}`);
  const visits = page.getByRole('region', { name: 'Your next visits' });
  const rows = visits.getByRole('listitem');
  await expect(rows).toHaveCount(8);
  const days = async () => (await rows.locator('.timeline-date').allTextContents()).map((day) => day.trim());
  const before = await days();
  // 'Tue, Nov 24' of 'Tuesday, November 24'.
  const short = (day = '') => day.replace(/^(...)[a-z]*, (...)[a-z]* /, '$1, $2 ');

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pause your plan?' });
  const becomes = dialog.getByRole('status');
  await expect(becomes).toContainText(`Already paid and still booked: ${short(before[0])}.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await days()).toEqual(before);

  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const plan = await bodyOf<OwnPlan>(page.request.get(`/api/subscriptions/${first.subscriptionId}`));
  const until = plan.visits[3]?.date ?? '';
  await dialog.getByLabel('Resume on').fill(until);
  await expect(becomes).toContainText(
    `These visits won’t take place, and you won’t be charged for them: ${short(before[1])} · ${short(before[2])}.`,
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
