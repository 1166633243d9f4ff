import { expect, type Locator, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { signInAtOffice } from './office.js';

test('the money inbox sends reminders, shows a dispute’s deadline, and repeats a refund', async ({
  page,
}) => {
  const office = await Office.signIn();
  const ada = await Person.signIn('Morgan Reed', `morgan-${now()}@example.org`);
  // The visits are soon, because due payments are sorted by day and other journeys' unpaid visits fill more than a page.
  const [first, second] = [await ada.bookFrom(6), await ada.bookFrom(6)];
  const disputed = await ada.bookFrom(40);
  await ada.pay(disputed, '4000000000000259');
  const refunded = await ada.bookFrom(40);
  await ada.pay(refunded, '4000000000005126');
  await office.sees(refunded.bookingId, 'paid');
  await office.patch(`bookings/${refunded.bookingId}`, { status: 'cancelled', refund: 'full' });
  const rowOf = ({ bookingId }: { bookingId: number }): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: `#${bookingId}`, exact: true }) });
  const dialog = page.getByRole('dialog');

  await signInAtOffice(page);
  await page.goto('/admin/');
  await page.getByRole('link', { name: 'Payment due' }).click();
  await expect(page.getByRole('tab', { name: /^Due \d+/ })).toHaveAttribute('aria-selected', 'true');
  await rowOf(first).getByRole('button', { name: 'Payment Reminder' }).click();
  await dialog.getByRole('button', { name: 'Send 1 payment reminder' }).click();
  await expect(page.getByText('1 payment reminder sent')).toBeVisible();
  await expect(rowOf(first).getByRole('time').last()).toBeVisible();
  await expect(rowOf(second)).toContainText('Not yet');
  for (const one of [first, second]) await rowOf(one).getByRole('checkbox').check();
  await page
    .locator('[data-test="bulk-actions-toolbar"]')
    .getByRole('button', { name: 'Payment Reminder' })
    .click();
  await dialog.getByRole('button', { name: 'Send 2 payment reminders' }).click();
  await expect(
    dialog.getByText(
      `#${first.bookingId}: A payment reminder was sent within the last hour, so nothing was sent now.`,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  const reminders = (await ada.notifications()).filter(({ type }) => type === 'payment_pending');
  expect(reminders.map(({ bookingId }) => bookingId).sort()).toEqual(
    [first.bookingId, second.bookingId].sort(),
  );

  await page.getByRole('tab', { name: /^Disputes/ }).click();
  await expect(rowOf(disputed)).toContainText('Needs a response');
  await expect(rowOf(disputed).getByRole('time')).toBeVisible();

  await expect
    .poll(
      async () =>
        (await office.get<{ failedRefunds: number }>('figures?from=2027-01-01&to=2027-01-01')).failedRefunds,
    )
    .toBeGreaterThan(0);
  await page.goto('/admin/money/refunds');
  await rowOf(refunded).getByRole('button', { name: 'Paid back another way' }).click();
  await dialog.getByRole('button', { name: 'Take 1 refund off the list' }).click();
  await expect(page.getByText('1 refund taken off the list')).toBeVisible();
  await expect(rowOf(refunded)).toHaveCount(0);
});
