import { MONTH_FILES, type TaxReportRow } from '@homebright/contract';
import { localDateOf } from '../../src/kernel/zone.js';
import { Office } from '../office/office.js';
import { settingsSeed } from '../harness.js';
import { RULES } from '../bookings/book-rules.js';
import { MonthDesk } from '../office/month-stage.js';
import { BookingsStage } from '../bookings/stage.js';
import { signInAs } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import {
  booksOf,
  expectSoundBook,
  isCharge,
  keptOf,
  moneyAtProvider,
  moneyInLedger,
  reportOf,
  taxReport,
} from './books.js';
import { drawsOf, Trade } from './trade.js';

/** `TRADE_SEED=…` gives another month. */
const SEED = Number(process.env.TRADE_SEED ?? 20_270_310);
const DAYS = 31;
const [FROM, TO] = ['2027-03-01', '2027-12-31'];

const COUPON = {
  services: null,
  firstDate: null,
  lastDate: null,
  firstVisitOnly: false,
  cap: null,
  capPerCustomer: null,
};
/** Every customer lives in one of these. */
const TOWN = ['10990', '10991', '10992', '10993', '10994', '10995'];
const HILLS = ['10996', '10997', '10998'];

const SETTINGS = settingsSeed({ askForTips: true });
const stage = useStage(() => BookingsStage.open({ SETTINGS }));

beforeAll(async () => {
  await stage.putInForce({
    ...RULES,
    firstVisit: { kind: 'price', price: 8_000, services: ['2-hour'] },
    minimum: 7_000,
    coupons: [
      { ...COUPON, code: 'SPRING', discount: { kind: 'percent', percent: 10_000 } },
      { ...COUPON, code: 'TWENTY', discount: { kind: 'amount', amount: 2_000 }, capPerCustomer: 2 },
    ],
    zones: [
      { id: 'town', name: 'Town', zips: TOWN, surcharge: 0, travelMinutes: 0 },
      { id: 'hills', name: 'Hills', zips: HILLS, surcharge: 1_500, travelMinutes: 10 },
    ],
    // A new rate in the middle of the month, and a separate one for the hills.
    taxRates: [
      { from: '2027-01-01', zone: 'hills', percent: 8_000 },
      { from: '2027-01-01', zone: null, percent: 6_625 },
      { from: '2027-04-01', zone: null, percent: 7_000 },
    ],
  });
  await stage.charges({ when: 'after' }, '1-hour');
  await stage.charges({ when: 'deposit', deposit: { kind: 'percent', percent: 25_000 } }, '4-hour');
});

const sumOf = (rows: readonly TaxReportRow[], field: keyof TaxReportRow) =>
  rows.reduce((total, row) => total + row[field], 0);
const netOf = (rows: readonly TaxReportRow[]) =>
  sumOf(rows, 'taxable') +
  sumOf(rows, 'tax') +
  sumOf(rows, 'untaxed') -
  sumOf(rows, 'taxableReturned') -
  sumOf(rows, 'taxReturned');

/** The office signs in daily, because its session lasts a day. Its limits count by the machine's minutes. */
async function signIn(): Promise<Office> {
  await stage.rows('DELETE FROM rate_limit');
  return Office.enter(stage);
}

/** Debits less credits of each account, over the journals of all months, closed or not. */
async function bookkeepersView(office: Office): Promise<Map<string, number>> {
  const desk = new MonthDesk(stage, office);
  const accounts = new Map<string, number>();
  for (const { month } of await desk.months()) {
    for (const [name, amount] of Object.entries(await desk.journal(month))) {
      const [account = ''] = name.split(':');
      accounts.set(account, (accounts.get(account) ?? 0) + amount);
    }
  }
  return accounts;
}

/** Checks the journal of all months against the ledger and the provider's own balance. */
async function checkJournal(office: Office): Promise<void> {
  const desk = new MonthDesk(stage, office);
  await desk.readBalance();
  const today = localDateOf(stage.test.clock.now(), 'America/New_York');
  const posted = await stage.rows<{ id: number }>('SELECT booking_id AS id FROM posted_sale');
  const isPosted = new Set(posted.map(({ id }) => id));
  const books = await booksOf(stage);
  const sold = books.filter(
    ({ id, cancelled, counts, date }) => isPosted.has(id) || cancelled || (counts && date < today),
  );
  const accounts = await bookkeepersView(office);
  const on = (name: string) => accounts.get(name) ?? 0;
  const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
  expect([...accounts.values()].reduce((total, one) => total + one, 0)).toBe(0);
  expect(on('Card clearing')).toBe(desk.atProvider());
  const paid = sum(books.map(({ captured, refunded, disputed }) => captured - refunded - disputed));
  expect(on('Customer receivables')).toBe(sum(sold.map(({ charged }) => charged)) - paid);
  const tax = sold.flatMap(({ entries }) => entries.filter(({ code }) => code?.startsWith('tax:')));
  expect(on('Tips payable')).toBe(0 - sum(books.map(({ tips }) => tips)));
  expect(on('Sales tax payable')).toBe(0 - sum(tax.map(({ amount }) => amount)));
  expect(on('Dispute fees')).toBe(moneyAtProvider(stage).disputeFees);
  expect(on('Card money to match')).toBe(0);
}

async function checkDay(office: Office): Promise<void> {
  const books = await booksOf(stage);
  books.forEach(expectSoundBook);
  expect(moneyInLedger(books)).toEqual(moneyAtProvider(stage));
  expect(await taxReport(office, FROM, TO)).toEqual(reportOf(books));
}

/** '$1,234.50' after a name on the invoice, in cents. */
function amountOn(page: string, name: RegExp): number {
  const [, words = ''] = new RegExp(`${name.source}[^$−]*(−?\\$[\\d,.]*\\d)`, 's').exec(page) ?? [];
  return Math.round(Number(words.replace('−', '-').replace(/[$,]/g, '')) * 100);
}

const filesOf = (desk: MonthDesk, month: string) =>
  Promise.all(MONTH_FILES.map((file) => desk.text(month, file)));
/** Each closed month's files at the time of closing. */
const closed = new Map<string, string[]>();

/** The bookkeeper closes each month as soon as it has ended. */
async function closeWhatMayBe(office: Office): Promise<void> {
  const desk = new MonthDesk(stage, office);
  for (const { month, state } of await desk.months()) {
    if (state !== 'open') continue;
    await desk.readBalance();
    expect((await desk.close(month)).status).toBe(200);
    closed.set(month, await filesOf(desk, month));
  }
}

test('a month of trade: journal, tax report, ledger, invoices and provider agree to the cent', async () => {
  let trade: Trade | undefined;
  const draws = drawsOf(SEED);
  const done = new Map<string, number>();
  const missing = async () => [
    ...HAPPENED.filter((what) => !done.has(what)),
    ...Object.entries(await chargedLater()).flatMap(([what, count]) => (count === 0 ? [what] : [])),
  ];
  // A month, and longer until every kind of action has happened.
  for (let day = 1; day <= DAYS || (day <= 3 * DAYS && (await missing()).length > 0); day += 1) {
    const office = await signIn();
    trade = new Trade(stage, office, draws, done, ['SPRING', 'TWENTY']);
    for (let n = 0; n < 7; n += 1) await trade.somethingHappens();
    await checkDay(office);
    if (day % 10 === 0) await checkJournal(office);
    await closeWhatMayBe(office);
    await trade.pass();
    await trade.pass();
    if (day === 12) await stage.costs('2-hour', 13_000);
    if (day % 7 === 0) stage.stripe.payOut();
  }
  await trade?.decideAll();

  const office = await signIn();
  await checkDay(office);
  const books = await booksOf(stage);
  await checkJournal(office);
  expect([...closed.keys()]).toContain('2027-03');
  const desk = new MonthDesk(stage, office);
  for (const [month, files] of closed) expect(await filesOf(desk, month)).toEqual(files);
  const rows = await taxReport(office, FROM, TO);
  // Charges equal the money received plus the debts, less the refunds that failed at the provider.
  const { captured, refunded, lost } = moneyAtProvider(stage);
  const owed = books.reduce((total, book) => total + (book.counts ? book.balance : 0), 0);
  const refused = books.reduce((total, book) => total + Math.max(keptOf(book) - book.charged, 0), 0);
  const tips = books.reduce((total, book) => total + book.tips, 0);
  expect(tips).toBeGreaterThan(0);
  expect(netOf(rows)).toBe(captured - tips - refunded - lost + owed - refused);

  for (const { id, userId, charged, balance, entries } of books) {
    const [owner] = await stage.rows<{ email: string }>('SELECT email FROM app_user WHERE id = $1', [userId]);
    const cookie = await signInAs(stage.test, { email: owner?.email });
    const url = `/api/bookings/${id}/invoice`;
    const { payload } = await stage.test.app.inject({ url, headers: { cookie } });
    const tax = entries
      .filter(isCharge)
      .reduce((sum, { code, amount }) => sum + (code?.startsWith('tax:') ? amount : 0), 0);
    expect({ id, total: amountOn(payload, />Total</), due: amountOn(payload, />Balance due</) }).toEqual({
      id,
      total: charged,
      due: balance,
    });
    expect({ id, tax: tax ? amountOn(payload, /The total includes/) : 0 }).toEqual({ id, tax });
  }

  expect(rows.map(({ percent }) => percent)).toEqual([6_625, 7_000, 8_000]);
  expect(await missing()).toEqual([]);
}, 1_800_000);

/** Numbers of payments and debts of bookings whose card is charged after the visit. */
async function chargedLater(): Promise<Record<string, number>> {
  const [counted] = await stage.rows<Record<string, number>>(`
    SELECT count(*) FILTER (WHERE p.status = 'succeeded' AND p.off_session AND b.status = 'completed')::int AS charged,
      count(*) FILTER (WHERE p.status = 'succeeded' AND NOT p.off_session AND p.captured = b.deposit)::int AS deposits,
      count(*) FILTER (WHERE p.status = 'succeeded' AND p.off_session AND b.status = 'cancelled')::int AS fees,
      count(*) FILTER (WHERE p.status = 'succeeded' AND p.tip > 0 AND p.tip < p.captured)::int AS tipped,
      count(*) FILTER (WHERE b.charge_attempts > 0)::int AS refused
    FROM booking b JOIN payment p ON p.booking_id = b.id WHERE b.deposit IS NOT NULL`);
  return counted ?? {};
}

const HAPPENED = [
  'booked',
  'booked with a coupon',
  'subscribed',
  'paid',
  'card saved',
  'finished',
  'tipped',
  'declined',
  'paid later',
  'cancelled',
  'cancelled by office',
  'rebooked',
  'skipped',
  'plan changed',
  'priced',
  'other service',
  'refunded in part',
  'refunded',
  'refunded in dashboard',
  'disputed',
  'dispute won',
  'dispute lost',
  'deleted',
  'restored',
  'written off',
];
