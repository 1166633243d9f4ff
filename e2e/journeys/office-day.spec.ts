import type { BookingRecord, Crew, DispatchBoard } from '@homebright/contract';
import { expect, type Locator, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { picture } from '../support/picture.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

/** Two visits at the same time, which therefore have different crews, on a day without other visits. */
interface Day {
  office: Office;
  date: string;
  bela: BookingRecord;
  carl: BookingRecord;
  crews: readonly Crew[];
}

async function aQuietDay(office: Office): Promise<string> {
  for (let days = 160; days < 200; days += 1) {
    const date = dayFromToday(days);
    const { assigned, unassigned } = await office.get<DispatchBoard>(`dispatch?date=${date}`);
    if (assigned.length + unassigned.length === 0) return date;
  }
  throw new Error('Every day has visits.');
}

async function aDay(): Promise<Day> {
  const office = await Office.signIn();
  const date = await aQuietDay(office);
  const book = async (name: string): Promise<BookingRecord> => {
    const person = await Person.signIn(`${name} ${now()}`, somebody());
    const photos = await person.upload('oven door.png', 'image/png', picture());
    const { bookingId } = await person.book({
      appointmentDate: date,
      appointmentTime: 'custom',
      customTime: '09:00 AM',
      accessNotes: `Code of ${name}`,
      focusNotes: `The oven of ${name}`,
      photos: photos.map(({ id }) => id),
    });
    await person.leave();
    return office.booking(bookingId);
  };
  const [bela, carl] = [await book('Bela'), await book('Carl')];
  const { crews } = await office.get<DispatchBoard>(`dispatch?date=${date}`);
  return { office, date, bela, carl, crews };
}

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

function visitOf(page: Page, { customerName }: BookingRecord): Locator {
  return page.getByRole('button', { name: `${customerName}` });
}

function nameOf({ crews }: Day, crewId: number | null): string {
  const crew = crews.find(({ id }) => id === crewId);
  if (!crew) throw new Error(`No crew ${crewId} is at work.`);
  return crew.name;
}

/** Drags a visit to a column's head, which no visit covers, and drops it when the page says that it is over the column. */
async function drag(page: Page, visit: Locator, name: string): Promise<void> {
  await visit.hover();
  await page.mouse.down();
  const { x = 0, y = 0 } = (await column(page, name).boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + 20, { steps: 8 });
  await expect(page.getByText(` is over ${name}.`)).toBeAttached();
  await page.mouse.up();
}

async function assignByMouseAndKeys(page: Page, day: Day): Promise<void> {
  const { office, bela, carl, crews } = day;
  const crewOf = async (): Promise<number | null> => (await office.booking(bela.id)).crewId;
  const [own, other] = [nameOf(day, bela.crewId), nameOf(day, carl.crewId)];
  const visit = visitOf(page, bela);
  await expect(column(page, own)).toContainText(`${bela.customerName}`);

  await drag(page, visit, other);
  await expect(page.getByText('The crew has another visit then.')).toBeVisible();
  await expect(column(page, own)).toContainText(`${bela.customerName}`);
  expect(await crewOf()).toBe(bela.crewId);

  await drag(page, visit, 'Without a crew');
  await expect(page.getByText('Now with no crew')).toBeVisible();
  await expect(column(page, 'Without a crew')).toContainText(`${bela.customerName}`);
  expect(await crewOf()).toBeNull();

  // The first crew that does not have the other visit is free, whichever crews got the two visits.
  const place = crews.findIndex(({ id }) => id !== carl.crewId);
  const free = crews[place]?.id ?? null;
  await drag(page, visit, nameOf(day, free));
  await expect(page.getByText(`Now with ${nameOf(day, free)}`)).toBeVisible();
  await expect(column(page, nameOf(day, free))).toContainText(`${bela.customerName}`);
  expect(await crewOf()).toBe(free);

  // The arrow keys move through the columns. The first column is for visits without a crew.
  const next = place === 0 ? null : (crews[place + 1]?.id ?? null);
  await visit.focus();
  await page.keyboard.press(place === 0 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await expect.poll(crewOf).toBe(next);
  const taken = next === null ? 'Without a crew' : nameOf(day, next);
  await expect(column(page, taken)).toContainText(`${bela.customerName}`);

  // The visit is picked up, moved back, and dropped, with announcements for screen readers.
  await visit.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Visit of ${bela.customerName} is over ${taken}.`)).toBeAttached();
  // An arrow key that comes before the board has measured its columns moves nothing.
  await expect(async () => {
    const over = page.getByText(`Visit of ${bela.customerName} is over ${nameOf(day, free)}.`);
    if (!(await over.count())) await page.keyboard.press(place === 0 ? 'ArrowRight' : 'ArrowLeft');
    await expect(over).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(crewOf).toBe(free);
}

async function readRunSheet(page: Page, day: Day, crew: string): Promise<void> {
  await page.getByRole('link', { name: `Run sheet of ${crew}` }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${crew}, `) })).toBeVisible();
  const sheet = page.getByRole('listitem').filter({ hasText: `${day.carl.customerName}` });
  const photo = sheet.getByRole('img', { name: 'oven door.png' });
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expect(sheet).toContainText('Code of Carl');
    await expect(sheet).toContainText('The oven of Carl');
    await expect(sheet).toContainText('12 North Elm Street, Springfield');
    await expect(sheet.getByRole('link', { name: '(555) 014-2233' })).toHaveAttribute(
      'href',
      'tel:5550142233',
    );
    await expect(photo).toBeVisible();
    await expect(photo).toHaveJSProperty('complete', true);
    await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
    await expect(page.getByText('Code of Bela')).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the board' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Schedule' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

async function callCustomer(page: Page, { office, date, bela }: Day): Promise<void> {
  await office.post(`bookings/${bela.id}/actions/confirm`);
  await page.goto(`/admin/call-list?date=${date}`);
  const row = page.getByRole('listitem').filter({ hasText: `${bela.customerName}` });
  await expect(row.getByRole('link', { name: '(555) 014-2233' })).toHaveAttribute('href', 'tel:5550142233');
  const voicemail = row.getByRole('button', { name: 'Voicemail' });
  await expect(voicemail).toHaveAttribute('aria-pressed', 'false');
  await voicemail.press('Space');
  await expect(page.getByText(/^1 of \d+ called$/)).toBeVisible();
  await expect(row).toContainText('by admin');
  // The keyboard alone enters a note, and then a request for another day.
  await page.keyboard.press('n');
  await page.keyboard.type('Calls back at noon');
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Note on .*Calls back at noon/ })).toBeFocused();
  await page.keyboard.press('4');
  await expect(page.getByText('1 asks to move')).toBeVisible();
  await page.reload();
  await expect(row).toContainText('Calls back at noon');
  await row.getByRole('button', { name: /^Move the visit/ }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Appointment' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Asks to move' }).click();
  await expect(page.getByText(/^0 of \d+ called$/)).toBeVisible();
}

/** The next day, or on a Saturday the previous one, so that it is in the same week. */
function neighbourOf(date: string): string {
  const saturday = new Date(`${date}T00:00:00Z`).getUTCDay() === 6;
  return new Date(Date.parse(date) + (saturday ? -1 : 1) * 86_400_000).toISOString().slice(0, 10);
}

async function dragToAnotherDay(page: Page, { office, date, bela }: Day): Promise<string> {
  const next = neighbourOf(date);
  await page.goto(`/admin-dashboard?date=${date}&view=week`);
  const words = new Date(`${next}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full' });
  const tile = visitOf(page, bela);
  await drag(page, tile, words);
  await expect(page.getByRole('heading', { name: `Move booking #${bela.id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Appointment updated successfully')).toBeVisible();
  await expect(column(page, words)).toContainText(`${bela.customerName}`);
  expect((await office.booking(bela.id)).appointmentDate).toBe(next);
  return next;
}

/** Deletes a booking and restores it. The toast is inside the day's dialog, which does not let the focus leave. */
async function deleteAndRestore(page: Page, { office, bela }: Day, date: string): Promise<void> {
  await page.goto(`/admin-dashboard?date=${date}&view=month`);
  await page.locator(`[data-date="${date}"]`).press('Enter');
  const card = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `Booking #${bela.id}` });
  await card.getByRole('button', { name: 'Delete' }).press('Enter');
  const confirmDelete = page.getByRole('dialog').last().getByRole('button', { name: 'Delete' });
  // The amounts must load first.
  await expect(confirmDelete).toBeEnabled();
  await confirmDelete.press('Enter');
  const restore = page
    .getByRole('dialog', { name: /^Appointments for / })
    .getByRole('link', { name: `Restore booking #${bela.id}…` });
  await restore.press('Enter');
  // The booking's own page first shows the amount that becomes due.
  await page.getByRole('button', { name: 'Restore…' }).press('Enter');
  const restoreButton = page.getByRole('dialog').getByRole('button', { name: 'Restore' });
  await expect(restoreButton).toBeEnabled();
  await restoreButton.press('Enter');
  await expect(page.getByText(`Booking restored: #${bela.id}`)).toBeVisible();
  await page.goto(`/admin-dashboard?date=${date}&view=month`);
  await page.locator(`[data-date="${date}"]`).press('Enter');
  await expect(card).toBeVisible();
  expect((await office.booking(bela.id)).id).toBe(bela.id);
}

test('in a day of the office, visits are assigned, printed, moved, deleted, and restored', async ({
  page,
}) => {
  const day = await aDay();
  const { bela, carl, date, office } = day;
  await signInAtOffice(page);
  // Every crew's column must be visible, because a drag fails if its target is out of view.
  await page.setViewportSize({ width: 600 + day.crews.length * 190, height: 1000 });
  await page.goto(`/admin/dispatch?date=${date}`);
  await assignByMouseAndKeys(page, day);

  await visitOf(page, bela).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Code of Bela');
  await expect(dialog).toContainText('The oven of Bela');
  await expect(dialog.getByRole('link', { name: '(555) 014-2233' })).toHaveAttribute(
    'href',
    'tel:5550142233',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await readRunSheet(page, day, nameOf(day, carl.crewId));
  await callCustomer(page, day);
  const moved = await dragToAnotherDay(page, day);
  await deleteAndRestore(page, day, moved);
  await office.leave();
});
