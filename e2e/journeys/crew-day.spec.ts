import type { CrewDays, CrewEventBatch, CrewEventResults } from '@homebright/contract';
import { expect, type Page, test } from '@playwright/test';
import { inspectorOf } from '../screens/inspect.js';
import { aCleanersDay, type CleanersDay, signInAsCleaner } from '../support/cleaner.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let office: Office;
let day: CleanersDay;
test.beforeEach(async () => {
  office = await Office.signIn();
  day = await aCleanersDay(office);
});
test.afterEach(async () => {
  await office.patch(`crews/${day.crew.id}`, { active: false });
  await office.leave();
});

/** The phone's clock, stopped at an hour of today. */
const setClock = (page: Page, time: string) => page.clock.setFixedTime(`${dayFromToday(0)}T${time}:00-05:00`);
/** The company's hour, whatever the phone says. */
const hourNow = () =>
  Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      hourCycle: 'h23',
    }).format(new Date()),
  );
const bar = (page: Page) => page.locator('.bar-line');
/** What arrives at the server from a page. */
const batchesOf = (page: Page) => {
  const batches: CrewEventBatch[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.url().endsWith('/api/crew/events')) batches.push(request.postDataJSON() as CrewEventBatch);
  });
  return batches;
};
/** The page is on the phone: it opens without a network from now on. */
async function keptOnPhone(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('airplane mode at 9:12, finished at 11:02, a network at 13:00, sent five times over: one visit, in order', async ({
  page,
  context,
}) => {
  // The phone believes the company's midnight to be as far away as it is: neither clock may reach it during the test.
  await setClock(page, hourNow() < 12 ? '09:12' : '13:00');
  const batches = batchesOf(page);
  await signInAsCleaner(page, day);
  await expect(bar(page)).toHaveText('All sent');
  await keptOnPhone(page);

  await context.setOffline(true);
  await setClock(page, '09:12');
  await page.goto(`/crew/visits/${day.visit.id}`);
  await expect(page.getByText(day.access)).toBeVisible();
  await page.getByRole('button', { name: 'Start the visit' }).click();
  const item = page.getByRole('checkbox').first();
  await item.check();
  await setClock(page, '11:02');
  await page.getByRole('button', { name: 'Finish the visit' }).click();
  await page.getByLabel('A note to the office').fill('The lamp in the hall is broken.');
  await page.getByRole('button', { name: 'Finished', exact: true }).click();
  await expect(page.getByText(/^Done at 11:02/)).toBeVisible();
  await expect(bar(page)).toContainText('3 things wait for a network');

  // A phone that was switched off meanwhile: all of it is still there.
  await page.reload();
  await expect(page.getByText(/^Done at 11:02/)).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  expect(batches).toEqual([]);

  await setClock(page, '13:00');
  await context.setOffline(false);
  await expect(bar(page)).toHaveText('All sent');
  const [batch] = batches;
  if (!batch) throw new Error('Nothing was sent.');
  expect(batches).toHaveLength(1);
  expect(batch.events.map(({ kind }) => kind)).toEqual(['started', 'item_checked', 'finished']);
  const today = dayFromToday(0);
  const iso = (time: string) => new Date(`${today}T${time}:00-05:00`).toISOString();
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
});

test('two tabs of one phone: each sees what the other tapped, and it is sent once', async ({
  page,
  context,
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

test('who is signed out by the office sees no addresses and codes any more', async ({ page }) => {
  await signInAsCleaner(page, day);
  await page.goto(`/crew/visits/${day.visit.id}`);
  await expect(page.getByText(day.access)).toBeVisible();
  await office.delete(`cleaners/${day.cleaner.id}/sessions`);
  await page.reload();
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await expect(page.getByText(day.access)).toBeHidden();
});

test('every screen: axe in both schemes, 320 px, 200 %, contrast of 7 : 1, targets of 48 px', async ({
  page,
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
