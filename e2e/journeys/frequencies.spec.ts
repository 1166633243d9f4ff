import { expect, test } from '../setup/test.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import {
  answerQuestionnaire,
  chooseQuietDay,
  payWithCard,
  pressPay,
  signIn,
  somebody,
  untilDone,
} from './customer.js';

let office: Office;
let restore: () => Promise<void>;
test.beforeEach(async () => {
  office = await Office.signIn();
  restore = await withPriceBook(office, {
    frequencyDiscounts: { 'twice-a-week': 10_000, 'every-3-weeks': 0, 'monthly-weekday': 0 },
  });
});
test.afterEach(async () => {
  await restore();
  await office.leave();
});

/** 'Tuesday, March 16, 2027' → 2. */
const weekdayIn = (day: string) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(day.slice(0, 3));

test('a plan of two visits a week is booked with its second day, and changed to every three weeks @phone @both', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('switch', { name: /recurring/i }).click();
  const often = page.getByLabel('How often', { exact: false });
  await expect(often.getByRole('option')).toHaveText([
    'Twice a week, save 10%',
    'Weekly',
    'Every two weeks',
    'Every three weeks',
    'Monthly',
    'Monthly, same weekday',
  ]);
  await signIn(page, somebody());
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page.getByRole('switch', { name: /recurring/i }).click();
  await often.selectOption('Twice a week, save 10%');
  await page.getByRole('button', { name: /Quick Clean/ }).click();
  let second = 0;
  await answerQuestionnaire(page, undefined, {
    chooseDay: async () => {
      await chooseQuietDay(page);
      const field = page.getByRole('dialog').getByLabel('Second visit each week');
      // Three days after the first day; the customer chooses the day before.
      second = (Number(await field.inputValue()) + 6) % 7;
      await field.selectOption(String(second));
    },
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Twice a week').first()).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payWithCard(page);
  await pressPay(page, 'Subscribe');
  // The plan starts when the provider reports the payment.
  const plan = page.getByRole('link', { name: /twice a week/ });
  await untilDone(async () => {
    await page.goto('/bookings');
    await expect(plan).toBeVisible({ timeout: 5_000 });
  }, plan);
  await plan.click();
  const rows = page.getByRole('region', { name: 'Your next visits' }).getByRole('listitem');
  const days = async () =>
    (await rows.locator('[class*=timelineDate]').allTextContents()).map((day) => weekdayIn(day.trim()));
  await expect(rows).toHaveCount(8);
  const [first = 0] = await days();
  expect(await days()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((k) => (k % 2 ? second : first)));

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Second visit each week')).toHaveValue(String(second));
  await dialog.getByRole('radio', { name: 'Every three weeks' }).click();
  await expect(dialog.getByLabel('Second visit each week')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Plan updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /every three weeks/ })).toBeVisible();
});
