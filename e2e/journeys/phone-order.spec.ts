import { expect, type Locator, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { freeDay } from '../support/room.js';
import { payWithCard, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

/** The number of times that Tab may be pressed during a whole order by keyboard. */
const MAX_TABS = 25;

/** A keyboard that counts how often Tab was pressed. */
class Keys {
  stops = 0;

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    if (key === 'Tab') this.stops += 1;
    await this.page.keyboard.press(key);
  }

  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tries = 0; tries < MAX_TABS; tries += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await this.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  async type(target: Locator, words: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(words);
  }
}

const fields = (page: Page): Locator => page.getByRole('form', { name: 'Order' });

test('an order by phone is taken by keyboard alone, and paid by its link on a phone', async ({
  page,
  browser,
}) => {
  await signInAtOffice(page);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Book', exact: true })).toBeVisible();
  const keys = new Keys(page);
  await keys.press('Alt+b');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await expect(customer).toBeFocused();
  const email = somebody();
  // A shorter search than the whole local part would find the Phoebe of another run.
  const name = `Phoebe ${email.split('@')[0]}`;
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: /New customer/ })).toBeVisible();
  await keys.press('Enter');
  await expect(fields(page).getByLabel('Name', { exact: true })).toBeFocused();
  await keys.type(fields(page).getByLabel('Phone', { exact: true }), '555 014 2277');
  await keys.type(fields(page).getByLabel('Email', { exact: true }), email);
  await keys.type(fields(page).getByLabel('Address', { exact: true }), '9 Millpond Road, Larkfield');
  await keys.type(fields(page).getByLabel('Service', { exact: true }), '2-Hour');
  await expect(page.getByText('$120.00').last()).toBeVisible();
  const date = fields(page).getByLabel('Date', { exact: true });
  await keys.to(date);
  const [year, month, day] = (await freeDay(page.request, 40, 'midday')).split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  const time = fields(page).getByLabel('Time', { exact: true });
  await keys.to(time);
  await expect(time.getByRole('option', { name: /^Midday.*: \w/ })).toBeAttached();
  await page.keyboard.type('Midday');
  await keys.to(page.getByRole('button', { name: 'Book', exact: true }));
  await keys.press('Enter');

  await expect(page.getByText(/Booked: #\d+/)).toBeVisible();
  expect(keys.stops).toBeLessThanOrEqual(MAX_TABS);
  const url = await page.getByLabel('Pay link', { exact: true }).inputValue();
  expect(url).toMatch(/\/pay\/[\w-]{43}$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open booking' })).toBeFocused();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const link = await phone.newPage();
  await link.goto(url);
  await expect(link.getByRole('heading', { name: 'Pay for your cleaning' })).toBeVisible();
  expect(new URL(link.url()).pathname).toBe('/pay');
  await expect(link.getByText('Ringing Road')).toHaveCount(0);
  await expect(link.getByText(name)).toHaveCount(0);
  await payWithCard(link);
  await link.getByRole('button', { name: 'Pay $120.00' }).click();
  await expect(link.getByRole('heading', { name: 'Thank you, it’s paid' })).toBeVisible();
  await link.goto(url);
  await expect(link.getByRole('heading', { name: 'Thank you, it’s paid' })).toBeVisible();
  await phone.close();

  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: /Booking #\d+/ })).toBeVisible();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('one press on the next free times chooses day and time', async ({ page }) => {
  await signInAtOffice(page);
  const date = await freeDay(page.request, 45, 'midday');
  await page.goto(`/admin/book?date=${date}`);
  await page.getByRole('combobox', { name: 'Customer' }).fill(`557${String(now()).slice(-7)}`);
  await page.getByRole('option', { name: /New customer/ }).click();
  await fields(page).getByLabel('Name', { exact: true }).fill('Nora Next');
  await fields(page).getByLabel('Address', { exact: true }).fill('6 Station Place, Larkfield');
  await fields(page).getByLabel('Service', { exact: true }).selectOption('2-hour');
  const times = page.getByRole('group', { name: 'Free times' });
  await times
    .getByRole('button', { name: /Midday, 12 PM–4 PM: \d+ crews? free/ })
    .first()
    .click();
  await expect(fields(page).getByLabel('Date', { exact: true })).toHaveValue(date);
  await expect(fields(page).getByLabel('Time', { exact: true })).toHaveValue('midday');
  await fields(page).getByLabel('Payment', { exact: true }).selectOption('cash');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/Booked: #\d+/)).toBeVisible();
  await expect(page.getByText('$120.00 paid')).toBeVisible();
});

test('the page asks for a reason if nobody is free, and fills in a known customer’s home', async ({
  page,
}) => {
  await signInAtOffice(page);
  await page.goto(`/admin/book?date=${dayFromToday(41)}`);
  const digits = String(now()).slice(-7);
  await page.getByRole('combobox', { name: 'Customer' }).fill(`555${digits}`);
  await page.getByRole('option', { name: /New customer/ }).click();
  await expect(fields(page).getByLabel('Phone', { exact: true })).toHaveValue(`555${digits}`);
  await fields(page).getByLabel('Name', { exact: true }).fill('Otto Override');
  await fields(page).getByLabel('Address', { exact: true }).fill('4 Late Lane, Springfield');
  await fields(page).getByLabel('Access', { exact: true }).fill('Ring twice.');
  await fields(page).getByLabel('Service', { exact: true }).selectOption('2-hour');
  await fields(page).getByLabel('Time', { exact: true }).selectOption('20:30');
  await fields(page).getByLabel('Payment', { exact: true }).selectOption('cash');
  const book = page.getByRole('button', { name: 'Book', exact: true });
  await book.click();
  await expect(page.getByText('No crew is free at that time: the visit waits for one.')).toBeVisible();
  await fields(page).getByLabel('Reason', { exact: true }).fill('After the gala');
  await book.click();
  await expect(page.getByText('We couldn’t find this address. Is it right?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it’s right' }).click();
  await expect(page.getByText('This visit has no crew yet.')).toBeVisible();
  await expect(page.getByText('$120.00 paid')).toBeVisible();

  await page.getByRole('button', { name: 'Next order' }).click();
  await page
    .getByRole('combobox', { name: 'Customer' })
    .fill(`(555) ${digits.slice(0, 3)}-${digits.slice(3)}`);
  await page.getByRole('option', { name: /Otto Override/ }).click();
  await expect(fields(page).getByLabel('Address', { exact: true })).toHaveValue('4 Late Lane, Springfield');
  await expect(fields(page).getByLabel('Access', { exact: true })).toHaveValue('Ring twice.');
});

test('the booking’s own page records cash, ends its pay link, and makes another for the rest', async ({
  page,
}) => {
  await signInAtOffice(page);
  await page.goto(`/admin/book?date=${await freeDay(page.request, 43, 'evening')}`);
  const digits = String(now()).slice(-7);
  await page.getByRole('combobox', { name: 'Customer' }).fill(`556${digits}`);
  await page.getByRole('option', { name: /New customer/ }).click();
  await fields(page).getByLabel('Name', { exact: true }).fill('Cara Cash');
  await fields(page).getByLabel('Address', { exact: true }).fill('6 Station Place, Larkfield');
  await fields(page).getByLabel('Service', { exact: true }).selectOption('2-hour');
  await fields(page).getByLabel('Time', { exact: true }).selectOption('evening');
  await expect(page.getByText('$120.00').last()).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const first = await page.getByLabel('Pay link', { exact: true }).inputValue();
  await page.getByRole('link', { name: 'Open booking' }).click();

  const money = page.getByRole('region', { name: 'Money' });
  await expect(money.getByText(/A pay link works until/)).toBeVisible();
  await money.getByRole('button', { name: 'Record payment' }).click();
  const record = page.getByRole('dialog', { name: /Record a payment/ });
  await record.getByLabel('Amount').fill('20');
  await record.getByRole('button', { name: 'Record payment' }).click();
  await expect(record).toHaveCount(0);
  await expect(money.getByText('$100.00').first()).toBeVisible();
  await money.getByRole('button', { name: 'End link' }).click();
  await expect(money.getByText(/A pay link works until/)).toHaveCount(0);
  await money.getByRole('button', { name: 'Pay link' }).click();
  const ask = page.getByRole('dialog', { name: 'Pay link for $100.00' });
  await ask.getByRole('button', { name: 'Make pay link' }).click();
  const made = page.getByRole('dialog', { name: 'Pay link' });
  const second = await made.getByRole('textbox', { name: 'Pay link' }).inputValue();
  expect(second).not.toBe(first);
  await made.getByRole('button', { name: 'Done' }).click();
  await page.goto(first);
  await expect(page.getByRole('button', { name: /^Pay / })).toHaveCount(0);
  await page.goto(second);
  await expect(page.getByText('$100.00').first()).toBeVisible();
});
