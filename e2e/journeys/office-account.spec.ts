import { expect, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { shownBy } from '../support/an-app.js';
import { Office } from '../support/office.js';
import { site } from '../setup/settings.js';

const INITIAL_PASSWORD = 'daisies-and-soap';
const OWN_PASSWORD = 'roses-and-soap';

test('a new colleague chooses a password and turns two-factor authentication on and off', async ({
  page,
}) => {
  const office = await Office.signIn();
  const username = `rosa-${now()}`;
  await office.post('administrators', {
    username,
    password: INITIAL_PASSWORD,
    ownPassword: site.admin.password,
  });
  await office.leave();

  const pressSignIn = () => page.getByRole('button', { name: 'Access Admin Panel' }).click();
  const code = page.getByLabel('Code from your app');
  const signIn = async (password: string, codeNow?: () => string): Promise<void> => {
    await page.goto('/admin-login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await pressSignIn();
    if (!codeNow) return;
    await code.fill(codeNow());
    await pressSignIn();
    await page.waitForURL(/\/admin-dashboard/);
  };

  await signIn(INITIAL_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.goto('/admin-dashboard');
  await page.waitForURL(/\/admin\/set-up/);
  await page.getByLabel('Current password', { exact: true }).fill(INITIAL_PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(/\/admin-dashboard/);

  await page.getByRole('link', { name: 'My account' }).click();
  const twoFactor = page.getByRole('region', { name: 'Two-factor authentication' });
  await twoFactor.getByLabel('Your password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const secret = await page.getByLabel('Setup key', { exact: true }).innerText();
  await code.fill(shownBy(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const [first = '', second = ''] = await list.allInnerTexts();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  // The code of this half minute has been used, but the next one is already valid.
  await page.context().clearCookies();
  await signIn(OWN_PASSWORD, () => shownBy(secret, 1));
  await page.context().clearCookies();
  await signIn(OWN_PASSWORD, () => first.toLowerCase());

  await page.goto('/admin/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(OWN_PASSWORD);
  await dialog.getByLabel('Code from your app').fill(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-factor authentication' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(OWN_PASSWORD);
  await page.waitForURL(/\/admin-dashboard/);
});
