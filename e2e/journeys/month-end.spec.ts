import { readFile } from 'node:fs/promises';
import type { MonthEnd, MonthRow } from '@homebright/contract';
import { expect, type Page, test } from '@playwright/test';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { signInAtOffice } from './office.js';

/** The month so many months before this one, 'YYYY-MM'. */
function monthsAgo(count: number): string {
  const [year = 0, month = 0] = dayFromToday(0).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}

const titleOf = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** The month that may be closed next: the last but two, or whatever a run before has left. */
async function monthToClose(office: Office): Promise<string> {
  const months = await office.get<MonthRow[]>('months');
  const closed = months.find(({ state }) => state === 'closed');
  const open = months.findLast(({ month, state }) => state === 'open' && month > (closed?.month ?? ''));
  return closed && open ? open.month : monthsAgo(3);
}

async function download(page: Page, name: string): Promise<string> {
  const wanted = page.waitForEvent('download');
  await page.getByRole('link', { name: `CSV: ${name}` }).click();
  return readFile(await (await wanted).path(), 'utf8');
}

test('month-end: what is still open, the files, closing; a later refund changes no file of the closed month', async ({
  page,
}) => {
  const office = await Office.signIn();
  const month = await monthToClose(office);
  const ada = await Person.signIn('Morgan Reed', `month-${Date.now()}@example.org`);
  const [paid, owing] = [await ada.bookFrom(20), await ada.bookFrom(20)];
  await ada.pay(paid);
  await office.sees(paid.bookingId, 'paid');
  // The visits took place in that month.
  for (const [n, { bookingId }] of [paid, owing].entries()) {
    await office.patch(`bookings/${bookingId}`, { appointmentDate: `${month}-1${n}` });
    await office.post(`bookings/${bookingId}/actions/confirm`).catch(() => null);
  }

  await signInAtOffice(page);
  await page.goto(`/admin/month-end/${month}`);
  await expect(page.getByRole('heading', { name: titleOf(month) })).toBeVisible();
  await expect(page.getByText('Ready to close')).toBeVisible();
  const unpaid = page.getByRole('link', { name: 'Visits of the month that are not paid' });
  await unpaid.click();
  await expect(page.getByRole('row', { name: new RegExp(`#${owing.bookingId}\\b.*due`, 'i') })).toBeVisible();
  await page.goBack();

  const before = await download(page, 'Bookings');
  expect(before).toMatch(new RegExp(`^${paid.bookingId},${month}-10,.*,Paid,USD\r$`, 'm'));
  expect(before).toMatch(new RegExp(`^${owing.bookingId},${month}-11,.*,Pending,USD\r$`, 'm'));
  expect(await download(page, 'Journal for QuickBooks')).toContain('Journal No,Journal Date,Account Name');

  await page.getByRole('button', { name: `Close ${titleOf(month)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByText(`${titleOf(month)} is closed`)).toBeVisible();
  await expect(page.getByText('The files below never change.')).toBeVisible();
  expect(await download(page, 'Bookings')).toBe(before);

  // A refund afterwards: the file of the closed month stays, the money is in the month that runs.
  await office.post(`bookings/${paid.bookingId}/actions/refund`);
  await office.sees(paid.bookingId, 'refunded');
  await page.reload();
  expect(await download(page, 'Bookings')).toBe(before);
  const { accounts } = await office.get<MonthEnd>(`months/${monthsAgo(0)}`);
  expect(accounts.reduce((sum, { debits, credits }) => sum + debits - credits, 0)).toBe(0);

  await page.goto(`/admin/month-end/${monthsAgo(0)}`);
  await expect(page.getByText(/is still running. It can be closed from 1 AM/)).toBeVisible();
  await expect(page.getByRole('button', { name: `Close ${titleOf(monthsAgo(0))}` })).toHaveCount(0);
  await office.leave();
});
