import type { OfficePriceBooks } from '@homebright/contract';
import { expect, type Page } from '../setup/test.js';
import { aCleanersDay, signInAsCleaner, test } from '../support/cleaner.js';
import type { Office } from '../support/office.js';
import { withPriceBook } from '../support/price-book.js';
import { takenByProvider } from '../support/shown.js';
import { signInAtOffice } from './office.js';

const SERVICE = '1-hour';

test.beforeEach(({ office }) => asksForTips(office, true));
// Other journeys share the service.
test.afterEach(({ office }) => asksForTips(office, false));

async function asksForTips(office: Office, askForTips: boolean): Promise<void> {
  await office.change('settings', { askForTips });
}

const tipCard = (page: Page) => page.getByRole('region', { name: 'Add a tip' });

test('a tip after the visit is paid with the saved card, and the cleaner sees it @phone @both', async ({
  page,
  phone,
  office,
}) => {
  const day = await aCleanersDay(office, { isRecurring: true, frequency: 'weekly' });
  const { id, customerName } = day.visit;
  await office.post(`bookings/${id}/actions/complete`);
  await day.customerIn(page);
  await page.goto(`/bookings/${id}`);
  const card = tipCard(page);

  await card.getByRole('radio', { name: 'Other amount' }).check();
  await card.getByLabel('Your tip in dollars').fill('10000');
  await card.getByRole('button', { name: 'Add a tip' }).click();
  await expect(card.getByText('Please enter an amount from $1 to $500.')).toBeVisible();

  await card.getByRole('radio', { name: '$12', exact: true }).check();
  await card.getByRole('button', { name: /^Tip \$12 with Visa •••• 4242$/ }).click();
  await expect(page.getByText('You tipped $12. Thank you!')).toBeVisible();
  await expect(page.getByText(/Tip of \$12\.00 paid with Visa •••• 4242/)).toBeVisible();
  expect(await takenByProvider(id)).toEqual([8_000, 1_200]);
  expect(await office.booking(id)).toMatchObject({ paid: 8_000, balance: 0, tipped: 1_200 });

  await signInAsCleaner(phone, day);
  await phone.getByRole('link', { name: 'Week' }).click();
  const tips = phone.getByRole('region', { name: 'Tips' });
  await expect(tips.getByText(customerName)).toBeVisible();
  await expect(tips.getByText('Your part in the last 30 days: $12.00')).toBeVisible();

  await page.context().clearCookies();
  await signInAtOffice(page);
  await page.goto(`/admin/bookings/${id}/show`);
  await expect(page.getByText('Tip $12.00, for the cleaners who went')).toBeVisible();
  await office.change(`crews/${day.crew.id}`, { active: false });
});

test('a tip before the charge after the visit is part of that charge @phone', async ({ page, office }) => {
  const { inForce } = await office.get<OfficePriceBooks>('price-books/current');
  const services = inForce.services.map((one) =>
    one.id === SERVICE ? { ...one, payment: { when: 'after' as const } } : one,
  );
  const restore = await withPriceBook(office, { services });
  const day = await aCleanersDay(office);
  await restore();
  const { id } = day.visit;
  await day.customerIn(page);
  await page.goto(`/bookings/${id}`);
  const add = { name: 'Add to the charge after your visit' };
  await tipCard(page).getByRole('radio', { name: '$8', exact: true }).check();
  await tipCard(page).getByRole('button', add).click();
  await expect(
    page.getByText(/^We’ll add your \$8 tip to the charge after your visit\.$/).first(),
  ).toBeVisible();
  expect(await takenByProvider(id)).toEqual([]);

  await page.getByRole('button', { name: 'Change Tip' }).click();
  await page.getByRole('radio', { name: '$16', exact: true }).check();
  await page.getByRole('button', add).click();
  await expect(page.getByText(/^We’ll add your \$16 tip/).first()).toBeVisible();

  await office.post(`bookings/${id}/actions/complete`);
  await office.sees(id, 'paid');
  expect(await takenByProvider(id)).toEqual([9_600]);
  await page.reload();
  await expect(page.getByText('You tipped $16. Thank you!')).toBeVisible();
  await expect(
    page.getByText(/\$96\.00 paid with Visa •••• 4242, including a tip of \$16\.00/),
  ).toBeVisible();
  await office.change(`crews/${day.crew.id}`, { active: false });
});
