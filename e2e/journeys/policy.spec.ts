import type { CustomerSettings, OfficeSettings } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { mailsTo } from '../support/shown.js';
import { continueDraft, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

const AS_INSTALLED =
  'If your plans change: after payment, rescheduling costs $30 and cancelling $40, until the visit starts.';
const CHANGED =
  'If your plans change: rescheduling and cancelling are free until 24 hours before your visit. ' +
  'After that, for a paid visit, rescheduling costs $20 and cancelling $55. ' +
  'We wait 15 minutes at the door; after that a visit costs $35.';
const SPANISH =
  'Si cambian sus planes: cambiar la fecha y cancelar es gratis hasta 24 horas antes de la visita. ' +
  'Después, si la visita está pagada, cambiar la fecha cuesta $20 y cancelar $55. ' +
  'Esperamos 15 minutos en la puerta; después la visita cuesta $35.';

test.afterEach(async () => {
  const office = await Office.signIn();
  const { version } = await office.get<OfficeSettings>('settings');
  const lockout = { lockoutFee: null, lockoutText: null, lockoutTextSpanish: null };
  await office.patch('settings', {
    version,
    cancellationFee: null,
    rebookingFee: null,
    freeNoticeHours: null,
    ...lockout,
  });
  await office.leave();
});

/** Sets the owner's fees, notice, and lock-out text in the office's settings. */
async function changePolicy(page: Page): Promise<void> {
  await signInAtOffice(page);
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Cancelling, moving and lock-outs' });
  for (const [label, value] of [
    ['Free until', '24'],
    ['Cancellation fee', '55'],
    ['Rebooking fee', '20'],
    ['Lock-out fee', '35'],
    ['Lock-out words', 'We wait 15 minutes at the door; after that a visit costs $35.'],
    ['Lock-out words, Spanish', 'Esperamos 15 minutos en la puerta; después la visita cuesta $35.'],
  ] as const)
    await section.getByLabel(label, { exact: true }).fill(value);
  await expect(section.getByText(CHANGED)).toBeVisible();
  await expect(section.getByText(SPANISH)).toBeVisible();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
}

/** The text of the confirmation email to an address, on one line. */
const confirmation = async (email: string, ending: string): Promise<string> =>
  (await mailsTo(email)).find(({ subject }) => subject.endsWith(ending))?.text.replace(/\s+/g, ' ') ?? '';

test('pages, dialogs, and emails show the fees of the office’s settings', async ({ page, browser }) => {
  const email = somebody();
  const person = await Person.signIn('Robin Example', email, page.request);
  const before = await bookFrom(person, 33, { service: '1-hour' });
  const desk = await browser.newPage();
  await changePolicy(desk);
  await desk.close();

  await continueDraft(page, 'confirmation');
  await expect(page.getByText(CHANGED)).toBeVisible();
  const booked = await bookFrom(person, 35, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${booked.bookingId}`);
  await expect(page.getByText(CHANGED)).toBeVisible();
  await person.pay(booked);
  await expect.poll(() => confirmation(email, ' is confirmed')).toContain(CHANGED);

  await page.goto(`/bookings/${booked.bookingId}`);
  await expect(page.getByText(CHANGED)).toBeVisible();
  await expect(page.getByText(/^Free until /).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog.getByText(/No cancellation fee applies until /)).toBeVisible();
  await page.keyboard.press('Escape');

  // Choosing Spanish on the page also sets the language of emails.
  await page.getByRole('button', { name: 'Español' }).first().click();
  await expect(page.getByText(SPANISH)).toBeVisible();
  const language = async () => (await bodyOf<CustomerSettings>(page.request.get('/api/settings'))).language;
  await expect.poll(language).toBe('es');
  await person.pay(await bookFrom(person, 37, { service: '1-hour' }));
  await expect.poll(() => confirmation(email, ' está confirmada')).toContain(SPANISH);
  await page.getByRole('button', { name: 'English' }).first().click();
  // The page reloads itself after the choice is saved.
  await expect(page.getByText(CHANGED)).toBeVisible();
  await expect.poll(language).toBe('en');

  // The earlier booking keeps the terms of its time.
  await page.goto(`/checkout?bookingId=${before.bookingId}`);
  await expect(page.getByText(AS_INSTALLED)).toBeVisible();
  await expect(page.getByText(CHANGED)).toHaveCount(0);
});
