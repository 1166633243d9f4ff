import { expect, test, type Page } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { payWithCard, somebody } from './customer.js';

async function openBookings(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'My Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
}

/** Waits for the toast of a change, and until it is gone, so that the next change's toast is not confused with it. */
async function updated(page: Page, title: string | RegExp = 'Plan updated'): Promise<void> {
  const toast = page.locator('[data-said]').getByText(title);
  await expect(toast).toBeVisible();
  await expect(async () => {
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    // The toast may disappear by itself.
    if (await dismiss.isVisible()) await dismiss.click({ timeout: 2_000 });
    await expect(toast).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

test('a subscription is changed, skipped, paused, resumed, put on another card and ended', async ({
  page,
}) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const draft = { service: '1-hour', isRecurring: true, frequency: 'weekly' } as const;
  const first = await bookFrom(person, 25, draft);
  await person.pay(first);
  await expect
    .poll(async () => (await person.booking(first.bookingId)).paymentStatus, { timeout: 60_000 })
    .toBe('paid');
  await openBookings(page);
  const plan = page.getByRole('region', { name: '1-Hour Quick Clean', exact: true });
  const dialog = page.getByRole('dialog');
  await expect(plan.getByText('Active')).toBeVisible();

  await plan.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Monthly' }).click();
  await dialog.getByRole('button', { name: /^Save, \$[\d.]+ per visit$/ }).click();
  await updated(page);
  await expect(plan.getByRole('heading', { name: /monthly/ })).toBeVisible();

  await plan.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByText(/^These visits won’t take place/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause Plan' }).click();
  await updated(page, 'Your plan is paused');
  await expect(plan.getByText('Paused')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Skip Next Visit' })).toHaveCount(0);
  await plan.getByRole('button', { name: 'Resume' }).click();
  await updated(page, 'Your plan has resumed');
  await expect(plan.getByText('Active')).toBeVisible();

  await plan.getByRole('button', { name: 'Skip Next Visit' }).click();
  await dialog.getByRole('button', { name: 'Skip Next Visit' }).click();
  await expect(page.getByText(/ is skipped$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await updated(page, / is back$/);

  const changeCard = async () => {
    await plan.getByRole('link', { name: 'Change Card' }).click();
    await expect(page).toHaveURL(/\/subscribe\?subscriptionId=\d+/);
    await payWithCard(page, '5555555555554444');
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(page.getByText('Your new card is saved')).toBeVisible();
  };
  await changeCard();
  await page.getByRole('button', { name: 'Undo' }).click();
  await updated(page, 'Your card stays as it was');
  await expect(plan.getByText(/ending in 4242/)).toBeVisible();
  await changeCard();
  await expect(async () => {
    await openBookings(page);
    await expect(plan.getByText(/ending in 4444/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });

  await plan.getByRole('button', { name: 'End Plan' }).click();
  await dialog.getByRole('button', { name: 'End Plan' }).click();
  await expect(plan).toHaveCount(0);
});

test.describe('the draft of a booking at checkout', () => {
  const pending = (page: Page) =>
    page.evaluate(
      () =>
        JSON.parse(localStorage.getItem('pendingBookingData') ?? '{}') as {
          draftId?: string;
          bookingId?: number;
        },
    );

  /** Creates the state after the questionnaire: a draft in this browser, and a booking that the service holds. */
  async function atCheckout(page: Page) {
    const person = await Person.signIn('Robin Example', somebody(), page.request);
    await page.goto('/test-payment');
    await page
      .getByRole('button')
      .filter({ hasText: /checkout/i })
      .click();
    await expect(page).toHaveURL(/\/checkout/);
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    // Another journey may have taken the sample's time.
    const other = page.getByRole('button', { name: /\d[AP]M-\d/ }).first();
    await expect(pay.or(other)).toBeVisible();
    if (await other.isVisible()) await other.click();
    await expect(pay).toBeEnabled();
    return { person, pay, draft: await pending(page) };
  }

  test('stays one booking after a reload, and shows success after a payment in another place', async ({
    page,
  }) => {
    const { person, pay, draft } = await atCheckout(page);
    await page.reload();
    await expect(pay).toBeEnabled();
    expect(await pending(page)).toMatchObject({ draftId: draft.draftId, bookingId: draft.bookingId });

    const bookingId = draft.bookingId ?? 0;
    await person.pay(await bodyOf(page.request.post('/api/pay-existing-booking', { data: { bookingId } })));
    await expect
      .poll(async () => (await person.booking(bookingId)).paymentStatus, { timeout: 60_000 })
      .toBe('paid');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  });

  test('becomes another booking after the office cancels the first', async ({ page }) => {
    const { person, pay, draft } = await atCheckout(page);
    const office = await Office.signIn();
    await office.patch(`bookings/${draft.bookingId}`, { status: 'cancelled' });
    await office.leave();
    await page.reload();
    await expect(pay).toBeEnabled();
    await expect.poll(async () => (await pending(page)).bookingId).not.toBe(draft.bookingId);
    const next = await pending(page);
    expect(next.draftId).not.toBe(draft.draftId);
    expect((await person.booking(next.bookingId ?? 0)).status).toBe('pending');
  });
});
