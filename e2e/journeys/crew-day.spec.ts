import type { CrewDays, CrewEventBatch, CrewEventResults } from '@homebright/contract';
import { expect, type Page } from '@playwright/test';
import { inspectorOf } from '../screens/inspect.js';
import { date } from '../setup/time.js';
import { signInAsCleaner, test } from '../support/cleaner.js';
import { dayFromToday, instantOf } from '../support/days.js';
import { picture } from '../support/picture.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Stops the phone's clock at a time of today. */
const setClock = (page: Page, time: string) => page.clock.setFixedTime(instantOf(dayFromToday(0), time));
/** The hour in the company's time zone, whatever the phone's clock says. */
const hourNow = () =>
  Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(date()),
  );
const bar = (page: Page) => page.locator('[class*=barLine]');
/** The batches of events that a page sends to the server from now on. */
const batchesOf = (page: Page) => {
  const batches: CrewEventBatch[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.url().endsWith('/api/crew/events')) batches.push(request.postDataJSON() as CrewEventBatch);
  });
  return batches;
};
/** Makes photos of different sizes, so that the test can tell them apart. */
const photo = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: picture(width, 600) });
/** Waits until the service worker controls the page, which then opens without a network. */
async function keptOnPhone(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('taps in airplane mode, sent five times later, become one visit with its events in order', async ({
  page,
  context,
  day,
}) => {
  // The phone takes the company's midnight from its own clock, and neither clock may reach midnight during the test.
  await setClock(page, hourNow() < 12 ? '09:12' : '13:00');
  const batches = batchesOf(page);
  await signInAsCleaner(page, day);
  await expect(bar(page)).toHaveText('All sent');
  await keptOnPhone(page);

  await context.setOffline(true);
  await setClock(page, '09:12');
  await page.goto(`/crew/visits/${day.visit.id}`);
  await expect(page.getByText(day.access)).toBeVisible();
  await page.getByLabel('Add a photo from before').setInputFiles(photo('before.png', 900));
  await expect(page.getByAltText('Before: Photo 1')).toBeVisible();
  await page.getByRole('button', { name: 'Start the visit' }).click();
  const item = page.getByRole('checkbox').first();
  await item.check();
  await setClock(page, '11:02');
  await page
    .getByLabel('Add a photo from after')
    .setInputFiles([photo('one.png', 700), photo('two.png', 800)]);
  await expect(page.getByAltText('After: Photo 2')).toBeVisible();
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await page.getByLabel('A note to the office').fill('The lamp in the hall is broken.');
  await page.getByRole('button', { name: 'Finished', exact: true }).click();
  await expect(page.getByText(/^Done at 11:02/)).toBeVisible();
  await expect(bar(page)).toContainText('6 things wait for a network');

  // A reload stands for a phone that was switched off. Everything must still be there.
  await page.reload();
  await expect(page.getByText(/^Done at 11:02/)).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByAltText('After: Photo 2')).toBeVisible();
  expect(batches).toEqual([]);

  await setClock(page, '13:00');
  await context.setOffline(false);
  await expect(bar(page)).toHaveText('All sent');
  const [batch] = batches;
  if (!batch) throw new Error('Nothing was sent.');
  expect(batches).toHaveLength(1);
  expect(batch.events.map(({ kind }) => kind)).toEqual(['started', 'item_checked', 'finished']);
  const iso = (time: string) => new Date(instantOf(dayFromToday(0), time)).toISOString();
  expect(batch.events.map(({ at }) => at)).toEqual([iso('09:12'), iso('09:12'), iso('11:02')]);
  expect(batch.sentAt).toBe(iso('13:00'));

  for (let time = 0; time < 5; time += 1) {
    const again = await context.request.post('/api/crew/events', { data: batch });
    const { results } = (await again.json()) as CrewEventResults;
    expect(results.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known']);
  }
  const { visits } = (await (await context.request.get('/api/crew/days')).json()) as CrewDays;
  expect(visits.map(({ id, status }) => [id, status])).toEqual([[day.visit.id, 'finished']]);
  expect(visits[0]?.checklist.filter(({ done }) => done)).toHaveLength(1);

  // A phone that missed the server's answer sends its photos again, and they must not appear twice.
  const sent = visits[0]?.workPhotos ?? [];
  expect(sent.map(({ taken }) => taken)).toEqual(['before', 'after', 'after']);
  for (const { id, taken } of sent) {
    for (let time = 0; time < 5; time += 1) {
      const multipart = {
        id,
        visitId: String(day.visit.id),
        taken,
        at: iso('11:02'),
        photo: photo(`${id}.png`, 700),
      };
      const again = await context.request.post('/api/crew/photos', { multipart });
      expect(again.status()).toBe(200);
    }
  }
  const after = (await (await context.request.get('/api/crew/days')).json()) as CrewDays;
  expect(after.visits[0]?.workPhotos).toEqual(sent);
  for (const { url } of sent) {
    const shown = await context.request.get(url);
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  }
});

test('the customer sees the visit’s progress live, and its photos once the owner shows them', async ({
  page,
  phone: home,
  office,
  day,
}) => {
  await day.customerIn(home);
  await home.goto(`/bookings/${day.visit.id}`);
  await expect(home.getByRole('heading', { level: 1 })).toBeVisible();
  await signInAsCleaner(page, day);
  await page.goto(`/crew/visits/${day.visit.id}`);
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByRole('button', { name: '20 min' }).click();
  await expect(
    home.getByRole('heading', { name: `${day.crew.name} is on the way, about 20 minutes` }),
  ).toBeVisible();
  await home.goto('/');
  await expect(home.getByText(`${day.crew.name} is on the way, about 20 minutes`).last()).toBeVisible();
  await page.getByLabel('Add a photo from before').setInputFiles(photo('before.png', 900));
  await page.getByRole('button', { name: 'Start the visit' }).click();
  await expect(bar(page)).toHaveText('All sent');
  await home.goto(`/bookings/${day.visit.id}`);
  await expect(home.getByRole('heading', { name: /^Started at \d/ })).toBeVisible();
  await expect(home.getByAltText('Before, photo 1')).toBeHidden();

  const show = async (showWorkPhotos: boolean) => {
    const { version } = await office.get<{ version: number }>('settings');
    await office.patch('settings', { version, showWorkPhotos });
  };
  await show(true);
  const look = inspectorOf(home);
  // Another process may take two seconds to learn of the setting.
  await expect(async () => {
    await home.reload();
    await expect(home.getByAltText('Before, photo 1')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await look('visit in progress');
  await show(false);
});

test('two tabs of one phone see each other’s taps, and each tap is sent once', async ({
  page,
  context,
  day,
}) => {
  const first = batchesOf(page);
  await signInAsCleaner(page, day);
  const other = await context.newPage();
  const second = batchesOf(other);
  await other.goto(`/crew/visits/${day.visit.id}`);
  await page.goto(`/crew/visits/${day.visit.id}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start the visit' }).click();
  await expect(other.getByRole('button', { name: 'Finish the visit' })).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page)).toHaveText('All sent');
  await expect(bar(other)).toHaveText('All sent');
  const ids = [...first, ...second].flatMap(({ events }) => events.map(({ id }) => id));
  expect(new Set(ids).size).toBe(1);
});

test('a cleaner whom the office signs out no longer sees addresses and codes', async ({
  page,
  office,
  day,
}) => {
  await signInAsCleaner(page, day);
  await page.goto(`/crew/visits/${day.visit.id}`);
  await expect(page.getByText(day.access)).toBeVisible();
  await office.delete(`cleaners/${day.cleaner.id}/sessions`);
  await page.reload();
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await expect(page.getByText(day.access)).toBeHidden();
});

test('every screen of the crew is accessible, with a contrast of 7:1 and targets of 48 px', async ({
  page,
  day,
}) => {
  const look = inspectorOf(page, { contrast: 'AAA', target: 48 });
  await page.goto('/crew');
  await look('sign-in');
  await signInAsCleaner(page, day);
  await look('today');
  await page.getByRole('link', { name: 'Week' }).click();
  await look('week');
  await page.getByRole('link', { name: 'Me' }).click();
  await look('me');
  await page.goto(`/crew/visits/${day.visit.id}`);
  await look('visit');
  await page.getByRole('button', { name: 'On my way' }).click();
  await look('minutes');
  await page.getByRole('button', { name: '20 min' }).click();
  await page.getByRole('link', { name: 'Cannot get in' }).click();
  await page.getByRole('button', { name: 'I am at the door' }).click();
  await look('closed door');
  await page.getByRole('button', { name: 'I got in after all' }).click();
  await page.getByRole('button', { name: 'Start the visit' }).click();
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await look('finish');
  await page.getByRole('button', { name: 'Finished', exact: true }).click();
  await look('done');
});
