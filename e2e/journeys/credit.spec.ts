import type { OwnCredit } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo, takenByProvider } from '../support/shown.js';
import { continueDraft, payWithCard, pressPay, somebody, untilDone } from './customer.js';
import { signInAtOffice } from './office.js';

let office: Office;
const CODE = /^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/;
test.beforeEach(async () => {
  office = await Office.signIn();
  await office.change('settings', { useCredit: true, sellGiftCards: true, referralAmount: 2_000 });
});
test.afterEach(async () => {
  // Other journeys share the service.
  await office.change('settings', { useCredit: false, sellGiftCards: false, referralAmount: 0 });
  await office.leave();
});

const creditOf = async (page: Page) => (await bodyOf<OwnCredit>(page.request.get('/api/credit'))).balance;
const isPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

test('credit from the office pays a part, and a card the rest @phone', async ({ page }) => {
  const email = somebody();
  const person = await Person.signIn('Robin Example', email, page.request);
  const cookies = await page.context().cookies();

  await signInAtOffice(page);
  await page.goto(`/admin/customer-profile/${person.id}`);
  const panel = page.getByRole('region', { name: 'Credit' });
  await panel.getByRole('button', { name: 'Give Credit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give credit' });
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('Why').fill('Thank you for waiting');
  await dialog.getByRole('button', { name: 'Give Credit' }).click();
  await expect(panel.getByText('Given: Thank you for waiting')).toBeVisible();
  await expect(panel.getByText('$50.00', { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto('/settings');
  const credit = page.getByRole('region', { name: 'Your credit' });
  await expect(credit.getByText('From the office: Thank you for waiting')).toBeVisible();
  await continueDraft(page, 'confirmation');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(page.getByText('You have $50.00 credit. Then $70.00 is left for your card.')).toBeVisible();
  await page.getByRole('button', { name: 'Use Your Credit: $50.00' }).click();
  await expect(page.getByText('Your credit paid $50.00. Only the rest is left to pay.')).toBeVisible();
  await payWithCard(page);
  await pressPay(page, 'Pay $70.00');
  const [booking] = await bodyOf<{ id: number; paymentStatus: string }[]>(page.request.get('/api/bookings'));
  expect(booking?.paymentStatus).toBe('paid');
  expect(await takenByProvider(booking?.id ?? 0)).toEqual([7_000]);
  expect(await creditOf(page)).toBe(0);
});

test('a gift card of the office pays a booking in one press @phone', async ({ page }) => {
  await signInAtOffice(page);
  await page.goto('/admin/gift-cards/create');
  await page.getByLabel('Value').fill('150');
  await page.getByLabel('For', { exact: true }).fill('Robin');
  await page.getByRole('button', { name: 'Make Gift Card' }).click();
  const code = await page.getByLabel('Code', { exact: true }).inputValue();
  expect(code).toMatch(CODE);

  await page.context().clearCookies();
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  await page.goto('/settings');
  const credit = page.getByRole('region', { name: 'Your credit' });
  await credit.getByLabel('Gift card code').fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await credit.getByRole('button', { name: 'Redeem a Gift Card' }).click();
  await expect(credit.getByText('$150.00', { exact: true })).toBeVisible();
  await expect(credit.getByText(`Gift card ending ${code.slice(-4)}`)).toBeVisible();

  const { bookingId } = await person.bookFrom(33, { service: '1-hour' });
  await page.goto(`/checkout?bookingId=${bookingId}`);
  await page.getByRole('button', { name: 'Pay $80.00 with Your Credit' }).click();
  await isPaid(page);
  expect(await takenByProvider(bookingId)).toEqual([]);
  expect(await creditOf(page)).toBe(7_000);
});

test('a visitor buys a gift card, and whoever gets it redeems it', async ({ page }) => {
  const buyer = somebody();
  await page.goto('/gift');
  await page.getByRole('radio', { name: '$150' }).check();
  await page.getByLabel('Who is it for?').fill('Robin');
  await page.getByLabel('Your message').fill('Put your feet up');
  await page.getByRole('radio', { name: 'To print or pass on' }).check();
  await page.getByLabel('Your name').fill('Grace Example');
  await page.getByLabel('Your email address').fill(buyer);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWithCard(page);
  const ready = page.getByRole('heading', { name: 'Your gift card is ready' });
  await untilDone(async () => {
    await page.getByRole('button', { name: 'Pay $150.00' }).click({ timeout: 10_000 });
    await expect(ready).toBeVisible({ timeout: 20_000 });
  }, ready);
  await expect(page).toHaveURL(/\/gift\/[\w-]+$/);
  await expect(page.getByText('Put your feet up')).toBeVisible();
  const code = (await page.getByText(CODE).textContent()) ?? '';
  await expect
    .poll(async () => (await mailsTo(buyer)).map(({ subject }) => subject.slice(0, 22)).sort())
    .toEqual(['Receipt for your gift ', 'Your gift card from Ho']);

  await Person.signIn('Robin Example', somebody(), page.request);
  await page.goto('/settings');
  const credit = page.getByRole('region', { name: 'Your credit' });
  await credit.getByLabel('Gift card code').fill(code);
  await credit.getByRole('button', { name: 'Redeem a Gift Card' }).click();
  await expect(credit.getByText('$150.00', { exact: true })).toBeVisible();
  expect(await creditOf(page)).toBe(15_000);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This gift card has been redeemed' })).toBeVisible();
});
