import type { Crew } from '@homebright/contract';
import { expect, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

let office: Office;
let crew: Crew;

test.beforeAll(async () => {
  office = await Office.signIn();
  crew = await office.hire(`Crew Rowan ${now()}`);
});
test.afterAll(async () => {
  await office.change(`crews/${crew.id}`, { active: false });
  await office.leave();
});

test('before a crew’s hours are shortened, its evening visit gets another crew', async ({ page }) => {
  const email = somebody();
  const person = await Person.signIn(`Quinn ${now()}`, email);
  const evening = {
    appointmentDate: dayFromToday(262),
    appointmentTime: 'evening',
    service: '1-hour',
  } as const;
  const booked = await person.book(evening);
  await person.pay(booked);
  await person.leave();
  await office.sees(booked.bookingId, 'paid');
  await office.post(`bookings/${booked.bookingId}/actions/assign`, { crewId: crew.id });

  await signInAtOffice(page);
  await page.goto(`/admin/crews/${crew.id}`);
  await page.getByLabel('Ends at').fill('15:00');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: `${crew.name}: visits that have to move` });
  await expect(dialog.getByRole('listitem')).toContainText('A different crew is coming for your');
  await expect(dialog.getByRole('status')).toContainText('1 customer will be told');
  expect((await office.booking(booked.bookingId)).crewId).toBe(crew.id);
  await dialog.getByRole('button', { name: 'Move 1 visit' }).click();
  await expect(page.getByText('1 visit moved')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/crews(\?|$)/);

  const { crewId } = await office.booking(booked.bookingId);
  expect(crewId).not.toBeNull();
  expect(crewId).not.toBe(crew.id);
  expect((await office.get<Crew>(`crews/${crew.id}`)).endsAt).toBe('15:00');
  const noticeMails = async () =>
    (await mailsTo(email)).filter(({ subject }) => /^A different crew/.test(subject));
  await expect.poll(async () => (await noticeMails()).length, { timeout: 60_000 }).toBe(1);
});

test('the second of two managers sees what the first changed in a crew, and continues from there', async ({
  page,
}) => {
  await signInAtOffice(page);
  await page.goto(`/admin/crews/${crew.id}`);
  const [name, endsAt] = [page.getByLabel('Name'), page.getByLabel('Ends at')];
  await name.fill(`${crew.name} B`);
  await office.change(`crews/${crew.id}`, { endsAt: '17:00' });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Ends at is now 5:00 PM')).toBeVisible();
  expect((await office.get<Crew>(`crews/${crew.id}`)).name).toBe(crew.name);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(endsAt).toHaveValue('17:00');
  await name.fill(`${crew.name} B`);
  await save.click();
  await expect(page).toHaveURL(/\/admin\/crews(\?|$)/);
  expect(await office.get<Crew>(`crews/${crew.id}`)).toMatchObject({
    name: `${crew.name} B`,
    endsAt: '17:00',
  });
});
