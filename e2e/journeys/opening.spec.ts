import type { BookingRecord, FirstRun, OfficeSubscription } from '@homebright/contract';
import { ownSite } from '../setup/settings.js';
import { ServiceClock, startHomebright } from '../setup/start-homebright.js';
import { expect, type Page, test } from '../setup/test.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { throughProvider } from './customer.js';
import { signInBeforeOpening } from './office.js';

/** A separate service that is not open. Its clock is ahead of the browser's, which drops cookies from the past. */
const clock = new ServiceClock();
const day = (number: number): string => dayFromToday(1 + number);
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.beforeAll(async () => {
  clock.set(`${day(0)}T15:00:00Z`);
  stop = await startHomebright(ownSite, clock, { OPEN_FROM_START: 'false' });
});
test.afterAll(async () => {
  await stop?.();
  clock.forget();
});

const [ANN, BOB] = ['ann@imported.example', 'bob@imported.example'];
const DAY = day(4);
/** The subject of sign-in codes, which are also sent before the opening, because a customer waits for them. */
const CODE = /\d{6}/;

async function importLines(page: Page, kind: string, button: string, lines: string[]): Promise<void> {
  await page.goto('/admin/import');
  await page.getByRole('button', { name: kind, exact: true }).click();
  const buffer = Buffer.from(lines.join('\r\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
}

/** The number of emails that an address has received, by subject. */
async function subjectsTo(email: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { subject } of await mailsTo(email, ownSite)) counts[subject] = (counts[subject] ?? 0) + 1;
  return counts;
}
const mailsMatching = async (email: string, pattern: RegExp) =>
  Object.entries(await subjectsTo(email)).filter(([subject]) => pattern.test(subject));
const expectOneMail = (email: string, pattern: RegExp) =>
  expect
    .poll(async () => (await mailsMatching(email, pattern)).map(([, count]) => count), { timeout: 120_000 })
    .toEqual([1]);

/** Signs in by code before the opening, like an imported customer, and saves a card. */
async function signInAndSaveCard(page: Page, email: string, subscriptionId: number): Promise<string> {
  await page.goto('/api/auth/login?returnTo=%2Fbookings');
  await throughProvider(page, email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect.poll(() => mailsMatching(email, CODE)).toHaveLength(1);
  const [[subject] = ['']] = await mailsMatching(email, CODE);
  await page.getByLabel('Code').fill(CODE.exec(subject)?.[0] ?? '');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect
    .poll(async () => (await page.request.get(`/api/subscriptions/${subscriptionId}`)).status())
    .toBe(200);
  const person = await Person.signIn('Ann Imported', email, page.request, ownSite);
  await person.changeCard(subscriptionId, '4242424242424242');
  return person.id;
}

test('after the opening, imported plans are charged and announced once, as the dialog says', async ({
  page,
  browser,
}) => {
  await signInBeforeOpening(page, ownSite);
  await importLines(page, 'Customers', 'Import 2 customers', [
    'Customer ID,Name,Email,Phone,Address',
    `C-1,Ann Imported,${ANN},5552123456,"1 Elm Street, Springfield"`,
    `C-2,Bob Imported,${BOB},5552123457,"2 Elm Street, Springfield"`,
  ]);
  await importLines(page, 'Plans', 'Import 2 plans', [
    'Plan ID,Customer ID,Service,Frequency,Next visit,Time,Price',
    `P-1,C-1,2-hour,weekly,${DAY},9:00,95.00`,
    `P-2,C-2,2-hour,weekly,${DAY},9:00,95.00`,
  ]);
  const office = await Office.signIn(ownSite.admin, ownSite);
  const plans = await office.get<OfficeSubscription[]>('subscriptions');
  const users = await office.get<{ id: string; email: string | null }[]>('users');
  const ann = users.find(({ email }) => email === ANN)?.id ?? '';
  const customer = await browser.newPage({ baseURL: ownSite.url });
  const annsPlan = plans.find(({ userId }) => userId === ann);
  expect(await signInAndSaveCard(customer, ANN, annsPlan?.id ?? 0)).toBe(ann);
  await customer.close();
  for (const { id } of (await office.get<FirstRun>('first-run')).steps)
    if (id !== 'import') await office.post(`first-run/steps/${id}`, { settling: 'skip' });
  expect((await mailsMatching(ANN, /./)).filter(([subject]) => !CODE.test(subject))).toEqual([]);
  expect(await mailsMatching(BOB, /./)).toEqual([]);

  await page.goto('/admin/first-run');
  await page.getByRole('button', { name: 'Go live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go live?' });
  const says = (words: string | RegExp) => expect(dialog.getByText(words)).toBeVisible();
  await office.leave();
  await says('2 visits of the next seven days: their customers are reminded a day before.');
  await says(/^One card is charged in the next seven days, \$95\.00 in all, for 2 plans\./);
  await says(
    'One visit of a plan in the next seven days, $95.00 in all, has no saved card: when the charge is due, its customer is asked to pay.',
  );
  await dialog.getByRole('button', { name: 'Go Live' }).click();
  await expect(page.getByRole('heading', { name: 'You are live' })).toBeVisible();

  // The card is charged two days before the visit, and the charge is announced a day before that.
  const [charged, visited] = [/for your next visit will be charged/, /^Reminder: your cleaning on /];
  clock.set(`${day(1)}T16:00:00Z`);
  await expectOneMail(ANN, charged);
  clock.set(`${day(2)}T16:00:00Z`);
  // The session from days ago has expired.
  const later = await Office.signIn(ownSite.admin, ownSite);
  const firstOf = async (userId: string): Promise<BookingRecord | undefined> =>
    (
      await later.get<BookingRecord[]>(`bookings?filter=${encodeURIComponent(JSON.stringify({ userId }))}`)
    ).find(({ appointmentDate }) => appointmentDate === DAY);
  await expect.poll(async () => (await firstOf(ann))?.paymentStatus, { timeout: 120_000 }).toBe('paid');
  const asked = /^Please pay .* for your cleaning/;
  await expectOneMail(BOB, asked);
  expect(await mailsMatching(BOB, charged)).toEqual([]);
  expect(await mailsMatching(ANN, asked)).toEqual([]);
  clock.set(`${day(3)}T16:00:00Z`);
  for (const email of [ANN, BOB]) await expectOneMail(email, visited);
  await expectOneMail(ANN, charged);
  await later.leave();
});
