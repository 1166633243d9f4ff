import type { DispatchBoard } from '@homebright/contract';
import { expect, type Page } from '@playwright/test';
import type { BusyOffice } from '../support/busy-office.js';
import type { Look } from './inspect.js';

/** Screens that only need to be opened: name, URL path, and a text that shows they have loaded. */
export const PLACES: [name: string, path: string, sign: RegExp | string][] = [
  ['overview', '/admin/', 'Crews, next seven days'],
  ['bookings', '/admin/bookings', /^#\d+/],
  ['customers', '/admin/users', 'Ingrid Solberg-Haraldsdottir'],
  ['subscriptions', '/admin/subscriptions', /^#\d+/],
  ['payments', '/admin/payments', 'Succeeded'],
  ['refunds', '/admin/refunds', '$25.00'],
  ['quotes', '/admin/quotes', /No quotes yet|#\d+/],
  ['new quote', '/admin/quotes/create', /Add an option/],
  ['ratings', '/admin/ratings', /No ratings|\d stars?/],
  ['waitlist', '/admin/waitlist', /Nobody is waiting|Zip/i],
  ['unmatched payments', '/admin/unmatched-payments', /ledger/],
  ['money inbox, failed', '/admin/money/failed', 'The saved card was refused or missing.'],
  ['money inbox, ratings', '/admin/money/ratings', /No rating waits|Next step/],
  ['money inbox, refunds', '/admin/money/refunds', 'The customer does not have this money.'],
  ['money inbox, scheduled', '/admin/money/scheduled', 'Later visits of plans'],
  ['money inbox, due', '/admin/money/due', 'Payment Reminder'],
  ['money inbox, disputes', '/admin/money/disputes', 'Needs a response'],
  ['sales tax', '/admin/tax-report', /By the date of the visit|No visits in this period/],
  ['month-end', '/admin/month-end', 'Card clearing'],
  ['catalog', '/admin/services', 'Standard Clean'],
  ['service', '/admin/services/2-hour', 'Save'],
  ['new service', '/admin/services/create', 'Save'],
  ['price book', '/admin/prices', 'Six example homes'],
  ['crews', '/admin/crews', 'Crew Maple'],
  ['crew', '/admin/crews/1', 'Calendar for the crew'],
  ['new crew', '/admin/crews/create', 'Save'],
  ['cleaners', '/admin/cleaners', 'The people of your crews'],
  ['new cleaner', '/admin/cleaners/create', 'Save'],
  ['checklists', '/admin/checklists', 'Dusting surfaces'],
  ['hours', '/admin/hours', /No hours in this period|Real hours are/],
  ['closures', '/admin/closures', /closure/i],
  ['new closure', '/admin/closures/create', 'Save'],
  ['people', '/admin/administrators', 'Invite by email'],
  ['new person', '/admin/administrators/create', 'Save'],
  ['import', '/admin/import', 'Import your existing data'],
  ['look', '/admin/look', 'Top of the page'],
  ['first steps', '/admin/first-run', 'You are live'],
  ['settings', '/admin/settings', 'Save Settings'],
  ['my account', '/admin/account', 'Turn on two-factor authentication'],
  ['notifications', '/admin/notifications', 'Booking confirmed'],
  ['emails', '/admin/mails', 'Sent'],
  ['news', '/admin/news', /No news yet|got it/],
  ['audit log', '/admin/audit-log', 'Sign in'],
  ['system check', '/admin/system-check', 'PostgreSQL'],
  ['missing id', '/admin/customer-profile', 'Missing User ID'],
  ['no such page', '/admin/nowhere', 'Not Found'],
];

/** The menu's other screens, which have their own walks. */
const WALKED_SEPARATELY = ['/admin-dashboard', '/admin/dispatch', '/admin/call-list', '/admin/money'];

export async function walkPlaces(page: Page, look: Look): Promise<void> {
  await page.goto('/admin/');
  const paths = new Set<string>();
  for (const place of await menuPaths(page)) {
    await page.goto(place);
    for (const path of await menuPaths(page)) paths.add(path.replace(/\?.*/, ''));
  }
  const walked = [...PLACES.map(([, path]) => path), ...WALKED_SEPARATELY];
  expect.soft([...paths].filter((path) => !walked.includes(path))).toEqual([]);
  for (const [name, path, sign] of PLACES) {
    await page.goto(path);
    await expect(page.getByText(sign).first()).toBeVisible();
    await look(name);
  }
}

/** The paths of the menu's links: its sections, and the pages of the open section. */
async function menuPaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Office' }).getByRole('link');
  await expect(links.nth(7)).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

/** Walks the calendar on its busiest day: the month, the day's dialog, the week, and the day. */
export async function walkCalendar(page: Page, { day }: BusyOffice, look: Look): Promise<void> {
  await page.goto(`/admin-dashboard?date=${day}&view=month`);
  const cell = page.locator(`[data-date="${day}"]`);
  await expect(cell).toContainText(/[3-9]\d\s*bookings/);
  await look('month');
  await cell.click();
  const dialog = page.getByRole('dialog').last();
  await expect(dialog.getByText('Booking #').first()).toBeVisible();
  await look('day dialog');
  for (const view of ['week', 'day']) {
    await page.goto(`/admin-dashboard?date=${day}&view=${view}`);
    await expect(page.getByText('Maya Alvarez').first()).toBeVisible();
    await look(`${view} view`);
  }
}

/** Checks that tiles of unassigned visits stay inside their frame, even with a long name or address. */
async function expectUnassignedInFrame(page: Page): Promise<void> {
  const frame = page.getByRole('region', { name: 'Without a crew' });
  await expect(frame.getByRole('button').first()).toBeVisible();
  const overhangs = await frame.evaluate((box) =>
    [...box.querySelectorAll('li > *')].map(
      (tile) => tile.getBoundingClientRect().right - box.getBoundingClientRect().right,
    ),
  );
  expect.soft(Math.max(...overhangs), 'sticks out of its frame').toBeLessThan(0);
}

export async function walkDay(page: Page, { day, office }: BusyOffice, look: Look): Promise<void> {
  const { assigned } = await office.get<DispatchBoard>(`dispatch?date=${day}`);
  for (const { id } of assigned.slice(0, 4))
    await office.post(`bookings/${id}/actions/assign`, { crewId: null });
  await page.goto(`/admin/dispatch?date=${day}`);
  await expectUnassignedInFrame(page);
  const crew = page.getByRole('region', { name: 'Crew Maple' });
  const visit = crew.getByRole('button', { name: / [AP]M/ }).first();
  await expect(visit).toBeVisible();
  await look('dispatch board');
  await crew.getByRole('button', { name: 'Crew Maple is out' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Message: ' }).first()).toBeVisible();
  await look('crew out');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await visit.click();
  await expect(page.getByRole('dialog')).toContainText('Booking #');
  await look('visit dialog');
  await page.getByRole('button', { name: 'Close' }).click();
  await crew.getByRole('link', { name: 'Run sheet of Crew Maple' }).click();
  await expect(page.getByText('Arrive at').first()).toBeVisible();
  await look('run sheet');
  await expectWhitePaper(page);
  await page.goto(`/admin/call-list?date=${day}`);
  await expect(page.getByText(/^0 of \d+ called$/)).toBeVisible();
  await look('call list');
  await expectOnTwoScreens(page);
}

/** Checks that the dark theme also prints dark text on white paper. */
async function expectWhitePaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect.soft(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect.soft(heading).toHaveCSS('color', 'rgb(30, 42, 47)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

/** Checks that forty customers would fit on two screens, estimated from the height of this day's rows. */
async function expectOnTwoScreens(page: Page): Promise<void> {
  const list = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Voicemail' }) });
  const rows = await list.locator(':scope > li').count();
  const { height = Infinity } = (await list.boundingBox()) ?? {};
  expect.soft((height / rows) * 40).toBeLessThanOrEqual(2 * (page.viewportSize()?.height ?? 0));
}

export async function walkProfile(page: Page, busy: BusyOffice, look: Look): Promise<void> {
  await page.goto(`/admin/customer-profile/${busy.people[0]?.id}`);
  const visit = page.getByRole('listitem').filter({ hasText: `Booking #${busy.withPhotos}` });
  await expect(visit).toBeVisible();
  await look('profile');
  await visit.getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('Focus Photos (1)')).toBeVisible();
  await look('questionnaire');
  await page.getByRole('button', { name: /^Open kitchen shelf/ }).click();
  await expect(page.getByRole('img', { name: /kitchen shelf/ }).last()).toBeVisible();
  await look('photo');
  await page.keyboard.press('Escape');
  // While the photo fades out, it still has its own Close button.
  await expect(page.getByRole('button', { name: /^Open kitchen shelf/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await visit.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  await look('refund dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Send Notification' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('notification dialog');
}

/** Walks the search with results, the page of a booking that it found, and the way back. */
export async function walkSearch(page: Page, { withPhotos }: BusyOffice, look: Look): Promise<void> {
  await page.goto('/admin/');
  await expect(page.getByRole('button', { name: 'Search' }).filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill('alvarez');
  await expect(page.getByRole('option').filter({ hasText: 'Maya Alvarez' }).first()).toBeVisible();
  await look('search');
  await field.fill(`#${withPhotos}`);
  await expect(page.getByRole('option').first()).toContainText(`#${withPhotos} ·`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Booking #${withPhotos}`, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Home details, photos and files' }).click();
  await expect(page.getByText('Focus Photos (1)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('progressbar')).toHaveCount(0);
  await look('booking page');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/admin\/?$/);
}

/**
 * Opens what lists contain: a booking with its dialogs and its menu, a subscription, and an entry of the audit log.
 */
export async function walkRows(page: Page, busy: BusyOffice, look: Look): Promise<void> {
  await page.goto(`/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ id: [busy.unpaid] }))}`);
  const row = page.getByRole('row').filter({ hasText: `#${busy.unpaid}` });
  await row.click();
  await expect(page.getByText('Balance due')).toBeVisible();
  await row.getByRole('checkbox').check();
  await expect(page.getByText('1 item selected')).toBeVisible();
  await look('bookings, chosen and opened');
  await row.getByRole('checkbox').uncheck();
  for (const [button, sign] of [
    ['Edit', 'Make changes to the appointment details below.'],
    ['Price', 'Lock this price'],
    ['Delete', 'This action cannot be undone.'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(sign)).toBeVisible();
    await look(`${button} dialog`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(sign)).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^More actions/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await look('action menu');
  await page.getByRole('menuitem', { name: 'Assign crew…' }).click();
  await expect(page.getByRole('heading', { name: 'Assign crew' })).toBeVisible();
  await look('assign dialog');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/admin/subscriptions');
  await page
    .getByRole('row')
    .filter({ hasText: `#${busy.subscription}` })
    .click();
  await expect(page.getByRole('list', { name: 'Upcoming visits' })).toBeVisible();
  await look('subscriptions, opened');
  await page.getByRole('button', { name: 'Change…' }).click();
  await expect(page.getByRole('heading', { name: /^Change plan/ })).toBeVisible();
  await look('subscription dialog');
  await page.goto('/admin/audit-log');
  await page.getByRole('row').filter({ hasText: 'edit' }).first().click();
  await expect(page.getByRole('columnheader', { name: 'Before' })).toBeVisible();
  await look('audit log, opened');
}
