import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOOK_WORDS, type LookPage, NO_LOOK, type OfficeLook, type SentImage } from '@homebright/contract';
import { accessibilityProblems } from '../screens/axe.js';
import { lostContent } from '../screens/fit.js';
import { site } from '../setup/settings.js';
import { type APIRequestContext, expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { picture } from '../support/picture.js';

const svgOf = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path fill="${color}" d="M6 54C6 24 24 6 54 6c0 30-18 48-48 48Z"/><text x="66" y="42" font-family="Georgia, serif" font-size="36" fill="${color}">Linden</text></svg>`;

let owner: APIRequestContext;
let office: Office;
/** The pictures that the owner has uploaded. */
let logo: NonNullable<OfficeLook['logo']>;
let photo: Omit<SentImage, 'removed'>;

test.beforeAll(async ({ playwright }) => {
  office = await Office.signIn();
  owner = await playwright.request.newContext({ baseURL: site.url });
  await bodyOf(owner.post('/api/admin/login', { data: site.admin }));
  const send = async (use: string, name: string, mimeType: string, buffer: Buffer) => {
    const multipart = { use, file: { name, mimeType, buffer } };
    const { id, width, height } = await bodyOf<SentImage>(
      owner.post('/api/admin/look/images', { multipart }),
    );
    return { id, width, height };
  };
  const uploadSvg = (color: string) => send('logo', 'logo.svg', 'image/svg+xml', Buffer.from(svgOf(color)));
  logo = { light: await uploadSvg('#2c6b1d'), dark: await uploadSvg('#9fdc8f'), hasName: true };
  photo = await send('photo', 'kitchen.png', 'image/png', picture(1_200, 800));
});
test.afterAll(async () => {
  await changeLook({});
  await owner.dispose();
  await office.leave();
});

async function changeLook(change: Partial<OfficeLook>): Promise<void> {
  const { version } = await office.get<OfficeLook>('look');
  await office.patch('look', { ...NO_LOOK, ...change, version });
}

const primary = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));

/** Whether a page can draw the picture; a service worker may supply it. */
const canDraw = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    return image.decode().then(
      () => image.naturalWidth > 0,
      () => false,
    );
  }, address);

test('the office’s sign-in page reserves room for the logo, and the dark theme has its own @phone', async ({
  page,
}) => {
  await changeLook({ logo });
  let releaseLogo = () => undefined as void;
  await page.route('**/api/look/images/**', async (route) => {
    await new Promise<void>((come) => (releaseLogo = come));
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/admin-login', { waitUntil: 'domcontentloaded' });
  const logoImage = page.locator('main img').first();
  await expect(logoImage).toHaveAttribute('src', `/api/look/images/${logo.light.id}.png`);
  const isDrawn = () => logoImage.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  const reservedBox = await logoImage.boundingBox();
  expect([Math.round(reservedBox?.width ?? 0), Math.round(reservedBox?.height ?? 0)]).toEqual([208, 52]);
  expect(await isDrawn()).toBe(false);
  releaseLogo();
  await expect.poll(isDrawn).toBe(true);
  expect((await logoImage.boundingBox())?.width).toBe(reservedBox?.width);
  await page.unroute('**/api/look/images/**');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(logoImage).toHaveAttribute('src', `/api/look/images/${logo.dark?.id}.png`);
  await expect.poll(isDrawn).toBe(true);
});

test('a phone with the crew’s page gets a new look and shows it offline @phone', async ({ browser }) => {
  await changeLook({});
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto('/crew');
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const installed = await primary(phone);
  await changeLook({ brand: '#2c6b1d', logo });
  await expect(async () => {
    await phone.reload();
    expect(await primary(phone)).not.toBe(installed);
  }).toPass();
  const own = await primary(phone);

  await context.setOffline(true);
  await changeLook({ brand: '#7a1fa2' });
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your visits, in your pocket');
  expect(await primary(phone)).toBe(own);
  expect(await canDraw(phone, `/api/look/images/${logo.light.id}.svg`)).toBe(true);
  expect(
    await phone.locator('[data-logo] svg').evaluate((svg) => getComputedStyle(svg).backgroundImage),
  ).toContain(logo.light.id);

  await context.setOffline(false);
  await expect(async () => {
    await phone.reload();
    expect(await primary(phone)).not.toBe(own);
  }).toPass();
  await context.close();
});

test('the landing page shows photos and the dark logo, also in Spanish @phone', async ({ browser }, {
  project,
}) => {
  await changeLook({
    brand: '#2c6b1d',
    logo,
    hero: { ...photo, alt: 'A bright kitchen', altSpanish: 'Una cocina luminosa' },
    photos: [{ ...photo, alt: 'The same kitchen', altSpanish: null }],
  });
  const { viewport } = project.use;
  for (const [colorScheme, language, alt] of [
    ['light', 'en', 'A bright kitchen'],
    ['dark', 'es', 'Una cocina luminosa'],
  ] as const) {
    const context = await browser.newContext({ colorScheme, viewport: viewport ?? null });
    await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const page = await context.newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    for (const name of [alt, 'The same kitchen']) {
      const shown = page.getByRole('img', { name });
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    const { light, dark } = logo;
    const background = await page
      .locator('[data-logo] svg')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundImage);
    expect(background).toContain(colorScheme === 'dark' ? dark?.id : light.id);
    expect(await lostContent(page)).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.close();
  }
});

test('the longest texts that an owner can write fit a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const text of ['Gründlichkeitsversprechen', 'W', '<b>', 'one two ']) {
    const words = Object.fromEntries(
      LOOK_WORDS.flatMap(({ words: all }) =>
        all.map(([place, , longest]) => [place, text.repeat(longest).slice(0, longest).trim()]),
      ),
    );
    const q = text.repeat(120).slice(0, 120).trim();
    const look = {
      ...NO_LOOK,
      logo,
      hero: { ...photo, alt: 'A kitchen', altSpanish: null },
      words: { en: words, es: {} },
      questions: { en: [{ q, a: text.repeat(600).slice(0, 600).trim() }], es: null },
    };
    const { html } = await office.post<LookPage>('look/preview', {
      look,
      view: 'landing',
      language: 'en',
      scheme: 'light',
    });
    await page.setContent(html);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect([text, await lostContent(page)]).toEqual([text, []]);
  }
});

test('button and prices on another website have the owner’s color @phone', async ({ page }) => {
  const website: Server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Linden</title><h1>Linden</h1><script async src="${site.url}/embed.js" data-show="${url?.slice(1)}"></script></html>`,
    );
  });
  await new Promise<void>((listening) => website.listen(0, 'localhost', listening));
  const home = `http://localhost:${(website.address() as AddressInfo).port}`;
  const list = async (embedOrigins: string[]) => {
    const { version } = await office.get<{ version: number }>('settings');
    await office.patch('settings', { version, embedOrigins });
  };
  await list([home]);
  try {
    await changeLook({ brand: '#2c6b1d', logo });
    await page.goto(`${home}/button`);
    const green = ['background-color', 'rgb(44, 107, 29)'] as const;
    await expect(page.getByRole('link', { name: 'Book now' })).toHaveCSS(...green);
    await page.goto(`${home}/prices`);
    const book = page.frameLocator('iframe').getByRole('link', { name: 'Book now' });
    await expect(book).toHaveCSS(...green);
  } finally {
    await list([]);
    website.close();
  }
});
