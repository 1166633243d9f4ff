import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OfficeSettings } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { site } from '../setup/settings.js';
import { expect, type Page, test } from '../setup/test.js';
import { holdSignIn } from '../support/leaving.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { withPriceBook } from '../support/price-book.js';
import { somebody, throughProvider } from './customer.js';

/** The company's own website, on a different origin from the booking site. */
let website: Server;
let home: string;
/** Another address of the booking site. To a browser, it and `home` are different sites, like `farHome` and `site.url`. */
const FAR_URL = `http://127.0.0.1:${site.port}`;
let farHome: string;
let office: Office;

test.beforeAll(async () => {
  website = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams: show } = new URL(url, 'http://localhost');
    const booking = pathname === '/far' ? FAR_URL : site.url;
    const data = [...show].map(([name, value]) => `data-${name}="${value}"`).join(' ');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src ${booking}; connect-src ${booking}; frame-src ${booking}`,
    );
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Linden</title>
      <main><h1>Linden cleans</h1><script async src="${booking}/embed.js" ${data}></script><p>Since 1998</p></main></html>`);
  });
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
  const { port } = website.address() as AddressInfo;
  [home, farHome] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  office = await Office.signIn();
});
test.afterAll(async () => {
  await list([]);
  await office.leave();
  website.close();
});

async function list(embedOrigins: string[]): Promise<void> {
  const { version } = await office.get<OfficeSettings>('settings');
  await office.patch('settings', { version, embedOrigins });
}

const prices = (page: Page) => page.frameLocator('iframe');

/** Collects the heights that the frame sends from now on. */
function heightsTold(page: Page): () => Promise<number[]> {
  const ready = page.addInitScript(() => {
    const told: number[] = [];
    window.addEventListener('message', ({ data }) => told.push(data.homebrightHeight));
    Object.assign(window, { told });
  });
  return async () => {
    await ready;
    return page.evaluate(() => (window as unknown as { told: number[] }).told);
  };
}

test('an unlisted website shows nothing, with or without a frame', async ({ page }) => {
  await list([]);
  for (const show of ['button', 'prices']) {
    const hint = page.waitForEvent('console', (one) => one.text().includes('has to be listed'));
    await page.goto(`${home}/?show=${show}`);
    await hint;
    await expect(page.getByText('Since 1998')).toBeVisible();
    expect(await page.locator('iframe, span').count()).toBe(0);
  }
  // A frame that somebody wrote by hand shows nothing either.
  const asked = page.waitForRequest(`${site.url}/embed`);
  await page.setContent(`<iframe src="${site.url}/embed"></iframe>`);
  await (await asked).response();
  await expect(prices(page).getByRole('radio')).toHaveCount(0);
});

test('an unlisted website of another site shows nothing beside a listed one @phone', async ({ page }) => {
  await list([home]);
  for (const show of ['button', 'prices']) {
    const hint = page.waitForEvent('console', (one) => one.text().includes(`${farHome} has to be listed`));
    await page.goto(`${farHome}/?show=${show}`);
    await hint;
    expect(await page.locator('iframe, span').count()).toBe(0);
  }
  const refused = page.waitForEvent('console', (one) => one.text().includes('frame-ancestors'));
  await page.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
  }, `${site.url}/embed`);
  await refused;
  await expect(prices(page).getByRole('radio')).toHaveCount(0);
});

test('a frame on another site has no cookies, but the full window has them @phone', async ({ page }) => {
  await list([home]);
  await Person.signIn('Robin Example', somebody(), page.request);
  const context = page.context();
  const signedIn = await context.cookies();
  expect(signedIn).not.toEqual([]);
  await context.clearCookies();
  await context.addCookies(signedIn.map((cookie) => ({ ...cookie, domain: '127.0.0.1' })));
  const kept = await context.cookies();
  const seen: { address: string; sent: string | undefined; set: string | undefined }[] = [];
  page.on('response', async (response) => {
    if (!response.url().startsWith(FAR_URL) || response.frame() === page.mainFrame()) return;
    const { cookie: sent } = await response.request().allHeaders();
    seen.push({ address: response.url(), sent, set: (await response.allHeaders())['set-cookie'] });
  });
  await page.goto(`${home}/far?show=prices`);
  const frame = prices(page);
  await frame.getByRole('radio', { name: /Deep Clean/ }).check();
  expect(await frame.locator('body').evaluate(() => document.cookie)).toBe('');
  for (const path of ['/embed?', '/api/services', '/api/price-book'])
    await expect.poll(() => seen.some(({ address }) => address.startsWith(FAR_URL + path))).toBe(true);
  expect(seen.filter(({ sent, set }) => sent ?? set)).toEqual([]);
  expect(await context.cookies()).toEqual(kept);

  await frame.getByRole('link', { name: 'Book now' }).click();
  await expect(page.getByRole('dialog').getByText('Step 1 of 9')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(FAR_URL);
});

test('the button on a listed website leads to the services in the website’s language', async ({ page }) => {
  await list([home]);
  await page.goto(`${home}/?language=en`);
  await page.getByRole('link', { name: 'Book now' }).click();
  await expect(page).toHaveURL(`${site.url}/#services`);
  await expect(page.getByRole('heading', { name: 'Book Your Cleaning', level: 2 })).toBeInViewport();
  await page.goto(`${home}/?language=es`);
  await page.getByRole('link', { name: 'Reservar ahora' }).click();
  await expect(page).toHaveURL(`${site.url}/?language=es#services`);
  await expect(page.getByRole('heading', { name: 'Reserve su limpieza', level: 2 })).toBeInViewport();
});

test('Spanish prices on a website lead to a booking in Spanish @phone', async ({ page }) => {
  await list([home]);
  await page.goto(`${home}/?show=prices&language=es`);
  const { leave } = await holdSignIn(page);
  await prices(page).getByRole('link', { name: 'Reservar ahora' }).press('Enter');
  await expect(page.getByText('Inicie sesión para acceder a las reservas.')).toBeVisible();
  leave();
  await page.waitForURL(/\/login/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a visitor chooses in the frame and continues on the booking site @phone', async ({ page }) => {
  const look = inspectorOf(page);
  await list([home]);
  const restore = await withPriceBook(office, {
    zones: [{ id: 'town', name: 'Town', zips: ['10998'], surcharge: 0, travelMinutes: 0 }],
    adjustments: [
      { question: 'pets', answer: 'yes', label: 'Pets', services: null, amount: 1_000, minutes: 0 },
    ],
  });
  try {
    // The same browser is signed in on the booking site, and the frame must not learn of it.
    await Person.signIn('Robin Example', somebody(), page.request);
    const cookies: (string | undefined)[] = [];
    page.on('request', async (request) => {
      if (request.frame() !== page.mainFrame() && request.url().includes('/api/'))
        cookies.push((await request.allHeaders())['cookie']);
    });
    const heights = heightsTold(page);
    await page.goto(`${home}/?show=prices`);
    const frame = prices(page);
    await expect(frame.getByRole('radio', { name: /Standard Clean/ })).toBeChecked();
    await frame.getByRole('radio', { name: /Deep Clean/ }).check();
    await expect(frame.getByText('from $250')).toBeVisible();
    // Only the full window asks for personal details.
    await expect(frame.locator('input:not([type=radio]), textarea, select')).toHaveCount(1);
    await frame.getByLabel('ZIP code').fill('90210');
    await expect(frame.getByText('We don’t come to 90210 yet.')).toBeVisible();
    await frame.getByLabel('ZIP code').fill('10998');
    await expect(frame.getByText('Yes, we come to 10998.')).toBeVisible();
    await expect
      .poll(() => page.locator('iframe').evaluate((one) => one.scrollHeight <= one.clientHeight))
      .toBe(true);
    // The frame never sends the height of an empty page, which would make it jump while the customer is choosing.
    expect(Math.min(...(await heights()))).toBeGreaterThan(200);
    // The website ignores a height that another window sends.
    const heightAfterFake = await page.evaluate(async () => {
      const received = new Promise<void>((resolve) =>
        window.addEventListener('message', ({ data }) => data.homebrightHeight === 1_999 && resolve()),
      );
      window.postMessage({ homebrightHeight: 1_999 }, '*');
      await received;
      return document.querySelector('iframe')?.style.height;
    });
    expect(heightAfterFake).not.toBe('1999px');
    await look('prices within another page');
    expect(cookies.length).toBeGreaterThan(2);
    expect(cookies.filter(Boolean)).toEqual([]);

    // The keyboard presses the button, because after a resize a click sometimes goes to the frame's old position.
    await frame.getByRole('link', { name: 'Book now' }).press('Enter');
    await expect(page.getByRole('dialog').getByText('Step 1 of 9')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.url);
  } finally {
    await restore();
  }
});

test('a choice made on another website survives the sign-in', async ({ page }) => {
  await list([home]);
  await page.goto(`${home}/?show=prices`);
  await prices(page)
    .getByRole('radio', { name: /Quick Clean/ })
    .check();
  await prices(page).getByRole('link', { name: 'Book now' }).click();
  await throughProvider(page, somebody());
  await expect(page.getByRole('dialog').getByText('Step 1 of 9')).toBeVisible();
});
