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
/** The booking site under a name that the browser treats as another site than `home`; `farHome` is the reverse. */
const FAR = `http://127.0.0.1:${site.port}`;
let farHome: string;
let office: Office;

test.beforeAll(async () => {
  website = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams: show } = new URL(url, 'http://localhost');
    const booking = pathname === '/far' ? FAR : site.url;
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

test('a website that is not listed shows nothing, framed or not', async ({ page }) => {
  await list([]);
  for (const show of ['button', 'prices']) {
    const hint = page.waitForEvent('console', (one) => one.text().includes('has to be listed'));
    await page.goto(`${home}/?show=${show}`);
    await hint;
    await expect(page.getByText('Since 1998')).toBeVisible();
    expect(await page.locator('iframe, span').count()).toBe(0);
  }
  // A handwritten frame shows nothing either.
  const asked = page.waitForRequest(`${site.url}/embed`);
  await page.setContent(`<iframe src="${site.url}/embed"></iframe>`);
  await (await asked).response();
  await expect(prices(page).getByRole('radio')).toHaveCount(0);
});

test('nor does one of another site, while one beside it is listed @phone', async ({ page }) => {
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

test('a listed website of another site gets no cookie in its frame, and the whole window has them again @phone', async ({
  page,
}) => {
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
    if (!response.url().startsWith(FAR) || response.frame() === page.mainFrame()) return;
    const { cookie: sent } = await response.request().allHeaders();
    seen.push({ address: response.url(), sent, set: (await response.allHeaders())['set-cookie'] });
  });
  await page.goto(`${home}/far?show=prices`);
  const frame = prices(page);
  await frame.getByRole('radio', { name: /Deep Clean/ }).check();
  expect(await frame.locator('body').evaluate(() => document.cookie)).toBe('');
  for (const path of ['/embed?', '/api/services', '/api/price-book'])
    await expect.poll(() => seen.some(({ address }) => address.startsWith(FAR + path))).toBe(true);
  expect(seen.filter(({ sent, set }) => sent ?? set)).toEqual([]);
  expect(await context.cookies()).toEqual(kept);

  await frame.getByRole('link', { name: 'Book now' }).click();
  await expect(page.getByRole('dialog').getByText('Step 1 of 9')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(FAR);
});

test('a listed website has the button, which leads to the services, in the language of that website', async ({
  page,
}) => {
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

test('prices that were read in Spanish lead to a booking in Spanish @phone', async ({ page }) => {
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

test('a visitor sees prices and area on the page itself, and goes on at the booking with what was chosen @phone', async ({
  page,
}) => {
  const look = inspectorOf(page);
  await list([home]);
  const restore = await withPriceBook(office, {
    zones: [{ id: 'town', name: 'Town', zips: ['10998'], surcharge: 0, travelMinutes: 0 }],
    adjustments: [
      { question: 'pets', answer: 'yes', label: 'Pets', services: null, amount: 1_000, minutes: 0 },
    ],
  });
  try {
    // Signed in on the booking site in the same browser: the frame must not know.
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
    // Personal details are asked only in the full window.
    await expect(frame.locator('input:not([type=radio]), textarea, select')).toHaveCount(1);
    await frame.getByLabel('ZIP code').fill('90210');
    await expect(frame.getByText('We don’t come to 90210 yet.')).toBeVisible();
    await frame.getByLabel('ZIP code').fill('10998');
    await expect(frame.getByText('Yes, we come to 10998.')).toBeVisible();
    await expect
      .poll(() => page.locator('iframe').evaluate((one) => one.scrollHeight <= one.clientHeight))
      .toBe(true);
    // Never the height of an empty page, which would make the frame jump while the customer is choosing.
    expect(Math.min(...(await heights()))).toBeGreaterThan(200);
    // Nor a height that another window makes up.
    const madeUp = await page.evaluate(async () => {
      const heard = new Promise<void>((resolve) =>
        window.addEventListener('message', ({ data }) => data.homebrightHeight === 1_999 && resolve()),
      );
      window.postMessage({ homebrightHeight: 1_999 }, '*');
      await heard;
      return document.querySelector('iframe')?.style.height;
    });
    expect(madeUp).not.toBe('1999px');
    await look('prices within another page');
    expect(cookies.length).toBeGreaterThan(2);
    expect(cookies.filter(Boolean)).toEqual([]);

    // By keyboard: after the window is resized, the browser sometimes looks for a click at the frame's old position.
    await frame.getByRole('link', { name: 'Book now' }).press('Enter');
    await expect(page.getByRole('dialog').getByText('Step 1 of 9')).toBeVisible();
    expect(new URL(page.url()).origin).toBe(site.url);
  } finally {
    await restore();
  }
});

test('a choice made elsewhere survives the sign-in', async ({ page }) => {
  await list([home]);
  await page.goto(`${home}/?show=prices`);
  await prices(page)
    .getByRole('radio', { name: /Quick Clean/ })
    .check();
  await prices(page).getByRole('link', { name: 'Book now' }).click();
  await throughProvider(page, somebody());
  await expect(page.getByRole('dialog').getByText('Step 1 of 9')).toBeVisible();
});
