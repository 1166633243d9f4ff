import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { dayFromToday } from '../support/days.js';
import { signInAtOffice } from './office.js';

/** Ids and addresses that no other run has. */
const RUN = Date.now().toString(36);
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

test('an owner brings in customers and their plans: template, columns, problems, corrected file, import', async ({
  page,
}) => {
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

  await expect(page.getByRole('heading', { name: '1 of 2 rows need you' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/E-Mail: “Mail <mail-.*” is no email address\./)).toBeVisible();
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
