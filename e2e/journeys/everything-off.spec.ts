import type { BookingRecord } from '@homebright/contract';
import { expect, type Locator, type Page, test } from '../setup/test.js';
import { bodyOf } from '../support/answer.js';
import { EVERYTHING_OFF } from '../support/company.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { expectLines, linesInMail, mailsTo, takenByProvider } from '../support/shown.js';
import { answerQuestionnaire, chooseQuietDay, payWithCard, pressPay, signIn, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

/** The four services, row by row: id, name, duration, price, description, features (docs/rules.md#services). */
const CARDS = [
  [
    '1-minute',
    ['Express Clean', '1 Minute', '$1 per visit', 'Ultra-quick spot cleaning for immediate needs'],
    ['quick surface wipe', 'spot cleaning', 'trash pickup', 'basic tidying'],
  ],
  [
    '1-hour',
    ['Quick Clean', '1 Hour', '$80 per visit', 'Perfect for regular maintenance and touch-ups'],
    ['sweeping & mopping', 'dusting surfaces', 'quick bathroom clean', 'trash removal'],
  ],
  [
    '2-hour',
    ['Standard Clean', '2 Hours', '$120 per visit', 'Comprehensive cleaning for busy households'],
    ['all Quick Clean services', 'kitchen deep clean', 'bathroom sanitization', 'bedroom organization'],
  ],
  [
    '4-hour',
    ['Deep Clean', '4 Hours', '$250 per visit', 'Comprehensive deep cleaning for the whole home'],
    ['all Standard Clean services', 'window cleaning', 'appliance cleaning', 'detailed surface sanitization'],
  ],
] as const;

/** Elements that only a company with pricing rules has. */
const RULES =
  '[class*=areaCard], [data-offer], [class*=serviceOffer], [class*=serviceTax], [class*=recurring] [class*=badge], ' +
  '[class*=priceDetails], [class*=priceChange], [class*=footPrice], [class*=priceLines], [class*=bookingLines], ' +
  '[class*=coupon], [class*=extras]';
const RULE_WORDS =
  /\bfrom \$|sales tax|coupon|\bextras\b|anything extra|ZIP code|price details|visit length|Save up to/i;

async function isPlain(page: Page): Promise<void> {
  await expect(page.locator(RULES)).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toMatch(RULE_WORDS);
}

const summary = (page: Page, name: string) => page.getByRole('region', { name });
const factsOf = (place: Locator) => place.locator('dt').allTextContents();

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
  restore = await withPriceBook(office, EVERYTHING_OFF);
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

test('with everything off, the landing page shows the specification’s services and no rules', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  for (const [id, texts, features] of CARDS) {
    const card = page.locator(`[data-service-card="${id}"]`);
    const words = (await card.innerText()).replace(/\s+/g, ' ').toLowerCase();
    for (const text of [...texts, ...features]) expect(words).toContain(text.toLowerCase());
    expect(words.includes('most popular')).toBe(id === '2-hour');
  }
  await expect(page.getByText('first cleaning starts at $80')).toBeVisible();
  await page.getByRole('switch', { name: /recurring/i }).click();
  await expect(page.getByLabel('How often').locator('option')).toHaveText([
    'Weekly',
    'Every two weeks',
    'Monthly',
  ]);
  for (const benefit of [
    'automatic scheduling and payment',
    'priority booking and same cleaner',
    'consistent service quality',
    'cancel or modify anytime',
  ])
    await expect(page.locator('div[class*=benefits]')).toContainText(new RegExp(benefit, 'i'));
  await isPlain(page);
  expect(asked).not.toContain('/api/coverage');
});

for (const isWeekly of [false, true]) {
  test(`with everything off, ${isWeekly ? 'a plan' : 'a visit'} is booked and paid as specified @phone`, async ({
    page,
    browser,
  }) => {
    const email = somebody();
    await signIn(page, email);
    await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
    if (isWeekly) await page.getByRole('switch', { name: /recurring/i }).click();
    await isPlain(page);
    await page.getByRole('button', { name: /Standard Clean/ }).click();
    const dialog = page.getByRole('dialog');
    const share = (step: number) => `${Math.round((step / 9) * 100)}%`;
    await answerQuestionnaire(
      page,
      async (step) => {
        await expect(dialog.getByText(`Step ${step} of 9`)).toBeVisible();
        await expect(dialog).toContainText(share(step));
        await expect(dialog.getByText('$120.00').filter({ visible: true })).toHaveCount(1);
        await isPlain(page);
      },
      // An address without a ZIP code is accepted.
      { chooseDay: chooseQuietDay },
    );

    // Without extras, the focus areas follow directly after the questions.
    await page.getByLabel('Focus notes').fill('The stove');
    await expect(page.getByRole('button', { name: 'Skip This Step' })).toBeVisible();
    await isPlain(page);
    await page.getByRole('button', { name: 'Save & Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible();
    await expect(summary(page, 'Your booking')).toContainText(
      isWeekly ? 'Total per visit$120.00' : 'Total$120.00',
    );
    expect(await factsOf(summary(page, 'Your booking'))).toEqual(FACTS[isWeekly ? 'plan' : 'visit']);
    await isPlain(page);
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();

    await payWithCard(page);
    expect(await factsOf(summary(page, 'Summary'))).toEqual(FACTS[isWeekly ? 'plan' : 'visit']);
    await isPlain(page);
    await pressPay(page, isWeekly ? 'Subscribe $120.00' : 'Pay $120.00');
    await expectLines(page.locator('main'), []);
    await isPlain(page);

    const bookings = await bodyOf<BookingRecord[]>(page.request.get('/api/bookings'));
    const first = bookings.find(({ paymentStatus }) => paymentStatus === 'paid');
    if (!first) throw new Error('nothing is paid');
    expect(first).toMatchObject({ amount: 12_000, paid: 12_000, lines: null });
    expect(await takenByProvider(first.id)).toEqual([12_000]);
    await myBookingsArePlain(page, first.id);
    await page.goto(`/api/bookings/${first.id}/invoice`);
    await expectLines(page.locator('table').first(), [['2-Hour Standard Clean', 12_000]]);
    await expect(page.locator('body')).not.toContainText(/tax/i);
    await mailsArePlain(email);
    const desk = await browser.newPage();
    await officeIsPlain(desk, first.id);
    await desk.close();
  });
}

const FACTS = {
  visit: ['Service', 'Date', 'Time'],
  plan: ['Service', 'Date', 'Time', 'Frequency'],
};

async function myBookingsArePlain(page: Page, id: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'My Bookings' }).click();
  const card = page.getByRole('region', { name: `2-Hour Standard Clean Booking #${id}` });
  await expect(card.locator('[class*=bookingAmount]')).toHaveText('$120.00');
  await expect(card.locator('[class*=bookingActions]').getByRole('button')).toHaveText([
    'Reschedule',
    'Cancel',
  ]);
  await isPlain(page);
}

async function mailsArePlain(email: string): Promise<void> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  for (const mail of await mailsTo(email)) {
    expect(linesInMail(mail), mail.subject).toBeUndefined();
    expect(mail.text).not.toMatch(RULE_WORDS);
    expect(mail.text).toContain('Price: $120.00');
  }
}

async function officeIsPlain(desk: Page, id: number): Promise<void> {
  await signInAtOffice(desk);
  await desk.goto(`/admin/bookings/${id}/show`);
  await expectLines(desk.getByRole('region', { name: 'Money' }), [
    ['Price', 12_000],
    ['Paid', 12_000],
    ['Open', 0],
  ]);
  await expect(desk.getByLabel('Price details')).toHaveCount(0);
}
