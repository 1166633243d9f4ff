import { expect, test } from '../setup/test.js';
import { Person } from '../support/person.js';
import { inspectorOf } from '../screens/inspect.js';
import { walkAccount } from '../screens/account.js';
import { walkBooking } from '../screens/booking.js';
import { walkOutside } from '../screens/outside.js';
import { settled } from '../screens/settled.js';
import { bookFrom } from '../support/room.js';
import { somebody } from './customer.js';

// This journey is long, and the machine may be busy. The timeouts only end a journey that hangs.
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 60_000 });

test.describe('every screen is accessible, fits 320 px and 200 %, and can be hit with a thumb', () => {
  test('pages of a visitor', async ({ page }) => {
    await walkOutside(page, inspectorOf(page));
  });

  test('pages from the choice of a cleaning to the payment', async ({ page }) => {
    await Person.signIn('Robin Example', somebody(), page.request);
    await walkBooking(page, inspectorOf(page));
  });

  test('My Bookings, its dialogs and documents, and the test screens', async ({ page }) => {
    const person = await Person.signIn('Robin Example', somebody(), page.request);
    await walkAccount(page, person, inspectorOf(page));
  });
});

test('a phone of 390 px at 200 % scrolls only vertically', async ({ page }) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const { bookingId } = await bookFrom(person, 29, { service: '1-hour' });
  await page.setViewportSize({ width: 195, height: 422 });
  const own = ['/bookings', `/bookings/${bookingId}`, '/settings', '/notifications'];
  for (const path of ['/', '/help', ...own, `/api/bookings/${bookingId}/invoice`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(195);
  }
});
