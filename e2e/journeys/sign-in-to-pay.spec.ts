import type { OwnBooking, UploadedFile } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { picture } from '../support/picture.js';
import { mailsTo } from '../support/shown.js';
import { answerQuestionnaire, payWithCard, pressPay, somebody, throughProvider } from './customer.js';

let office: Office;
test.beforeEach(async () => {
  office = await Office.signIn();
  await office.change('settings', { signInAtPayment: true });
});
test.afterEach(async () => {
  // Other journeys share the service.
  await office.change('settings', { signInAtPayment: false });
  await office.leave();
});

const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Booking Confirmed' });
const codeIn = (subject?: string) => /\d{6}/.exec(subject ?? '')?.[0] ?? '';

test('a visitor books without an account, and signs in by a code to pay @phone @both', async ({ page }) => {
  const email = somebody();
  const look = inspectorOf(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Book Standard Clean' }).click();
  await expect(page.getByRole('dialog').getByText('Step 1 of 9')).toBeVisible();
  await page.reload();
  await answerQuestionnaire(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photos' }).click();
  const file = { name: 'stove.png', mimeType: 'image/png', buffer: picture(60, 40) };
  await (await chooser).setFiles(file);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(confirmed(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 photo')).toBeVisible();

  await page.getByRole('button', { name: 'Sign In to Pay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to pay' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await look('sign in to pay');
  await dialog.getByLabel('Email').fill('robin');
  await dialog.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(dialog.getByText('Please enter an email address, like name@example.com.')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await look('the code');
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const code = codeIn((await mailsTo(email))[0]?.subject);
  await page.keyboard.insertText(code === '123456' ? '654321' : '123456');
  await expect(dialog.getByText(/wrong or has expired/)).toBeVisible();
  await dialog.getByLabel('Code').fill(code);
  await expect(page).toHaveURL(/\/checkout$/);
  await payWithCard(page);
  await pressPay(page, 'Pay $120.00');

  const [booking] = await bodyOf<OwnBooking[]>(page.request.get('/api/bookings'));
  expect(booking).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  const visit = await bodyOf<{ photos: UploadedFile[] }>(page.request.get(`/api/bookings/${booking?.id}`));
  expect(visit.photos).toHaveLength(1);
});

test('the draft survives another tab and a sign-in at the provider @phone', async ({ page, context }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Book Standard Clean' }).click();
  await answerQuestionnaire(page);
  await expect(page.getByRole('button', { name: 'Skip This Step' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('link', { name: 'Book Your Cleaning' }).click();
  await other.getByRole('button', { name: 'Skip This Step' }).click();
  await expect(confirmed(other)).toBeVisible();
  await other.getByRole('button', { name: 'Sign In to Pay' }).click();
  await other.getByRole('link', { name: 'Sign In Another Way' }).click();
  await throughProvider(other, somebody());
  await expect(other).toHaveURL(/\/checkout$/);
  await payWithCard(other);
  await expect(other.getByRole('button', { name: 'Pay $120.00' })).toBeEnabled();
});
