import { expect, test, type Page } from '../setup/test.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { mailsTo } from '../support/shown.js';
import { somebody, throughProvider } from './customer.js';

/** Books a weekly plan, pays its first visit, and waits for the emails. */
async function startPlan(email: string, page?: Page) {
  const person = await Person.signIn('Robin Example', email, page?.request);
  const first = await bookFrom(person, 25, { service: '1-hour', isRecurring: true, frequency: 'weekly' });
  await person.pay(first);
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  return { person, first };
}

/** The address that a button of an email opens. */
async function linkIn(email: string, label: string): Promise<string> {
  const find = async () => {
    const lines = (await mailsTo(email)).flatMap(({ text }) => text.split('\n'));
    return lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2);
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}

const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('a customer skips next week in three taps from an email, and undoes it in the toast', async ({
  page,
}) => {
  const email = somebody();
  await startPlan(email, page);
  // The first tap.
  await page.goto(await linkIn(email, 'See your plan'));
  await expect(page).toHaveURL(/\/plans\/\d+$/);
  const visits = page.getByRole('region', { name: 'Your next visits' });
  const next = visits.getByRole('listitem').filter({ hasText: 'Booked' }).first();
  await expect(next).toBeVisible();
  await page.screenshot({ path: 'test-results/plan-1280.png', fullPage: true });
  // The second and third taps.
  await next.getByRole('button', { name: /^Skip / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip Visit' }).click();
  await expect(page.getByText(/ is skipped$/)).toBeVisible();
  // The toast stays while the pointer is over it.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(visits.getByText('Skipped')).toBeVisible();
  await undo.click();
  await expect(page.getByText(/^Your visit on .* is back$/)).toBeVisible();
  await expect(visits.getByText('Skipped')).toHaveCount(0);
});

test('an email’s visit opens after sign-in, and only for its customer', async ({ page, browser }) => {
  const email = somebody();
  const person = await Person.signIn('Robin Example', email);
  const booked = await bookFrom(person, 27, {});
  await person.pay(booked);
  const link = await linkIn(email, 'See your visit');
  await page.goto(link);
  await throughProvider(page, email);
  await expect(page).toHaveURL(new RegExp(`/bookings/${booked.bookingId}$`));
  const money = page.getByRole('region', { name: 'Payment' });
  await expect(money.getByText(/\$120\.00 paid with Visa •••• 4242/)).toBeVisible();
  await page.reload();
  await expect(money.getByText('Nothing left to pay.')).toBeVisible();
  await page.getByRole('textbox', { name: /^What matters most/ }).fill('The oven, please.');
  await page.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.screenshot({ path: 'test-results/visit-1280.png', fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: 'test-results/visit-390-dark.png', fullPage: true });
  expect(await noSideways(page)).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await noSideways(page)).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });

  // The page links back to the list.
  await page.getByRole('link', { name: 'My Bookings' }).first().click();
  await expect(page).toHaveURL(/\/bookings$/);
  await page.screenshot({ path: 'test-results/bookings-390.png', fullPage: true });
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/bookings/${booked.bookingId}$`));

  const elsewhere = await browser.newPage();
  const response = await elsewhere.goto(`/bookings/${booked.bookingId}`);
  expect(response?.status()).toBe(200);
  await expect(elsewhere.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await Person.signIn('Kim Example', somebody(), elsewhere.request);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
  await elsewhere.close();
});

test('a move’s fee is paid with the saved card, and the old visit links to the new one', async ({ page }) => {
  const { person, first } = await startPlan(somebody(), page);
  await expect.poll(async () => (await person.booking(first.bookingId)).paymentStatus).toBe('paid');
  const { newBookingId } = (await (
    await page.request.post('/api/rebook', {
      data: { originalBookingId: first.bookingId, rebookingFee: 3000 },
    })
  ).json()) as { newBookingId: number };
  await page.goto(`/bookings/${first.bookingId}`);
  await page.getByRole('link', { name: /^Moved to / }).click();
  await expect(page).toHaveURL(new RegExp(`/bookings/${newBookingId}$`));
  await page.getByRole('button', { name: 'Pay $30 with Visa •••• 4242' }).click();
  await expect(page.getByText('Payment received')).toBeVisible();
  await expect(page.getByText('Nothing left to pay.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your next visit' })).toBeVisible();
  await page.screenshot({ path: 'test-results/home-1280.png' });
});
