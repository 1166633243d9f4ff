import type { OwnBooking } from '@homebright/contract';
import { expect, type Page } from '@playwright/test';
import { bodyOf } from '../support/answer.js';
import type { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import type { Look } from './inspect.js';

/** My Bookings in every state, its dialogs, the documents it links to, and the internal test screens. */
export async function walkAccount(page: Page, person: Person, look: Look): Promise<void> {
  await listStates(page, look);
  await stage(person);
  await openBookings(page);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your plans' })).toBeVisible();
  await look('My Bookings');
  await dialogs(page, look);
  await documents(page, look);
  await ownPages(page, look);
  await settings(page, look);
  for (const path of ['/test-payment', '/test-recurring', '/test-4hour']) {
    await page.goto(path);
    await expect(page.getByText('Internal test screen')).toBeVisible();
    await look(path);
  }
  await page.route('**/api/site', async (route) => {
    const site = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...site, stripePublishableKey: null } });
  });
  // Without the id in the address there would be no amount, and the page might redirect before it learns that there is no
  // key.
  await page.goto('/checkout?bookingId=1');
  await expect(page.getByRole('heading', { name: 'Payment Unavailable' })).toBeVisible();
  await look('Payment Unavailable');
}

async function openBookings(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'My Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
}

async function listStates(page: Page, look: Look): Promise<void> {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/api/bookings', async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: { error: 'Out of order.' } });
  });
  await openBookings(page);
  await expect(page.getByText('Loading your bookings')).toBeAttached();
  await look('My Bookings, skeleton');
  answer();
  await expect(page.getByRole('heading', { name: 'Unable to Load Bookings' })).toBeVisible();
  await look('My Bookings, unreadable');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'No Bookings Yet' })).toBeVisible();
  await look('My Bookings, empty');
}

/** Books a paid visit, an unpaid one, and a weekly plan, each on the first day with room for it. */
async function stage(person: Person): Promise<void> {
  const paid = await bookFrom(person, 9, {});
  await person.pay(paid);
  await bookFrom(person, 11, { service: '4-hour', location: '9 Pine Road, Larkfield, NY 12207' });
  const weekly = await bookFrom(person, 12, { service: '1-hour', isRecurring: true, frequency: 'weekly' });
  await person.pay(weekly);
  for (const { bookingId } of [paid, weekly])
    await expect
      .poll(async () => (await person.booking(bookingId)).paymentStatus, { timeout: 60_000 })
      .toBe('paid');
}

async function dialogs(page: Page, look: Look): Promise<void> {
  const paid = page.getByRole('region', { name: /2-Hour Standard Clean/ }).first();
  const dialog = page.getByRole('dialog');
  await paid.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText(/cannot be undone/)).toBeVisible();
  await look('cancel dialog');
  await dialog.getByRole('button', { name: 'Keep Booking' }).click();
  await paid.getByRole('button', { name: 'Reschedule' }).click();
  await expect(dialog.getByText(/rebooking fee/)).toBeVisible();
  await dialog.getByRole('button', { name: /Reschedule for/ }).click();
  await look('reschedule dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const plan = page.getByRole('region', { name: '1-Hour Quick Clean', exact: true });
  for (const [button, title] of [
    ['Change', 'Change plan'],
    ['Skip Next Visit', 'Skip the next visit?'],
    ['End Plan', 'End this plan?'],
  ] as const) {
    await plan.getByRole('button', { name: button, exact: true }).click();
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
    await look(`dialog: ${title}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

async function documents(page: Page, look: Look): Promise<void> {
  const invoice = await page.getByRole('link', { name: 'Invoice' }).first().getAttribute('href');
  await page.getByRole('link', { name: 'Change Card' }).click();
  await expect(page.getByRole('button', { name: 'Save Card' })).toBeEnabled();
  await look('new card');
  await page.goto(invoice ?? '');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await look('invoice');
}

/** The pages that emails link to, and their loading and error states. */
async function ownPages(page: Page, look: Look): Promise<void> {
  const own = await bodyOf<OwnBooking[]>(page.request.get('/api/bookings'));
  const visit = `/bookings/${own.find(({ paymentStatus }) => paymentStatus === 'paid')?.id}`;
  const plan = `/plans/${own.find(({ subscriptionId }) => subscriptionId)?.subscriptionId}`;
  for (const [path, name] of [
    ['/bookings', 'My Bookings at its address'],
    [visit, 'a visit'],
    [plan, 'a plan'],
    ['/notifications', 'notifications'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[class*=skeleton]')).toHaveCount(0);
    await look(name);
  }
  await page.goto(plan);
  await page.getByRole('button', { name: 'Change', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('dialog: change of a plan from a date on');
  await page.route(`**/api${visit}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order.' } }),
  );
  await page.goto(visit);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await look('a visit, unreadable');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/bookings/999999999');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look('a visit that does not exist');
}

async function settings(page: Page, look: Look): Promise<void> {
  await page.goto('/settings');
  const createLink = page.getByRole('button', { name: 'Create a Calendar Link' });
  await expect(createLink).toBeVisible();
  await look('settings');
  await createLink.click();
  await expect(page.getByLabel('Calendar link')).toBeVisible();
  await page.getByRole('button', { name: 'Create a New Link' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('dialog: another calendar link');
  await page.keyboard.press('Escape');
}
