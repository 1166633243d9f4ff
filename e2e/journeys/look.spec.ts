import type { OfficeLook } from '@homebright/contract';
import { accessibilityProblems } from '../screens/axe.js';
import { officeInspectorOf } from '../screens/office-look.js';
import { type Browser, expect, type Page, test } from '../setup/test.js';
import { holdSignIn } from '../support/leaving.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { mailsTo } from '../support/shown.js';
import { shifts } from '../support/shifts.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

const LOGO = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60" onload="document.title='taken'">
<style>.leaf{fill:#2c6b1d}</style><script>document.title='taken'</script>
<path class="leaf" d="M6 54C6 24 24 6 54 6c0 30-18 48-48 48Z"/>
<text x="66" y="42" font-family="Georgia, serif" font-size="36" fill="#2c6b1d">Linden</text></svg>`;
const GREEN = '#2c6b1d';
const NO_LOOK = {
  brand: null,
  accent: null,
  logo: null,
  hero: null,
  photos: [],
  words: { en: {}, es: {} },
  questions: { en: null, es: null },
};

test.afterEach(async () => {
  const office = await Office.signIn();
  const { version } = await office.get<OfficeLook>('look');
  await office.patch('look', { ...NO_LOOK, version });
  await office.leave();
});

/** Uploads the logo, chooses the color, and writes the headline in both languages. */
async function designLook(page: Page): Promise<void> {
  await page.goto('/admin/look');
  await page
    .getByLabel('Send a logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByText('we removed this from the drawing: onload, script')).toBeVisible();
  await page.getByRole('switch', { name: 'The logo says our name' }).check();
  await page.getByRole('textbox', { name: 'Brand color', exact: true }).fill(GREEN);
  await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#7fd8ff');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Homes that breathe');
  await page.getByRole('tab', { name: 'Spanish' }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Casas que respiran');
}

async function visitor(
  browser: Browser,
  how: { colorScheme?: 'dark'; phone?: boolean; spanish?: boolean } = {},
) {
  const context = await browser.newContext({
    colorScheme: how.colorScheme ?? 'light',
    ...(how.phone ? { viewport: { width: 390, height: 844 } } : {}),
  });
  if (how.spanish) await context.addInitScript(() => localStorage.setItem('language', 'es'));
  return context.newPage();
}

/** Opens a section of the office's menu, and then one of its pages. On a phone, the menu must be opened first. */
async function openPlace(page: Page, place: string, name?: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 600) await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Office' });
  await menu.getByRole('link', { name: place, exact: true }).first().click();
  if (name) await page.getByRole('link', { name, exact: true }).first().click();
}

/** The width of the preview that is outside the view, in pixels. */
const hiddenPixels = (page: Page) =>
  page
    .getByTitle('Preview of your look')
    .evaluate(({ parentElement: room }) => (room ? room.scrollWidth - room.clientWidth : -1));

const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));

test('the preview shows an owner’s logo, colors, and words before they are saved @both', async ({
  page,
  browser,
}) => {
  await signInAtOffice(page);
  await designLook(page);
  const preview = page.frameLocator('iframe[title="Preview of your look"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Casas que respiran');
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Homes that breathe');
  for (const [tab, words] of [
    ['Booking', /Rooms|rooms/],
    ['Email', /Sample Customer/],
    ['Invoice', /Invoice for booking/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(preview.locator('body')).toContainText(words);
  }
  for (const device of ['desktop', 'phone']) {
    await page.getByRole('button', { name: device, exact: true }).click();
    await expect.poll(() => hiddenPixels(page)).toBe(0);
  }
  const stranger = await visitor(browser);
  await stranger.goto('/');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(/without lifting a finger/);

  await page.getByRole('button', { name: 'Save Branding' }).click();
  await expect(page.getByText('Branding saved. The next visitor sees it.')).toBeVisible();

  const broken: string[] = [];
  for (const how of [
    {},
    { colorScheme: 'dark', phone: true },
    { spanish: true },
    { spanish: true, phone: true },
  ] as const) {
    const guest = await visitor(browser, how);
    guest.on('console', (said) => said.type() === 'error' && broken.push(said.text()));
    await guest.goto('/', { waitUntil: 'networkidle' });
    const isSpanish = 'spanish' in how;
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      isSpanish ? 'Casas que respiran' : 'Homes that breathe',
    );
    const logo = guest.locator('[data-logo] svg').first();
    expect(await logo.evaluate((drawn) => getComputedStyle(drawn).backgroundImage)).toMatch(
      /\/api\/look\/images\/\w+\.svg/,
    );
    if (!('colorScheme' in how)) expect(await primary(guest)).toBe(GREEN);
    expect(await guest.title()).not.toBe('taken');
    expect(await accessibilityProblems(guest)).toEqual([]);
    await guest.context().close();
  }
  expect(broken.filter((text) => !/401/.test(text))).toEqual([]);
  await stranger.context().close();
  await officeInspectorOf(page)('look');
});

test('a Spanish browser gets the page in Spanish until another language is chosen @phone @both', async ({
  browser,
}) => {
  const office = await Office.signIn();
  const { version } = await office.get<OfficeLook>('look');
  const words = { en: { 'hero.title': 'Homes that breathe' }, es: { 'hero.title': 'Casas que respiran' } };
  await office.patch('look', { ...NO_LOOK, words, version });
  await office.leave();
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  const scriptless = await browser.newContext({ locale: 'es-MX', javaScriptEnabled: false });
  const plainPage = await scriptless.newPage();
  await plainPage.goto('/');
  await expect(heading(plainPage)).toHaveText('Casas que respiran');
  await expect(plainPage).toHaveTitle(/Limpieza profesional/);
  await scriptless.close();

  const context = await browser.newContext({ locale: 'es-MX' });
  const reader = await context.newPage();
  const scripts: string[] = [];
  reader.on('request', (one) => void (one.resourceType() === 'script' && scripts.push(one.url())));
  await reader.goto('/', { waitUntil: 'networkidle' });
  await expect(heading(reader)).toHaveText('Casas que respiran');
  await expect(reader.getByText('Todos los derechos reservados')).toBeVisible();
  expect(await shifts(reader)).toBeLessThan(0.01);
  // React's bundle was not loaded, so the app has not rendered the page again.
  expect(scripts.filter((url) => /\/frame-/.test(url))).toEqual([]);
  expect(await context.cookies()).toEqual([]);

  await reader.getByRole('button', { name: 'English' }).click();
  await expect(heading(reader)).toHaveText('Homes that breathe');
  await reader.goto('/', { waitUntil: 'networkidle' });
  await expect(heading(reader)).toHaveText('Homes that breathe');
  expect(await shifts(reader)).toBeLessThan(0.01);

  await reader.getByRole('button', { name: 'Español' }).click();
  await expect(heading(reader)).toHaveText('Casas que respiran');
  await holdSignIn(reader);
  await reader
    .getByRole('button', { name: /^Reservar/ })
    .first()
    .click();
  await expect(reader.getByText('Inicie sesión para acceder a las reservas.')).toBeVisible();
  await context.close();
});

test('an email, an invoice and the pages of links have the logo and the color @phone', async ({ page }) => {
  await signInAtOffice(page);
  await designLook(page);
  await page.getByRole('button', { name: 'Save Branding' }).click();
  await expect(page.getByText('Branding saved. The next visitor sees it.')).toBeVisible();
  const email = somebody();
  const person = await Person.signIn('Robin Example', email, page.request);
  const confirmed = async () =>
    (await mailsTo(email)).filter(({ subject }) => / is confirmed$/.test(subject));
  let visit = 0;
  // The worker writes the emails, and learns of the change a moment later (decision 163).
  await expect(async () => {
    const before = (await confirmed()).length;
    const single = await bookFrom(person, 33, { service: '1-hour' });
    await person.pay(single);
    await expect.poll(async () => (await confirmed()).length).toBe(before + 1);
    visit = single.bookingId;
    const [mail] = await confirmed();
    expect(mail?.html).toMatch(/\/api\/look\/images\/\w+\.png/);
    expect(mail?.html).toContain(`background:${GREEN}`);
  }).toPass();
  await page.goto(`/api/bookings/${visit}/invoice`);
  const logoImage = page.locator('img.mark');
  await expect(logoImage).toHaveAttribute('src', /\/api\/look\/images\/\w+\.svg/);
  expect(await logoImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('.issuer')).toHaveCSS('color', 'rgb(44, 107, 29)');
});

test('the menu, Back, the search, and the tab ask before an unsaved look is lost @phone', async ({
  page,
}) => {
  const email = somebody();
  await Person.signIn('Robin Example', email, page.request);
  await signInAtOffice(page);
  await page.goto('/admin/bookings');
  await openPlace(page, 'Settings', 'Branding');
  const headline = page.getByRole('textbox', { name: 'Headline' });
  await headline.click();
  await page.keyboard.type('Homes that breathe');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const staysOnPage = async () => {
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/look$/);
    await expect(headline).toHaveValue('Homes that breathe');
  };

  await openPlace(page, 'Customers');
  await expect(question).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await staysOnPage();
  await page.goBack();
  await staysOnPage();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(email);
  await page.getByRole('option').first().click();
  await staysOnPage();
  const closing = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(headline).toHaveValue('Homes that breathe');

  await openPlace(page, 'Customers');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/users/);
  await openPlace(page, 'Settings', 'Branding');
  await expect(headline).toHaveValue('');
});
