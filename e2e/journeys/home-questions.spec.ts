import { accessibilityProblems } from '../screens/axe.js';
import { lostContent } from '../screens/fit.js';
import { inspectorOf } from '../screens/inspect.js';
import { expect, type Page, test } from '../setup/test.js';
import { site } from '../setup/settings.js';
import { bodyOf } from '../support/answer.js';
import { EVERYTHING_OFF } from '../support/company.js';
import { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { answerQuestionnaire, chooseQuietDay, payWithCard, pressPay, signIn, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

const chooseRange = (page: Page, question: string, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name, exact: true })
    .click();

test('the owner’s questions about the home add lines to a customer’s price @phone @both', async ({
  page,
  browser,
}) => {
  const office = await Office.signIn();
  const restore = await withPriceBook(office, EVERYTHING_OFF);
  try {
    await askInPriceBook(page);
    const customer = await (
      await browser.newContext({ viewport: page.viewportSize(), baseURL: site.url })
    ).newPage();
    await book(customer);
    const [booking] = await bodyOf<{ id: number; amount: number }[]>(customer.request.get('/api/bookings'));
    expect(booking?.amount).toBe(14_000);
    await customer.goto(`/bookings/${booking?.id}`);
    await expect(customer.getByText('Square feet: 1,500–1,999').first()).toBeVisible();
    await customer.context().close();
  } finally {
    await restore();
    await office.leave();
  }
});

async function askInPriceBook(page: Page): Promise<void> {
  await signInAtOffice(page);
  await page.goto('/admin/prices');
  await page.getByRole('switch', { name: 'Ask for half baths' }).click();
  await page.getByRole('switch', { name: 'Ask for square feet' }).click();
  await expect(page.getByText('1,500–1,999 sq ft')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '1,500–1,999 sq ft' });
  await row.getByLabel('Adds').fill('20');
  await row.getByLabel('Extra duration').fill('30');
  expect.soft(await accessibilityProblems(page, 'AA')).toEqual([]);
  expect.soft(await lostContent(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish prices' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'New: Square feet: 1,500–1,999, +$20.00, 30 min more' }),
  ).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Publish prices' }).click();
  await expect(page.getByText('In force', { exact: true })).toBeVisible();
}

async function book(page: Page): Promise<void> {
  const look = inspectorOf(page);
  await signIn(page, somebody());
  await page.getByRole('button', { name: 'Book Your Cleaning' }).click();
  await page.getByRole('button', { name: /Standard Clean/ }).click();
  const answers: Record<number, () => Promise<void>> = {
    1: async () => {
      await chooseRange(page, 'How many square feet?', '1,500–1,999');
      await expect(page.getByText('$140.00').filter({ visible: true }).first()).toBeVisible();
      await look('question 1 with square feet');
    },
    2: async () => {
      await chooseRange(page, 'How many half baths?', '1');
      await look('question 2 with half baths');
    },
  };
  const home = { address: '77 West Range Street, Exampletown', chooseDay: chooseQuietDay };
  await answerQuestionnaire(page, (step) => answers[step]?.() ?? Promise.resolve(), home);
  await page.getByRole('button', { name: 'Skip This Step' }).click();
  const summary = page.getByRole('region', { name: 'Your booking' });
  await expect(summary).toContainText('Square feet: 1,500–1,999+$20.00');
  await expect(page.getByRole('definition').filter({ hasText: /^1,500–1,999$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await payWithCard(page);
  await pressPay(page, 'Pay $140.00');
  await expect(page.locator('main').getByText('$140.00').first()).toBeVisible();
}
