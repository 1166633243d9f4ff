import { expect, test } from '@playwright/test';
import {
  answerQuestionnaire,
  chooseFreeDay,
  chooseFreeWindow,
  somebody,
  throughProvider,
} from './customer.js';

test('who only looks sees the next free time and a calendar; the time chosen there goes along through sign-in @phone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText(/^Next free: /)).toBeVisible();
  await page.getByRole('button', { name: 'Free times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free times' });
  await dialog.getByRole('button', { name: 'Book This Time' }).click();
  await expect(dialog.getByText('Choose a day and a time first.')).toBeVisible();
  await chooseFreeDay(page);
  await chooseFreeWindow(page);
  const day = await dialog.locator('[aria-pressed="true"]').getAttribute('aria-label');
  await dialog.getByRole('button', { name: 'Book This Time' }).click();

  // Spec section 6: signed out, the toast and the way to sign in.
  await expect(page.getByText('Authentication Required')).toBeVisible();
  await throughProvider(page, somebody());
  await page.getByRole('button', { name: 'Book Standard Clean' }).click();
  await answerQuestionnaire(page, async () => {}, {
    chooseDay: async () => {
      const chosen = page.getByRole('dialog').locator('[aria-pressed="true"]');
      await expect(chosen).toHaveAttribute('aria-label', day ?? '');
    },
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
