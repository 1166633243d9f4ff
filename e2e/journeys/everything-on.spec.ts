import type { BookingRecord, PaymentEntry, TaxReport, WaitlistEntry } from '@homebright/contract';
import { inspectorOf } from '../screens/inspect.js';
import { expect, type Locator, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { moveSoon } from '../support/busy-office.js';
import { type Cleaning, COUPON, ELSEWHERE, EVERYTHING_ON, ONCE, WEEKLY } from '../support/company.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { expectLines, linesInMail, linesOf, mailsTo, takenByProvider } from '../support/shown.js';
import { answerQuestionnaire, chooseQuietDay, payWithCard, pressPay, signIn, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const expectText = (place: Locator, text: string) =>
  expect(place.getByText(text).filter({ visible: true }).first()).toBeVisible();
const summary = (page: Page, name = 'Your booking') => page.getByRole('region', { name });
const bookingsOf = (page: Page) => bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
const taxOn = async (office: Office, day: string) => {
  const { rows } = await office.get<TaxReport>(`reports/tax?from=${day}&to=${day}`);
  return rows.find(({ percent }) => percent === 6_625) ?? { taxable: 0, tax: 0 };
};

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
  restore = await withPriceBook(office, EVERYTHING_ON);
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

for (const cleaning of [WEEKLY, ONCE]) {
  test(`${cleaning.name}: one price from the landing page to the tax report @phone`, async ({
    page,
    browser,
  }, { project }) => {
    // The two journeys cover both color schemes at both sizes. Only the light desktop is inspected.
    const isPhone = project.name === 'phone';
    const isDark = isPhone === cleaning.isWeekly;
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light', reducedMotion: 'reduce' });
    const look = isPhone || isDark ? async () => {} : inspectorOf(page);
    const email = somebody();

    await onTheLandingPage(page, cleaning, email);
    await look('landing page with everything on');
    await signIn(page, email);
    await answerQuestions(page, cleaning);
    await addExtras(page, cleaning);
    const day = await useCoupon(page, cleaning);
    const before = await taxOn(office, day);
    await pay(page, cleaning);
    await look('payment success with lines');

    const first = (await bookingsOf(page)).find(({ paymentStatus }) => paymentStatus === 'paid');
    if (!first) throw new Error('nothing is paid');
    expect(first).toMatchObject({ amount: cleaning.total, paid: cleaning.total, balance: 0 });
    expect(linesOf(first)).toEqual(cleaning.lines);
    expect(await takenByProvider(first.id)).toEqual([cleaning.total]);
    await inMyBookings(page, cleaning, first.id);
    await look('My Bookings with lines');
    await onPaper(page, cleaning, first.id);
    await inEmails(email, cleaning);

    const desk = await browser.newPage();
    await inTheOffice(desk, cleaning, first.id);
    await onTheTaxReport(desk, day, {
      taxable: before.taxable + cleaning.taxable,
      tax: before.tax + cleaning.tax,
    });
    await desk.close();
    if (cleaning.later) await laterVisits(page, cleaning.later, first);
  });
}

async function onTheLandingPage(page: Page, { zip, service, isWeekly, offer }: Cleaning, email: string) {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'ZIP code' });
  await field.fill(ELSEWHERE);
  await expect(page.getByText(`We don’t come to ${ELSEWHERE} yet.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Tell Me' }).click();
  await expect(page.getByText(`Thank you. We’ll email you once when we come to ${ELSEWHERE}.`)).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ zip: ELSEWHERE }));
  const waiting = await office.get<WaitlistEntry[]>(`waitlist?filter=${filter}`);
  expect(waiting.map((entry) => entry.email)).toContain(email);

  await field.fill(zip);
  await expect(page.getByText(`Yes, we come to ${zip}.`)).toBeVisible();
  if (isWeekly) await page.getByRole('switch', { name: /recurring/i }).click();
  const card = page.locator(`[data-service-card="${service}"]`);
  for (const text of offer) await expect(card).toContainText(text);
}

async function answerQuestions(page: Page, { service, isWeekly, zip, steps, home }: Cleaning) {
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  if (isWeekly) await page.getByRole('switch', { name: /recurring/i }).click();
  await page.locator(`[data-service="${service}"]`).click();
  const dialog = page.getByRole('dialog');
  await answerQuestionnaire(
    page,
    async (step) => {
      for (const text of steps[step] ?? []) await expectText(dialog, text);
      if (step !== 9) return;
      // The price is beside the question. On a phone it is at the bottom, and its lines open above it.
      const details = dialog.locator('details:visible');
      await details.locator('summary').click();
      await expectLines(details, home.lines);
      await expectText(dialog, dollars(home.total));
      await details.locator('summary').click();
    },
    {
      address: `${Math.floor(Math.random() * 9e4) + 1e4} North Test Street, Exampletown, NJ ${zip}`,
      chooseDay: chooseQuietDay,
    },
  );
}

async function addExtras(page: Page, { extras, length, home }: Cleaning) {
  await expect(page.getByRole('heading', { name: 'Would you like anything extra?' })).toBeVisible();
  await expectLines(summary(page), home.lines);
  if (extras.oven) await page.getByRole('checkbox', { name: /Inside the oven/ }).click();
  const more = page.getByRole('button', { name: 'Add one: Inside windows' });
  for (let count = 0; count < extras.windows; count += 1) await more.click();
  await expect(summary(page)).toContainText(`Visit length${length}`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Skip This Step' }).click();
}

/** @returns the visit's day, YYYY-MM-DD */
async function useCoupon(page: Page, { lines, total, later }: Cleaning): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
  await page.getByText('Have a coupon?').click();
  for (const code of ['NOBODY', COUPON.toLowerCase()]) {
    await page.getByLabel('Coupon code').fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
    if (code === 'NOBODY') await expect(page.getByText("We can't find this coupon.")).toBeVisible();
  }
  await expectLines(summary(page), lines);
  await expectText(summary(page), dollars(total));
  if (later) await expect(summary(page)).toContainText(`then ${dollars(later.total)} per visit`);
  return page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('questionnaireData') ?? '{}') as { appointmentDate: string })
        .appointmentDate,
  );
}

async function pay(page: Page, { lines, total, isWeekly }: Cleaning) {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expectLines(summary(page, 'Summary'), lines);
  await expectText(summary(page, 'Summary'), dollars(total));
  await payWithCard(page);
  await pressPay(page, `${isWeekly ? 'Subscribe' : 'Pay'} ${dollars(total)}`);
  await expectLines(page.locator('main'), lines);
  await expectText(page.locator('main'), dollars(total));
}

async function inMyBookings(page: Page, { label, lines, total, later }: Cleaning, id: number) {
  await page.goto('/');
  await page.getByRole('button', { name: 'My Bookings' }).click();
  const card = page.getByRole('region', { name: `${label} Booking #${id}` });
  await expectText(card, dollars(total));
  await card.getByText('Price details').click();
  await expectLines(card, lines);
  if (!later) return;
  const plan = page.getByRole('region', { name: label, exact: true });
  await expectLines(plan, [['Price per visit', later.total]]);
}

async function onPaper(page: Page, { lines, total, tax }: Cleaning, id: number) {
  await page.goto(`/api/bookings/${id}/invoice`);
  await expectLines(page.locator('table').first(), lines);
  await expect(page.locator('tfoot').first()).toContainText(dollars(total));
  await expect(page.getByText(`The total includes ${dollars(tax)} of sales tax.`)).toBeVisible();
  await expect(page.locator('tfoot').last()).toContainText('$0.00');
  await page.getByRole('link', { name: /^Payment on/ }).click();
  await expect(page.getByRole('heading', { name: /^Receipt/ })).toBeVisible();
  await expectLines(page.locator('table'), lines);
  await expect(page.locator('tfoot')).toContainText(dollars(total));
}

/** Checks that every email with a price shows this price. */
async function inEmails(email: string, { lines, total }: Cleaning) {
  const pricedMails = async () => (await mailsTo(email)).filter((mail) => linesInMail(mail));
  await expect.poll(async () => (await pricedMails()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const mail of await pricedMails()) {
    expect(linesInMail(mail), mail.subject).toEqual(lines);
    expect(mail.text).toContain(`Price: ${dollars(total)}`);
    for (const [, amount] of lines) expect(mail.html).toContain(dollars(Math.abs(amount)));
  }
}

async function inTheOffice(desk: Page, { lines, total }: Cleaning, id: number) {
  await signInAtOffice(desk);
  await desk.goto(`/admin/bookings/${id}/show`);
  const money = desk.getByRole('region', { name: 'Money' });
  await expectLines(money, [['Price', total], ['Paid', total], ['Open', 0], ...lines]);
  await expect(money.getByText('Succeeded')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ bookingId: id }));
  const payments = await office.get<PaymentEntry[]>(`payments?filter=${filter}`);
  expect(payments.map(({ amount, status }) => [amount, status])).toEqual([[total, 'succeeded']]);
}

async function onTheTaxReport(desk: Page, day: string, { taxable, tax }: { taxable: number; tax: number }) {
  await desk.goto('/admin/tax-report');
  await desk.getByRole('button', { name: 'Custom' }).click();
  await desk.getByLabel('From', { exact: true }).fill(day);
  await desk.getByLabel('To', { exact: true }).fill(day);
  const row = desk.getByRole('row', { name: /^6\.625%/ });
  await expect(row.getByRole('cell').nth(0)).toHaveText(dollars(taxable));
  await expect(row.getByRole('cell').nth(1)).toHaveText(dollars(tax));
}

/** Checks the later visits: the plan's discount replaces the first price and the coupon, and the card is charged. */
async function laterVisits(page: Page, later: NonNullable<Cleaning['later']>, first: BookingRecord) {
  const laterBookings = async () => (await bookingsOf(page)).filter(({ id }) => id !== first.id);
  await expect.poll(async () => (await laterBookings()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const visits = await laterBookings();
  for (const visit of visits) {
    expect(visit.amount).toBe(later.total);
    expect(linesOf(visit)).toEqual(later.lines);
  }
  const next = Math.min(...visits.map(({ id }) => id));
  await moveSoon(office, next);
  await office.sees(next, 'paid');
  expect(await takenByProvider(next)).toEqual([later.total]);
}
