import type { OwnSubscription } from '@homebright/contract';
import { ownSite } from '../setup/settings.js';
import { ServiceClock, startHomebright } from '../setup/start-homebright.js';
import { type BrowserContext, expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { dayFromToday } from '../support/days.js';
import { pressInMail } from '../support/mailbox.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { throughProvider } from './customer.js';
import { signInAtOffice } from './office.js';

const HOUR_MS = 3_600_000;
const LONG_TIMEOUT = { timeout: 120_000 };
const REMINDER = /^Reminder: your cleaning on /;

/** A separate service, whose clock jumps to the day before a visit. */
const clock = new ServiceClock();
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  clock.set(`${dayFromToday(0)}T15:00:00Z`);
  stop = await startHomebright(ownSite, clock);
});
test.afterAll(async () => {
  await stop?.();
  clock.forget();
});

/**
 * Books a weekly plan, pays its first visit, and sets the clock to the day before it. The clock must never go back,
 * because the service's schedules would then wait.
 * @param days from today to the booking; later calls need more
 */
async function onTheDayBefore(
  page: Page,
  email: string,
  days: number,
): Promise<{ id: number; visit: number }> {
  clock.set(`${dayFromToday(days)}T15:00:00Z`);
  const person = await Person.signIn('Rita Example', email, page.request, ownSite);
  const booked = await person.bookFrom(days + 4, {
    service: '1-hour',
    isRecurring: true,
    frequency: 'weekly',
  });
  await person.pay(booked);
  // A confirmation that is sent within a day before the visit counts as its reminder, so it must arrive before that.
  const plan = `/api/subscriptions/${booked.subscriptionId}`;
  await expect(async () => {
    const { visits } = await bodyOf<OwnSubscription>(page.request.get(plan));
    expect(visits.map(({ state }) => state).slice(0, 2)).toEqual(['paid', 'booked']);
  }).toPass();
  const { appointmentDate } = await person.booking(booked.bookingId);
  clock.set(new Date(Date.parse(`${appointmentDate}T12:00:00Z`) - 20 * HOUR_MS).toISOString());
  return { id: booked.subscriptionId ?? 0, visit: booked.bookingId };
}

/** Counts the presses on the site's own pages from now on. @returns a function that returns the count */
async function tapCounterOf(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeFunction('tapped', () => (taps += 1));
  await context.addInitScript((site) => {
    if (location.origin === site)
      addEventListener('click', () => (window as unknown as { tapped: () => void }).tapped(), true);
  }, ownSite.url);
  return () => taps;
}

const visitsOf = (page: Page) => page.getByRole('region', { name: 'Your next visits' }).getByRole('listitem');

async function skipNext(plan: Page): Promise<void> {
  const next = visitsOf(plan).filter({ hasText: 'Booked' }).first();
  await next.getByRole('button', { name: /^Skip / }).click();
  await plan.getByRole('dialog').getByRole('button', { name: 'Skip Visit' }).click();
  await expect(plan.getByText(/ is skipped$/)).toBeVisible();
}

test('a customer skips next week in three taps from the reminder, signed in or signed out @phone', async ({
  page,
  context,
  browser,
}) => {
  const email = 'rita@example.org';
  const { id } = await onTheDayBefore(page, email, 1);
  const taps = await tapCounterOf(context);
  // The first of the three taps is in the email.
  const plan = await pressInMail(page, email, REMINDER, 'See your plan', ownSite);
  await expect(plan).toHaveURL(`${ownSite.url}/plans/${id}`);
  await skipNext(plan);
  expect(taps()).toBe(2);
  await expect(visitsOf(plan).filter({ hasText: 'Skipped' })).toHaveCount(1);

  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), baseURL: ownSite.url });
  const signedOut = await pressInMail(await elsewhere.newPage(), email, REMINDER, 'See your plan', ownSite);
  await throughProvider(signedOut, email);
  await expect(signedOut).toHaveURL(`${ownSite.url}/plans/${id}`);
  await expect(visitsOf(signedOut).filter({ hasText: 'Skipped' })).toHaveCount(1);
  await skipNext(signedOut);
  await expect(visitsOf(signedOut).filter({ hasText: 'Skipped' })).toHaveCount(2);
  await elsewhere.close();
});

test('a reminder of a moved visit or an ended plan leads to its present state', async ({ page }) => {
  const email = 'ruth@example.org';
  const { id, visit } = await onTheDayBefore(page, email, 10);
  const before = await pressInMail(page, email, REMINDER, 'Confirm this visit', ownSite);
  await expect(before.getByRole('button', { name: 'Yes, someone will be home' })).toBeVisible();
  const { newBookingId } = await bodyOf<{ newBookingId: number }>(
    page.request.post('/api/rebook', { data: { originalBookingId: visit, rebookingFee: 3000 } }),
  );
  // A page opened before the visit was moved confirms nothing.
  await before.getByRole('button', { name: 'Yes, someone will be home' }).click();
  await expect(before.getByRole('heading', { name: 'This visit was moved' })).toBeVisible();
  await before.getByRole('link', { name: 'See your visit' }).click();
  await expect(before).toHaveURL(`${ownSite.url}/bookings/${visit}`);
  await before.getByRole('link', { name: /^Moved to / }).click();
  await expect(before).toHaveURL(`${ownSite.url}/bookings/${newBookingId}`);

  const reschedule = await pressInMail(page, email, REMINDER, 'Reschedule', ownSite);
  await expect(reschedule.getByRole('heading', { name: 'This visit was moved' })).toBeVisible();

  await bodyOf(page.request.post(`/api/subscriptions/${id}/end`));
  const plan = await pressInMail(page, email, REMINDER, 'See your plan', ownSite);
  await expect(plan).toHaveURL(`${ownSite.url}/plans/${id}`);
  await expect(plan.getByText('This plan has ended.')).toBeVisible();
});

const setClockBefore = (date: string, hours: number): void =>
  clock.set(new Date(Date.parse(`${date}T12:00:00Z`) - hours * HOUR_MS).toISOString());

/** Creates a plan whose next visit is tomorrow and can still be skipped, because the declined card left it unpaid. */
async function unpaidOnTheDayBefore(page: Page, email: string, days: number) {
  clock.set(`${dayFromToday(days)}T15:00:00Z`);
  const person = await Person.signIn('Rose Example', email, page.request, ownSite);
  const booked = await person.bookFrom(days + 4, {
    service: '1-hour',
    isRecurring: true,
    frequency: 'weekly',
  });
  await person.pay(booked);
  const id = booked.subscriptionId ?? 0;
  const later = async () => {
    const { visits } = await bodyOf<OwnSubscription>(page.request.get(`/api/subscriptions/${id}`));
    return visits.find(({ state, bookingId }) => state === 'booked' && bookingId !== null);
  };
  // There is no plan until the visit is paid.
  await expect(async () => expect((await later())?.bookingId).toBeTruthy()).toPass();
  const { bookingId, date } = (await later()) ?? { bookingId: null, date: '' };
  const visit = bookingId ?? 0;
  await person.changeCard(id, '4000000000000341');
  await expect
    .poll(
      async () => (await bodyOf<OwnSubscription>(page.request.get(`/api/subscriptions/${id}`))).card?.last4,
    )
    .toBe('0341');
  setClockBefore(date, 40);
  await expect.poll(async () => (await person.booking(visit)).collection, LONG_TIMEOUT).toBe('failed');
  setClockBefore(date, 20);
  return { id, visit, path: `${ownSite.url}/bookings/${visit}` };
}

for (const [by, days] of [
  ['its customer', 20],
  ['the office', 40],
] as const) {
  test(`a reminder of a visit that ${by} has skipped leads to its present state @phone`, async ({
    page,
    browser,
  }) => {
    const email = `${by.replace(' ', '-')}@example.org`;
    const { id, visit, path } = await unpaidOnTheDayBefore(page, email, days);
    const before = await pressInMail(page, email, REMINDER, 'Confirm this visit', ownSite);
    await expect(before.getByRole('button', { name: 'Yes, someone will be home' })).toBeVisible();
    const skip = { data: { bookingId: visit } };
    if (by === 'the office') {
      const office = await browser.newPage({ baseURL: ownSite.url });
      await signInAtOffice(office, ownSite);
      await bodyOf(office.request.post(`/api/admin/subscriptions/${id}/actions/skip`, skip));
      await office.close();
    } else await bodyOf(page.request.post(`/api/subscriptions/${id}/skip`, skip));

    await before.getByRole('button', { name: 'Yes, someone will be home' }).click();
    await expect(before.getByRole('heading', { name: 'This visit is skipped' })).toBeVisible();
    await before.getByRole('link', { name: 'See your visit' }).click();
    await expect(before).toHaveURL(path);
    await expect(before.getByText('Skipped. Nothing was charged.')).toBeVisible();

    const elsewhere = await browser.newContext({ viewport: page.viewportSize(), baseURL: ownSite.url });
    const signedOut = await pressInMail(await elsewhere.newPage(), email, REMINDER, 'Reschedule', ownSite);
    await expect(signedOut.getByText('you won’t be charged for it')).toBeVisible();
    await signedOut.getByRole('link', { name: 'See your visit' }).click();
    await throughProvider(signedOut, email);
    await expect(signedOut).toHaveURL(path);
    await expect(signedOut.getByText('Skipped. Nothing was charged.')).toBeVisible();
    await elsewhere.close();

    await bodyOf(page.request.post(`/api/subscriptions/${id}/unskip`, skip));
    const again = await pressInMail(page, email, REMINDER, 'Confirm this visit', ownSite);
    await expect(again.getByRole('button', { name: 'Yes, someone will be home' })).toBeVisible();
  });
}

test('the reminder of a one-time visit leads to the visit, signed in or signed out', async ({
  page,
  browser,
}) => {
  const email = 'olga@example.org';
  clock.set(`${dayFromToday(60)}T15:00:00Z`);
  const person = await Person.signIn('Olga Example', email, page.request, ownSite);
  const booked = await person.bookFrom(64, { service: '1-hour' });
  await person.pay(booked);
  // A confirmation that is sent within a day before the visit would count as its reminder.
  await expect
    .poll(
      async () => (await mailsTo(email, ownSite)).some(({ subject }) => / is confirmed$/.test(subject)),
      LONG_TIMEOUT,
    )
    .toBe(true);
  setClockBefore((await person.booking(booked.bookingId)).appointmentDate, 20);
  const path = `${ownSite.url}/bookings/${booked.bookingId}`;
  await expect(await pressInMail(page, email, REMINDER, 'See your visit', ownSite)).toHaveURL(path);
  const elsewhere = await browser.newContext({ baseURL: ownSite.url });
  const signedOut = await pressInMail(await elsewhere.newPage(), email, REMINDER, 'See your visit', ownSite);
  await throughProvider(signedOut, email);
  await expect(signedOut).toHaveURL(path);
  await expect(signedOut.getByText('Nothing left to pay.')).toBeVisible();
  await elsewhere.close();
});
