import { type Page, test } from '@playwright/test';
import { busyOffice } from '../people/busy-office.js';
import { signInAtOffice } from '../journeys/office.js';
import { shoot } from './shoot.js';

async function shootAt(page: Page, path: string, sign: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByText(sign).first().waitFor();
  await page.waitForLoadState('networkidle');
  await shoot(page, name);
}

test('the office’s screens, on a busy day', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the office works at a desk');
  const { day, people, withPhotos } = await busyOffice();
  await page.goto('/admin-login');
  await shoot(page, 'office-login');
  await signInAtOffice(page);
  await page.getByText('Welcome to the admin dashboard').waitFor({ state: 'hidden' });
  await shootAt(page, `/admin-dashboard?date=${day}&view=month`, 'bookings', 'calendar');
  await page.locator(`[data-date="${day}"]`).click();
  await page.getByText('Booking #').first().waitFor();
  await shoot(page, 'calendar-day');
  await shootAt(page, `/admin-dashboard?date=${day}&view=week`, 'Maya Alvarez', 'calendar-week');
  await shootAt(page, `/admin/dispatch?date=${day}`, 'Crew Maple', 'dispatch-board');
  await shootAt(page, '/admin/', 'Booked and collected per week', 'overview');
  await shootAt(page, '/admin/bookings', 'Maya Alvarez', 'bookings');
  await shootAt(page, '/admin/payments', 'Succeeded', 'payments');
  await shootAt(page, '/admin/settings', 'Save Settings', 'settings');
  await shootAt(page, `/admin/customer-profile/${people[0]?.id}`, `Booking #${withPhotos}`, 'profile');
  const visit = page.getByRole('listitem').filter({ hasText: `Booking #${withPhotos}` });
  await visit.getByRole('button', { name: 'View' }).click();
  await page.getByText('Customer Information').waitFor();
  await shoot(page, 'questionnaire');
});
