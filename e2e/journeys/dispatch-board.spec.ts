import type { BookingRecord, Crew, DispatchBoard } from '@homebright/contract';
import { expect, type Locator, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

let office: Office;
let date: string;
let crew: Crew;
let bela: BookingRecord;
let carl: BookingRecord;

async function aQuietDay(): Promise<string> {
  for (let days = 265; days < 300; days += 1) {
    const { assigned, unassigned } = await office.get<DispatchBoard>(`dispatch?date=${dayFromToday(days)}`);
    if (assigned.length + unassigned.length === 0) return dayFromToday(days);
  }
  throw new Error('Every day has visits.');
}

/** Books a visit with a crew other than the new one. */
async function book(name: string, appointmentTime: 'morning' | 'midday'): Promise<BookingRecord> {
  const person = await Person.signIn(`${name} ${now()}`, somebody());
  const { bookingId } = await person.book({ appointmentDate: date, appointmentTime, service: '1-hour' });
  await person.leave();
  const { crews } = await office.get<DispatchBoard>(`dispatch?date=${date}`);
  const other = crews.find(({ id }) => id !== crew.id);
  await office.post(`bookings/${bookingId}/actions/assign`, { crewId: other?.id });
  return office.booking(bookingId);
}

test.beforeAll(async () => {
  office = await Office.signIn();
  date = await aQuietDay();
  crew = await office.hire(`Crew Elder ${now()}`);
  bela = await book('Bela', 'morning');
  carl = await book('Carl', 'midday');
});
test.afterAll(async () => {
  await office.change(`crews/${crew.id}`, { active: false });
  await office.leave();
});

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const visitOf = (page: Page, { customerName }: BookingRecord): Locator =>
  page.getByRole('button', { name: `${customerName}` });
const startOf = async (visit: BookingRecord): Promise<string> => {
  const { crewId, startsAt } = await office.booking(visit.id);
  const clock = new Date(startsAt ?? NaN).toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${crewId === crew.id ? 'new crew' : 'other crew'} at ${clock}`;
};

/** Drags a visit by its top edge, and drops it `minutes` after 8:00, when the crew's day begins. */
async function dragTo(page: Page, visit: Locator, name: string, minutes: number, drop = true): Promise<void> {
  await column(page, name).scrollIntoViewIfNeeded();
  const [from, lane] = [
    await visit.boundingBox(),
    await column(page, name).locator('[data-lane]').boundingBox(),
  ];
  if (!from || !lane) throw new Error('Nothing to drag, or nowhere to go.');
  await page.mouse.move(from.x + 12, from.y + 4);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 });
  await page.mouse.move(lane.x + 30, lane.y + minutes + 4, { steps: 8 });
  await expect(page.getByText(/^Crew Elder .*: free\.|^Crew Elder .*[a-z]\. Drop it to give/)).toBeVisible();
  if (drop) await page.mouse.up();
}

test('a dispatcher moves visits by mouse and keyboard, and a colleague sees the changes', async ({
  page,
  browser,
}) => {
  await signInAtOffice(page);
  const { crews: all } = await office.get<DispatchBoard>(`dispatch?date=${date}`);
  // Ten crews fit into 1280 pixels, but other journeys may have added more.
  await page.setViewportSize({ width: Math.max(1280, 350 + all.length * 93), height: 900 });
  await page.goto(`/admin/dispatch?date=${date}`);
  await expect(column(page, crew.name)).toContainText('0 visits');
  const colleagueContext = await browser.newContext();
  const colleague = await colleagueContext.newPage();
  await signInAtOffice(colleague);
  await colleague.goto(`/admin/dispatch?date=${date}`);
  await expect(column(colleague, crew.name)).toContainText('0 visits');

  // All crews' names are visible, and stay at the top.
  const crewLinks = await page.getByRole('link', { name: /^Run sheet of / }).all();
  for (const head of crewLinks) await expect(head).toBeInViewport();

  // The mouse moves a visit to another crew and to another time of the morning, which is free and highlighted.
  await dragTo(page, visitOf(page, bela), crew.name, 120, false);
  await expect(column(page, crew.name).locator('[data-free="08:00-11:00"]')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText(`Now with ${crew.name}, 10:00 AM`)).toBeVisible();
  // The toast stays while the pointer is over it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  expect(await startOf(bela)).toBe('new crew at 10:00');
  await expect(column(colleague, crew.name)).toContainText(bela.customerName);

  // Undo returns the visit to its place, also on the colleague's board.
  await undo.click();
  await expect(page.getByText(/^Back with /)).toBeVisible();
  expect(await startOf(bela)).toBe('other crew at 08:00');
  await expect(column(colleague, crew.name)).not.toContainText(bela.customerName);

  // A time outside the visit's window needs a reason, which the history keeps.
  await dragTo(page, visitOf(page, bela), crew.name, 300);
  const why = page.getByRole('dialog', { name: `${crew.name}, 1:00 PM anyway?` });
  await expect(why).toContainText('will be notified of the new time');
  await expect(why.getByRole('button', { name: 'Move anyway' })).toBeDisabled();
  await why.getByLabel(/^Reason/).fill('Bela asked on the phone.');
  await why.getByRole('button', { name: 'Move anyway' }).click();
  await expect(page.getByText('The customer will be notified of the new time.')).toBeVisible();
  expect(await startOf(bela)).toBe('new crew at 13:00');
  expect((await office.booking(bela.id)).appointmentTime).toBe('midday');

  // The keyboard picks the visit up, moves it up by four quarter hours, and drops it.
  await visitOf(page, bela).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Visit of ${bela.customerName} is over ${crew.name}.`)).toBeAttached();
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`${crew.name}, 12:00 PM: free.`)).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(() => startOf(bela)).toBe('new crew at 12:00');
  await expect(page.getByText(`Now with ${crew.name}, 12:00 PM`)).toBeVisible();

  // The dialog says who is free at that time. A crew still cannot have two visits at the same time.
  await visitOf(page, carl).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^More actions/ })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Assign crew…' }).press('Enter');
  const assign = page.getByRole('dialog', { name: 'Assign crew' });
  const crews = assign.getByLabel('Crew');
  await expect(crews.locator('option', { hasText: crew.name })).toHaveText(`${crew.name} · free at 1:30 PM`);
  await crews.selectOption({ label: `${crew.name} · free at 1:30 PM` });
  await expect(assign.getByLabel('Starts at')).toHaveValue('13:30');
  await assign.getByLabel('Starts at').fill('12:15');
  await expect(assign).toContainText('The crew has another visit then.');
  await expect(assign.getByRole('button', { name: /^Assign/ })).toBeDisabled();
  await assign.getByLabel('Starts at').fill('13:30');
  await assign.getByRole('button', { name: 'Assign' }).click();
  await expect(assign).toHaveCount(0);
  expect(await startOf(carl)).toBe('new crew at 13:30');
  await page.keyboard.press('Escape');
  await expect(column(page, crew.name)).toContainText('30 min');
  await expect(column(colleague, crew.name)).toContainText(carl.customerName);

  // All run sheets are on one page, which is printed without the office's frame.
  await page.getByRole('link', { name: 'All run sheets' }).click();
  const sheet = page.getByRole('region', { name: `Run sheet of ${crew.name}` });
  // Each visit has a checklist of its own.
  await expect(sheet.locator('ol > li')).toHaveCount(2);
  await expect(sheet).toContainText('2 bathrooms');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await colleagueContext.close();
});

test('the second of two dispatchers on one visit learns what the first did', async ({ page }) => {
  const there = { crewId: crew.id, date, time: '13:30', reason: 'Whatever is there already.' };
  const first = await office.booking(carl.id);
  await office.post(`bookings/${carl.id}/actions/move`, { ...there, version: first.version });
  await signInAtOffice(page);
  await page.route('**/api/admin/dispatch/changes**', (route) => route.abort());
  await page.goto(`/admin/dispatch?date=${date}`);
  await expect(column(page, crew.name)).toContainText(carl.customerName);
  const { version } = await office.booking(carl.id);
  await office.post(`bookings/${carl.id}/actions/move`, { ...there, time: '14:30', version });
  await visitOf(page, carl).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByText(`Its crew: ${crew.name}.`)).toBeVisible();
  expect(await startOf(carl)).toBe('new crew at 14:30');
});
