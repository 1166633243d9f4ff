import type { Closure, Crew, DispatchBoard } from '@homebright/contract';
import { expect, type Page, test } from '@playwright/test';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

const COMING = /^A different crew is coming/;

/** A customer with a visit of the crew that will be out. */
interface Guest {
  name: string;
  email: string;
  bookingId: number;
}

let office: Office;
let date: string;
let sick: Crew;
let guests: Guest[];

async function aQuietDay(): Promise<string> {
  for (let days = 215; days < 260; days += 1) {
    const { assigned, unassigned } = await office.get<DispatchBoard>(`dispatch?date=${dayFromToday(days)}`);
    if (assigned.length + unassigned.length === 0) return dayFromToday(days);
  }
  throw new Error('Every day has visits.');
}

test.beforeAll(async () => {
  office = await Office.signIn();
  date = await aQuietDay();
  sick = await office.hire(`Crew Yew ${Date.now()}`);
  guests = [];
  for (const [index, appointmentTime] of (['morning', 'midday', 'evening'] as const).entries()) {
    const [name, email] = [`Guest ${index} of ${Date.now()}`, somebody()];
    const person = await Person.signIn(name, email);
    const booked = await person.book({ appointmentDate: date, appointmentTime, service: '1-hour' });
    await person.pay(booked);
    await office.sees(booked.bookingId, 'paid');
    await office.post(`bookings/${booked.bookingId}/actions/assign`, { crewId: sick.id });
    guests.push({ name, email, bookingId: booked.bookingId });
    await person.leave();
  }
});
test.afterAll(async () => {
  const closures = await office.get<Closure[]>(`closures?filter=${JSON.stringify({ crewId: sick.id })}`);
  for (const { id } of closures) await office.delete(`closures/${id}`);
  await office.patch(`crews/${sick.id}`, { active: false });
  await office.leave();
});

const rowOf = (page: Page, { name }: Guest) => page.getByRole('listitem', { name: `Visit of ${name}` });

test('seven in the morning: a crew calls in sick, and every customer hears of it once', async ({ page }) => {
  await signInAtOffice(page);
  await page.goto(`/admin/dispatch?date=${date}`);
  const column = page.getByRole('region', { name: sick.name });
  await expect(column.getByText('3 visits')).toBeVisible();
  await column.getByRole('button', { name: `${sick.name} is out` }).click();
  const dialog = page.getByRole('dialog', { name: `${sick.name} is out` });
  for (const guest of guests) {
    await expect(rowOf(page, guest)).toContainText('→');
    await expect(rowOf(page, guest)).toContainText('A different crew is coming for your');
  }
  await expect(dialog.getByRole('status')).toContainText('3 customers will be told');
  expect((await office.booking(guests[0]?.bookingId ?? 0)).crewId).toBe(sick.id);

  // The last one is left to somebody for later, by hand.
  const [, , last] = guests as [Guest, Guest, Guest];
  await rowOf(page, last)
    .getByRole('button', { name: /^Change/ })
    .click();
  await rowOf(page, last).getByLabel('Crew').selectOption({ label: 'Without a crew' });
  await expect(rowOf(page, last)).toContainText('No message');
  await dialog.getByLabel(/^Why/).fill('She is asked on the phone.');
  await dialog.getByRole('button', { name: 'Move 2 visits' }).click();
  await expect(page.getByText('2 visits moved, 1 visit without a crew')).toBeVisible();
  await expect(column.getByText('0 visits')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Without a crew' })).toContainText(last.name);

  for (const { bookingId, email } of guests.slice(0, 2)) {
    const { crewId } = await office.booking(bookingId);
    expect(crewId).not.toBeNull();
    expect(crewId).not.toBe(sick.id);
    await expect
      .poll(async () => (await mailsTo(email)).filter(({ subject }) => COMING.test(subject)).length, {
        timeout: 60_000,
      })
      .toBe(1);
  }
  expect((await mailsTo(last.email)).filter(({ subject }) => COMING.test(subject))).toEqual([]);
});
