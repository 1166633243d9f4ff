import { expect, test, type Page } from '../setup/test.js';
import { now } from '../setup/time.js';
import { bookFrom } from '../support/room.js';
import { Person } from '../support/person.js';
import { inspectorOf } from '../screens/inspect.js';
import { bodyOf } from '../support/answer.js';
import { site } from '../setup/settings.js';
import { somebody, throughProvider } from './customer.js';

/** The code that was sent to a phone; empty if no code has arrived. */
async function codeSentTo(page: Page, number: string): Promise<string> {
  const sent = await bodyOf<{ to: string; body: string }[]>(page.request.get(`${site.mailbox}/api/texts`));
  return /\b\d{6}\b/.exec(sent.find(({ to }) => to === number)?.body ?? '')?.[0] ?? '';
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Your calendar' })).toBeVisible();
}

test('a customer chooses channels and a language and subscribes to a calendar', async ({ page }) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  await person.pay(await bookFrom(person, 20, {}));
  await page.goto('/');
  await page.getByRole('link', { name: 'Robin, Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();

  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Save Phone' }).click();
  await expect(page.getByText('Enter a phone number we can call.')).toBeVisible();
  await page.getByLabel('Phone').fill('(518) 555-0142');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved')).toBeVisible();
  await page.getByRole('checkbox', { name: /Messages from our office/ }).press('Space');
  await expect
    .poll(async () => ((await (await page.request.get('/api/settings')).json()) as object) ?? {})
    .toMatchObject({ phone: '(518) 555-0142', officeMails: false, reminderMails: true });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Messages from our office/ })).not.toBeChecked();

  await page.getByRole('button', { name: 'Create a Calendar Link' }).click();
  const address = page.getByRole('textbox', { name: 'Calendar link' });
  const before = await address.inputValue();
  await expect
    .poll(async () => (await page.request.get(before)).text(), { timeout: 60_000 })
    .toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Create a New Link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create a New Link' }).click();
  await expect(address).not.toHaveValue(before);
  expect((await page.request.get(before)).status()).toBe(404);
  expect((await page.request.get(await address.inputValue())).status()).toBe(200);

  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('the settings and their dialogs are accessible and fit every screen', async ({ page }) => {
  const email = somebody();
  await Person.signIn('Robin Example', email);
  await Person.signIn('Robin Example', email, page.request);
  const look = inspectorOf(page);
  await openSettings(page);
  await look('settings');
  await page.getByRole('button', { name: 'Create a Calendar Link' }).click();
  await expect(page.getByLabel('Calendar link')).toBeVisible();
  await look('settings: a new calendar link');
  for (const button of ['Create a New Link', 'Sign Out Everywhere Else', 'Erase My Account']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(`dialog: ${button}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: button })).toBeFocused();
  }
});

test('text messages start after the customer enters the code that was sent', async ({ page }) => {
  await Person.signIn('Robin Example', somebody(), page.request);
  const look = inspectorOf(page);
  await openSettings(page);
  const number = `518555${String(now()).slice(-4)}`;
  await page.getByLabel('Phone').fill(number);
  await page.getByRole('button', { name: 'Save Phone' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const texts = page.getByRole('checkbox', { name: /Text messages/ });
  await texts.press('Space');
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expect.poll(() => codeSentTo(page, `+1${number}`), { timeout: 60_000 }).not.toBe('');
  const sent = await codeSentTo(page, `+1${number}`);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is wrong or has expired.')).toBeVisible();
  await expect(texts).not.toBeChecked();
  await look('settings: a wrong code');
  await code.fill(sent);
  await page.getByRole('button', { name: 'Confirm Number' }).click();
  await expect(page.getByText('Text messages are on')).toBeVisible();
  await expect(texts).toBeChecked();
  await expect(code).toHaveCount(0);
});

test('a customer signs another browser out', async ({ page, browser }) => {
  const email = somebody();
  const other = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  });
  await Person.signIn('Robin Example', email, other.request);
  await Person.signIn('Robin Example', email, page.request);

  await openSettings(page);
  const card = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(card.getByRole('listitem')).toHaveText([/^Chrome on \w+ This device/, /^Firefox on Android/]);
  await card.getByRole('button', { name: 'Sign Out: Firefox on Android' }).press('Enter');
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByRole('heading')).toBeFocused();
  const there = await other.newPage();
  await there.goto('/');
  await expect(there.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await other.close();
});

test('a customer downloads their data and has the account erased', async ({ page }) => {
  const email = somebody();
  const person = await Person.signIn('Robin Example', email, page.request);
  await bookFrom(person, 20, {});
  await openSettings(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download My Data' }).click();
  expect((await download).suggestedFilename()).toBe('homebright-my-data.json');

  await page.getByRole('button', { name: 'Erase My Account' }).click();
  await page.getByLabel(`Type ${email} to confirm`).fill(email);
  await page.getByRole('button', { name: 'Erase Everything' }).click();
  await expect(page.getByText('What our customers say')).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('questionnaireData'))).toBeNull();
});

test('a reminder’s link leads through sign-in to its visit, and another customer’s link to an explanation', async ({
  page,
  browser,
}) => {
  const email = somebody();
  const person = await Person.signIn('Robin Example', email);
  const { bookingId } = await bookFrom(person, 20, {});
  await page.goto(`/?reschedule=${bookingId}`);
  await throughProvider(page, email);
  await expect(page.getByRole('dialog', { name: 'Choose a new time' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('region', { name: /2-Hour Standard Clean/ })).toBeVisible();

  const elsewhere = await browser.newPage();
  await Person.signIn('Kim Example', somebody(), elsewhere.request);
  await elsewhere.goto(`/?reschedule=${bookingId}`);
  await expect(elsewhere.getByText('Booking not found')).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
  await elsewhere.close();
});
