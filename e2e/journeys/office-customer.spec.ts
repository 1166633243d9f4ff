import { readFile } from 'node:fs/promises';
import { expect, test } from '../setup/test.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { picture } from '../support/picture.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

test('a profile shows a customer’s answers and photos, and the office writes to the customer', async ({
  page,
}) => {
  const email = somebody();
  const person = await Person.signIn('Petra Profile', email);
  const [photo] = await person.upload('under the sink.png', 'image/png', picture(320, 240));
  const { bookingId } = await person.bookFrom(180, {
    photos: photo ? [photo.id] : [],
    specialNotes: 'Mind the fern.',
    focusNotes: 'The drip tray of the fridge.',
  });
  await signInAtOffice(page);
  await page.goto(`/admin/customer-profile/${person.id}`);

  const details = page.getByRole('region', { name: 'Customer Details' });
  for (const fact of [
    person.id,
    'Petra Profile',
    email,
    '(555) 014-2233',
    '12 North Elm Street, Springfield',
  ])
    await expect.soft(details.getByText(fact)).toBeVisible();
  const homes = page.getByRole('region', { name: 'Property Information' });
  await expect.soft(homes).toContainText(/Property #\d+/);
  await expect.soft(homes).toContainText('3 bedrooms, 2 bathrooms');
  await expect.soft(homes).toContainText('Special details: Pets');
  const visit = page.getByRole('region', { name: 'Appointment History' }).getByRole('listitem');
  await expect.soft(visit).toContainText(`Booking #${bookingId}`);
  await expect.soft(visit).toContainText('$120.00');
  await expect.soft(visit).toContainText('Mind the fern.');

  await visit.getByRole('button', { name: 'View' }).click();
  const answers = page.getByRole('dialog');
  await expect(answers.getByText(`Booking #${bookingId} - 2-Hour Standard Clean`)).toBeVisible();
  const responses = answers.getByRole('list', { name: 'Questionnaire Responses' });
  for (let step = 1; step <= 7; step += 1)
    await expect.soft(responses.locator(`[data-step="${step}"]`).first()).toBeAttached();
  await expect.soft(responses.getByRole('img', { name: 'Yes' }).first()).toBeAttached();
  await expect.soft(responses.getByRole('img', { name: 'No', exact: true }).first()).toBeAttached();
  await expect(answers.getByText('The drip tray of the fridge.')).toBeAttached();
  await expect(answers.getByText('Focus Photos (1)')).toBeVisible();
  await expect.soft(answers.getByText('No files uploaded')).toBeAttached();
  await expect.soft(answers.getByText(/^[\d.]+ (Bytes|KB)$/)).toBeAttached();
  await answers.getByRole('button', { name: /^Open under the sink/ }).click();
  const large = page.getByRole('img', { name: /under the sink/ });
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(320);
  await page.keyboard.press('Escape');
  const downloading = page.waitForEvent('download');
  await answers.getByRole('link', { name: /^Download under the sink/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^under the sink/);
  expect((await readFile(await download.path())).length).toBeGreaterThan(500);
  await answers.getByRole('button', { name: 'Close' }).click();

  await visit.getByRole('button', { name: 'Payment Reminder' }).click();
  await expect(page.getByText('Notification sent successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Send Notification' }).click();
  const letter = page.getByRole('dialog');
  await letter.getByRole('button', { name: 'Send Notification' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await letter.getByLabel('Title').fill('A word from us');
  await letter.getByLabel('Message').fill('We bring the ladder.');
  await letter.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Booking Update' }).click();
  await letter.getByLabel('Booking', { exact: true }).click();
  await page.getByRole('option', { name: `Booking #${bookingId} - 2-Hour Standard Clean` }).click();
  await letter.getByRole('button', { name: 'Send Notification' }).click();
  await expect(letter).toHaveCount(0);
  const notifications = await person.notifications();
  expect(notifications).toContainEqual(
    expect.objectContaining({
      type: 'payment_pending',
      title: 'Payment Required - One-time Service',
      bookingId,
    }),
  );
  expect(notifications).toContainEqual(
    expect.objectContaining({ type: 'booking_update', title: 'A word from us', bookingId }),
  );

  await page.getByRole('link', { name: 'Back to Calendar' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard/);
});

test('an address without an id or with an unknown id says so', async ({ page }) => {
  await signInAtOffice(page);
  await page.goto('/admin/customer-profile');
  await expect(
    page.getByText('No user ID found in the URL. Please navigate from the admin calendar.'),
  ).toBeVisible();
  await page.goto('/admin/customer-profile/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Customer not found')).toBeVisible();
  await expect(page.getByRole('region')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send Notification' })).toBeDisabled();
  await page.getByRole('link', { name: 'Back to Calendar' }).click();
});

test('a payment is refunded in two parts', async ({ page }) => {
  const person = await Person.signIn('Rita Refund', somebody());
  const booked = await person.bookFrom(185);
  await person.pay(booked);
  const office = await Office.signIn();
  await office.sees(booked.bookingId, 'paid');
  await signInAtOffice(page);
  await page.goto(`/admin/customer-profile/${person.id}`);
  const visit = page.getByRole('region', { name: 'Appointment History' }).getByRole('listitem');
  const refund = async (amount: string): Promise<void> => {
    await visit.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Refund…' }).click();
    await page.getByLabel('Amount').fill(amount);
    await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText(/^Refund on its way/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect(visit).toContainText('Paid');
  await expect(visit.getByRole('button', { name: 'Payment Reminder' })).toHaveCount(0);
  await refund('25');
  await expect(visit).toContainText('Partially refunded');
  await office.sees(booked.bookingId, 'partially_refunded');
  await refund('');
  await office.sees(booked.bookingId, 'refunded');
  await page.reload();
  await expect(visit).toContainText('Refunded');
});
