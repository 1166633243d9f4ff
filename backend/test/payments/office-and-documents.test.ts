import type { PaymentEntry, RefundEntry } from '@homebright/contract';
import { signInAs, signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { PaymentsStage } from './stage.js';

const stage = useStage(() => PaymentsStage.open());
let ada: { cookie: string; userId: string };
let booking: { bookingId: number; userId: string };
let paymentId: number;

const SPREADSHEET_TRAP = '=HYPERLINK("http://evil.example")';

beforeAll(async () => {
  ada = await person('ada@example.com', SPREADSHEET_TRAP);
  booking = { bookingId: await stage.bookingOf(ada.userId, 12_000), userId: ada.userId };
  await stage.pay(booking);
  await stage.tx((tx, ledger) =>
    ledger.refund(tx, booking.bookingId, { amount: 2_500, reason: 'late crew' }),
  );
  await stage.settle();
  const open = { bookingId: await stage.bookingOf(ada.userId, 8_000), userId: ada.userId };
  await stage.pay(open, '4000000000000002');
  await stage.test.database.query('UPDATE app_user SET phone = $2 WHERE id = $1', [
    ada.userId,
    '(555) 987-6543',
  ]);
  [{ id: paymentId }] = await stage.test.database.query('SELECT id FROM payment ORDER BY id LIMIT 1');
});

async function person(email: string, firstName: string): Promise<{ cookie: string; userId: string }> {
  const cookie = await signInAs(stage.test, { email, firstName, lastName: 'B<b>yron' });
  const [{ id }] = await stage.test.database.query('SELECT id FROM app_user WHERE email = $1', [email]);
  return { cookie, userId: id };
}

const get = async (url: string, cookie?: string) =>
  stage.test.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} });
const asAdmin = async (url: string) => get(url, await signInAsAdmin(stage.test));
const list = (name: string, filter: object) =>
  `/api/admin/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

test('the office lists payments, newest first', async () => {
  const answer = await asAdmin('/api/admin/payments?range=[0,9]&sort=["id","DESC"]');
  expect(answer.headers['content-range']).toBe('payments 0-1/2');
  const [open, paid] = answer.json<PaymentEntry[]>();
  expect(open).toMatchObject({ status: 'open', amount: 8_000, failure: expect.stringContaining('declined') });
  expect(paid).toMatchObject({
    bookingId: booking.bookingId,
    userId: ada.userId,
    customerName: `${SPREADSHEET_TRAP} B<b>yron`,
    status: 'succeeded',
    amount: 12_000,
    refunded: 2_500,
    card: { brand: 'visa', last4: '4242' },
  });
});

test.each<[object, number]>([
  [{ status: 'succeeded' }, 1],
  [{ bookingId: 999_999 }, 0],
  [{ q: 'YRON' }, 2],
  [{ q: 'pi_' }, 2],
  [{ q: 'nobody' }, 0],
  [{ q: '#999999' }, 0],
  [{ q: '+1 (555) 987-6543' }, 2],
  [{ q: '987-6543' }, 2],
  [{ q: '987-6544' }, 0],
  [{ userId: 'not-an-id' }, 0],
  [{ createdAt_gte: '2027-03-10', createdAt_lte: '2027-03-10' }, 2],
  [{ createdAt_gte: '2027-03-11' }, 0],
])('filtered by %j: %i', async (filter, count) => {
  expect((await asAdmin(list('payments', filter))).json()).toHaveLength(count);
});

test('payments are found by the number of their booking, with or without #', async () => {
  for (const q of [`#${booking.bookingId}`, ` ${booking.bookingId} `]) {
    const found = (await asAdmin(list('payments', { q }))).json<PaymentEntry[]>();
    expect(found.map(({ bookingId }) => bookingId)).toContain(booking.bookingId);
  }
});

test('the office lists refunds with their reason', async () => {
  const [refund] = (await asAdmin(list('refunds', { bookingId: booking.bookingId }))).json<RefundEntry[]>();
  expect(refund).toMatchObject({ paymentId, amount: 2_500, reason: 'late crew', status: 'succeeded' });
});

test('the file for the bookkeeper adds up, and no cell is a formula', async () => {
  const answer = await asAdmin('/api/admin/payments.csv');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, paid, open, ...rest] = answer.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFpayment,provider_id,/);
  expect(paid).toContain(',succeeded,120.00,25.00,95.00,USD,');
  expect(paid).toContain(`,"'=HYPERLINK(""http://evil.example"") B<b>yron",`);
  expect(open).toContain(',open,80.00,0.00,0.00,USD,');
  expect(rest).toEqual(['']);
});

test.each(['=1+1', '+49 30', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'a customer called %j is no formula in it',
  async (name) => {
    const call = (first: string) =>
      stage.test.database.query('UPDATE app_user SET first_name = $2 WHERE id = $1', [ada.userId, first]);
    await call(name);
    const { body } = await asAdmin('/api/admin/payments.csv');
    await call(SPREADSHEET_TRAP);
    const cell = body.split(/\r\n/)[1]?.split(',')[9];
    expect(cell?.replace(/^"/, '')).toMatch(/^'[=+\-@\t\r]/);
  },
);

test.each(['payments', 'refunds', 'payments.csv'])('%s is for administrators only', async (name) => {
  expect((await get(`/api/admin/${name}`)).statusCode).toBe(401);
  expect((await get(`/api/admin/${name}`, ada.cookie)).statusCode).toBe(401);
});

test.each([
  list('payments', { secret: 1 }),
  '/api/admin/payments?sort=["userId","ASC"]',
  '/api/admin/payments?range=[0]',
])('%s is refused', async (url) => {
  expect((await asAdmin(url)).statusCode).toBe(400);
});

test('a receipt per payment and an invoice per booking, as pages that hold no markup of a customer', async () => {
  const receipt = await get(`/api/bookings/${booking.bookingId}/receipts/${paymentId}`, ada.cookie);
  expect(receipt.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(receipt.body).toMatch(
    /Visa ending in 4242[\s\S]*A cleaning[\s\S]*\$120\.00[\s\S]*−\$25\.00[\s\S]*\$95\.00/,
  );
  const invoice = await get(`/api/bookings/${booking.bookingId}/invoice`, ada.cookie);
  expect(invoice.body).toMatch(/2-Hour Standard Clean[\s\S]*Credit[\s\S]*Balance due[\s\S]*\$0\.00/);
  expect(invoice.body).toMatch(/<dt>Invoice date<\/dt>\s*<dd>\w+ \d+, \d{4}<\/dd>/);
  for (const { body } of [receipt, invoice]) {
    expect(body).toContain('B&lt;b&gt;yron');
    expect(body).not.toContain('<b>');
  }
  expect((await get('/api/documents.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  const script = await get('/api/documents.js');
  expect([script.headers['content-type'], script.body]).toEqual([
    'text/javascript; charset=utf-8',
    expect.stringContaining('window.print()'),
  ]);
});

test('nobody else finds them, and what is no id is not there', async () => {
  const eve = await person('eve@example.com', 'Eve');
  const receipt = `/api/bookings/${booking.bookingId}/receipts/${paymentId}`;
  expect((await get(receipt, eve.cookie)).statusCode).toBe(404);
  expect((await get(`/api/bookings/${booking.bookingId}/invoice`, eve.cookie)).statusCode).toBe(404);
  expect((await get(receipt)).statusCode).toBe(401);
  expect((await get(`/api/bookings/${booking.bookingId}/receipts/999`, ada.cookie)).statusCode).toBe(404);
  expect((await get('/api/bookings/1%27/invoice', ada.cookie)).statusCode).toBe(404);
});

test('a payment that went through in the end tells no old failure', async () => {
  const twice = { bookingId: await stage.bookingOf(ada.userId, 9_000), userId: ada.userId };
  await stage.pay(twice, '4000000000000002');
  await stage.pay(twice);
  const [paid] = (await asAdmin(list('payments', { bookingId: twice.bookingId }))).json<PaymentEntry[]>();
  expect(paid).toMatchObject({ status: 'succeeded', failure: null });
});
