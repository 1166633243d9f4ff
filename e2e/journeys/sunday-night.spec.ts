import { expect, type Page, test } from '../setup/test.js';
import { now } from '../setup/time.js';
import { dayFromToday } from '../support/days.js';
import { Office } from '../support/office.js';
import { Person } from '../support/person.js';
import { signInAtOffice } from './office.js';

interface Row {
  amount: number;
  customPrice?: number | null;
  startsAt?: string | null;
  endsAt?: string | null;
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const countIn = (words: string): number => Number(/\d[\d,]*/.exec(words)?.[0].replaceAll(',', '') ?? NaN);

/** Creates completed, refunded, and unpaid visits, and a plan that started and ended. */
async function bookToday(office: Office): Promise<void> {
  const ann = await Person.signIn('Ann Sunday', `ann-${now()}@example.org`);
  const completed = await ann.bookFrom(3);
  await ann.pay(completed);
  await ann.bookFrom(30);
  const plan = await ann.bookFrom(4, { isRecurring: true, frequency: 'monthly' });
  await ann.pay(plan);
  for (const { bookingId } of [completed, plan]) await office.sees(bookingId, 'paid');
  await office.post(`bookings/${completed.bookingId}/actions/complete`);
  await office.post(`bookings/${completed.bookingId}/actions/refund`, { amount: 1_500 });
  const plans = (): Promise<{ id: number }[]> =>
    office.get(`subscriptions?filter=${encodeURIComponent(JSON.stringify({ userId: ann.id }))}`);
  await expect.poll(async () => (await plans()).length).toBe(1);
  await office.post(`subscriptions/${(await plans())[0]?.id}/actions/end`);
}

/** Reads every row of the list on the page, and the total that the page shows. */
async function rowsShown(page: Page, office: Office): Promise<{ rows: Row[]; total: number }> {
  const url = new URL(page.url());
  const list = url.pathname.replace('/admin/', '');
  const asked = url.searchParams.get('filter') ?? '{}';
  const sort = list === 'users' ? 'createdAt' : 'id';
  const rows = await office.get<Row[]>(
    `${list}?filter=${encodeURIComponent(asked)}&range=[0,999]&sort=["${sort}","DESC"]`,
  );
  const pages = page.getByText(/^\d+-\d+ of \d+$/);
  await expect(pages.or(page.getByText('Nothing matches these filters.')).first()).toBeVisible();
  const totalShown = rows.length ? countIn((await pages.first().innerText()).split(' of ')[1] ?? '') : 0;
  return { rows, total: totalShown };
}

/** Opens each number of the card and compares it with its list. @returns the names of the numbers above zero */
async function expectNumbersAreTheirLists(page: Page, office: Office): Promise<string[]> {
  const card = page.getByRole('region', { name: 'Performance' });
  const tiles = card.locator('dl > div');
  const visited: string[] = [];
  await expect(tiles.first()).toBeVisible();
  for (let at = 0; at < (await tiles.count()); at += 1) {
    const [name = '', value = '', more = ''] = (await tiles.nth(at).innerText()).split('\n').filter(Boolean);
    await tiles.nth(at).getByRole('link').click();
    if (name.endsWith('today')) {
      const tab = page.getByRole('tab', { selected: true });
      await expect(tab).toContainText(value);
      expect([name, countIn(await tab.innerText())]).toEqual([name, countIn(more)]);
    } else {
      await expect(page).toHaveURL(/filter=/);
      const { rows, total } = await rowsShown(page, office);
      expect([name, total]).toEqual([name, rows.length]);
      const cents = sum(rows.map(({ customPrice, amount }) => customPrice ?? amount));
      if (value.startsWith('$'))
        expect([name, rows.length, dollars(cents)]).toEqual([name, countIn(more), value]);
      else expect([name, String(rows.length)]).toEqual([name, value]);
    }
    if (countIn(value) > 0) visited.push(name);
    await page.goBack();
    await expect(tiles.first()).toBeVisible();
  }
  return visited;
}

async function expectCrewsAreTheirVisits(page: Page, office: Office): Promise<void> {
  const rows = page.getByRole('region', { name: 'Performance' }).locator('tbody tr');
  const crews = await rows.count();
  expect(crews).toBeGreaterThan(0);
  const cells = await rows.first().getByRole('link').allInnerTexts();
  for (let at = 0; at < cells.length; at += 1) {
    await rows.first().getByRole('link').nth(at).click();
    await expect(page).toHaveURL(/crewId/);
    const { rows: visits, total } = await rowsShown(page, office);
    const cents = sum(visits.map(({ customPrice, amount }) => customPrice ?? amount));
    const minutes = visits.map(
      ({ startsAt, endsAt }) => (Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')) / 60_000,
    );
    const hours = Math.round(sum(minutes) / 6) / 10;
    expect([total, dollars(cents), String(hours)]).toEqual([Number(cells[0]), cells[1], cells[2]]);
    await page.goBack();
    await expect(rows.first()).toBeVisible();
  }
}

test('on Sunday night every number of the last four weeks opens the list that it counts @both', async ({
  page,
}) => {
  const office = await Office.signIn();
  await bookToday(office);
  await signInAtOffice(page);
  await page.goto('/admin/');
  const card = page.getByRole('region', { name: 'Performance' });
  await card.getByRole('button', { name: 'Last four weeks' }).click();
  await expect(card.getByText(/, compared with /)).toBeVisible();
  const four = await expectNumbersAreTheirLists(page, office);
  expect(four).toEqual(expect.arrayContaining(['Collected', 'Refunded', 'Plans started', 'Plans ended']));
  // The choice is saved; future bookings appear only in a custom period.
  await page.reload();
  await expect(card.getByRole('button', { name: 'Last four weeks' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Custom' }).click();
  await card.getByLabel('From').fill(dayFromToday(-27));
  await card.getByLabel('To').fill(dayFromToday(60));
  await expect(card.getByRole('link', { name: 'Booked', exact: true })).toBeVisible();
  const ahead = await expectNumbersAreTheirLists(page, office);
  expect(ahead).toEqual(expect.arrayContaining(['Booked', 'Done', 'Collected', 'New customers']));
  await expectCrewsAreTheirVisits(page, office);
});
