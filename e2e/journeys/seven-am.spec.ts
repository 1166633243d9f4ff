import type { OfficeSubscriptionWithVisits } from '@homebright/contract';
import { expect, type Page, test } from '../setup/test.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { bookFrom, freeDay } from '../support/room.js';
import { EVERYTHING, withPriceBook } from '../support/price-book.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { payWithCard, somebody } from './customer.js';
import { signInAtOffice } from './office.js';

/** The clicks and typed fields that each task of a morning may take, from the office's Home. */
const LIMITS = {
  'customer moves': { clicks: 4, fields: 2 },
  'cleaner is sick': { clicks: 4, fields: 1 },
  'extra added': { clicks: 6, fields: 1 },
  refund: { clicks: 5, fields: 2 },
  'plan moved to another weekday': { clicks: 6, fields: 1 },
  // Four of the fields are the card's.
  'order by phone': { clicks: 6, fields: 8 },
} as const;

interface Effort {
  /** Ends a task and checks that it took no more clicks and fields than its limit. */
  ends: (task: keyof typeof LIMITS) => void;
}

/** Counts a user's clicks, and the fields that the user types into, on all pages. */
async function effortOn(page: Page): Promise<Effort> {
  let clicks = 0;
  const fields = new Set<string>();
  await page.exposeFunction('countClick', () => void (clicks += 1));
  await page.exposeFunction('countField', (field: string) => void fields.add(field));
  await page.addInitScript(() => {
    const { countClick, countField } = window as unknown as {
      countClick: () => void;
      countField: (field: string) => void;
    };
    document.addEventListener('click', ({ isTrusted }) => isTrusted && countClick(), true);
    const typed = ({ type }: HTMLInputElement) => type !== 'checkbox' && !type.startsWith('select');
    document.addEventListener(
      'input',
      ({ target }) => typed(target as HTMLInputElement) && countField((target as Element).id),
      true,
    );
  });
  return {
    ends(task) {
      const effort = `${task}: ${clicks} clicks, ${fields.size} fields`;
      test.info().annotations.push({ type: 'effort', description: effort });
      expect(clicks, effort).toBeLessThanOrEqual(LIMITS[task].clicks);
      expect(fields.size, effort).toBeLessThanOrEqual(LIMITS[task].fields);
    },
  };
}

/** Opens the first result of the office's search, from Home. */
async function find(page: Page, words: string): Promise<void> {
  await page.goto('/admin/');
  await page
    .getByRole('button', { name: /^Search/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('combobox', { name: 'Search' }).fill(words);
  await page.getByRole('option').first().click();
}

/** A customer with a paid visit. */
async function customerWithVisit(name: string, days: number) {
  const person = await Person.signIn(name, somebody());
  const { bookingId, ...answer } = await bookFrom(person, days, { service: '1-hour' });
  await person.pay({ bookingId, ...answer });
  const office = await Office.signIn();
  await office.sees(bookingId, 'paid');
  return { bookingId, office, person };
}

test('a visit is found by its number and moved', async ({ page }) => {
  const { bookingId, office } = await customerWithVisit('Mona Moves', 22);
  const effort = await effortOn(page);
  await signInAtOffice(page);
  await find(page, `#${bookingId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' });
  const day = await freeDay(page.request, 24, 'morning', '1-hour');
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await office.booking(bookingId)).appointmentDate).toBe(day);
  effort.ends('customer moves');
});

test('another crew takes the visit of a sick cleaner', async ({ page }) => {
  const { bookingId, office } = await customerWithVisit('Sol Sickday', 26);
  const crew = await office.hire(`Crew Rowan ${now()}`);
  const crews = [{ crewId: crew.id, from: dayFromToday(0), until: null }];
  for (const name of ['Nora Sick', 'Otis Well'])
    await office.post('cleaners', {
      name: `${name} ${now()}`,
      phone: null,
      email: null,
      language: 'en',
      active: true,
      crews,
    });
  await office.post(`bookings/${bookingId}/actions/assign`, { crewId: crew.id });
  const effort = await effortOn(page);
  await signInAtOffice(page);
  await find(page, `#${bookingId}`);
  await page.getByRole('button', { name: /^Take Nora Sick .* off this visit$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Who goes' });
  await expect(dialog.getByRole('checkbox', { name: /^Nora Sick/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Who goes' })).not.toContainText('Nora Sick');
  effort.ends('cleaner is sick');
  await office.change(`crews/${crew.id}`, { active: false });
});

test('the office adds an extra', async ({ page }) => {
  const { bookingId, office } = await customerWithVisit('Exa Extra', 28);
  const { extras = [] } = EVERYTHING;
  const restore = await withPriceBook(office, { extras });
  try {
    const effort = await effortOn(page);
    await signInAtOffice(page);
    await find(page, `#${bookingId}`);
    await page.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Change extras…' }).click();
    const dialog = page.getByRole('dialog', { name: `Extras of booking #${bookingId}` });
    await dialog.getByRole('checkbox', { name: 'Inside the oven' }).click();
    await dialog.getByRole('button', { name: 'Save Extras' }).click();
    await expect(page.getByText(`Extras changed: #${bookingId}`)).toBeVisible();
    expect(await office.booking(bookingId)).toMatchObject({ extras: { oven: 1 } });
    effort.ends('extra added');
  } finally {
    await restore();
  }
});

test('the office refunds a payment', async ({ page }) => {
  const { bookingId, office } = await customerWithVisit('Rufus Refund', 30);
  const effort = await effortOn(page);
  await signInAtOffice(page);
  await find(page, `#${bookingId}`);
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('25');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(page.getByText(/^Refund on its way/)).toBeVisible();
  await office.sees(bookingId, 'partially_refunded');
  effort.ends('refund');
});

/** A customer with a weekly plan whose first visit is paid. */
async function weekly(page: Page): Promise<{ plan: number }> {
  const email = somebody();
  const person = await Person.signIn('Wanda Weekly', email, page.request);
  const wish = { service: '1-hour', isRecurring: true, frequency: 'weekly' } as const;
  const first = await bookFrom(person, 20, wish);
  await person.pay(first);
  await expect.poll(async () => (await person.booking(first.bookingId)).paymentStatus).toBe('paid');
  return { plan: first.subscriptionId ?? 0 };
}

const weekdays = (plan: OfficeSubscriptionWithVisits): number[] =>
  plan.visits
    .filter(({ state }) => state === 'booked')
    .map(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay());

test('during a call, a plan is found, moved to another weekday, and moved back', async ({ page }) => {
  const { plan } = await weekly(page);
  const office = await Office.signIn();
  const shown = () => office.get<OfficeSubscriptionWithVisits>(`subscriptions/${plan}`);
  // The visits after the first are booked once it is paid.
  await expect.poll(async () => weekdays(await shown()).length).toBeGreaterThan(1);
  const before = await shown();
  const [, second] = before.visits.filter(({ state }) => state === 'booked');
  const effort = await effortOn(page);
  await signInAtOffice(page);
  await find(page, `#${second?.bookingId}`);

  await page.getByRole('button', { name: 'Change this and following…' }).click();
  const dialog = page.getByRole('dialog', { name: `Change plan #${plan}` });
  await expect(dialog.getByRole('combobox', { name: 'From' })).toContainText(/\d{4}/);
  const other = (weekdays(before)[0] ?? 0) === 4 ? 'Wednesday' : 'Thursday';
  await dialog.getByRole('combobox', { name: 'Weekday' }).click();
  await page.getByRole('option', { name: other }).click();
  await expect(dialog.getByRole('list', { name: 'Visits after the change' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Plan #${plan} has changed.`)).toBeVisible();
  effort.ends('plan moved to another weekday');

  const [stays, ...moved] = weekdays(await shown());
  expect(stays).toBe(weekdays(before)[0]);
  expect(new Set(moved)).toEqual(new Set([other === 'Thursday' ? 4 : 3]));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Change undone: #${plan}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${second?.bookingId}/show`));
  expect((await shown()).visits.map(({ date }) => date)).toEqual(before.visits.map(({ date }) => date));
});

test('an order by phone includes the card', async ({ page }) => {
  const effort = await effortOn(page);
  await signInAtOffice(page);
  await page.goto('/admin/');
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  const form = page.getByRole('form', { name: 'Order' });
  const email = somebody();
  await page.getByRole('combobox', { name: 'Customer' }).fill(`Olive ${email.split('@')[0]}`);
  await page.getByRole('option', { name: /New customer/ }).click();
  await form.getByLabel('Phone', { exact: true }).fill('555 014 2299');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Address', { exact: true }).fill('9 Millpond Road, Larkfield');
  await form.getByLabel('Service', { exact: true }).selectOption({ label: '2-Hour Standard Clean, $120.00' });
  await form
    .getByRole('button', { name: /crews? free/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(/Booked: #\d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Take a card now' }).click();
  await payWithCard(page);
  await page.getByRole('button', { name: 'Charge $120.00' }).click();
  await expect(page.getByText('$120.00 paid.')).toBeVisible();
  effort.ends('order by phone');
});

test('on a phone, Home, the day, and a customer are one press away @phone', async ({ page }) => {
  const person = await Person.signIn('Carla Road', somebody(), page.request);
  const visit = await bookFrom(person, 20, { service: '1-hour' });
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
  await page.getByRole('combobox', { name: 'Search' }).fill(`#${visit.bookingId}`);
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/bookings/${visit.bookingId}/show`));
  const { customerPhone } = await office.get<{ customerPhone: string }>(`bookings/${visit.bookingId}`);
  const number = customerPhone.replace(/[^+\d]/g, '');
  await expect(page.getByRole('link', { name: 'Call Carla Road' })).toHaveAttribute('href', `tel:${number}`);
  await expect(page.getByRole('link', { name: 'Text Carla Road' })).toHaveAttribute('href', `sms:${number}`);
  await bar.getByRole('link', { name: 'Add' }).click();
  await expect(page).toHaveURL(/\/admin\/book$/);

  // 25 customers fit on three screens, with the parts of the page above and below them.
  await page.goto('/admin/users');
  const row = page.locator('.RaDataTable-tbody .RaDataTable-row').first();
  await expect(row).toContainText(/\(\d{3}\)/);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual((3 * 844 - 430) / 25);
});
