import type { OfficeSubscriptionWithVisits } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { bookFrom } from '../support/room.js';
import { somebody } from './customer.js';
import { signInAtOffice } from './office.js';

/** More clicks than that, and the next call waits. */
const MOST_CLICKS = 6;

/** Counts a user's clicks, on whatever page they happen. */
async function clicksOn(page: Page): Promise<{ since: () => number }> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => void (clicks += 1));
  await page.addInitScript(() => {
    const { countClick } = window as unknown as { countClick: () => void };
    document.addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), true);
  });
  return {
    since: () => {
      const counted = clicks;
      clicks = 0;
      return counted;
    },
  };
}

/** A customer with a weekly plan whose first visit is paid. */
async function weekly(page: Page): Promise<{ plan: number; email: string }> {
  const email = somebody();
  const person = await Person.signIn('Wanda Weekly', email, page.request);
  const wish = { service: '1-hour', isRecurring: true, frequency: 'weekly' } as const;
  const first = await bookFrom(person, 20, wish);
  await person.pay(first);
  await expect.poll(async () => (await person.booking(first.bookingId)).paymentStatus).toBe('paid');
  return { plan: first.subscriptionId ?? 0, email };
}

const weekdays = (plan: OfficeSubscriptionWithVisits): number[] =>
  plan.visits
    .filter(({ state }) => state === 'booked')
    .map(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay());

test('a customer calls: their plan is found, moved to another weekday from a visit on, and taken back', async ({
  page,
}) => {
  const { plan, email } = await weekly(page);
  const office = await Office.signIn();
  const shown = () => office.get<OfficeSubscriptionWithVisits>(`subscriptions/${plan}`);
  // The visits after the first are booked once it is paid.
  await expect.poll(async () => weekdays(await shown()).length).toBeGreaterThan(1);
  const before = await shown();
  const [, second] = before.visits.filter(({ state }) => state === 'booked');
  const counter = await clicksOn(page);
  await signInAtOffice(page);

  await page.goto('/admin/');
  await page
    .getByRole('button', { name: /^Search/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('combobox', { name: 'Search' }).fill(email);
  await page.getByRole('option').first().click();
  await expect(page.getByText('Customer Profile').first()).toBeVisible();
  await page.goto(`/admin/bookings/${second?.bookingId}/show`);
  counter.since();

  await page.getByRole('button', { name: 'Change this and following…' }).click();
  const dialog = page.getByRole('dialog', { name: `Change plan #${plan}` });
  await expect(dialog.getByRole('combobox', { name: 'From' })).toContainText(/\d{4}/);
  const other = (weekdays(before)[0] ?? 0) === 4 ? 'Wednesday' : 'Thursday';
  await dialog.getByRole('combobox', { name: 'Weekday' }).click();
  await page.getByRole('option', { name: other }).click();
  await expect(dialog.getByRole('list', { name: 'Visits after the change' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Plan #${plan} has changed.`)).toBeVisible();
  expect(counter.since()).toBeLessThanOrEqual(MOST_CLICKS);

  const [stays, ...moved] = weekdays(await shown());
  expect(stays).toBe(weekdays(before)[0]);
  expect(new Set(moved)).toEqual(new Set([other === 'Thursday' ? 4 : 3]));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Plan as it was: #${plan}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${second?.bookingId}/show`));
  expect((await shown()).visits.map(({ date }) => date)).toEqual(before.visits.map(({ date }) => date));
});

test('an owner in a car: Home, the day and a customer are one press away @phone', async ({ page }) => {
  const person = await Person.signIn('Carla Road', somebody(), page.request);
  const booked = await bookFrom(person, 20, { service: '1-hour' });
  const office = await Office.signIn();
  await signInAtOffice(page);
  await page.goto('/admin/');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/\/admin\/dispatch/);
  const pages = page.getByRole('navigation', { name: 'Schedule' });
  await pages.getByRole('link', { name: 'Week' }).click();
  await expect(page).toHaveURL(/admin-dashboard\?view=week/);
  await expect(pages.getByRole('link', { name: 'Week' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill(`#${booked.bookingId}`);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${booked.bookingId}/show`));
  const { customerPhone } = await office.get<{ customerPhone: string }>(`bookings/${booked.bookingId}`);
  const number = customerPhone.replace(/[^+\d]/g, '');
  await expect(page.getByRole('link', { name: 'Call Carla Road' })).toHaveAttribute('href', `tel:${number}`);
  await expect(page.getByRole('link', { name: 'Text Carla Road' })).toHaveAttribute('href', `sms:${number}`);
  await bar.getByRole('link', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\/admin\/book$/);
});
