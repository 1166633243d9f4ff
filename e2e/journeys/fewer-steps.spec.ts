import type { BookingRecord } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { site } from '../setup/settings.js';
import { expect, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { mailsTo } from '../support/shown.js';
import { chooseFreeWindow, payWithCard, somebody, untilDone } from './customer.js';

const MOST = { taps: 12, fields: 7, tapsAgain: 4 };

let office: Office;
test.beforeEach(async () => {
  office = await Office.signIn();
  await office.change('settings', { fewerSteps: true, signInAtPayment: true, saveCards: true });
});
test.afterEach(async () => {
  // Other journeys share the service.
  await office.change('settings', { fewerSteps: false, signInAtPayment: false, saveCards: false });
  await office.leave();
});

/** Counts what a customer does on the site's own pages and in the payment form. */
async function effortOf(page: Page) {
  let taps = 0;
  const fields = new Set<string>();
  await page.exposeFunction('tapped', () => (taps += 1));
  await page.exposeFunction('typed', (field: string) => fields.add(field));
  await page.addInitScript(() => {
    const counter = window as unknown as { tapped: () => void; typed: (field: string) => void };
    addEventListener('pointerdown', (event) => event.isTrusted && counter.tapped(), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && /^(text|tel|email|)$/.test(target.type))
          counter.typed(target.name || target.id);
      },
      true,
    );
  });
  return () => ({ taps, fields: fields.size });
}

const confirmed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Booking Confirmed' });
const isPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();

test('a visitor books and pays with at most 12 taps and 7 fields @phone', async ({ page }) => {
  const email = somebody();
  const look = inspectorOf(page);
  const effort = await effortOf(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Book Standard Clean' }).click();
  const dialog = page.getByRole('dialog');
  const at = (step: number) => expect(dialog.getByText(`Step ${step} of 7`)).toBeVisible();
  const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).click();
  await at(1);
  await choose('2');
  await at(2);
  await choose('1');
  await at(3);
  await dialog.getByRole('checkbox', { name: 'No kids or pets' }).click();
  await at(4);
  await choose('Within the last month');
  await at(5);
  await dialog.getByLabel('Name').fill('Robin Example');
  await dialog.getByLabel('Phone').fill('5550142233');
  await dialog.getByRole('checkbox', { name: 'Driveway' }).click();
  await at(6);
  await dialog.getByRole('combobox', { name: 'Address' }).fill('12 North Main Street');
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await at(7);
  await expect(dialog.getByText('Checking available times…')).toHaveCount(0);
  await look('the calendar of fewer steps');
  await dialog.getByRole('grid').getByRole('button', { disabled: false }).last().click();
  await look('day and time on one screen');
  await untilDone(() => chooseFreeWindow(page), confirmed(page));
  await look('the confirmation of fewer steps');
  await page.getByRole('button', { name: 'Sign In to Pay' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Email Me a Code' }).click();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  await dialog.getByLabel('Code').fill(/\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '');
  await expect(page).toHaveURL(/\/checkout$/);
  await page.frameLocator('iframe').first().getByRole('button', { name: 'Pay with Wallet' }).click();
  await isPaid(page);

  const { taps, fields } = effort();
  expect(taps).toBeLessThanOrEqual(MOST.taps);
  expect(fields).toBeLessThanOrEqual(MOST.fields);
  // The counter works: the fields are name, phone, address, email and code.
  expect({ taps, fields }).toEqual({ taps: MOST.taps, fields: 5 });
});

test('a customer with a saved card books again with at most 4 taps @phone', async ({ page }) => {
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const { bookingId } = await person.bookFrom(30);
  await page.goto(`/checkout?bookingId=${bookingId}`);
  await payWithCard(page);
  await page.getByRole('checkbox', { name: /^Save this card for next time/ }).check();
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
  await isPaid(page);

  const effort = await effortOf(page);
  const look = inspectorOf(page);
  await page.goto(site.url);
  const again = page.getByRole('button', { name: 'Book This Time' });
  await expect(again).toBeVisible();
  await look('another cleaning');
  await again.click();
  await expect(confirmed(page)).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await page.getByRole('button', { name: /^Pay \$120\.00 with Visa/ }).click();
  await isPaid(page);
  expect(effort().taps).toBeGreaterThan(2);
  expect(effort().taps).toBeLessThanOrEqual(MOST.tapsAgain);
  const bookings = await bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
  expect(bookings.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
});
