import { type Page, test } from '@playwright/test';
import { type BusyOffice, busyOffice } from '../support/busy-office.js';
import { signInAtOffice } from '../journeys/office.js';
import { type Scheme, shoot } from './shoot.js';

const DEVICES: Device[] = [
  { name: 'desktop', size: { width: 1280, height: 860 }, schemes: ['light', 'dark'] },
  { name: 'tablet', size: { width: 820, height: 1180 }, schemes: ['dark'] },
];

interface Device {
  name: string;
  size: { width: number; height: number };
  schemes: readonly Scheme[];
}

/** Screens that are only opened: picture, address, and what stands there once they are drawn. */
const screensOf = ({ day }: BusyOffice): [name: string, path: string, sign: string | RegExp][] => [
  ['calendar', `/admin-dashboard?date=${day}&view=month`, /\d/],
  ['calendar-week', `/admin-dashboard?date=${day}&view=week`, 'Maya Alvarez'],
  ['dispatch-board', `/admin/dispatch?date=${day}`, 'Crew Maple'],
  ['overview', '/admin/', 'Crews, next seven days'],
  ['bookings', '/admin/bookings', 'Maya Alvarez'],
  ['customers', '/admin/users', 'Ingrid Solberg-Haraldsdottir'],
  ['subscriptions', '/admin/subscriptions', /^#\d+/],
  ['payments', '/admin/payments', 'Succeeded'],
  ['catalogue', '/admin/services', 'Standard Clean'],
  ['catalogue-form', '/admin/services/2-hour', 'Save'],
  ['crews', '/admin/crews', 'Crew Maple'],
  ['crew-form', '/admin/crews/1', 'Calendar for the crew'],
  ['closure-form', '/admin/closures/create', 'Save'],
  ['people', '/admin/administrators', 'admin'],
  ['settings', '/admin/settings', 'Save Settings'],
  ['e-mails', '/admin/mails', 'Sent'],
  ['audit-log', '/admin/audit-log', 'Sign in'],
];

test('the office’s screens, on a busy day', async ({ page }) => {
  test.skip(test.info().project.name === 'phone', 'the office works at a desk or with a tablet');
  const busy = await busyOffice();
  await page.goto('/admin-login');
  await shoot(page, 'office-login');
  await signInAtOffice(page);
  await page.getByText('Welcome to the admin dashboard').waitFor({ state: 'hidden' });
  for (const device of DEVICES) {
    const take = (name: string): Promise<void> => shoot(page, name, device.name, device.schemes);
    await page.setViewportSize(device.size);
    for (const [name, path, sign] of screensOf(busy)) {
      await page.goto(path);
      await page.getByText(sign).filter({ visible: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await take(name);
    }
    await shootOpened(page, busy, take);
  }
});

/** What opens on a click: a day, an edit, a profile with its questionnaire. */
async function shootOpened(
  page: Page,
  busy: BusyOffice,
  take: (name: string) => Promise<void>,
): Promise<void> {
  await page.goto(`/admin-dashboard?date=${busy.day}&view=month`);
  await page.locator(`[data-date="${busy.day}"]`).click();
  await page.getByText('Booking #').first().waitFor();
  await take('calendar-day');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByText('Make changes to the appointment details below.').waitFor();
  await take('edit-dialog');
  await page.goto(`/admin/customer-profile/${busy.people[0]?.id}`);
  const visit = page.getByRole('listitem').filter({ hasText: `Booking #${busy.withPhotos}` });
  await visit.waitFor();
  await take('profile');
  await visit.getByRole('button', { name: 'View' }).click();
  await page.getByText('Customer Information').waitFor();
  await take('questionnaire');
}
