import type {
  BookingDetails,
  ErrorBody,
  HomeRanges,
  OfficePriceBooks,
  OrderQuote,
  PublicPriceBook,
  RescheduleAnswer,
} from '@homebright/contract';
import { NOW } from '../harness.js';
import { madeCustomer, order, orderOf } from '../office/phone-orders.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { entries, minutesOf, onlyRules, refusal } from './book-rules.js';
import { BookingsStage, draftOf } from './stage.js';
import { coming, subscribed } from './subscription-calls.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

const SQUARE_FEET = [
  { from: 0, amount: 0, minutes: 0 },
  { from: 1_500, amount: 2_000, minutes: 30 },
  { from: 2_000, amount: 4_500, minutes: 60 },
];
const ASKED = [{ field: 'squareFeet', problem: 'Please tell us how many square feet your home has.' }];
const OFF: HomeRanges = {};
const ON: HomeRanges = { squareFeet: SQUARE_FEET };

beforeEach(async () => {
  await onlyRules(stage);
  await stage.putInForce({ questions: OFF, taxRates: [] });
});
afterEach(async () => {
  await stage.rows('DELETE FROM assignment');
  stage.test.clock.set(NOW);
});

test('the owner switches a question on, and wrong ranges are refused at their field', async () => {
  const ask = (method: 'POST' | 'PATCH', path: string, body: object) =>
    office.ask<OfficePriceBooks>(method, `price-books/draft${path}`, body);
  const { draft, inForce } = (await ask('POST', '', {})).body;
  const save = (questions: object, revision = draft?.revision) =>
    ask('PATCH', '', { ...draft?.book, version: undefined, questions, revision });
  const falling = { squareFeet: [...SQUARE_FEET, { from: 2_000, amount: -1, minutes: 0 }] };
  expect(refusal(await save(falling))).toMatchObject({
    status: 400,
    details: [
      {
        field: 'questions.squareFeet.3.from',
        problem: 'Must be more than 2,000, where the range above begins.',
      },
      { field: 'questions.squareFeet.3.amount' },
    ],
  });
  expect((await save({ squareFeet: 'yes' })).status).toBe(400);

  const { body: saved } = await save(ON);
  const seen = { revision: saved.draft?.revision, replaces: inForce.version };
  expect((await ask('POST', '/actions/put-in-force', seen)).body.inForce.questions).toEqual(ON);
  const ada = await stage.customer();
  expect((await ada.get<PublicPriceBook>('/api/price-book')).body.questions).toEqual(ON);
});

test('the answer is asked for, priced, and shown wherever the home is', async () => {
  await stage.putInForce({ questions: ON });
  const ada = await stage.customer();
  for (const squareFeet of [undefined, 'large', '1000-1999'])
    expect(refusal(await ada.book({ squareFeet }))).toMatchObject({ status: 400, details: ASKED });
  expect(await ada.bookings()).toEqual([]);

  const { body } = await ada.book({ squareFeet: '1500-1999' });
  expect(body.amount).toBe(14_000);
  expect(await entries(stage, body.bookingId)).toEqual([
    ['service', 'service:2-hour', 12_000],
    ['adjustment', 'squareFeet:1500-1999', 2_000],
  ]);
  expect(await minutesOf(stage, body.bookingId)).toBe(150);
  const { lines, questionnaire } = await ada.booking(body.bookingId);
  expect(lines?.map(({ label, spanish }) => [label, spanish])).toContainEqual([
    'Square feet: 1,500–1,999',
    'Pies cuadrados: 1,500–1,999',
  ]);
  expect(questionnaire.squareFeet).toBe('1500-1999');
  const { body: details } = await office.get<BookingDetails>(`booking-details/${body.bookingId}`);
  expect(details.questionnaireResponses).toContainEqual({
    id: 2,
    step: 1,
    question: 'How many square feet?',
    response: '1,500–1,999',
  });
});

test('an order by phone needs the answer, its preview does not', async () => {
  await stage.putInForce({ questions: ON });
  const userId = await madeCustomer(office);
  const quoted = async (squareFeet?: string) =>
    (await office.ask<OrderQuote>('POST', 'bookings/quote', { ...orderOf(userId), squareFeet })).body.quote;
  expect((await quoted()).total).toBe(12_000);
  expect(await quoted('2000+')).toMatchObject({ total: 16_500, minutes: 180 });

  expect(refusal(await order(office, userId))).toMatchObject({ status: 400, details: ASKED });
  const made = await order(office, userId, { squareFeet: '2000+', expectedTotal: 16_500 });
  expect(made.status).toBe(201);
  expect((await order(office, userId, { customPrice: 9_000, appointmentTime: 'evening' })).status).toBe(201);
});

describe('a booking from before the question', () => {
  test('stays as it is when its draft is sent again, and is asked once it changes', async () => {
    const ada = await stage.customer();
    const draft = draftOf();
    const { body: booked } = await ada.book(draft);
    const bookVersion = await stage.putInForce({ questions: ON });
    const again = await ada.book(draft);
    expect([again.status, again.body]).toMatchObject([200, { bookingId: booked.bookingId, amount: 12_000 }]);

    const larger = await ada.book({ ...draft, bookVersion, squareFeet: '2000+' });
    expect([larger.status, larger.body]).toMatchObject([
      200,
      { bookingId: booked.bookingId, amount: 16_500 },
    ]);
    expect(refusal(await ada.book(draft))).toMatchObject({ status: 400, details: ASKED });
  });

  test('whose page shows the former prices is asked, and nothing is booked', async () => {
    const ada = await stage.customer();
    const bookVersion = await stage.putInForce({});
    await stage.putInForce({ questions: ON });
    const answer = await ada.post<ErrorBody>('/api/create-payment-intent', draftOf({ bookVersion }));
    expect(refusal(answer)).toMatchObject({ status: 400, code: 'INVALID', details: ASKED });
    expect(await ada.bookings()).toEqual([]);
  });

  test('is booked again without it', async () => {
    const ada = await stage.customer();
    const id = await ada.bookAndPay();
    await stage.putInForce({ questions: ON });
    stage.test.clock.advance({ minutes: 10 * 24 * 60 });
    const { status, body } = await ada.post<RescheduleAnswer>('/api/rebook', {
      originalBookingId: id,
      rebookingFee: 0,
      again: true,
    });
    expect(status).toBe(200);
    expect((await ada.booking(body.newBookingId)).amount).toBe(12_000);
  });

  test('has later visits at the plan’s price', async () => {
    const { ada, plan } = await subscribed(stage, { rooms: '2', extras: {} });
    const amounts = async () => new Set((await coming(ada)).map(({ amount }) => amount));
    expect(await amounts()).toEqual(new Set([10_200]));
    await stage.putInForce({ questions: ON });
    stage.test.clock.advance({ minutes: 8 * 24 * 60 });
    await ada.post(`/api/subscriptions/${plan}/pause`, {});
    await ada.post(`/api/subscriptions/${plan}/resume`, {});
    expect(await amounts()).toEqual(new Set([10_200]));
  });
});
