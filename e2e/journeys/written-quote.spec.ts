import { expect, type Locator, type Page, test } from '../setup/test.js';
import { pressInMail } from '../support/mailbox.js';
import { Office } from '../support/office.js';
import { freeDay } from '../support/room.js';
import { payWithCard, somebody } from './customer.js';
import { signInAtOffice } from './office.js';
import type { QuoteFigures } from '@homebright/contract';
import { dayFromToday } from '../support/days.js';

const LONG_DAY: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
};
const longDay = (date: string) => new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', LONG_DAY);

const form = (page: Page): Locator => page.getByRole('form', { name: 'Quote' });
const optionOf = (page: Page, number: number) =>
  form(page).getByRole('region', { name: `Option ${number}`, exact: true });

interface Customer {
  name: string;
  email: string;
}

function aCustomer(first: string): Customer {
  const email = somebody();
  return { email, name: `${first} ${email.split('@')[0]}` };
}

/** Fills in a new customer's quote up to its options. */
async function beginQuote(page: Page, { name, email }: Customer): Promise<void> {
  await page.goto('/admin/quotes/create');
  await page.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name: /New customer/ }).click();
  await form(page).getByLabel('Phone', { exact: true }).fill('555 014 2277');
  await form(page).getByLabel('Email', { exact: true }).fill(email);
  await form(page).getByLabel('Address', { exact: true }).fill('9 Millpond Road, Larkfield');
}

async function fillOption(page: Page, number: number, title: string, service: string): Promise<void> {
  const option = optionOf(page, number);
  await option.getByLabel('Title', { exact: true }).fill(title);
  await option.getByLabel('Service', { exact: true }).selectOption(service);
  await expect(option.getByRole('group', { name: /^Price of/ })).toContainText('$');
}

/** Saves the quote, and confirms the address, which is on no map. */
async function save(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Save quote' }).click();
  const isRight = page.getByRole('button', { name: 'Yes, it’s right' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(isRight.or(send)).toBeVisible();
  if (await isRight.isVisible()) await isRight.click();
  await expect(send).toBeVisible();
  return Number(/\/quotes\/(\d+)\/show/.exec(page.url())?.[1]);
}

/** Sends the quote that the page shows. */
async function send(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('How')).toContainText(`Email to ${email}`);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`The quote is on its way to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByText('Sent', { exact: true }).first()).toBeVisible();
}

test('the office writes a quote, and the customer accepts an option with a time and pays @phone @both', async ({
  page,
  browser,
}) => {
  const customer = aCustomer('Rosa');
  await signInAtOffice(page);
  await beginQuote(page, customer);
  await fillOption(page, 1, 'Deep clean', '4-hour');
  await optionOf(page, 1).getByRole('button', { name: 'Add a line' }).click();
  await optionOf(page, 1).getByLabel('Line', { exact: true }).fill('Window wells');
  await optionOf(page, 1).getByLabel('Amount, $', { exact: true }).fill('40');
  await expect(optionOf(page, 1).getByText('Window wells')).toBeVisible();
  await form(page).getByRole('button', { name: 'Add an option' }).click();
  await fillOption(page, 2, 'Light clean', '2-hour');
  const id = await save(page);
  await send(page, customer.email);

  const reader = await browser.newContext({ viewport: page.viewportSize() ?? undefined });
  const mailbox = await reader.newPage();
  const quote = await pressInMail(mailbox, customer.email, /quote/i, 'See your quote');
  await expect(quote.getByRole('heading', { name: /^Your quote from/ })).toBeVisible();
  const deep = quote.getByRole('region', { name: 'Deep clean', exact: true });
  await expect(deep.getByText('Window wells')).toBeVisible();
  const light = quote.getByRole('region', { name: 'Light clean', exact: true });
  await expect(light.getByText('$120.00').last()).toBeVisible();
  await light.getByRole('button', { name: 'Choose This Option' }).click();

  const date = await freeDay(page.request, 33, 'midday');
  const part = quote.getByRole('region', { name: 'When should we come? Light clean' });
  const day = part.getByRole('button', { name: longDay(date), exact: true });
  await expect(part.getByRole('grid')).toBeVisible();
  while (!(await day.isVisible())) await part.getByRole('button', { name: 'Next month' }).click();
  await day.click();
  await part.getByRole('radio', { name: /Midday/ }).click();
  await part.getByRole('button', { name: 'Accept and Pay $120.00' }).click();

  await expect(quote.getByRole('heading', { name: 'Pay for your cleaning' })).toBeVisible();
  await payWithCard(quote);
  await quote.getByRole('button', { name: 'Pay $120.00' }).click();
  await expect(quote.getByRole('heading', { name: 'Thank you, it’s paid' })).toBeVisible();
  await reader.close();

  await page.goto(`/admin/quotes/${id}/show`);
  await expect(page.getByRole('main').getByText('Accepted', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: /^#\d+$/ }).click();
  await expect(page.getByRole('heading', { name: /Booking #\d+/ })).toBeVisible();
  await expect(page.getByText(customer.name).first()).toBeVisible();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('a customer declines a quote with a reason, which counts in the figures', async ({ page, browser }) => {
  const office = await Office.signIn();
  const figures = () =>
    office.get<QuoteFigures>(`quotes/figures?from=${dayFromToday(0)}&to=${dayFromToday(0)}`);
  const countOf = ({ reasons }: QuoteFigures) =>
    reasons.find(({ reason }) => reason === 'timing')?.count ?? 0;
  const before = await figures();

  const customer = aCustomer('Nils');
  await signInAtOffice(page);
  await beginQuote(page, customer);
  await fillOption(page, 1, 'Deep clean', '4-hour');
  await save(page);
  await send(page, customer.email);

  const reader = await browser.newContext({ viewport: page.viewportSize() ?? undefined });
  const quote = await pressInMail(await reader.newPage(), customer.email, /quote/i, 'See your quote');
  await quote.getByRole('button', { name: 'No, thanks' }).click();
  const dialog = quote.getByRole('dialog', { name: 'Decline this quote?' });
  await dialog.getByRole('radio', { name: 'The time doesn’t suit me' }).click();
  await dialog.getByRole('textbox').fill('Only on Sundays');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(quote.getByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  await reader.close();

  await page.reload();
  await expect(page.getByText('The time doesn’t suit: Only on Sundays')).toBeVisible();
  const after = await figures();
  expect(countOf(after)).toBe(countOf(before) + 1);
  expect(after.declined).toBe(before.declined + 1);
  await page.goto('/admin/quotes');
  await expect(page.getByRole('region', { name: 'Quotes sent' })).toContainText('The time doesn’t suit:');
  await office.leave();
});
