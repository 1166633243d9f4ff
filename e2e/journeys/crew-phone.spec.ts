import type { CrewDays } from '@homebright/contract';
import { expect, type Page } from '@playwright/test';
import { TINY_HEIC } from '../../backend/test/bookings/tiny-heic.js';
import { inspectorOf } from '../screens/inspect.js';
import { signInAsCleaner, test } from '../support/cleaner.js';
import { anotherAddress } from '../support/next-edition.js';
import { picture } from '../support/picture.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const MB = 1024 * 1024;
const bar = (page: Page) => page.locator('[class*=barLine]');
const sentBy = async (page: Page) => {
  const { visits } = (await (await page.request.get('/api/crew/days')).json()) as CrewDays;
  return visits[0]?.workPhotos ?? [];
};
const heic = (buffer: Buffer) => ({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer });

/** Makes the database fail like a full phone's, because a test cannot fill a disk or limit IndexedDB in Chromium. */
const setRoom = (page: Page, hasRoom: boolean) =>
  page.evaluate((hasRoom) => {
    const store = IDBObjectStore.prototype as { put?: unknown; add?: unknown };
    const fakedWindow = window as { kept?: typeof store };
    fakedWindow.kept ??= { put: store.put, add: store.add };
    const full = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(store, hasRoom ? fakedWindow.kept : { put: full, add: full });
  }, hasRoom);

test('a large photo is made smaller, a HEIC photo is sent as it is, and an unusable file is refused', async ({
  page,
  day,
}) => {
  await signInAsCleaner(page, day);
  await page.goto(`/crew/visits/${day.visit.id}`);
  const add = page.getByLabel('Add a photo from before');
  await add.setInputFiles(heic(Buffer.concat([TINY_HEIC, Buffer.alloc(15 * MB)])));
  await expect(page.getByRole('alert')).toContainText('no more than 15 MB can be sent');
  await add.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(page.getByRole('alert')).toContainText('not a picture');
  const large = Buffer.concat([picture(900, 600), Buffer.alloc(15 * MB)]);
  await add.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByRole('alert')).toBeHidden();
  // The page queues the photo for sending only after it has made it smaller.
  await expect.poll(async () => (await sentBy(page)).length).toBe(1);
  await expect(bar(page)).toHaveText('All sent');

  // This browser cannot read the format, so the server converts the photo into one that every browser can read.
  await page.context().setOffline(true);
  await page.getByLabel('Add a photo from after').setInputFiles(heic(TINY_HEIC));
  await expect(bar(page)).toContainText('1 thing waits for a network');
  await expect(page.getByText('After: Photo 1')).toBeVisible();
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveText('All sent');
  const [after] = (await sentBy(page)).filter(({ taken }) => taken === 'after');
  const shown = await page.request.get(after?.url ?? '');
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  await expect(page.getByRole('img', { name: 'After: Photo 1' })).toBeVisible();
});

test('a phone without space says so, stores nothing in part, and works again with space', async ({
  page,
  day,
}) => {
  await signInAsCleaner(page, day);
  await page.goto(`/crew/visits/${day.visit.id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await setRoom(page, false);
  const add = page.getByLabel('Add a photo from before');
  const photo = { name: 'before.png', mimeType: 'image/png', buffer: picture(900, 600) };
  await add.setInputFiles(photo);
  const full = page.getByText('Your phone’s storage is full, so this photo was not saved.', { exact: false });
  await expect(full).toBeVisible();
  await expect(page.getByAltText('Before: Photo 1')).toBeHidden();
  await page.getByRole('button', { name: 'Start the visit' }).click();
  await expect(page.getByText('Your last tap was not saved.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the visit' })).toBeVisible();
  await inspectorOf(page, { contrast: 'AAA', target: 48 })('full storage');

  await setRoom(page, true);
  await page.getByRole('button', { name: 'Start the visit' }).click();
  await expect(page.getByRole('button', { name: 'Finish the visit' })).toBeVisible();
  await add.setInputFiles(photo);
  await expect(page.getByAltText('Before: Photo 1')).toBeVisible();
  await expect(full).toBeHidden();
  await page.context().setOffline(false);
  await expect(bar(page)).toHaveText('All sent');
  expect(await sentBy(page)).toHaveLength(1);
});

test('a new version waits until the cleaner asks for it, and loses no taps', async ({
  page,
  context,
  day,
}) => {
  const address = await anotherAddress();
  const edition = page.locator('meta[name=edition]');
  try {
    await signInAsCleaner(page, day, address.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${address.url}/crew/visits/${day.visit.id}`);
    address.release();
    await page.reload();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await inspectorOf(page, { contrast: 'AAA', target: 48 })('a new edition');
    // The page keeps its old version until somebody updates it, even after a reload.
    await expect(edition).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('A new version is ready')).toBeVisible();
    await expect(edition).toHaveCount(0);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Start the visit' }).click();
    await expect(bar(page)).toContainText('1 thing waits for a network');
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(edition).toHaveCount(1);
    await expect(page.getByText('A new version is ready')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Finish the visit' })).toBeVisible();
    const caches = await page.evaluate(async () =>
      (await window.caches.keys()).filter((name) => name.startsWith('crew-page-')),
    );
    expect(caches).toEqual(['crew-page-aaaaaaaaaaaa']);
    await context.setOffline(false);
    await expect(bar(page)).toHaveText('All sent');
  } finally {
    await context.setOffline(false);
    await page.close();
    address.close();
  }
});
