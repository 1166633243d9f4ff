import { type BookingRecord, MAX_PHOTOS } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Person } from '../support/person.js';
import { picture } from '../support/picture.js';
import { rememberToasts, toastsSaid } from '../screens/toasts.js';
import { continueDraft, payWithCard, somebody, throughProvider } from './customer.js';

// This journey is long, and the machine may be busy. The timeouts only end a journey that hangs.
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 60_000 });

const png = (name: string, buffer = picture(32, 32)) => ({ name, mimeType: 'image/png', buffer });
const NO_NETWORK = /^No Connection: .* Nothing you typed is lost\.$/;
const bookings = (page: Page) => bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function toFocusAreas(page: Page): Promise<void> {
  await Person.signIn('Robin Example', somebody(), page.request);
  await continueDraft(page, 'focus');
  await expect(page.getByLabel('Focus notes')).toBeVisible();
}

async function toConfirmation(page: Page): Promise<void> {
  await Person.signIn('Robin Example', somebody(), page.request);
  await continueDraft(page, 'confirmation');
  await expect(heading(page, 'Booking Confirmed')).toBeVisible();
}

test('the page says which photos are refused and why, and keeps the others', async ({ page }) => {
  await toFocusAreas(page);
  const photos = page.getByLabel('Choose Photos').last();
  const tooLarge = Buffer.alloc(15 * 1024 * 1024 + 1, picture(8, 8));
  await photos.setInputFiles([
    png('stove.png'),
    png('words.png', Buffer.from('These are words, not a picture.')),
    png('huge.png', tooLarge),
    { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  ]);
  await expect(page.getByText('contract.pdf isn’t an image we can open.')).toBeVisible();
  await expect(page.getByText('huge.png is larger than 15 MB.')).toBeVisible();
  const words = page.getByRole('listitem').filter({ hasText: 'words.png' });
  await expect(words.getByRole('alert')).toContainText(/not .*(image|picture|photo)/i);
  const uploaded = page.getByText('· Uploaded');
  await expect(uploaded).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove words.png' }).click();
  await photos.setInputFiles(Array.from({ length: MAX_PHOTOS }, (_, index) => png(`shelf ${index}.png`)));
  await expect(
    page.getByText(`shelf ${MAX_PHOTOS - 1}.png wasn’t added: you can add up to ${MAX_PHOTOS} photos.`),
  ).toBeVisible();
  await expect(uploaded).toHaveCount(MAX_PHOTOS);
  await page.reload();
  await expect(uploaded).toHaveCount(MAX_PHOTOS);
});

test('without a network the page keeps the answers and says so, and the same button works later', async ({
  page,
  context,
}) => {
  await rememberToasts(page);
  await toFocusAreas(page);
  await context.setOffline(true);
  await page.getByLabel('Focus notes').fill('The stove');
  await page
    .getByLabel('Choose Photos')
    .last()
    .setInputFiles([png('stove.png')]);
  const retry = page.getByRole('button', { name: 'Retry stove.png' });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByText('· Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Save & Continue' }).click();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect.poll(() => toastsSaid(page)).toEqual([expect.stringMatching(NO_NETWORK)]);
  await expect(heading(page, 'Booking Confirmed')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const pay = page.getByRole('button', { name: 'Pay $120.00' });
  await payWithCard(page);

  await expect(page.locator('[data-said]')).toHaveCount(0);
  await context.setOffline(true);
  await pay.click();
  const networkError: unknown = expect.stringMatching(NO_NETWORK);
  await expect.poll(() => toastsSaid(page)).toEqual([networkError, networkError]);
  await context.setOffline(false);
  await pay.click();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  const [booking, ...more] = await bookings(page);
  expect(more).toEqual([]);
  expect(booking).toMatchObject({ focusNotes: 'The stove' });
});

test('two tabs with one draft make one booking and one payment', async ({ page, context }) => {
  await toConfirmation(page);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Continue Booking' }).click();
  await expect(heading(other, 'Booking Confirmed')).toBeVisible();
  const thirdTab = await context.newPage();
  await thirdTab.goto('/');
  await thirdTab.getByRole('button', { name: 'Continue Booking' }).click();
  await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Proceed to Payment' }).click()),
  );
  for (const tab of [page, other]) await payWithCard(tab);
  expect(await bookings(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  // The third tab no longer has the draft, because it has become that booking.
  await expect(heading(thirdTab, 'Book Your Cleaning')).toBeVisible();
  await other.getByRole('button', { name: 'Pay $120.00' }).click();
  await expect(heading(other, 'Payment Successful!')).toBeVisible();
  const [booking, ...more] = await bookings(page);
  expect(more).toEqual([]);
  await expect.poll(async () => (await bookings(page))[0]?.paymentStatus).toBe('paid');
  expect(booking).toMatchObject({ amount: 12000 });
});

test('after a session has ended, the draft is kept and can be paid', async ({ page, context }) => {
  await rememberToasts(page);
  await toConfirmation(page);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await throughProvider(page, somebody());
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await toastsSaid(page)).toEqual([
    'Authentication Required: Please sign in to complete your booking',
  ]);
  await payWithCard(page);
  await expect(page.getByRole('button', { name: 'Pay $120.00' })).toBeEnabled();
});
