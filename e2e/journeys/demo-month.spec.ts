import type {
  Customer,
  BookingRecord,
  ImportRun,
  OfficeSubscription,
  SiteSettings,
} from '@homebright/contract';
import { accessibilityProblems } from '../screens/axe.js';
import { ownSite } from '../setup/settings.js';
import { startHomebright } from '../setup/start-homebright.js';
import { type APIRequestContext, expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { dayFromToday } from '../support/days.js';
import { Person } from '../support/person.js';
import { signInAtOffice } from './office.js';

/** A separate sandbox for each test, because demo data needs a sandbox without bookings. */
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.beforeEach(async () => {
  stop = await startHomebright(ownSite);
});
test.afterEach(() => stop?.());

/** The office is blocked for a while, and every page reloads afterwards. */
const LONG_TIMEOUT = { timeout: 600_000 };

/** Sends the sandbox the request of the office's buttons, and waits for its result. */
async function changeDemo(request: APIRequestContext, what: 'fill' | 'remove', ends: string): Promise<void> {
  const { stripeJsUrl } = await bodyOf<SiteSettings>(request.get('/api/site'));
  const desk = new URL('/_sandbox/demo', stripeJsUrl).href;
  await bodyOf(request.post(`${desk}/${what}`));
  await expect
    .poll(async () => bodyOf<object>(request.get(desk)), { ...LONG_TIMEOUT, intervals: [1_000] })
    .toEqual({ state: ends });
}

async function worked(request: APIRequestContext, { id }: ImportRun): Promise<ImportRun> {
  let run = await bodyOf<ImportRun>(request.get(`/api/admin/imports/${id}`));
  await expect
    .poll(async () => (run = await bodyOf<ImportRun>(request.get(`/api/admin/imports/${id}`))).state)
    .not.toMatch(/ing$/);
  return run;
}

async function checkedImport(request: APIRequestContext, kind: string, lines: string[]): Promise<ImportRun> {
  const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const run = await bodyOf<ImportRun>(request.post('/api/admin/imports', { multipart: { kind, file } }));
  const { id, mapping, version } = run;
  await bodyOf(request.post(`/api/admin/imports/${id}/actions/check`, { data: { mapping, version } }));
  return worked(request, run);
}

async function imported(request: APIRequestContext, kind: string, lines: string[]): Promise<ImportRun> {
  const { id, version } = await checkedImport(request, kind, lines);
  return worked(
    request,
    await bodyOf(request.post(`/api/admin/imports/${id}/actions/import`, { data: { version } })),
  );
}

async function noSideways(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  // Waits until the page has adapted to a phone.
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
}

test('an empty sandbox is filled with a marked month and emptied again', async ({ page }) => {
  await signInAtOffice(page, ownSite);
  await page.goto('/admin/');
  const fill = page.getByRole('button', { name: 'Fill with a quiet month' });
  await expect(fill).toBeVisible();
  await noSideways(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  await fill.click();
  await expect(page.getByRole('dialog', { name: 'A quiet month goes by' })).toBeVisible();
  await expect(page.getByText(/^Day \d+ of 33/)).toBeVisible(LONG_TIMEOUT);

  const notice = page.getByRole('note').filter({ hasText: 'Demo data.' });
  await expect(notice).toBeVisible(LONG_TIMEOUT);
  await expect(page.getByText('Visits today')).toBeVisible();
  await expect(fill).toBeHidden();
  expect(await accessibilityProblems(page)).toEqual([]);
  for (const [path, sign] of [
    ['/admin-dashboard', /Maya Bennett/],
    ['/admin/dispatch', /Crew Maple/],
    ['/admin/users', /maya\.bennett@example\.test/],
    ['/admin/ratings', /The oven was not done/],
    ['/admin/unmatched-payments', /\$45\.00/],
    ['/admin/waitlist', /june\.park@example\.test/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expect(notice).toBeVisible();
    await noSideways(page);
  }

  await page.getByRole('button', { name: 'Remove demo data' }).click();
  await expect(page.getByText(/^20 customers with \d+ visits/)).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const reloaded = page.waitForEvent('load', LONG_TIMEOUT);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await reloaded;
  await expect(notice).toBeHidden();
  await page.goto('/admin/users');
  await expect(page.getByText('Maya Bennett')).toBeHidden();
  await page.goto('/admin/audit-log');
  await expect(page.getByText('Demo data').first()).toBeVisible();
  await page.goto('/admin/');
  await expect(fill).toBeVisible();
});

test('the removal keeps a demo customer for whom the owner imported something', async ({
  page: { request },
}) => {
  await bodyOf(request.post('/api/admin/login', { data: ownSite.admin }));
  await changeDemo(request, 'fill', 'filled');
  const [ada, bea] = await bodyOf<Customer[]>(request.get('/api/admin/users?range=[0,1]'));
  const day = dayFromToday(20);
  const done = await imported(request, 'customers', [
    'Customer ID,Name,Email,Phone,Address',
    `C-1,Ada,${ada?.email},5552123456,1 Elm Street 10998`,
    'C-2,Norma New,norma@example.org,5552123457,2 Elm Street 10998',
  ]);
  expect(done.counts).toEqual({ joined: 1, new: 1 });
  await imported(request, 'plans', [
    'Plan ID,Customer ID,Service,Frequency,Next visit,Time,Address',
    `P-1,C-1,2-hour,weekly,${day},morning,1 Elm Street 10998`,
  ]);
  // This file is checked but not imported. The result of the check changes after its customer is deleted.
  const waiting = await checkedImport(request, 'customers', [
    'Customer ID,Name,Email,Phone',
    `C-3,Bea,${bea?.email},5552123458`,
  ]);
  expect([waiting.state, waiting.counts]).toEqual(['checked', { joined: 1 }]);

  await changeDemo(request, 'remove', 'in-use');
  const remaining = await bodyOf<Customer[]>(request.get('/api/admin/users?range=[0,99]'));
  expect(remaining.map(({ email }) => email).sort()).toEqual([ada?.email, 'norma@example.org'].sort());
  const plans = await bodyOf<OfficeSubscription[]>(request.get('/api/admin/subscriptions'));
  expect(plans.map(({ status, frequency }) => [status, frequency])).toEqual([['active', 'weekly']]);
  const visits = await bodyOf<BookingRecord[]>(request.get('/api/admin/bookings'));
  expect(visits.map(({ appointmentDate }) => appointmentDate)).toContain(day);
  expect(visits.every(({ userId }) => userId === ada?.id)).toBe(true);
  const again = await bodyOf<ImportRun>(request.get(`/api/admin/imports/${waiting.id}`));
  expect([again.state, again.counts]).toEqual(['uploaded', {}]);
});

test('once somebody has signed in, the month is no longer offered', async ({ page }) => {
  const person = await Person.signIn('Wanda Real', 'wanda@example.org', undefined, ownSite);
  await person.leave();
  await signInAtOffice(page, ownSite);
  await page.goto('/admin/');
  await expect(page.getByText('Visits today')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fill with a quiet month' })).toBeHidden();
});
