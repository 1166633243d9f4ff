import type {
  BookingDraft,
  BookingRecord,
  DisputeEntry,
  MonthEnd,
  OrderMade,
  TaxReport,
  User,
} from '@homebright/contract';
import { cents } from '../../backend/test/csv.js';
import { ownSite } from '../setup/settings.js';
import { ServiceClock, startHomebright } from '../setup/start-homebright.js';
import { expect, test } from '../setup/test.js';
import { balanceAt, MonthOnPage, sumBy, sumOf } from '../support/bookkeeper.js';
import { COUPON, EVERYTHING_ON } from '../support/company.js';
import { daysUntil, monthFromNow } from '../support/days.js';
import { Office } from '../support/office.js';
import { draftOf, Person } from '../support/person.js';
import { withPriceBook } from '../support/price-book.js';
import { signInAtOffice } from './office.js';

const DAY_MS = 86_400_000;
/** A month without bookings, and the month after it. */
const [MONTH, NEXT] = [monthFromNow(1), monthFromNow(2)];
const dayOf = (day: number): string => `${MONTH}-${String(day).padStart(2, '0')}`;
const titleOf = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** A separate service, because its month passes while the test runs. */
const clock = new ServiceClock();
let stop: () => Promise<void>;
test.use({ baseURL: ownSite.url });
test.beforeAll(async () => {
  clock.set(`${dayOf(2)}T15:00:00Z`);
  stop = await startHomebright(ownSite, clock);
});
test.afterAll(async () => {
  await stop?.();
  clock.forget();
});

const signIn = (): Promise<Office> => Office.signIn(ownSite.admin, ownSite);
const newCustomer = (name: string): Promise<Person> =>
  Person.signIn(name, `${name.split(' ')[0]?.toLowerCase()}@example.org`, undefined, ownSite);
async function atProvider<Body>(what: string, data: object = {}): Promise<Body> {
  const address = `${ownSite.provider}/_sandbox/${what}`;
  return (await fetch(address, { method: 'POST', body: JSON.stringify(data) })).json() as Promise<Body>;
}

/** A small company's month, with one of every kind of payment. @returns the ids of the bookings */
async function bookMonth() {
  const office = await signIn();
  await withPriceBook(office, { ...EVERYTHING_ON, zones: [] });
  const [ada, ben] = [await newCustomer('Ada Byron'), await newCustomer('Ben Okafor')];
  const bookPaid = async (person: Person, from: string, draft: Partial<BookingDraft> = {}) => {
    const booked = await person.bookFrom(daysUntil(from), draft);
    await person.pay(booked);
    await office.sees(booked.bookingId, 'paid');
    return booked;
  };
  const weekly = await bookPaid(ada, dayOf(18), { isRecurring: true, frequency: 'weekly' });
  const coupon = await bookPaid(ben, dayOf(6), {
    service: '1-hour',
    couponCode: COUPON,
    extras: { windows: 3 },
  });
  const partly = await bookPaid(ben, dayOf(7), { service: '4-hour', extras: { oven: 1 } });
  const cancelled = await bookPaid(ben, dayOf(8));
  const disputed = await bookPaid(ben, dayOf(9));
  const refunded = await bookPaid(ben, dayOf(10), { service: '1-hour' });
  const later = await bookPaid(ben, dayOf(11), { service: '4-hour' });
  const owing = await ben.bookFrom(daysUntil(dayOf(12)), { service: '1-hour' });
  await office.post(`bookings/${owing.bookingId}/actions/confirm`);
  const ahead = await bookPaid(ben, `${NEXT}-02`);
  const iris = await office.post<User>('users', { name: 'Iris Hale', phone: '(555) 014-7788' });
  const { draftId: _, ...visit } = draftOf('Iris Hale', { appointmentDate: dayOf(13), service: '1-hour' });
  const cash = await office.post<OrderMade>('bookings', { ...visit, userId: iris.id, payment: 'cash' });

  await ben.cancel(cancelled.bookingId);
  await office.post(`bookings/${partly.bookingId}/actions/refund`, { amount: 2_501 });
  await office.post(`bookings/${refunded.bookingId}/actions/refund`);
  const [intent = ''] = (disputed.clientSecret ?? '').split('_secret_');
  const dispute = await atProvider<{ id: string }>(`dispute/${intent}`);
  await office.sees(partly.bookingId, 'partially_refunded');
  await office.sees(refunded.bookingId, 'refunded');
  const disputes = () => office.get<DisputeEntry[]>('disputes');
  await expect.poll(async () => (await disputes()).map((row) => row.bookingId)).toEqual([disputed.bookingId]);
  const { appointmentDate: first } = await office.booking(weekly.bookingId);
  await office.leave();

  // Six days later, the plan's next visit is tomorrow and charges the card. The bank decides the dispute, and the
  // provider pays out.
  clock.set(new Date(Date.parse(`${first}T15:00:00Z`) + 6 * DAY_MS).toISOString());
  const laterOffice = await signIn();
  await atProvider(`close-dispute/${dispute.id}`, { outcome: 'lost' });
  await atProvider('pay-out');
  const lost = async () => (await laterOffice.get<DisputeEntry[]>('disputes')).map(({ status }) => status);
  await expect.poll(lost).toEqual(['lost']);
  const plan = async () =>
    (await laterOffice.get<BookingRecord[]>(`user-bookings/${ada.id}`)).filter(
      ({ appointmentDate }) => (appointmentDate ?? NEXT) < NEXT,
    );
  const states = async () => (await plan()).map(({ paymentStatus }) => paymentStatus);
  await expect.poll(states, { timeout: 180_000 }).toEqual(['paid', 'paid']);
  const planned = (await plan()).map(({ id }) => id);
  await laterOffice.leave();
  const singleBookings = { coupon, partly, cancelled, disputed, refunded, later, owing, ahead };
  return {
    planned,
    cash: cash.booking.id,
    ...(Object.fromEntries(
      Object.entries(singleBookings).map(([name, { bookingId }]) => [name, bookingId]),
    ) as Record<keyof typeof singleBookings, number>),
  };
}

test('the files of a simulated month agree with the provider to the cent and stay the same once it is closed', async ({
  page,
}) => {
  const bookings = await bookMonth();
  clock.set(`${NEXT}-01T12:00:00Z`);
  const balance = await balanceAt(ownSite);
  const net = balance.reduce((sum, line) => sum + line.net, 0);
  const fees = balance.reduce((sum, line) => sum + line.fee, 0);
  const kinds = new Set(balance.map((line) => line.reporting_category));
  expect([...kinds].sort()).toEqual(['charge', 'dispute', 'payout', 'refund']);

  // Closing must wait until the worker has read the provider's last lines, because they change the month's numbers.
  const books = await signIn();
  const read = async () => (await books.get<MonthEnd>(`months/${MONTH}`)).readThrough ?? '';
  await expect.poll(async () => (await read()) >= `${NEXT}-01`, { timeout: 180_000 }).toBe(true);
  await books.leave();

  await signInAtOffice(page, ownSite);
  await page.goto('/admin/month-end');
  await expect(page.getByRole('heading', { name: titleOf(MONTH) })).toBeVisible();
  await expect(page.getByText('Ready to close')).toBeVisible();
  // Only the unpaid visit is left to check.
  await page.getByRole('link', { name: 'Visits of the month that are not paid' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`#${bookings.owing}\\b.*due`, 'i') })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: `Close ${titleOf(MONTH)}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close the month' }).click();
  await expect(page.getByText(`${titleOf(MONTH)} is closed`)).toBeVisible();
  await expect(page.getByText('The files below never change.')).toBeVisible();
  const closed = await MonthOnPage.download(page);

  await test.step('the journal balances on each day, and is the provider’s', async () => {
    const days = Object.values(closed.journal('Journal No'));
    expect(days.length).toBeGreaterThan(8);
    expect(days.filter((left) => left !== 0)).toEqual([]);
    const journal = closed.journal('Account Name');
    expect(journal['Card clearing']).toBe(net);
    expect((journal['Card processing fees'] ?? 0) + (journal['Dispute fees'] ?? 0)).toBe(fees);
    expect(journal['Dispute fees']).toBe(1_500);
    expect(journal['Card money to match'] ?? 0).toBe(0);
    expect(withoutZeros(closed.xero)).toEqual(withoutZeros(journal));
    const total = page.getByRole('row', { name: /^All accounts/ });
    const [debits, credits] = await total.getByRole('cell').allTextContents();
    expect(debits).toBe(credits);
  });

  await test.step('each of the provider’s lines is in the file of the money, once', () => {
    const byCard = closed.money.filter((row) => row['Kind'] !== 'Cash');
    const lines = byCard.map((row) => [cents(row['Net']), cents(row["Provider's fee"])]);
    const known = balance.map((line) => [line.net, line.fee]);
    expect(lines.map(String).sort()).toEqual(known.map(String).sort());
    const [cash, ...more] = closed.money.filter((row) => row['Kind'] === 'Cash');
    expect(more).toEqual([]);
    expect(cash?.['Booking']).toBe(String(bookings.cash));
    expect(closed.journal('Account Name')['Undeposited funds']).toBe(cents(cash?.['Amount']));
  });

  await test.step('what was sold is what the bookings say, service by service and cent by cent', async () => {
    const { ahead, planned, ...visits } = bookings;
    const numbers = [...Object.values(visits), ...planned].map(String);
    expect(closed.bookings.map((row) => row['Booking'] ?? '').sort()).toEqual(numbers.sort());
    const journal = closed.journal('Account Name');
    const sales = sumBy(closed.bookings, 'Service', (row) => -cents(row['Sales']));
    expect(Object.keys(sales)).toHaveLength(3);
    for (const [service, amount] of Object.entries(sales))
      expect([service, journal[`Cleaning sales:${service}`] ?? 0]).toEqual([service, amount]);
    const columns = {
      'Sales tax payable': 'Sales tax',
      Discounts: 'Discounts',
      'Rebooking and cancellation fees': 'Fees',
    };
    for (const [account, column] of Object.entries(columns))
      expect([account, journal[account]]).toEqual([account, -sumOf(closed.bookings, column)]);
    expect(journal['Rebooking and cancellation fees']).toBe(-4_000);

    const office = await signIn();
    const paidAhead = (await office.booking(ahead)).paid ?? 0;
    expect(paidAhead).toBeGreaterThan(0);
    expect(journal['Customer receivables']).toBe(sumOf(closed.bookings, 'Balance') - paidAhead);
    const { rows } = await office.get<TaxReport>(`reports/tax?from=${dayOf(1)}&to=${dayOf(28)}`);
    const tax = rows.reduce((sum, row) => sum + row.tax - row.taxReturned, 0);
    expect(journal['Sales tax payable']).toBe(-tax);
    await office.leave();
  });

  await test.step('a refund afterwards is in the month that runs; no byte of the closed one changes', async () => {
    const office = await signIn();
    await office.post(`bookings/${bookings.later}/actions/refund`);
    await office.sees(bookings.later, 'refunded');
    await page.reload();
    expect((await MonthOnPage.download(page)).texts).toEqual(closed.texts);
    await page.getByRole('link', { name: 'Later' }).click();
    await expect(page.getByRole('heading', { name: titleOf(NEXT) })).toBeVisible();
    await expect(page.getByText(/is still running. It can be closed from 1 AM/)).toBeVisible();
    await expect(page.getByRole('button', { name: `Close ${titleOf(NEXT)}` })).toHaveCount(0);
    const { journal } = { journal: (await MonthOnPage.download(page)).journal('Account Name') };
    expect(journal['Cleaning sales:4-Hour Deep Clean']).toBeGreaterThan(0);
    expect(Object.values(journal).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    await office.leave();
  });
});

const withoutZeros = (sums: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0));
