import { expect, type Page } from '@playwright/test';
import { date } from '../setup/time.js';
import { type CleanersDay, signInAsCleaner, test } from '../support/cleaner.js';
import type { Office } from '../support/office.js';
import { signInAtOffice } from './office.js';

// The fee is set before the visit is booked, because a booking keeps the fee of its time.
test.beforeEach(({ office }) => setFee(office, 5_000));
test.afterEach(({ office }) => setFee(office, null));

/** Sets the lock-out fee of new bookings. */
async function setFee(office: Office, lockoutFee: number | null): Promise<void> {
  const { version } = await office.get<{ version: number }>('settings');
  await office.patch('settings', { version, lockoutFee });
}
/** Opens the booking's page in the office, beside the crew's phone. */
async function atOffice(page: Page, day: CleanersDay): Promise<Page> {
  await signInAtOffice(page);
  await page.goto(`/admin/bookings/${day.visit.id}/show`);
  await expect(visit(page).getByRole('status')).toHaveText('Not begun yet');
  return page;
}
const visit = (page: Page) => page.getByRole('region', { name: 'Visit progress' });

test('the office sees the crew’s taps live, also those made without a network, and corrects them', async ({
  page,
  phone,
  day,
}) => {
  const context = phone.context();
  await signInAsCleaner(phone, day);
  await atOffice(page, day);
  await phone.goto(`/crew/visits/${day.visit.id}`);
  await phone.getByRole('button', { name: 'On my way' }).click();
  await phone.getByRole('button', { name: '20 min' }).click();
  await expect(visit(page).getByRole('status')).toHaveText(/^On the way since .+, about 20 minutes$/);

  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Start the visit' }).click();
  await phone.getByRole('checkbox').first().check();
  await phone.getByRole('button', { name: 'Finish the visit' }).click();
  await phone.getByLabel('A note to the office').fill('The lamp is broken.');
  await phone.getByRole('button', { name: 'Finished', exact: true }).click();
  await expect(phone.locator('[class*=barLine]')).toContainText('wait for a network');
  await expect(visit(page).getByRole('status')).toHaveText(/^On the way/);
  await context.setOffline(false);
  await expect(visit(page).getByRole('status')).toHaveText(/^Finished \d/);
  await expect(visit(page).getByText('“The lamp is broken.”')).toBeVisible();
  await expect(visit(page).getByText(/^Checklist, 1 of \d+$/)).toBeVisible();
  await expect(visit(page).getByText('Maria Alvarez', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Correct a time' }).click();
  await page.getByLabel('It happened').uncheck();
  await page.getByLabel('Reason').fill('She is still there');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(visit(page).getByRole('status')).toHaveText(/^Started \d/);
  await expect(visit(page).getByText('Corrected by admin: She is still there')).toBeVisible();
});

test('when nobody opens, the office charges the fee once, and the books show it', async ({
  page,
  phone,
  office,
  day,
}) => {
  await signInAsCleaner(phone, day);
  await atOffice(page, day);
  const { paid } = await office.booking(day.visit.id);
  await phone.goto(`/crew/visits/${day.visit.id}`);
  const id = crypto.randomUUID();
  const at = date().toISOString();
  // The test sends the phone's request itself, because another journey covers what the phone shows at the door.
  const sent = await phone.request.post('/api/crew/events', {
    data: {
      sentAt: at,
      events: [{ id, visitId: day.visit.id, kind: 'not_entered', at, text: 'Called twice' }],
    },
  });
  expect(sent.status()).toBe(200);
  await expect(visit(page).getByText('Nobody let the crew in at', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Charge the $50.00 fee' }).click();
  await expect(page.getByRole('dialog')).toContainText('of the payment will be refunded');
  await page.getByRole('button', { name: 'Charge $50.00', exact: true }).click();
  await expect(visit(page).getByText(/^The lock-out fee was charged by admin/)).toBeVisible();
  const booking = await office.booking(day.visit.id);
  expect(booking).toMatchObject({ status: 'completed', customPrice: 5_000, paid: 5_000, balance: 0 });
  expect(paid).toBeGreaterThan(5_000);
  await expect(page.getByRole('region', { name: 'Money' }).getByText('Lock-out fee')).toBeVisible();
});
