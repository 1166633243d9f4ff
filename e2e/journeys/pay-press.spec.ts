import type { PayLink } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { payWithCard, somebody } from './customer.js';

/**
 * Pixels by which the form grows: more than the height of the messages that the provider may show below its fields.
 */
const GROWS_BY = 140;

const growth = (page: Page) =>
  page
    .frameLocator('iframe')
    .first()
    .locator('body')
    .evaluate((body, by) => {
      const more = document.createElement('div');
      more.style.height = `${by}px`;
      body.append(more);
    }, GROWS_BY);

/** Presses a button and makes the provider's form grow before the release, so that the button moves away. */
async function pressWhileItGrows(page: Page, name: string, byTouch: boolean): Promise<void> {
  const button = page.getByRole('button', { name });
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: x + width / 2, y: y + height / 2 };
  const frame = page.locator('iframe').first();
  const before = (await frame.boundingBox())?.height ?? 0;
  const touch = byTouch ? await page.context().newCDPSession(page) : undefined;
  if (touch) await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  else {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
  }
  await growth(page);
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(before + GROWS_BY);
  if (touch) await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  else await page.mouse.up();
}

test('a press on Pay counts even if the provider’s form grows during it @phone', async ({ page }, {
  project,
}) => {
  const byTouch = project.use.hasTouch ?? false;
  const email = somebody();
  const person = await Person.signIn('Robin Example', email, page.request);

  const single = await bookFrom(person, 40, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${single.bookingId}`);
  await payWithCard(page);
  await pressWhileItGrows(page, 'Pay $80.00', byTouch);
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

  const plan = await bookFrom(person, 41, { service: '1-hour', isRecurring: true, frequency: 'weekly' });
  await person.pay(plan);
  await expect.poll(async () => (await person.booking(plan.bookingId)).paymentStatus).toBe('paid');
  await page.goto(`/subscribe?subscriptionId=${plan.subscriptionId}`);
  await payWithCard(page, '5555555555554444');
  await pressWhileItGrows(page, 'Save Card', byTouch);
  await expect(page.getByText(/^Your new card/)).toBeVisible();

  const owed = await bookFrom(person, 42, { service: '1-hour' });
  const office = await Office.signIn();
  const { version } = await office.booking(owed.bookingId);
  const { url } = await office.post<PayLink>(`bookings/${owed.bookingId}/actions/pay-link`, { version });
  await office.leave();
  await page.goto(url);
  await payWithCard(page);
  await pressWhileItGrows(page, 'Pay $80.00', byTouch);
  await expect(page.getByRole('heading', { name: 'Thank you, it’s paid' })).toBeVisible();
});

test('a press that is released outside the button does not pay', async ({ page }) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const single = await bookFrom(person, 43, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${single.bookingId}`);
  await payWithCard(page);
  const button = page.getByRole('button', { name: 'Pay $80.00' });
  await expect(button).toBeEnabled();
  await button.hover();
  await page.mouse.down();
  await page.getByRole('heading', { name: 'Payment' }).first().hover();
  await page.mouse.up();
  await expect(button).toBeEnabled();
  expect((await person.booking(single.bookingId)).paymentStatus).toBe('pending');
});
