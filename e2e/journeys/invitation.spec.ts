import type { OfficeAccount } from '@homebright/contract';
import { site } from '../setup/settings.js';
import { expect, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { mailsTo } from '../support/shown.js';
import { signInAtOffice } from './office.js';

const PASSWORD = 'ledger-and-lemon-soap';

test('an invited bookkeeper chooses a username and password, and the link works once', async ({
  page,
  browser,
}) => {
  const username = `bert-${now()}`;
  const email = `${username}@example.org`;
  await signInAtOffice(page);
  await page.goto('/admin/administrators');
  await page.getByRole('button', { name: 'Invite by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to the office' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').click();
  await page.getByRole('option', { name: 'Bookkeeper' }).click();
  await dialog.getByLabel('Your own password', { exact: true }).fill(site.admin.password);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invited' }).getByText(email)).toBeVisible();

  const link = async () =>
    (await mailsTo(email)).map(({ text }) => /\S+\/admin\/invitation#\S+/.exec(text)?.[0] ?? '').at(-1) ?? '';
  await expect.poll(link, { timeout: 60_000 }).toContain('/admin/invitation#');
  const url = await link();
  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto(url);
  await expect(colleague.getByText(`${email} is invited as a bookkeeper.`)).toBeVisible();
  await colleague.getByLabel('Username').fill(username);
  await colleague.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await colleague.getByRole('button', { name: 'Join the office' }).click();
  await colleague.waitForURL(/\/admin-dashboard/);
  const account = await colleague.request.get('/api/admin/account');
  expect((await account.json()) as OfficeAccount).toMatchObject({ username, role: 'bookkeeper' });
  // A bookkeeper may change money matters, but only view settings.
  await colleague.goto('/admin/month-end');
  await expect(colleague.getByRole('heading', { name: 'Month-end', level: 1 })).toBeVisible();
  expect((await colleague.request.patch('/api/admin/settings', { data: {} })).status()).toBe(403);

  const second = await (await browser.newContext()).newPage();
  await second.goto(url);
  await expect(second.getByText(/This invitation is no longer valid/)).toBeVisible();
  await expect(second.getByLabel('Username')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('row', { name: new RegExp(username) })).toContainText('Bookkeeper');
  await expect(page.getByRole('region', { name: 'Invited' }).getByText(email)).toHaveCount(0);
  await colleague.context().close();
  await second.context().close();
});
