import type { BookingDraft, FirstCleaning, PaymentResponse } from '@homebright/contract';
import { BookingsStage, type Customer, draftOf } from './stage.js';
import { earlyInAMinute } from '../early-in-a-minute.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() => BookingsStage.open());

beforeAll(() => stage.putInForce({ firstVisit: { kind: 'price', price: 8_000, services: null } }));
afterEach(() => stage.rows('DELETE FROM rate_limit'));

let homes = 0;
const aHome = (): string => `${(homes += 1)} First Street, Larkfield, NY 10998`;
let days = 0;
/** Gives each booking its own day, because these tests are not about slots. */
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

test('a unit is the same home whatever its customers call it', async () => {
  const home = aHome();
  const unit = (name: string) => home.replace(',', ` ${name},`);
  await (await stage.customer()).bookAndPay(wish(unit('Unit 3')));
  for (const name of ['Apt. 3', '#3', 'Ste 3'])
    expect(await priceOf(await stage.customer(), unit(name))).toBe(12_000);
  expect(await priceOf(await stage.customer(), unit('Unit 4'))).toBe(8_000);
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

describe('a booking that let its hold end', () => {
  const letGo = (id: number) =>
    stage.rows(`UPDATE assignment SET held_until = timestamptz '2027-03-10 16:00Z' WHERE booking_id = $1`, [
      id,
    ]);
  /** Two unpaid bookings of one home. The first one's hold expired before the second was made. */
  const twice = async (ada: Customer, bob: Customer = ada) => {
    const home = aHome();
    const draft = draftOf(wish(home, { firstCleaning: true }));
    const first = await ada.book(draft);
    await letGo(first.body.bookingId);
    const second = await bob.book(wish(home));
    expect([first.body.amount, second.body.amount]).toEqual([8_000, 8_000]);
    return { draft, home, first, second };
  };

  test('gives the first cleaning’s price up to the next: both are paid, one at that price', async () => {
    const ada = await stage.customer();
    const { first, second } = await twice(ada);
    await ada.give(second);
    const answer = await ada.post<PaymentResponse>('/api/pay-existing-booking', {
      bookingId: first.body.bookingId,
    });
    expect(answer.body.amount).toBe(12_000);
    await ada.give(answer);
    const paid = (await ada.bookings()).map(({ paid }) => paid);
    expect(paid.sort((a, b) => a - b)).toEqual([8_000, 12_000]);
  });

  test('does so at a payment form that is still open', async () => {
    const ada = await stage.customer();
    const { first, second } = await twice(ada);
    await stage.settle();
    await ada.give(first);
    await ada.give(second);
    expect(await ada.booking(first.body.bookingId)).toMatchObject({ paid: 12_000, paymentStatus: 'paid' });
    expect(await ada.booking(second.body.bookingId)).toMatchObject({ paid: 8_000, paymentStatus: 'paid' });
  });

  test('does so to another customer of the home', async () => {
    const ada = await stage.customer();
    const { first } = await twice(ada, await stage.customer());
    expect(await ada.booking(first.body.bookingId)).toMatchObject({ amount: 12_000, balance: 12_000 });
  });

  test('tells the page that still shows it the new price, and books at that when it is accepted', async () => {
    const ada = await stage.customer();
    const { draft, first } = await twice(ada);
    expect((await ada.book(draft)).body).toMatchObject({
      code: 'PRICE_CHANGED',
      details: [{ quote: { total: 12_000 } }],
    });
    const { firstCleaning: _, ...accepted } = draft;
    expect((await ada.book(accepted)).body).toMatchObject({
      bookingId: first.body.bookingId,
      amount: 12_000,
    });
  });

  test('has it again when the next one let its hold end too, and is the one that is booked', async () => {
    const ada = await stage.customer();
    const { draft, first, second } = await twice(ada);
    await letGo(second.body.bookingId);
    expect((await ada.book(draft)).body).toMatchObject({ bookingId: first.body.bookingId, amount: 8_000 });
    expect(await ada.booking(second.body.bookingId)).toMatchObject({ amount: 12_000, balance: 12_000 });
  });

  test('that is being paid is a cleaning already', async () => {
    const [ada, home] = [await stage.customer(), aHome()];
    const first = await ada.book(wish(home));
    await letGo(first.body.bookingId);
    await stage.rows(`UPDATE ledger_account SET live_payment = 'processing' WHERE booking_id = $1`, [
      first.body.bookingId,
    ]);
    expect(await priceOf(ada, home)).toBe(12_000);
  });
});

test('a first cleaning that is over and booked again costs the normal price', async () => {
  const ada = await stage.customer();
  const id = await ada.bookAndPay(wish(aHome()));
  await stage.rows(`UPDATE booking SET status = 'completed', appointment_date = '2027-03-09' WHERE id = $1`, [
    id,
  ]);
  const { body } = await ada.post<{ newBookingId: number }>('/api/rebook', { originalBookingId: id });
  expect(await ada.booking(body.newBookingId)).toMatchObject({ amount: 12_000 });
});

test('an unpaid first cleaning keeps its price when it is revised beside another booking of the home', async () => {
  const [ada, home] = [await stage.customer(), aHome()];
  const draft = draftOf(wish(home));
  const first = await ada.book(draft);
  expect(await priceOf(ada, home)).toBe(12_000);
  const { body } = await ada.book({ ...draft, rooms: '4+', specialNotes: 'Ring twice.' });
  expect(body).toMatchObject({ bookingId: first.body.bookingId, amount: 8_000 });
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
    await earlyInAMinute();
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
