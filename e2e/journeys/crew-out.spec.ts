import type { AppointmentTime, Closure, Crew, DispatchBoard } from '@homebright/contract';
import { expect, type Locator, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

const COMING = /^A different crew is coming/;

/** A customer who has visits by the crew that will be out. */
interface Guest {
  name: string;
  email: string;
  visits: number[];
}

let office: Office;
let date: string;
let dayAfter: string;
let sick: Crew;
let nina: Guest;
let omar: Guest;
let pia: Guest;

/** Finds a day without visits. @returns that day, and the day after it, to which a customer is moved */
async function quietDays(): Promise<[string, string]> {
  const isQuiet = async (day: string): Promise<boolean> => {
    const { assigned, unassigned } = await office.get<DispatchBoard>(`dispatch?date=${day}`);
    return assigned.length + unassigned.length === 0;
  };
  for (let days = 215; days < 260; days += 1) {
    const [day, next] = [dayFromToday(days), dayFromToday(days + 1)];
    if ((await isQuiet(day)) && (await isQuiet(next))) return [day, next];
  }
  throw new Error('Every day has visits.');
}

/** Books paid one-hour visits in these windows, all with the crew that will be out. */
async function guestWithVisits(name: string, ...windows: AppointmentTime[]): Promise<Guest> {
  const guest: Guest = { name: `${name} ${now()}`, email: somebody(), visits: [] };
  const person = await Person.signIn(guest.name, guest.email);
  for (const appointmentTime of windows) {
    const booked = await person.book({ appointmentDate: date, appointmentTime, service: '1-hour' });
    await person.pay(booked);
    await office.sees(booked.bookingId, 'paid');
    await office.post(`bookings/${booked.bookingId}/actions/assign`, { crewId: sick.id });
    guest.visits.push(booked.bookingId);
  }
  await person.leave();
  return guest;
}

test.beforeAll(async () => {
  office = await Office.signIn();
  [date, dayAfter] = await quietDays();
  sick = await office.hire(`Crew Yew ${now()}`);
  nina = await guestWithVisits('Nina', 'morning', 'evening');
  omar = await guestWithVisits('Omar', 'morning');
  pia = await guestWithVisits('Pia', 'midday');
});
test.afterAll(async () => {
  const closures = await office.get<Closure[]>(`closures?filter=${JSON.stringify({ crewId: sick.id })}`);
  for (const { id } of closures) await office.remove(`closures/${id}`);
  await office.change(`crews/${sick.id}`, { active: false });
  await office.leave();
});

const rowsOf = (page: Page, { name }: Guest) => page.getByRole('listitem', { name: `Visit of ${name}` });

/** Waits until the mailbox has exactly this many emails with the subject. */
async function expectMails({ email }: Guest, subject: RegExp, count = 1) {
  const matchingMails = async () => (await mailsTo(email)).filter((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await matchingMails()).length, { timeout: 60_000 }).toBe(count);
  return matchingMails();
}

/** Plans the visits of the crew that is out. One crew is chosen manually, and one visit is left for later. */
async function planTheDay(page: Page): Promise<void> {
  await page.goto(`/admin/dispatch?date=${date}`);
  const column = page.getByRole('region', { name: sick.name });
  await expect(column.getByText('4 visits')).toBeVisible();
  await column.getByRole('button', { name: `${sick.name} is out` }).click();
  const dialog = page.getByRole('dialog', { name: `${sick.name} is out` });
  await expect(rowsOf(page, nina).first()).toContainText('One message for 2 visits:');
  await expect(rowsOf(page, nina).last()).toContainText(`told together with #${nina.visits[0]}`);
  await expect(rowsOf(page, omar)).toContainText('A different crew is coming for your');
  await expect(dialog.getByRole('status')).toContainText('3 customers will be told');
  expect((await office.booking(omar.visits[0] ?? 0)).crewId).toBe(sick.id);

  await rowsOf(page, omar)
    .getByRole('button', { name: /^Change/ })
    .click();
  const crew = rowsOf(page, omar).getByLabel('Crew');
  const free = await crew.locator('option', { hasText: / · \d/ }).allInnerTexts();
  await crew.selectOption({ label: free.at(-1) ?? '' });
  await expect(rowsOf(page, omar)).toContainText('(by hand)');
  await rowsOf(page, pia)
    .getByRole('button', { name: /^Change/ })
    .click();
  await rowsOf(page, pia).getByLabel('Crew').selectOption({ label: 'Without a crew' });
  await expect(rowsOf(page, pia)).toContainText('No message');
  await dialog.getByLabel('Reason (kept in the history)').fill('Pia is asked on the phone.');
  // The button must be in view, even under a long list.
  await expect(dialog.getByRole('button', { name: 'Move 3 visits' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Move 3 visits' }).click();
  await expect(page.getByText('3 visits moved, 1 visit without a crew')).toBeVisible();

  await expect(column.getByText('0 visits')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Without a crew' })).toContainText(pia.name);
  const chosen = free.at(-1)?.split(' · ')[0] ?? '';
  await expect(page.getByRole('region', { name: chosen, exact: true })).toContainText(omar.name);
}

/** Works through the call list with its buttons, until the last customer is called. */
async function callEverybody(page: Page): Promise<void> {
  await page.goto(`/admin/call-list?date=${date}`);
  await expect(page.getByText('0 of 4 called')).toBeVisible();
  const calls = (guest: Guest) => page.getByRole('listitem').filter({ hasText: guest.name });
  const note = async (call: Locator, outcome: string, called: number) => {
    await call.getByRole('button', { name: outcome }).click();
    await expect(page.getByText(`${called} of 4 called`)).toBeVisible();
  };
  await note(calls(nina).first(), 'Reached', 1);
  await note(calls(nina).last(), 'Reached', 2);
  await note(calls(omar), 'Voicemail', 3);
  await note(calls(pia), 'Asks to move', 4);
  await calls(pia)
    .getByRole('button', { name: `Move the visit of ${pia.name}` })
    .click();
  const edit = page.getByRole('dialog', { name: 'Edit Appointment' });
  await edit.getByLabel('Date').fill(dayAfter);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(calls(pia)).toHaveCount(0);
  await expect(page.getByText('3 of 3 called')).toBeVisible();
}

test('when a crew is out, every customer learns who comes and when', async ({ page }) => {
  await signInAtOffice(page);
  await planTheDay(page);
  for (const id of [...nina.visits, ...omar.visits]) {
    const { crewId } = await office.booking(id);
    expect(crewId).not.toBeNull();
    expect(crewId).not.toBe(sick.id);
  }
  const [both] = await expectMails(nina, /^2 of your cleanings have changed$/);
  expect(both?.text.match(/same time, a different crew/g)).toHaveLength(2);
  await expectMails(omar, COMING);

  await callEverybody(page);
  const moved = await office.booking(pia.visits[0] ?? 0);
  expect(moved.appointmentDate).toBe(dayAfter);
  expect(moved.crewId).not.toBeNull();
  await expectMails(pia, /^Your cleaning is now on /);
  // No customer was notified twice, or of a change to somebody else's visit.
  for (const guest of [nina, pia]) await expectMails(guest, COMING, 0);
});
