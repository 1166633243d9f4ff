import type { BookingRecord } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { bodyOf } from '../support/answer.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import {
  chooseFreeDay,
  chooseFreeWindow,
  continueDraft,
  payWithCard,
  somebody,
  untilDone,
} from './customer.js';

// This journey is long, and the machine may be busy. The timeouts only end a journey that hangs.
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 60_000 });

const CARD_WITH_BANK_CHECK = '4000002500003155';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function payAskingTheBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await payWithCard(page, CARD_WITH_BANK_CHECK);
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
  await page.getByRole('button', { name: answer, exact: true }).click();
}

test('the bank’s page refuses and then agrees, and no secret stays in the address', async ({ page }) => {
  await Person.signIn('Robin Example', somebody(), page.request);
  await continueDraft(page, 'confirmation');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payAskingTheBank(page, 'Fail');
  await expect(heading(page, 'Payment Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/payment-success$/);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await payAskingTheBank(page, 'Complete');
  await expect(heading(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/payment-success$/);
  await expect(page.getByText('$120.00')).toBeVisible();
  const ownBookings = await bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
  expect(ownBookings).toHaveLength(1);
});

test('a paid visit is moved for the rebooking fee and cancelled for the cancellation fee', async ({
  page,
}) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const paid = await bookFrom(person, 14, {});
  await person.pay(paid);
  const status = async () => (await person.booking(paid.bookingId)).paymentStatus;
  await expect.poll(status, { timeout: 60_000 }).toBe('paid');
  await page.goto('/');
  await page.getByRole('button', { name: 'My Bookings' }).click();
  const visit = page.getByRole('region', { name: /2-Hour Standard Clean/ });
  await visit.getByRole('button', { name: 'Reschedule' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/rebooking fee of \$30/)).toBeVisible();
  await chooseFreeDay(page);
  const due = visit.filter({ hasText: '$30.00 due' });
  await untilDone(async () => {
    await chooseFreeWindow(page);
    await dialog.getByRole('button', { name: 'Reschedule for $30' }).click({ timeout: 5_000 });
    await expect(due).toBeVisible({ timeout: 10_000 });
  }, due);
  await expect(dialog).toHaveCount(0);
  await expect(due.getByRole('link', { name: 'Pay Now' })).toBeVisible();
  await due.getByRole('link', { name: 'Pay Now' }).click();
  await payWithCard(page);
  await page.getByRole('button', { name: 'Pay $30.00' }).click();
  await expect(heading(page, 'Payment Successful!')).toBeVisible();

  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'My Bookings' }).click();
    await expect(cancel).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await cancel.click();
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reschedule' }).first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a toast stays for five seconds, or until it is swiped 50 px to the right', async ({
    page,
    context,
  }) => {
    await Person.signIn('Robin Example', somebody(), page.request);
    // Time passes only when the test advances it.
    await page.clock.install();
    await page.clock.pauseAt(now() + 3_600_000);
    const toast = page.getByText('Booking Data Missing');
    const open = async (): Promise<void> => {
      await page.goto('/checkout');
      await expect(async () => {
        await page.clock.runFor(50);
        await expect(toast).toBeVisible({ timeout: 100 });
      }).toPass();
    };
    await open();
    const touch = await context.newCDPSession(page);
    const swipe = async (pixels: number): Promise<void> => {
      const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {};
      const at = (moved: number) => [{ x: x + 5 + moved, y: y + 5 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (let moved = 5; moved <= pixels; moved += 5)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(moved) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(40);
    await expect(toast).toBeVisible();
    await swipe(60);
    await expect(toast).toHaveCount(0);
    await open();
    await page.clock.runFor(4_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(100);
    await expect(toast).toHaveCount(0);
  });

  test('an unexpected address from the sign-in provider leads to the home page', async ({ page }) => {
    await page.goto('/provider/callback?code=1');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'Book Your Cleaning' })).toBeVisible();
  });
});
