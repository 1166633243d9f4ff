import { expect, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { site } from '../setup/settings.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

/** A new customer's booking, on a day so far ahead that no other journey fills it. */
async function aBooking(name: string, days: number): Promise<{ id: number; day: string; person: Person }> {
  const person = await Person.signIn(name, somebody());
  const { bookingId: id } = await person.bookFrom(days);
  const { appointmentDate: day } = await person.booking(id);
  return { id, day, person };
}

async function toast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
}

/** Checks that the queue dashboard works under the security policy of all pages, which blocks foreign content. */
async function lookAtQueues(page: Page): Promise<void> {
  const complaints: string[] = [];
  const note = (message: { type(): string; text(): string }): void => {
    if (message.type() === 'error') complaints.push(message.text());
  };
  page.on('console', note);
  await page.goto('/admin/queues');
  await expect(page.getByRole('link', { name: /events/i }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /jobs/i }).first()).toBeVisible();
  page.off('console', note);
  expect(complaints).toEqual([]);
  await page.goto('/admin-dashboard');
}

test('the office signs in, sees its month and its queues, and signs out', async ({ page }) => {
  await page.goto('/admin/queues');
  await expect(page).toHaveURL(/\/admin-login/);
  await expect(page.getByText('Restricted area - authorized personnel only')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to main site' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Username').fill(site.admin.username);
  await password.fill('not-the-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await expect(page.getByText('Access Denied')).toBeVisible();

  await password.fill(site.admin.password);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await page.waitForURL(/\/admin-dashboard/);
  await expect(page.getByText('Admin Access Granted')).toBeVisible();
  await expect(page.getByText('Admin Calendar')).toBeVisible();
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) {
    await expect(page.getByRole('columnheader', { name: day }).first()).toBeVisible();
  }
  await lookAtQueues(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Admin session ended')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto('/admin/queues');
  await expect(page).toHaveURL(/\/admin-login/);
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/admin-login/);
});

test('a booking is edited, priced, locked, deleted, and restored by keyboard alone', async ({ page }) => {
  const { id, day } = await aBooking('Kim Keyboard', 200);
  await signInAtOffice(page);
  await page.goto(`/admin-dashboard?date=${day}&view=month`);
  const cell = page.locator(`[data-date="${day}"]`);
  await expect(cell).toContainText(/[1-9]\d*\s*booking/);
  await page.locator('[data-date][tabindex="0"]').focus();
  for (let step = 1; step < Number(day.slice(8)); step += 1) await page.keyboard.press('ArrowRight');
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  const card = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: `Booking #${id}` });
  await expect(page.getByRole('heading', { name: /^Appointments for / })).toBeVisible();
  await expect(card).toContainText('Morning, 8 AM–12 PM');
  await expect(card).toContainText('User ID: ');
  await expect(card).toContainText('Property #');

  const press = async (name: string): Promise<void> => {
    await card.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Edit');
  await page.getByLabel('Special Instructions').fill('Ring twice');
  await page.getByRole('button', { name: /^Midday/ }).press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await toast(page, 'Appointment updated successfully');
  await expect(card).toContainText('Midday, 12 PM–4 PM');
  await expect(card).toContainText('Ring twice');

  await press('Price');
  await page.getByLabel('Custom price').fill('-1');
  await page.getByRole('button', { name: 'Save Price' }).press('Enter');
  await toast(page, 'Price must be a positive number');
  await page.getByLabel('Custom price').fill('1000000.01');
  await page.getByRole('button', { name: 'Save Price' }).press('Enter');
  await toast(page, 'Maximum price is $1,000,000');
  await page.getByLabel('Custom price').fill('99.95');
  await page.getByRole('switch', { name: 'Lock this price' }).press('Space');
  await page.getByRole('button', { name: 'Save Price' }).press('Enter');
  await toast(page, 'Pricing updated successfully');
  await expect(card).toContainText('$99.95');
  await expect(card.getByRole('img', { name: 'Price locked' })).toBeVisible();

  await press('Delete');
  await expect(page.getByText('Are you sure you want to delete this appointment?')).toBeVisible();
  const confirmDelete = page.getByRole('dialog').last().getByRole('button', { name: 'Delete' });
  // The amounts must load first.
  await expect(confirmDelete).toBeEnabled();
  await confirmDelete.press('Enter');
  await expect(page.getByText('Appointment deleted successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
  const deleted = encodeURIComponent(JSON.stringify({ deleted: true, id: [id] }));
  await page.goto(`/admin/bookings?filter=${deleted}`);
  await page
    .getByRole('row')
    .filter({ hasText: `#${id}` })
    .click();
  await page.getByRole('button', { name: 'Restore…' }).press('Enter');
  const restore = page.getByRole('dialog').getByRole('button', { name: 'Restore' });
  // The amount due must load first.
  await expect(restore).toBeEnabled();
  await restore.press('Enter');
  await expect(page.getByText(`Booking restored: #${id}`)).toBeVisible();
  const office = await Office.signIn();
  expect((await office.booking(id)).customPrice).toBe(9995);
});

test('a booking moves to another day by keyboard, and the view survives a reload', async ({ page }) => {
  const wendy = `Wendy ${now()}`;
  const { id, day } = await aBooking(wendy, 215);
  const office = await Office.signIn();
  await signInAtOffice(page);
  await page.goto(`/admin-dashboard?date=${day}&view=week`);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const tile = page.getByRole('button', { name: wendy });
  await tile.focus();
  await page.keyboard.press(weekday === 6 ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await expect(page.getByRole('heading', { name: `Move booking #${id}` })).toBeVisible();
  await page.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(page.getByText('Appointment updated successfully')).toBeVisible();
  const { appointmentDate } = await office.booking(id);
  expect(Math.abs(Date.parse(appointmentDate) - Date.parse(day))).toBe(86_400_000);

  await page.getByLabel('Show').click();
  await page.getByRole('option', { name: 'Payment due' }).click();
  await page.reload();
  await expect(page.getByLabel('Show')).toHaveText('Payment due');
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(tile).toBeVisible();
  const dayView = page.getByRole('button', { name: 'Day', exact: true });
  await dayView.click();
  await expect(dayView).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Jump to month').fill('2026-01');
  // Prev counts from the day shown.
  await expect(page.getByText('Thursday, January 1, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(page.getByText('Wednesday, December 31, 2025')).toBeVisible();
  await page.getByLabel('Show').click();
  await page.getByRole('option', { name: 'All bookings' }).click();
});

test('the second of two editors sees what the first changed and loses nothing', async ({ page }) => {
  const { id, day } = await aBooking('Tessa Two', 230);
  const other = await Office.signIn();
  await signInAtOffice(page);
  await page.goto(`/admin-dashboard?date=${day}&view=day`);
  const card = page.getByRole('listitem').filter({ hasText: `Booking #${id}` });
  await card.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Special Instructions').fill('Mine');
  await other.patch(`bookings/${id}`, { specialInstructions: 'Theirs' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Someone else changed this booking')).toBeVisible();
  await expect(page.getByText('Special instructions is now Theirs')).toBeVisible();
  expect((await other.booking(id)).specialInstructions).toBe('Theirs');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Special Instructions')).toHaveValue('Theirs');
  await page.getByLabel('Special Instructions').fill('Theirs and mine');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Appointment updated successfully')).toBeVisible();
  expect((await other.booking(id)).specialInstructions).toBe('Theirs and mine');
});

test('an expired session leads to the login and says so', async ({ page }) => {
  await signInAtOffice(page);
  await page.evaluate((at) => localStorage.setItem('adminLoginTime', String(at)), now() - 24 * 3_600_000);
  await page.goto('/admin/customer-profile/nobody');
  await expect(page).toHaveURL(/\/admin-login/);
  await expect(page.getByText('Please log in again')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminSession'))).toBeNull();

  await signInAtOffice(page);
  await page.context().clearCookies();
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/admin-login/);
});
