import { inspectorOf } from '../screens/inspect.js';
import { expect, test } from '../setup/test.js';
import {
  answerQuestionnaire,
  chooseFreeDay,
  chooseFreeWindow,
  somebody,
  throughProvider,
  untilDone,
} from './customer.js';

test('a visitor’s chosen time survives the sign-in @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText(/^Next free: /)).toBeVisible();
  await page.getByRole('button', { name: 'Free times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Free times' });
  await inspectorOf(page)('the free times');
  await dialog.getByRole('button', { name: 'Book This Time' }).click();
  await expect(dialog.getByText('Choose a day and a time first.')).toBeVisible();
  await chooseFreeDay(page);
  const day = await dialog.locator('[aria-pressed="true"]').getAttribute('aria-label');
  // The page redirects half a second after the toast. The test delays the redirect until it has seen the toast.
  let leave: () => void = () => undefined;
  const isSeen = new Promise<void>((done) => (leave = done));
  await page.route('**/api/login*', async (route) => {
    await isSeen;
    await route.continue();
  });
  // A signed-out visitor gets the toast and is sent to sign in (docs/rules.md#pages).
  const toast = page.getByText('Authentication Required');
  await untilDone(async () => {
    await chooseFreeWindow(page);
    await dialog.getByRole('button', { name: 'Book This Time' }).click({ timeout: 5_000 });
    await expect(toast).toBeVisible({ timeout: 5_000 });
  }, toast);
  leave();
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
