import type { BookingRecord } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { ownSite } from '../setup/settings.js';
import { startProduction } from '../setup/start-production.js';
import { type Browser, expect, type Page, test } from '../setup/test.js';
import { shownBy } from '../support/an-app.js';
import { bodyOf } from '../support/answer.js';
import { mailsTo } from '../support/shown.js';
import { answerQuestionnaire, payWithCard, pressPay, signInByCode, somebody } from './customer.js';
import {
  backToSteps,
  isDone,
  joinWaitlist,
  nameTheCompany,
  proveTheEmail,
  proveTheText,
  step,
  WAITLIST_QUESTION,
} from './first-steps.js';
import { typeLogin } from './office.js';

/** The state after docs/install.md: in production, empty, and without a sign-in provider. */
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.beforeAll(async () => {
  stop = await startProduction(ownSite);
});
test.afterAll(() => stop?.());

const OWN_PASSWORD = 'roses-and-soap';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path fill="#2c6b1d" d="M6 54C6 24 24 6 54 6c0 30-18 48-48 48Z"/></svg>`;

/** Signs in with the installation's password, which works only once, and sets up an authenticator app. */
async function signInFirstTime(page: Page): Promise<void> {
  await typeLogin(page, ownSite.admin);
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(ownSite.admin.password);
  await page.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const secret = await page.getByLabel('Setup key', { exact: true }).innerText();
  await page.getByLabel('Code from your app').fill(shownBy(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
}

const open = (page: Page, name: string, link: string): Promise<void> =>
  step(page, name)
    .getByRole('link', { name: `${link} for: ${name}` })
    .click();

/** Checks the words that a step shows, and confirms the step. */
async function confirm(page: Page, name: string, found: (string | RegExp)[], button: string): Promise<void> {
  await backToSteps(page);
  for (const words of found) await expect(step(page, name).getByText(words)).toBeVisible();
  await step(page, name).getByRole('button', { name: button }).click();
  await isDone(page, name);
}

async function designLook(page: Page): Promise<void> {
  await open(page, 'Name and look', 'Logo and colors');
  await page
    .getByLabel('Send a logo', { exact: true })
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await page.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#2c6b1d');
  // The page saves after it has uploaded the logo.
  await page.getByRole('button', { name: 'Save Branding' }).click();
  await expect(page.getByText('Branding saved. The next visitor sees it.').first()).toBeVisible();
  await backToSteps(page);
}

async function price(page: Page): Promise<void> {
  const name = 'Services and prices';
  // The service for $1 is only for tests.
  await expect(step(page, name).getByText(/Express Clean/)).toHaveCount(0);
  await open(page, name, 'Open services');
  await page.getByRole('row', { name: /Standard Clean/ }).click();
  await page.getByLabel('Price').fill('139');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/services$/);
  await confirm(page, name, ['Standard Clean: $139.00', 'Quick Clean: $80.00'], 'These prices are right');
}

/** The last field with this name on the open tab of the price book. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).last();

async function chooseArea(page: Page): Promise<void> {
  const name = 'Area and sales tax';
  await expect(step(page, name).getByText('You come everywhere')).toBeVisible();
  await open(page, name, 'Open area');
  await page.getByRole('button', { name: 'Add a zone' }).click();
  await field(page, 'Name').fill('Town');
  await field(page, 'ZIP codes').fill('10998, 10999');
  await page.getByRole('tab', { name: 'Tax' }).click();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await page
    .getByRole('textbox', { name: 'Rate', exact: true })
    .or(page.getByRole('spinbutton', { name: 'Rate', exact: true }))
    .fill('6.625');
  await page.getByRole('button', { name: 'Publish prices' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish prices' }).click();
  await expect(page.getByText('In force', { exact: true })).toBeVisible();
  await confirm(
    page,
    name,
    ['You come to 2 ZIP codes in 1 zone.', /^Sales tax: 6.625% from /],
    'Area and tax are right',
  );
}

async function chooseTerms(page: Page): Promise<void> {
  const name = 'Fees and notice';
  await open(page, name, 'Open settings');
  await expect(page.getByRole('heading', { name: 'Booking rules' })).toBeInViewport();
  await page.getByLabel('Free until').fill('24');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await confirm(page, name, [/Free of charge up to 24 hours before the visit\./], 'These terms are right');
}

async function chooseHours(page: Page): Promise<void> {
  const name = 'Crews and hours';
  await expect(step(page, name).getByText('Crew 1: Every day, 8:00 AM–8:00 PM.')).toBeVisible();
  await open(page, name, 'Open crews');
  await page.getByRole('row', { name: /Crew 1/ }).click();
  await page.getByLabel('Name').fill('Crew Linden');
  for (const day of ['Sun', 'Sat']) await page.getByRole('checkbox', { name: day }).uncheck();
  await page.getByLabel('Ends at').fill('17:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/crews$/);
  const found = ['Crew Linden: Mon, Tue, Wed, Thu, Fri, 8:00 AM–5:00 PM.', /^The next free day is /];
  await confirm(page, name, found, 'Crews and hours are right');
}

/** Charges a dollar at the provider and refunds it. The provider reports both by its webhook. */
async function provePayments(page: Page): Promise<void> {
  const payments = step(page, 'Payments');
  await payments.getByRole('button', { name: 'Pay and refund $1.00' }).click();
  await isDone(page, 'Payments');
  await expect(payments.getByText('Stripe’s webhook came back.')).toBeVisible();
  const answer = await fetch(`${ownSite.provider}/_sandbox/state`);
  const { intents, refunds } = (await answer.json()) as Record<
    'intents' | 'refunds',
    { amount: number; status: string }[]
  >;
  for (const list of [intents, refunds])
    expect(list.map(({ amount, status }) => [amount, status])).toEqual([[100, 'succeeded']]);
}

async function importExisting(page: Page): Promise<void> {
  const name = 'Existing customers and plans';
  await open(page, name, 'Open import');
  const rows = [
    'Customer ID,Name,Email,Phone,Address',
    'C-1,Ann Before,ann@before.example,5552123456,"1 Elm Street, Springfield, NY 10998"',
  ];
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 customer' }).click();
  await expect(page.getByText('Nobody was sent a message.')).toBeVisible();
  await backToSteps(page);
  await isDone(page, name);
  await expect(step(page, name).getByText('Imported customers: 1')).toBeVisible();
}

async function goLive(page: Page): Promise<void> {
  await expect(page.getByText(/^9 of 9 steps are done or skipped\./)).toBeVisible();
  await page.getByRole('button', { name: 'Go live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go live?' });
  await expect(
    dialog.getByText('One address on the waitlist gets an email that you are open.'),
  ).toBeVisible();
  await expect(dialog.getByText(/Stripe’s test mode: a real card is refused/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go Live' }).click();
  await expect(page.getByRole('heading', { name: 'You are live' })).toBeVisible();
}

const phoneOf = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({ baseURL: ownSite.url, viewport: { width: 390, height: 844 }, hasTouch: true })
  ).newPage();

/** Books on a phone: the price for the ZIP code, sign-in with a code by email, the questions, and the card. */
async function bookAsCustomer(customer: Page, email: string): Promise<void> {
  await customer.goto('/');
  await customer.getByRole('textbox', { name: 'ZIP code' }).fill('10998');
  await expect(customer.getByText('Yes, we come to 10998.')).toBeVisible();
  await customer.getByRole('button', { name: 'Book Standard Clean' }).click();
  await expect(customer.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(customer.getByRole('link', { name: 'Sign in another way' })).toHaveCount(0);
  await inspectorOf(customer)('sign-in without a provider');
  await customer.setViewportSize({ width: 390, height: 844 });
  await signInByCode(customer, email, ownSite);
  await answerQuestionnaire(customer, undefined, { address: '12 North Test Street, Exampletown, NY 10998' });
  await customer.getByRole('button', { name: 'Skip This Step' }).click();
  await customer.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payWithCard(customer);
  // $139.00 plus 6.625%.
  await pressPay(customer, 'Pay $148.21');
  await expect(customer.getByText("What's Next?")).toBeVisible();
}

test('a new owner without a sign-in provider gets from the empty installation to the first paid booking', async ({
  page,
  browser,
}) => {
  // This test is long, because it covers an owner's whole first day.
  test.slow();
  const customer = await phoneOf(browser);
  const email = somebody();
  await joinWaitlist(customer, email);

  await signInFirstTime(page);
  await nameTheCompany(page);
  await designLook(page);
  await price(page);
  await chooseArea(page);
  await chooseTerms(page);
  await chooseHours(page);
  await provePayments(page);
  await proveTheEmail(page, 'owner@linden.example');
  await proveTheText(page);
  await importExisting(page);
  expect(await mailsTo('ann@before.example', ownSite)).toEqual([]);
  const subjects = async () => (await mailsTo(email, ownSite)).map(({ subject }) => subject).sort();
  expect(await subjects()).toEqual([WAITLIST_QUESTION]);
  await goLive(page);

  await expect.poll(subjects).toEqual(['Linden Cleaning is open', WAITLIST_QUESTION]);
  await bookAsCustomer(customer, email);
  await expect
    .poll(async () => (await subjects()).some((subject) => /is confirmed/.test(subject)))
    .toBe(true);
  const [booking] = await bodyOf<BookingRecord[]>(customer.request.get('/api/bookings'));
  expect(booking).toMatchObject({ amount: 14_821, paymentStatus: 'paid', status: 'confirmed' });
  await customer.getByRole('link', { name: 'My Bookings' }).click();
  await expect(
    customer.getByRole('region', { name: /Standard Clean/ }).getByText('Paid', { exact: true }),
  ).toBeVisible();
  await customer.context().close();

  // The booking is in the office's calendar, and from now on the site stays open.
  await page.goto(`/admin-dashboard?view=day&date=${booking?.appointmentDate}`);
  await expect(page.getByText('Robin Example').first()).toBeVisible();
  await page.goto('/admin/first-run');
  await page.getByRole('button', { name: 'Close the site again' }).click();
  await page.getByRole('button', { name: 'Close the Site' }).click();
  await expect(page.getByText(/The site stays open/)).toBeVisible();
});
