import type { BookingRecord, Extra } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { officeInspectorOf } from '../screens/office-look.js';
import { expect, type Page, test } from '../setup/test.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { EVERYTHING, withPriceBook } from '../support/price-book.js';
import { bookFrom } from '../support/room.js';
import { payWithCard, pressPay, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

/** An extra that adds six hours, so that the visit fits in the morning but not in the evening. */
const ATTIC: Extra = {
  id: 'attic',
  label: 'The whole attic',
  price: 30_000,
  minutes: 360,
  taxable: true,
  services: null,
  most: 1,
};
const { extras = [], frequencyDiscounts, taxRates } = EVERYTHING;

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
  restore = await withPriceBook(office, { extras: [...extras, ATTIC], frequencyDiscounts, taxRates });
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

const cardOf = (page: Page, id: number) => page.getByRole('region', { name: new RegExp(`Booking #${id}$`) });

async function openBookings(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'My Bookings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Bookings' })).toBeVisible();
}

test('extras show their price and length before the click, and that price is paid @phone', async ({
  page,
}) => {
  const look = inspectorOf(page);
  const person = await Person.signIn('Robin Example', somebody(), page.request);
  const { bookingId } = await person.bookFrom(200);
  const dialog = page.getByRole('dialog');
  await openBookings(page);
  const card = cardOf(page, bookingId);
  await card.getByRole('button', { name: 'Change Extras' }).click();
  await expect(dialog).toContainText('This is what you have now.');
  await expect(dialog.getByRole('button', { name: 'Save, $127.95' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /Inside the oven/ }).click();
  await expect(dialog.getByRole('button', { name: 'Save, $165.27' })).toBeEnabled();
  await expect(dialog).toContainText('Visit length2 hr 30 min');
  await expect(dialog).toContainText('Before: $127.95');
  await look('extras of a booking');
  expect(await person.booking(bookingId)).toMatchObject({ amount: 12_795, extras: {} });
  await dialog.getByRole('button', { name: 'Save, $165.27' }).click();
  await expect(card).toContainText('$165.27');
  expect(await person.booking(bookingId)).toMatchObject({ amount: 16_527, minutes: 150 });

  await card.getByRole('link', { name: 'Pay Now' }).click();
  await expect(page.getByRole('button', { name: 'Pay $165.27' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Extras' }).click();
  const more = dialog.getByRole('button', { name: 'Add one: Inside windows' });
  await more.click();
  await more.click();
  await expect(dialog).toContainText('Inside windows × 2+$10.00');
  await look('extras at the checkout');
  await dialog.getByRole('button', { name: 'Save, $175.93' }).click();
  await expect(page.getByRole('button', { name: 'Pay $175.93' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    'Inside the oven+$35.00Inside windows × 2+$10.00Sales tax 6.625%+$10.93',
  );
  await look('checkout with other extras');
  await payWithCard(page);
  await pressPay(page, 'Pay $175.93');
  await office.sees(bookingId, 'paid');
  expect(await person.booking(bookingId)).toMatchObject({
    paid: 17_593,
    balance: 0,
    minutes: 165,
    extras: { oven: 1, windows: 2 },
  });
  await openBookings(page);
  await expect(card).toContainText('$175.93');
  await expect(card.getByRole('button', { name: 'Change Extras' })).toHaveCount(0);
  await card.getByText('Price details').click();
  await look('My Bookings with lines');
});

async function openExtras(page: Page, bookingId: number): Promise<void> {
  await page.goto(`/admin/bookings/${bookingId}/show`);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Change extras…' }).click();
  await expect(page.getByRole('heading', { name: `Extras of booking #${bookingId}` })).toBeVisible();
}

test('the office sees the amount due or the refund before it changes a paid visit’s extras', async ({
  page,
}) => {
  const lookAtOffice = officeInspectorOf(page);
  const person = await Person.signIn('Olga Oven', somebody());
  const booked = await person.bookFrom(205);
  const { bookingId } = booked;
  await person.pay(booked);
  await office.sees(bookingId, 'paid');
  await signInAtOffice(page);
  await openExtras(page, bookingId);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save Extras' });
  const oven = dialog.getByRole('checkbox', { name: 'Inside the oven' });
  await expect(dialog.getByText('The price stays $127.95.')).toBeVisible();
  await expect(save).toBeDisabled();
  await oven.click();
  await expect(dialog.getByText('$37.32 more will be due; the customer will be notified.')).toBeVisible();
  await expect(dialog.getByText('$127.95 → $165.27')).toBeVisible();
  await expect(dialog.getByText('2 h → 2 h 30 min')).toBeVisible();
  await lookAtOffice('the office’s extras dialog');
  expect(await office.booking(bookingId)).toMatchObject({ amount: 12_795, balance: 0, extras: {} });
  await save.click();
  await expect(page.getByText(`Extras changed: #${bookingId}`)).toBeVisible();
  expect(await office.booking(bookingId)).toMatchObject({ amount: 16_527, balance: 3_732, minutes: 150 });
  expect(await person.payRest(bookingId)).toBe(3_732);
  await office.sees(bookingId, 'paid');

  await openExtras(page, bookingId);
  await oven.click();
  await expect(dialog.getByText('$37.32 goes back to the customer’s card.')).toBeVisible();
  expect((await office.booking(bookingId)).paid).toBe(16_527);
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await office.booking(bookingId)).paid, { timeout: 60_000 }).toBe(12_795);
  expect(await office.booking(bookingId)).toMatchObject({ amount: 12_795, balance: 0, extras: {} });
});

test('a visit that becomes too long for its time is refused and moved', async ({ page }) => {
  const lookAtOffice = officeInspectorOf(page);
  const person = await Person.signIn('Ada Attic', somebody());
  const booked = await bookFrom(person, 210, { appointmentTime: 'evening' });
  const { bookingId } = booked;
  await person.pay(booked);
  await office.sees(bookingId, 'paid');
  await signInAtOffice(page);
  await openExtras(page, bookingId);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save Extras' });
  await dialog.getByRole('checkbox', { name: 'The whole attic' }).click();
  await expect(
    dialog.getByText('With this choice the visit takes longer and no longer fits its time.'),
  ).toBeVisible();
  await expect(save).toBeDisabled();
  await lookAtOffice('the office’s extras dialog, refused');
  expect(await office.booking(bookingId)).toMatchObject({
    appointmentTime: 'evening',
    extras: {},
    minutes: null,
    amount: 12_795,
    balance: 0,
  });

  await dialog.getByRole('group', { name: 'Times that fit' }).getByRole('button').first().click();
  await expect(dialog.getByText('$319.88 more will be due; the customer will be notified.')).toBeVisible();
  await save.click();
  await expect(page.getByText(`Extras changed: #${bookingId}`)).toBeVisible();
  const { appointmentTime, ...after } = await office.booking(bookingId);
  expect(appointmentTime).not.toBe('evening');
  expect(after).toMatchObject({ minutes: 480, amount: 44_783, balance: 31_988, extras: { attic: 1 } });
});

test('a plan’s extras show the price from the next unpaid visit on, to the customer and to the office', async ({
  page,
}) => {
  const look = inspectorOf(page);
  const lookAtOffice = officeInspectorOf(page);
  const person = await Person.signIn('Paula Plan', somebody(), page.request);
  const first = await bookFrom(person, 215, { isRecurring: true, frequency: 'weekly' });
  await person.pay(first);
  await office.sees(first.bookingId, 'paid');
  const later = async (): Promise<BookingRecord[]> =>
    (await person.bookings())
      .filter(({ id, status }) => id !== first.bookingId && status !== 'cancelled')
      .sort((one, other) => one.appointmentDate.localeCompare(other.appointmentDate));
  const prices = async () => new Set((await later()).map(({ amount }) => amount));
  await expect.poll(async () => (await later()).length, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(await prices()).toEqual(new Set([10_876]));
  const dialog = page.getByRole('dialog');

  await openBookings(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /Inside the oven/ }).click();
  await expect(dialog).toContainText(/From \w+, \w+ \d+, \d+: \$140.48 per visit instead of \$108.76./);
  await expect(dialog).toContainText('Visits you’ve already paid for stay as they are.');
  await look('plan with other extras');
  expect(await prices()).toEqual(new Set([10_876]));
  await dialog.getByRole('button', { name: 'Save, $140.48 per visit' }).click();
  await expect(page.getByText('Plan updated')).toBeVisible();
  expect(await prices()).toEqual(new Set([14_048]));
  expect(await person.booking(first.bookingId)).toMatchObject({ paid: 12_795, balance: 0, extras: {} });

  await signInAtOffice(page);
  const filter = encodeURIComponent(JSON.stringify({ id: [first.subscriptionId] }));
  await page.goto(`/admin/subscriptions?filter=${filter}`);
  await page
    .getByRole('row')
    .filter({ hasText: `#${first.subscriptionId}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await dialog.getByRole('button', { name: 'One more: Inside windows' }).click();
  await expect(dialog).toContainText(/From \w+, \w+ \d+, \d+: \$145.01 per visit instead of \$140.48./);
  await lookAtOffice('the office’s plan dialog');
  expect(await prices()).toEqual(new Set([14_048]));
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Plan changed: #${first.subscriptionId}`)).toBeVisible();
  expect(await prices()).toEqual(new Set([14_501]));
});
