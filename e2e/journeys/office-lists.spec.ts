import { expect, type Locator, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { type BusyOffice, busyOffice } from '../support/busy-office.js';
import { dayFromToday } from '../support/days.js';
import { exported, writesOf } from '../support/lists.js';
import type { Person } from '../support/person.js';
import { site } from '../setup/settings.js';
import { signInAtOffice } from './office.js';

const filterQuery = (filter: object): string => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test.describe('the office finds and changes everything', () => {
  let busy: BusyOffice;
  /** All tests share this page, because an administrator signs in only once a day. */
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    busy = await busyOffice();
    page = await browser.newPage();
    await signInAtOffice(page);
  });
  test.afterAll(() => page?.close());

  const rowOf = (words: string): Locator => page.getByRole('row').filter({ hasText: words });
  const numbers = async (): Promise<string[]> =>
    (await page.locator('tbody strong').allInnerTexts()).filter((text) => text.startsWith('#'));
  const save = (): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

  test('bookings are filtered, sorted, paged, and exported', async () => {
    const { day, office } = busy;
    const ofTheDay = { appointmentDate_gte: day, appointmentDate_lte: day };
    const all = (
      await office.get<{ id: number }[]>(`bookings${filterQuery(ofTheDay)}&range=[0,99]&sort=["id","DESC"]`)
    ).map(({ id }) => `#${id}`);
    await page.goto(`/admin/bookings${filterQuery(ofTheDay)}`);
    await expect.poll(numbers).toEqual(all.slice(0, 25));
    await page.reload();
    await expect(page.getByLabel('From')).toHaveValue(day);
    await expect.poll(numbers).toEqual(all.slice(0, 25));
    await page.getByRole('button', { name: 'Go to page 2' }).click();
    await expect.poll(numbers).toEqual(all.slice(25, 50));
    await page.getByRole('columnheader', { name: 'Booking' }).getByRole('button').click();
    await expect(page).toHaveURL(/order=ASC/);
    await expect.poll(numbers).toEqual([...all].reverse().slice(0, 25));
    const csv = await exported(page);
    expect(csv).toMatch(/^\uFEFFBooking,Date,Time,/);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(all.length + 1);
    await page.getByPlaceholder('Name, phone, email, or #').fill('Solberg');
    await expect(page.getByText('Maya Alvarez')).toHaveCount(0);
    await expect(page.getByText('Ingrid Solberg-Haraldsdottir').first()).toBeVisible();
  });

  test('several bookings are exported, confirmed, cancelled, and deleted at once', async () => {
    const { office, people } = busy;
    const ids: number[] = [];
    const formulas = ['=1+1', '+49', '-2+3', '@SUM(A1)'];
    for (const [index, specialNotes] of formulas.entries())
      ids.push((await (people[index + 1] as Person).bookFrom(60, { specialNotes })).bookingId);
    await page.goto(`/admin/bookings${filterQuery({ id: ids })}`);
    await expect.poll(numbers).toHaveLength(ids.length);
    const csv = await exported(page);
    for (const formula of formulas) expect(csv).toContain(`,'${formula},`);
    const bulk = async (button: string): Promise<void> => {
      await page.goto(`/admin/bookings${filterQuery({ id: ids })}`);
      await expect.poll(numbers).toHaveLength(ids.length);
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await expect(page.getByText(`${ids.length} items selected`)).toBeVisible();
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    const confirmIn = (button: string): Promise<void> =>
      page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    const expectStatuses = (status: string) =>
      expect
        .poll(async () => Promise.all(ids.map(async (id) => (await office.booking(id)).status)))
        .toEqual(ids.map(() => status));
    const calls = writesOf(page, '/api/admin/bookings');
    await bulk('Confirm');
    // A colleague changes one of the bookings. It is refused and named, and the others are confirmed.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm 4 bookings' })).toBeEnabled();
    await office.patch(`bookings/${ids[0]}`, { specialInstructions: 'Ring twice.' });
    await confirmIn('Confirm 4 bookings');
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      `#${ids[0]}: Somebody else changed this booking. Reload the page and try again. Special instructions is now Ring twice.`,
    );
    await confirmIn('Confirm 1 booking');
    await expectStatuses('confirmed');
    await bulk('Cancel visits');
    await confirmIn('Keep visits');
    await bulk('Cancel visits');
    await confirmIn('Cancel 4 visits');
    await expectStatuses('cancelled');
    await bulk('Delete');
    await confirmIn('Delete 4 bookings');
    await expect(page.getByText('4 bookings deleted')).toBeVisible();
    const one = 'POST /api/admin/bookings/actions';
    expect(calls).toEqual([`${one}/confirm`, `${one}/confirm`, `${one}/cancel`, `${one}/delete`]);
    await page.goto(`/admin/bookings${filterQuery({ id: ids, deleted: true })}`);
    await expect.poll(numbers).toHaveLength(ids.length);
  });

  test('payments are listed in every state', async () => {
    const { office } = busy;
    for (const [id, words] of [
      [busy.paid, 'Paid · $80.00'],
      [busy.partlyRefunded, 'Partially refunded'],
      [busy.refunded, 'Refunded'],
      [busy.unpaid, 'Pending · $120.00'],
    ] as const) {
      await page.goto(`/admin/bookings${filterQuery({ id: [id] })}`);
      await expect.soft(page.getByRole('row').filter({ hasText: `#${id}` })).toContainText(words);
    }
    await page.goto(`/admin/payments${filterQuery({ bookingId: busy.disputed })}`);
    await expect.soft(page.getByText(/^Dispute: /)).toBeVisible();
    await page.goto(`/admin/payments${filterQuery({ bookingId: busy.partlyRefunded })}`);
    await expect.soft(page.getByRole('cell', { name: '$25.00' })).toBeVisible();
    expect.soft(await exported(page)).toContain('25.00');
    await page.goto(`/admin/refunds${filterQuery({ bookingId: busy.refunded })}`);
    await expect.soft(page.getByRole('cell', { name: '$120.00' })).toBeVisible();
    await expect
      .poll(async () => (await office.booking(busy.failed)).collection, { timeout: 60_000 })
      .toBe('failed');
    await page.goto(`/admin/bookings${filterQuery({ id: [busy.failed] })}`);
    await expect
      .soft(page.getByRole('row').filter({ hasText: `#${busy.failed}` }))
      .toContainText('Payment failed');
    await page.goto(`/admin/payments${filterQuery({ bookingId: busy.failed })}`);
    await expect.soft(page.getByText('Your card was declined.')).toBeVisible();
    await page.goto('/admin/');
    await page.getByRole('link', { name: 'Payment failed' }).click();
    await expect.soft(page.getByText(`#${busy.failed}`)).toBeVisible();
  });

  test('a subscription is paused, resumed, and ended, and one of its visits is skipped', async () => {
    await page.goto(`/admin/subscriptions${filterQuery({ id: [busy.subscription] })}`);
    const row = page
      .getByRole('row')
      .filter({ hasText: `#${busy.subscription}` })
      .first();
    await row.click();
    const visits = page.getByRole('list', { name: 'Upcoming visits' }).getByRole('listitem');
    const skippable = visits.filter({ has: page.getByRole('button', { name: 'Skip' }) });
    await expect(skippable.last()).toBeVisible();
    const before = await visits.count();
    await skippable.last().getByRole('button', { name: 'Skip…' }).click();
    await page.getByRole('button', { name: 'Skip visit' }).click();
    await expect(page.getByText(`Visit skipped: #${busy.subscription}`)).toBeVisible();
    await expect(visits).toHaveCount(before - 1);
    for (const [step, state] of Object.entries({ Pause: 'Paused', Resume: 'Active', End: 'Ended' })) {
      await page.getByRole('button', { name: `${step}…` }).click();
      await page.getByRole('button', { name: `${step} plan` }).click();
      await expect(row).toContainText(state);
    }
  });

  test('a new price in the catalog applies to new bookings and not to a locked price', async () => {
    const { office } = busy;
    await office.patch(`bookings/${busy.unpaid}/price`, { customPrice: 9900, lockPrice: true });
    const usual = await office.get<{ price: number; description: string }>('services/2-hour');
    try {
      await page.goto('/admin/services/2-hour');
      await page.getByLabel('Price').fill('131.50');
      await page.getByRole('textbox', { name: 'Description', exact: true }).fill('As thorough as ever');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page).toHaveURL(/\/admin\/services$/);
      await expect(page.getByRole('cell', { name: '$131.50' })).toBeVisible();
      expect((await office.booking(busy.unpaid)).customPrice).toBe(9900);
      expect((await office.booking(busy.paid)).amount).toBe(8000);
      const offered = (await (await page.request.get('/api/services')).json()) as {
        id: string;
        price: number;
      }[];
      expect(offered.find(({ id }) => id === '2-hour')?.price).toBe(13150);
    } finally {
      await office.patch('services/2-hour', { price: usual.price, description: usual.description });
    }
  });

  test('crews, with their calendar', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/crews/create');
    const crew = `Crew ${now()}`;
    await page.getByLabel('Name').fill(crew);
    await page.getByLabel('Ends at').fill('07:00');
    await save();
    await expect(page.locator('.Mui-error').first()).toBeVisible();
    await page.getByLabel('Ends at').fill('18:00');
    await save();
    await rowOf(crew).click();
    await page.getByRole('button', { name: 'Create a link' }).click();
    const address = page.getByLabel('Calendar link');
    const first = await address.inputValue();
    expect((await page.request.get(first)).status()).toBe(200);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await page.getByRole('button', { name: 'Create a new link' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await page.request.get(first)).status()).toBe(404);
    await page.getByLabel('Active', { exact: true }).click();
    await save();
    await expect(rowOf(crew)).toContainText('Inactive');
  });

  test('closures', async () => {
    const [before, on] = [dayFromToday(200), dayFromToday(201)];
    await page.goto('/admin/closures/create');
    const closure = `Inventory ${now()}`;
    await page.getByLabel('Name').fill(closure);
    await page.getByLabel('First day').fill(on);
    await page.getByLabel('Last day').fill(before);
    await save();
    await expect(page.locator('.Mui-error').first()).toBeVisible();
    await page.getByLabel('Last day').fill(on);
    await save();
    await rowOf(closure).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/admin\/closures(\?|$)/);
    await expect(rowOf(closure)).toHaveCount(0);
  });

  test('a new administrator can sign in until her access ends', async () => {
    await page.goto('/admin/administrators/create');
    const username = `rosa-${now()}`;
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await page.getByLabel('Username').fill(username);
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Dispatcher' }).click();
    await page.getByLabel('Your own password').fill(site.admin.password);
    await password.fill('short');
    await save();
    await expect(page.getByText('At least 10 characters')).toBeVisible();
    await password.fill('long enough to be safe');
    await save();
    await expect(rowOf(username)).toContainText('Active');
    await rowOf(username).click();
    await page.getByRole('button', { name: 'End access' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your own password').fill(site.admin.password);
    await dialog.getByRole('button', { name: 'End access' }).click();
    await expect(page.getByRole('button', { name: 'Restore access' })).toBeVisible();
    await page.goto('/admin/administrators');
    await expect(rowOf(username)).toContainText('Ended');
    const data = { username, password: 'long enough to be safe' };
    const login = await page.request.post('/api/admin/login', { data, headers: { cookie: '' } });
    expect(login.status()).toBe(401);
  });

  test('settings of the business apply at once', async () => {
    await page.goto('/admin/settings');
    const phone = page.getByLabel('Phone');
    const usual = await phone.inputValue();
    const change = async (number: string): Promise<void> => {
      await phone.fill(number);
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect
        .poll(async () => (await (await page.request.get('/api/site')).json()) as object)
        .toMatchObject({ businessPhone: number });
    };
    try {
      await change('(555) 010-0199');
      await expect(page.getByText('Settings saved')).toBeVisible();
    } finally {
      await change(usual);
    }
  });

  test('an email is sent again', async () => {
    await page.goto('/admin/notifications');
    await expect(page.getByText('Payment received').first()).toBeVisible();
    await page.goto(`/admin/mails${filterQuery({ status: 'sent' })}`);
    await page.getByRole('button', { name: 'Resend' }).first().click();
    await expect(page.getByText('The message is being resent')).toBeVisible();
  });

  test('the audit log shows values before and after', async () => {
    const { office, unpaid } = busy;
    const { customPrice } = await office.booking(unpaid);
    await office.patch(`bookings/${unpaid}/price`, { customPrice: 12_345, lockPrice: true });
    await page.goto(`/admin/audit-log${filterQuery({ entity: 'booking', entityId: String(unpaid) })}`);
    await rowOf('price').first().click();
    const change = page.locator('tr', { has: page.locator('th', { hasText: 'Custom price' }) }).last();
    await expect(change.getByRole('cell')).toHaveText([
      customPrice === null ? '—' : `$${(customPrice / 100).toFixed(2)}`,
      '$123.45',
    ]);
  });

  test('customers are found and exported', async () => {
    await page.goto('/admin/users');
    await page.getByPlaceholder('Name, email, phone').fill('Okafor');
    await expect(page).toHaveURL(/Okafor/);
    await expect(page.getByRole('link', { name: 'Li Wei' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Tom Okafor' }).first()).toBeVisible();
    const csv = await exported(page);
    expect(csv).toMatch(/^\uFEFFUser ID,Name,Email/);
    expect(csv).not.toContain('Li Wei');
    await page.getByRole('link', { name: 'Tom Okafor' }).first().click();
    await expect(page.getByText('Customer Details')).toBeVisible();
  });
});
