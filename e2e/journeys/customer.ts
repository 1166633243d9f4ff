import type { Availability } from '@homebright/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { site } from '../setup/settings.js';
import { now } from '../setup/time.js';
import { bodyOf } from '../support/answer.js';
import { freeDay } from '../support/room.js';
import { mailsTo } from '../support/shown.js';

const EIGHT_HOURS_IN_MINUTES = 480;

/** Signs in on the provider's own page as a new person, so that no two journeys share bookings. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/api/login');
  await throughProvider(page, email);
  await expect(page.getByRole('button', { name: 'Book Your Cleaning' })).toBeVisible();
}

/** Signs in with the provider, from the page that offers both ways to sign in. */
export async function throughProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in another way' }).click();
  await page.getByLabel('Name').fill('Robin Example');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in from the page that asks for an address, with the newest code in its mailbox. */
export async function signInByCode(page: Page, email: string, at = site): Promise<void> {
  const mailsBefore = (await mailsTo(email, at)).length;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText(`We’ve emailed a six-digit code to ${email}.`)).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect.poll(async () => (await mailsTo(email, at)).length).toBe(mailsBefore + 1);
  const [mail] = await mailsTo(email, at);
  // The code gets a space, as if it was copied from an email.
  await page.keyboard.insertText(/\d{6}/.exec(mail?.subject ?? '')?.[0].replace(/(...)/, '$1 ') ?? '');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export function somebody(): string {
  return `robin-${now()}-${Math.floor(Math.random() * 1e6)}@example.org`;
}

const question = (page: Page, step: number) => page.getByRole('dialog').getByText(`Step ${step} of 9`);

/** Confirms the address if asked, because most test homes are on no map. @param next shown after the address */
async function confirmAddress(form: Locator, next: Locator): Promise<void> {
  const yes = form.getByRole('button', { name: 'Yes, it’s right' });
  await expect(yes.or(next)).toBeVisible();
  if (await yes.isVisible()) await yes.click();
}

/**
 * Answers the nine steps with a pointer, on the first free day and window (docs/rules.md#questionnaire).
 * @param at called when a step is shown, before it is answered
 */
export async function answerQuestionnaire(
  page: Page,
  at: (step: number) => Promise<void> = () => Promise.resolve(),
  { address = '12 North Test Street, Exampletown', chooseDay = chooseFreeDay } = {},
): Promise<void> {
  const dialog = page.getByRole('dialog');
  // A question that the owner switched on adds its cards after the step's own.
  const cards = dialog.getByRole('radiogroup').first();
  await expect(question(page, 1)).toBeVisible();
  await at(1);
  await cards.getByRole('radio', { name: '2' }).click();
  await expect(question(page, 2)).toBeVisible();
  await at(2);
  await cards.getByRole('radio', { name: '1' }).click();
  await expect(question(page, 3)).toBeVisible();
  await at(3);
  await dialog.getByRole('checkbox', { name: 'We have pets' }).click();
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(question(page, 4)).toBeVisible();
  await at(4);
  await dialog.getByRole('radio', { name: 'Within the last month' }).click();
  await expect(question(page, 5)).toBeVisible();
  await at(5);
  await dialog.getByLabel('Name').fill('Robin Example');
  await dialog.getByLabel('Phone').fill('5550142233');
  await dialog.getByRole('checkbox', { name: 'Driveway' }).click();
  // Advances by itself 800 ms after the last answer (docs/rules.md#funnel).
  await expect(question(page, 6)).toBeVisible();
  await at(6);
  await dialog.getByRole('combobox', { name: 'Address' }).fill(address);
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await confirmAddress(dialog, question(page, 7));
  await expect(question(page, 7)).toBeVisible();
  await at(7);
  await chooseDay(page);
  await dialog.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(question(page, 8)).toBeVisible();
  await at(8);
  await untilDone(
    async () => {
      await chooseFreeWindow(page);
      await expect(question(page, 9)).toBeVisible({ timeout: 5_000 });
    },
    question(page, 9),
  );
  await at(9);
  await dialog.getByLabel('Special notes').fill('Please mind the fern.');
  await dialog.getByRole('button', { name: 'Complete' }).click();
}

/** Chooses the second free day of next month, which is beyond the lead time and within the booking horizon. */
export async function chooseFreeDay(page: Page): Promise<void> {
  const days = await daysOfNextMonth(page);
  await expect(days.nth(1)).toBeVisible();
  await days.nth(1).click();
}

/** Chooses the last day of next month whose morning has room for any visit, even one that extras make longer. */
export async function chooseQuietDay(page: Page): Promise<void> {
  const days = await daysOfNextMonth(page);
  await expect(days.first()).toBeVisible();
  const grid = page.getByRole('dialog').getByRole('grid');
  const month = new Date(`${(await grid.getAttribute('aria-label'))?.match(/\w+ \d+$/)?.[0]} 1 UTC`);
  const quiet = await lastQuietDay(page, month.toISOString().slice(0, 10));
  const label = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(quiet),
  );
  await grid.getByRole('button', { name: label }).click();
}

/** @param from YYYY-MM-DD, the first of a month */
async function lastQuietDay(page: Page, from: string): Promise<string> {
  const { days } = await bodyOf<Availability>(
    page.request.get(
      `/api/availability?serviceType=2-hour&from=${from}&days=28&minutes=${EIGHT_HOURS_IN_MINUTES}`,
    ),
  );
  const quiet = days.findLast(({ windows }) => windows.morning);
  if (!quiet) throw new Error(`no morning of the month of ${from} has room for eight hours`);
  return quiet.date;
}

async function daysOfNextMonth(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Next month' }).click();
  // Until the server has sent the full days, all of them look free.
  await expect(dialog.getByText('Checking available times…')).toHaveCount(0);
  return dialog.getByRole('grid').getByRole('button', { disabled: false });
}

/**
 * Chooses a window that other journeys have left free. All windows look free until the server answers, so a click on a
 * taken window is repeated.
 */
export async function chooseFreeWindow(page: Page): Promise<void> {
  const windows = page.getByRole('dialog').getByRole('radio', { name: /8AM|12PM|4PM/ });
  await expect(async () => {
    await windows.and(page.locator(':enabled')).first().click({ timeout: 2_000 });
  }).toPass();
}

/** Repeats an attempt until `sign` is visible, because a late answer of the server may undo the attempt. */
export async function untilDone(attempt: () => Promise<void>, sign: Locator): Promise<void> {
  await expect(async () => {
    if (!(await sign.isVisible())) await attempt();
  }).toPass({ timeout: 60_000 });
}

export async function payWithCard(page: Page, number = '4242424242424242'): Promise<void> {
  const card = page.frameLocator('iframe').first();
  await card.getByLabel(/card number/i).fill(number);
  await card.getByLabel(/expir/i).fill('12 / 34');
  await card.getByLabel(/cvc|security/i).fill('123');
  const zip = card.getByLabel(/zip|postal/i);
  if (await zip.count()) await zip.fill('12207');
}

/** Pays with the typed card. A press before the card form has its final height misses the button, so it is repeated. */
export async function pressPay(page: Page, name: string): Promise<void> {
  const done = page.getByRole('heading', { name: 'Payment Successful!' });
  await untilDone(async () => {
    await page.getByRole('button', { name }).click({ timeout: 10_000 });
    await expect(done).toBeVisible({ timeout: 20_000 });
  }, done);
}

/** Continues a complete draft from browser storage, on a day that has room for it (docs/rules.md#funnel). */
export async function continueDraft(page: Page, step: 'focus' | 'confirmation'): Promise<void> {
  const answers = {
    rooms: '2',
    bathrooms: '1',
    hasPets: true,
    maintenanceHistory: 'recent',
    customerName: 'Robin Example',
    customerPhone: '(555) 014-2233',
    location: '12 North Test Street, Exampletown',
    hasDrivewayParking: true,
    appointmentDate: await freeDay(page.request, 5, 'midday'),
    appointmentTime: 'midday',
  };
  const selection = { service: '2-hour', isRecurring: false, frequency: 'weekly' };
  const journey = { step, question: 9, selection, focusNotes: '', photos: [] };
  await page.goto('/');
  await page.evaluate(
    (values) =>
      Object.entries(values).forEach(([key, value]) => localStorage.setItem(key, JSON.stringify(value))),
    { questionnaireData: answers, bookingJourney: journey },
  );
  await page.reload();
  await page.getByRole('button', { name: 'Continue Booking' }).click();
}
