import { readFile } from 'node:fs/promises';
import type { BookingRecord } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { signInAtOffice } from './office.js';

/** Makes ids and addresses unique to this run. */
const RUN = now().toString(36);
const DAY = dayFromToday(40);
const slashes = (date: string): string =>
  `${Number(date.slice(5, 7))}/${Number(date.slice(8))}/${date.slice(0, 4)}`;

async function choose(page: Page, kind: string, lines: string[]): Promise<void> {
  await page.goto('/admin/import');
  await page.getByRole('button', { name: kind, exact: true }).click();
  const buffer = Buffer.from(lines.join('\r\n'), 'latin1');
  await page.getByLabel('CSV file').setInputFiles({ name: `${kind}.csv`, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: `${kind} from ${kind}.csv` })).toBeVisible();
}

const download = async (page: Page, name: string): Promise<string> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return readFile(await (await downloading).path(), 'utf8');
};

test('an owner imports customers and their plans from a corrected file', async ({ page }) => {
  await signInAtOffice(page);
  await page.goto('/admin/import');
  const template = await download(page, 'Template');
  expect(template.split('\r\n')[0]).toContain('Customer ID,Name,');

  await choose(page, 'Customers', [
    'Ref;Client Name;E-Mail;Mobile',
    `${RUN}-1;Zoë Importée;zoe-${RUN}@example.com;555 212 3456`,
    `${RUN}-2;Mail Broken;Mail <mail-${RUN}@example.com>;`,
  ]);
  await expect(page.getByText('2 rows, Latin-1 with semicolons.')).toBeVisible();
  await expect(page.getByText('Please choose a column for: Customer ID.')).toBeVisible();
  await page.getByRole('combobox', { name: /^Customer ID/ }).click();
  await page.getByRole('option', { name: 'Ref' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();

  await expect(page.getByRole('heading', { name: '1 of 2 rows need your attention' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/E-Mail: “Mail <mail-.*” isn’t an email address\./)).toBeVisible();
  const corrected = await download(page, 'Corrected file');
  expect(corrected).toContain(`${RUN}-2,Mail Broken,mail-${RUN}@example.com,`);

  await page.goto('/admin/import');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
  await page.getByRole('combobox', { name: /^Customer ID/ }).click();
  await page.getByRole('option', { name: 'Ref' }).click();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Every row is fine' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Import 2 customers' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 });

  await choose(page, 'Plans', [
    'Plan ID;Customer ID;Address;Service;Frequency;Next visit;Time;Price',
    `${RUN}-9;${RUN}-1;77 Import Lane, Springfield;Standard;weekly;${slashes(DAY)};0,375;99,50`,
  ]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText(/Service: There is no service “Standard”/)).toBeVisible({ timeout: 60_000 });
  await choose(page, 'Plans', [
    'Plan ID;Customer ID;Address;Service;Frequency;Next visit;Time;Price',
    `${RUN}-9;${RUN}-1;77 Import Lane, Springfield;2-hour;weekly;${DAY};0,375;99,50`,
  ]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 plan' }).click({ timeout: 60_000 });
  await expect(page.getByText('Nobody was sent a message.')).toBeVisible({ timeout: 60_000 });

  await page.goto(`/admin-dashboard?view=day&date=${DAY}`);
  await expect(page.getByText('Zoë Importée').first()).toBeVisible();
});

/** Uploads the file and waits for the result of the check. */
async function check(page: Page, kind: string, lines: string[], says: string): Promise<void> {
  await choose(page, kind, lines);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: says })).toBeVisible({ timeout: 60_000 });
}

async function confirm(page: Page, rows: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${rows}` }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 });
}

test('an import of homes and visits reports an unknown card and a busy crew', async ({ page }) => {
  const crew = `Crew ${RUN}`;
  const office = await Office.signIn();
  await office.hire(crew);
  await signInAtOffice(page);

  await check(
    page,
    'Customers',
    [
      'Customer ID,Name,Email,Stripe customer ID,Stripe payment method ID',
      `${RUN}-3,Ida Twohomes,ida-${RUN}@example.com,,`,
      `${RUN}-4,Cy Nocard,cy-${RUN}@example.com,cus_${RUN},pm_${RUN}`,
    ],
    '1 of 2 rows need your attention',
  );
  await expect(page.getByText(`Stripe has no customer cus_${RUN}.`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Leave out this row' }).check();
  await confirm(page, '1 customer');

  const home = `78 Import Lane ${RUN}, Springfield`;
  await check(
    page,
    'Homes',
    ['Customer ID,Address,Bedrooms,Pets', `${RUN}-3,"${home}",3,yes`],
    'Every row is fine',
  );
  await confirm(page, '1 home');

  const day = dayFromToday(41);
  await check(
    page,
    'Bookings',
    [
      'Booking ID,Customer ID,Address,Service,Date,Time,Status,Paid,Crew',
      `${RUN}-5,${RUN}-3,"${home}",2-hour,${dayFromToday(-60)},9:00 AM,completed,yes,`,
      `${RUN}-6,${RUN}-3,"${home}",4-hour,${day},9:00 AM,,no,${crew}`,
      `${RUN}-7,${RUN}-3,"${home}",4-hour,${day},9:00 AM,,no,${crew}`,
    ],
    '1 of 3 rows need your attention',
  );
  await expect(page.getByText('1 booking: without a free time')).toBeVisible();
  await page
    .getByRole('button', { name: /^Take it: Free at/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Every row is fine' })).toBeVisible();
  await confirm(page, '3 bookings');

  const search = encodeURIComponent(JSON.stringify({ q: `ida-${RUN}@example.com` }));
  const visits = await office.get<BookingRecord[]>(`bookings?filter=${search}&range=[0,9]`);
  expect(visits.map(({ status, appointmentDate }) => `${appointmentDate} ${status}`).sort()).toEqual([
    `${dayFromToday(-60)} completed`,
    `${day} confirmed`,
    expect.stringMatching(/^\d{4}-\d\d-\d\d confirmed$/),
  ]);
  await page.goto(`/admin-dashboard?view=day&date=${day}`);
  await expect(page.getByText('Ida Twohomes').first()).toBeVisible();
  await office.leave();
});
