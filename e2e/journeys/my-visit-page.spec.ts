import { readFile } from 'node:fs/promises';
import { expect, test } from '../setup/test.js';
import { Person } from '../support/person.js';
import { picture } from '../support/picture.js';
import { bookFrom } from '../support/room.js';
import { shifts } from '../support/shifts.js';
import { mailsTo } from '../support/shown.js';
import { continueDraft, somebody } from './customer.js';

const POLICY =
  'If your plans change: after payment, rescheduling costs $30 and cancelling $40, until the visit starts.';

test('a photo and a note that are added on a visit’s page stay @phone', async ({ page }) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const { bookingId } = await bookFrom(person, 29, { service: '1-hour' });
  await page.goto(`/bookings/${bookingId}`);
  const notes = page.getByRole('region', { name: 'Notes for your crew' });
  const note = notes.getByRole('textbox', { name: /^What matters most/ });
  await note.fill('The shelf by the window.');
  await notes
    .getByLabel('Choose Photos')
    .last()
    .setInputFiles({ name: 'shelf.png', mimeType: 'image/png', buffer: picture(64, 48) });
  await expect(notes.getByText('· Uploaded')).toBeVisible();
  await notes.getByRole('button', { name: 'Save Notes' }).click();
  await expect(page.getByText('Notes saved')).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('The shelf by the window.');
  const photo = notes.getByRole('img', { name: 'shelf.png' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect((await person.booking(bookingId)).focusNotes).toBe('The shelf by the window.');
});

test('a visit is added to a calendar and cancelled, and an unpaid visit is discarded @phone', async ({
  page,
}) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const booked = await bookFrom(person, 39, { service: '1-hour' });
  await person.pay(booked);
  await expect.poll(async () => (await person.booking(booked.bookingId)).paymentStatus).toBe('paid');
  await page.goto(`/bookings/${booked.bookingId}`);
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to Calendar' }).click();
  const file = await readFile(await (await started).path(), 'utf8');
  const { startsAt } = await person.booking(booked.bookingId);
  const startStamp = new Date(startsAt ?? '').toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  expect(file).toContain(`DTSTART:${startStamp}`);
  expect(file).toMatch(/^SUMMARY:.*1-Hour/m);

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A cancellation fee of $40 applies.')).toBeVisible();
  const refund = (await dialog.locator('dd').last().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(page.getByText('Booking cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText(`${refund} is on its way back to your card`)).toBeVisible();
  await expect.poll(async () => (await person.booking(booked.bookingId)).status).toBe('cancelled');

  const unpaid = await bookFrom(person, 39, { service: '1-hour' });
  await page.goto(`/bookings/${unpaid.bookingId}`);
  await page.getByRole('button', { name: 'Discard Booking' }).click();
  await dialog.getByRole('button', { name: 'Discard Booking' }).click();
  await expect(page.getByText('Booking discarded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard Booking' })).toHaveCount(0);
  expect((await person.booking(unpaid.bookingId)).status).toBe('cancelled');
  await page.screenshot({ path: 'test-results/discarded-390.png', fullPage: true });
});

test('confirmation, checkout, and email say what a change or cancellation costs', async ({ page }) => {
  const email = somebody();
  const person = await Person.signIn('Robin Example', email, page.request);
  await continueDraft(page, 'confirmation');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
  await expect(page.getByText(POLICY)).toBeVisible();
  const booked = await bookFrom(person, 31, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${booked.bookingId}`);
  await expect(page.getByText(POLICY)).toBeVisible();
  await person.pay(booked);
  const confirmed = async () =>
    (await mailsTo(email)).find(({ subject }) => subject.endsWith(' is confirmed'))?.text ?? '';
  await expect.poll(confirmed).toContain(POLICY);
});

test('notifications are short in the list and complete on their own page @phone', async ({ page }) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  for (const days of [32, 36]) await person.pay(await bookFrom(person, days, { service: '1-hour' }));
  await expect.poll(async () => (await person.notifications()).length).toBeGreaterThan(3);
  const panel = page.getByRole('region', { name: 'Notifications' });
  // The notifications arrive last, and must not shift the page.
  await page.route('**/api/notifications', async (route) => {
    await page.getByText('Loading your bookings').waitFor({ state: 'attached' });
    await route.continue();
  });
  await page.goto('/bookings');
  await expect(panel).toBeInViewport();
  expect(await shifts(page)).toBeLessThan(0.01);
  await page.unroute('**/api/notifications');
  expect((await page.request.post('/api/notifications/mark-all-read')).ok()).toBe(true);
  await page.goto('/bookings');
  // Notifications that arrive while the page is open are unread, and are listed above the earlier ones.
  const earlier = panel.getByRole('list').last().getByRole('listitem');
  await expect(panel.getByRole('heading', { name: 'Earlier' })).toBeVisible();
  await expect(earlier).toHaveCount(3);
  const heights = await panel.locator('[class*=noticeWords] > *').evaluateAll((parts) =>
    parts.map((part) => {
      const line = parseFloat(getComputedStyle(part).lineHeight);
      return Math.round(part.getBoundingClientRect().height / line);
    }),
  );
  // One line for each title and each text.
  expect(new Set(heights)).toEqual(new Set([1]));
  await panel.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const allNotifications = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect.poll(() => allNotifications.count()).toBeGreaterThan(3);
  await page.goBack();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(earlier).toHaveCount(3);
});

test('a visit’s Cancel dialog works by keyboard and returns the focus', async ({ page }) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const booked = await bookFrom(person, 33, { service: '1-hour' });
  await person.pay(booked);
  await expect.poll(async () => (await person.booking(booked.bookingId)).paymentStatus).toBe('paid');
  await page.goto(`/bookings/${booked.bookingId}`);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(cancel).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(cancel).toBeFocused({ timeout: 200 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('$40').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
});
