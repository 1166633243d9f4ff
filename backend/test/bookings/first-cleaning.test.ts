import type { BookingDraft, FirstCleaning } from '@homebright/contract';
import { BookingsStage, type Customer, draftOf } from './stage.js';

let stage: BookingsStage;

beforeAll(async () => {
  stage = await BookingsStage.open();
  await stage.putInForce({ firstVisit: { kind: 'price', price: 8_000, services: null } });
});
afterEach(() => stage.rows('DELETE FROM rate_limit'));
afterAll(() => stage.close());

let homes = 0;
const aHome = (): string => `${(homes += 1)} First Street, Larkfield, NY 10998`;
let days = 0;
/** Each booking on a day of its own: this is not about slots. */
const wish = (location: string, more: Partial<BookingDraft> = {}): Partial<BookingDraft> => {
  days += 1;
  const appointmentDate = new Date(Date.UTC(2027, 2, 15 + days)).toISOString().slice(0, 10);
  return { location, appointmentDate, ...more };
};
const priceOf = async (customer: Customer, location: string): Promise<number> =>
  (await customer.book(wish(location))).body.amount;
const asked = async (customer: Customer, location: string) =>
  customer.get<FirstCleaning>(`/api/first-cleaning?location=${encodeURIComponent(location)}`);

test('a home’s first cleaning costs what the rule says, the next one what it always does', async () => {
  const [ada, home] = [await stage.customer(), aHome()];
  const id = await ada.bookAndPay(wish(home));
  expect(await ada.booking(id)).toMatchObject({ amount: 8_000, paymentStatus: 'paid' });
  expect(await priceOf(ada, home)).toBe(12_000);
});

test('a new account at a known address pays the normal price, however the address is written', async () => {
  const home = aHome();
  await (await stage.customer()).bookAndPay(wish(home));
  const bob = await stage.customer();
  expect(await priceOf(bob, home)).toBe(12_000);
  expect(await priceOf(await stage.customer(), home.replace('Street', 'st.').toUpperCase())).toBe(12_000);
});

test('a customer who was cleaned for pays the normal price in another home', async () => {
  const ada = await stage.customer();
  await ada.bookAndPay(wish(aHome()));
  expect(await priceOf(ada, aHome())).toBe(12_000);
});

test('each unit of a house is a home', async () => {
  const home = aHome();
  await (await stage.customer()).bookAndPay(wish(home.replace(',', ' Apt 1,')));
  expect(await priceOf(await stage.customer(), home.replace(',', ' Apt 2,'))).toBe(8_000);
  expect(await priceOf(await stage.customer(), home.replace(',', ' Apt 1,'))).toBe(12_000);
});

test('what was cancelled, let go or deleted was no cleaning', async () => {
  const [ada, home] = [await stage.customer(), aHome()];
  const cancelled = await ada.bookAndPay(wish(home));
  await ada.post('/api/cancel-booking', { bookingId: cancelled });
  await stage.settle();
  expect(await priceOf(ada, home)).toBe(8_000);
  await stage.rows(
    `UPDATE assignment SET held_until = now() - interval '1 year' WHERE held_until IS NOT NULL`,
  );
  expect(await priceOf(ada, home)).toBe(8_000);
});

test('an unpaid booking that holds its slot counts, so that nobody books twice at that price', async () => {
  const [ada, home] = [await stage.customer(), aHome()];
  expect(await priceOf(ada, home)).toBe(8_000);
  expect(await priceOf(ada, home)).toBe(12_000);
});

test('of many who book one home at once, one has the first cleaning', async () => {
  const home = aHome();
  const people = await Promise.all(Array.from({ length: 6 }, () => stage.customer()));
  const answers = await Promise.all(people.map((one) => one.bookPatiently(wish(home))));
  expect(answers.map(({ body }) => body.amount).sort((a, b) => a - b)).toEqual([
    8_000,
    ...Array(5).fill(12_000),
  ]);
});

test('a draft that is revised is not its own earlier cleaning; another address is asked about again', async () => {
  const [ada, home, known] = [await stage.customer(), aHome(), aHome()];
  await (await stage.customer()).bookAndPay(wish(known));
  const draft = draftOf(wish(home));
  const first = await ada.book(draft);
  const same = await ada.book({ ...draft, specialNotes: 'Ring twice.' });
  expect([first.body.amount, same.body.amount]).toEqual([8_000, 8_000]);
  const moved = await ada.book({ ...draft, location: known });
  expect(moved.body).toMatchObject({ bookingId: first.body.bookingId, amount: 12_000 });
});

test('a plan has it once', async () => {
  const ada = await stage.customer();
  await ada.bookAndPay(wish(aHome(), { isRecurring: true, frequency: 'weekly' }));
  const amounts = (await ada.bookings()).map(({ amount }) => amount);
  expect(amounts.sort((a, b) => a - b)).toEqual([8_000, 12_000, 12_000, 12_000]);
});

test('a page that showed the first cleaning’s price is told before it books at another', async () => {
  const home = aHome();
  await (await stage.customer()).bookAndPay(wish(home));
  const ada = await stage.customer();
  const answer = await ada.book(wish(home, { firstCleaning: true }));
  expect({ status: answer.status, ...answer.body }).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    details: [{ quote: { total: 12_000 } }],
  });
  expect(await ada.bookings()).toEqual([]);
  expect((await ada.book(wish(home, { firstCleaning: false }))).body.amount).toBe(12_000);
});

describe('the question before booking', () => {
  test('is answered with yes or no and nothing else', async () => {
    const [ada, known] = [await stage.customer(), aHome()];
    await (await stage.customer()).bookAndPay(wish(known));
    expect((await asked(ada, aHome())).body).toEqual({ firstCleaning: true });
    expect((await asked(ada, known)).body).toEqual({ firstCleaning: false });
    expect((await asked(ada, ' , ')).status).toBe(400);
    expect((await ada.get('/api/first-cleaning')).status).toBe(400);
  });

  test('is for those who are signed in, and a few times a minute', async () => {
    const answer = await stage.test.app.inject({ url: '/api/first-cleaning?location=1+First+Street' });
    expect(answer.statusCode).toBe(401);
    const ada = await stage.customer();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await asked(ada, aHome())).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('is no where no rule asks for it', async () => {
    const ada = await stage.customer();
    await stage.putInForce({ firstVisit: null });
    expect((await asked(ada, aHome())).body).toEqual({ firstCleaning: false });
    expect(await priceOf(ada, aHome())).toBe(12_000);
  });
});
