import type { Cleaner } from '@homebright/contract';
import { expect, type Page } from '@playwright/test';
import { signInAsCleaner, test } from '../support/cleaner.js';
import { dayFromToday } from '../support/days.js';
import { signInAtOffice } from './office.js';

const tap = async (phone: Page, name: string): Promise<void> => {
  await phone.getByRole('button', { name, exact: true }).click();
};

test('the office’s board follows a crew’s phone by itself, and a cleaner who is off is named there', async ({
  page,
  phone,
  office,
  day,
}) => {
  await signInAsCleaner(phone, day);
  await signInAtOffice(page);
  await page.goto(`/admin/dispatch?date=${dayFromToday(0)}`);
  const column = page.getByRole('region', { name: day.crew.name, exact: true });
  await expect(column.getByText('Maria', { exact: true })).toBeVisible();
  const tile = column.getByRole('button', { name: new RegExp(day.visit.customerName) });
  await expect(tile).toContainText('with Maria Alvarez');

  // From here on, the test does not touch the board.
  await phone.goto(`/crew/visits/${day.visit.id}`);
  await tap(phone, 'On my way');
  await tap(phone, '20 min');
  await expect(tile).toContainText(/on the way/i);
  await tap(phone, 'Start the visit');
  await expect(tile).toContainText(/Started \d+:\d\d [AP]M/);
  const list = phone.getByRole('checkbox');
  const itemCount = await list.count();

  // A change to the checklist applies only to later visits, because this visit has started.
  const [own] = (await office.get<{ subject: string; version: number }[]>('checklists')).filter(
    ({ subject }) => subject === day.visit.serviceType,
  );
  const path = `checklists/service/${day.visit.serviceType}`;
  const lines = [{ text: 'Only this', spanish: null }];
  const { version } = await office.patch<{ version: number }>(path, { lines, version: own?.version });
  await phone.reload();
  await expect(list).toHaveCount(itemCount);
  await office.patch(path, { lines: null, version });

  await tap(phone, 'Finish the visit');
  await tap(phone, 'Finished');
  await expect(tile).toContainText(/Finished \d+:\d\d [AP]M/);

  // The board names an absent cleaner above the day as soon as the absence is saved.
  const crews = [{ crewId: day.crew.id, from: dayFromToday(0), until: null }];
  const nora = await office.post<Cleaner>('cleaners', { name: 'Nora Quist', crews });
  await expect(column.getByText('Maria, Nora', { exact: true })).toBeVisible();
  const today = { firstDate: dayFromToday(0), lastDate: dayFromToday(0) };
  await office.post(`cleaners/${nora.id}/time-off`, { ...today, fromTime: null, untilTime: null });
  await expect(column.getByText('Nora off · Maria', { exact: true })).toBeVisible();

  await page.goto(`/admin/hours?cleaner=${encodeURIComponent('Maria Alvarez')}`);
  const row = page
    .getByRole('region', { name: 'Hours by visit' })
    .getByRole('row', { name: new RegExp(`^#${day.visit.id} `) });
  await expect(row).toContainText('Maria Alvarez');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Booking #${day.visit.id}` })).toBeVisible();
});
