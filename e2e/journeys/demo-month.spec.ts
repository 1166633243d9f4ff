import { expect, type Page, test } from '@playwright/test';
import { accessibilityProblems } from '../screens/axe.js';
import { ownSite } from '../setup/settings.js';
import { startHomebright } from '../setup/start-homebright.js';
import { Person } from '../support/person.js';
import { signInAtOffice } from './office.js';

/** A sandbox of its own: a month is filled in where nobody has booked. */
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.beforeAll(async () => {
  stop = await startHomebright(ownSite);
});
test.afterAll(() => stop?.());

/** The office is closed for a while, and every page begins anew. */
const AFTER_A_WHILE = { timeout: 600_000 };

async function noSideways(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  // Once the page has drawn itself anew for a phone.
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

test('an empty sandbox is filled with a quiet month, marked everywhere, and emptied again', async ({
  page,
}) => {
  await signInAtOffice(page, ownSite);
  await page.goto('/admin/');
  const fill = page.getByRole('button', { name: 'Fill with a quiet month' });
  await expect(fill).toBeVisible();
  await noSideways(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await fill.click();
  await expect(page.getByRole('dialog', { name: 'A quiet month goes by' })).toBeVisible();
  await expect(page.getByText(/^Day \d+ of 33/)).toBeVisible(AFTER_A_WHILE);

  const notice = page.getByRole('note').filter({ hasText: 'Demo data.' });
  await expect(notice).toBeVisible(AFTER_A_WHILE);
  await expect(page.getByText('Visits today')).toBeVisible();
  await expect(fill).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const [path, sign] of [
    ['/admin-dashboard', /Maya Bennett/],
    ['/admin/dispatch', /Crew Maple/],
    ['/admin/users', /maya\.bennett@example\.test/],
    ['/admin/ratings', /The oven was not done/],
    ['/admin/unmatched-payments', /\$45\.00/],
    ['/admin/waitlist', /june\.park@example\.test/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expect(notice).toBeVisible();
    await noSideways(page);
  }

  await page.getByRole('button', { name: 'Remove demo data' }).click();
  await expect(page.getByText(/^20 customers with \d+ visits/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const reloaded = page.waitForEvent('load', AFTER_A_WHILE);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await reloaded;
  await expect(notice).toBeHidden();
  await page.goto('/admin/users');
  await expect(page.getByText('Maya Bennett')).toBeHidden();
  await page.goto('/admin/audit-log');
  await expect(page.getByText('Demo data').first()).toBeVisible();
  await page.goto('/admin/');
  await expect(fill).toBeVisible();
});

test('once somebody has signed in, the month is no longer offered', async ({ page }) => {
  const person = await Person.signIn('Wanda Real', 'wanda@example.org', undefined, ownSite);
  await person.leave();
  await signInAtOffice(page, ownSite);
  await page.goto('/admin/');
  await expect(page.getByText('Visits today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill with a quiet month' })).toBeHidden();
});
