import type { ErrorBody, PriceBook, WrittenQuoteDraft } from '@homebright/contract';
import { lines, NONE, RULES } from '../bookings/book-rules.js';
import { BookingsStage } from '../bookings/stage.js';
import { FAR, ZONES } from '../bookings/zones.js';
import { settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { madeCustomer } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { HOME, MORNING, optionOf, QuoteDesk } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));
const desk = staged(() => new QuoteDesk(stage, office));

const BOOK: Partial<PriceBook> = { ...RULES, minimum: 0, firstVisit: null };

beforeEach(async () => {
  await stage.rows('DELETE FROM assignment');
  await stage.putInForce({ ...NONE, ...BOOK, zones: [] });
  await stage.costs('2-hour', 12_000);
  await stage.charges();
});

const bookingOf = async (id: number): Promise<number> => (await desk.one(id)).body.accepted?.bookingId ?? 0;

test('own lines stand beside the book’s, and the tax is computed once on all that is taxable', async () => {
  const ownLines = [
    { label: 'Garage floor', amount: 5_000, taxable: true },
    { label: 'Friends of the house', amount: -2_000, taxable: false },
  ];
  const option = optionOf({ service: '2-hour', extras: { oven: 1, windows: 2 }, ownLines });
  const { quote, token } = await desk.sent({ options: [option] });
  const [{ total } = { total: 0 }] = quote.options;
  // $120 + $30 + $35 + $10 + $50 − $20, and 6.625% tax on $235.
  expect(total).toBe(22_500 + 1_557);
  await desk.accept(token, { total });
  const id = await bookingOf(quote.id);
  expect(await lines(stage, id)).toEqual({
    'service:2-hour': 12_000,
    'rooms:3': 3_000,
    'extra:oven': 3_500,
    'extra:windows': 1_000,
    'own:1': 5_000,
    'own:2': -2_000,
    'tax:6625': 1_557,
  });
});

test('prices stay although a new book is in force, when it is sent and when it is accepted', async () => {
  const written = await desk.written({ options: [optionOf({ service: '2-hour' })] });
  const total = written.options[0]?.total ?? 0;
  await stage.costs('2-hour', 90_000);
  const { body: sent } = await desk.send(written.id, 1);
  expect(sent.quote.options).toEqual(written.options);
  const token = sent.url.split('/quote/')[1] ?? '';
  expect((await desk.accept(token, { total })).status).toBe(200);
  const booking = await office.booking(await bookingOf(written.id));
  expect(booking).toMatchObject({ customPrice: total, balance: total });
  // A change by the office takes today's prices.
  const other = await desk.written({ options: [optionOf({ service: '2-hour' })] });
  expect(other.from).toBeGreaterThan(90_000);
});

describe('a plan', () => {
  const plan = optionOf({ service: '2-hour', frequency: 'weekly' });

  test('begins with the quoted price, and its later visits have the later one', async () => {
    const { quote, token } = await desk.sent({ options: [plan] });
    const [{ total, laterTotal } = { total: 0, laterTotal: 0 }] = quote.options;
    expect([total, laterTotal]).toEqual([15_000 + 994, 12_750 + 845]);
    const { body } = await desk.accept(token, { total });
    await stage.putInForce({ frequencyDiscounts: {} });
    await stage.costs('2-hour', 90_000);
    await desk.pay(body);
    await stage.settle();
    const visits = await stage.rows<{ price: number }>(
      `SELECT coalesce(custom_price, catalogue_price) AS price FROM booking WHERE user_id = $1 ORDER BY appointment_date LIMIT 3`,
      [quote.userId],
    );
    expect(visits.map(({ price }) => price)).toEqual([total, laterTotal, laterTotal]);
  });

  test('has the own lines in every visit', async () => {
    const ownLines = [{ label: 'Balcony', amount: 1_000, taxable: false }];
    const { options } = await desk.written({ options: [{ ...plan, ownLines }] });
    const without = await desk.written({ options: [plan] });
    expect(options[0]?.laterTotal).toBe((without.options[0]?.laterTotal ?? 0) + 1_000);
  });
});

describe('when money moves, by the service’s rule', () => {
  test('a deposit now and the rest after the visit', async () => {
    await stage.charges({ when: 'deposit', deposit: { kind: 'percent', percent: 20_000 } });
    const { quote, token } = await desk.sent({ options: [optionOf({ service: '2-hour' })] });
    const [{ total, deposit } = { total: 0, deposit: 0 }] = quote.options;
    expect(deposit).toBe(Math.round(total / 5));
    const { body } = await desk.accept(token, { total });
    await desk.pay(body);
    const booking = await office.booking(await bookingOf(quote.id));
    expect(booking).toMatchObject({ status: 'confirmed', balance: total - (deposit ?? 0) });
    expect((await desk.view(token)).quote?.accepted?.payPath).toBeNull();
  });

  test('all of it after the visit, with a card that is saved now', async () => {
    await stage.charges({ when: 'after' });
    const { quote, token } = await desk.sent({ options: [optionOf({ service: '2-hour' })] });
    const [{ total, deposit } = { total: 0, deposit: null }] = quote.options;
    expect(deposit).toBe(0);
    const { body } = await desk.accept(token, { total });
    await desk.pay(body);
    expect(await office.booking(await bookingOf(quote.id))).toMatchObject({
      status: 'confirmed',
      balance: total,
    });
  });

  test('nothing for a free visit, which is confirmed at once', async () => {
    const ownLines = [{ label: 'On the house', amount: -15_994, taxable: false }];
    const { quote, token } = await desk.sent({ options: [optionOf({ service: '2-hour', ownLines })] });
    expect(quote.from).toBe(0);
    const { body } = await desk.accept(token, { total: 0 });
    expect(body.payPath).toBeNull();
    await stage.settle();
    expect((await office.booking(await bookingOf(quote.id))).status).toBe('confirmed');
  });
});

describe('refused with a plain sentence by field', () => {
  const refused = async (draft: Partial<WrittenQuoteDraft>) => {
    const userId = await madeCustomer(office);
    const { status, body } = await desk.write(desk.draftOf(userId, draft));
    const { details, error } = body as unknown as ErrorBody;
    return [status, (details as { field: string }[] | undefined)?.map(({ field }) => field), error];
  };

  test.each<[string, Partial<WrittenQuoteDraft>, string]>([
    ['an unknown service', { options: [optionOf({ service: 'spa' })] }, 'options.0.service'],
    [
      'an unknown extra',
      { options: [optionOf(), optionOf({ extras: { moat: 1 } })] },
      'options.1.extras.moat',
    ],
    ['a title of blanks', { options: [optionOf({ title: ' ' })] }, 'options.0.title'],
    ['no option', { options: [] }, 'options'],
    ['four options', { options: Array(4).fill(optionOf()) as WrittenQuoteDraft['options'] }, 'options'],
    [
      'a price below zero',
      { options: [optionOf({ ownLines: [{ label: 'Too much', amount: -900_000, taxable: false }] })] },
      'options.0.ownLines',
    ],
    ['a last day that is over', { expiresOn: '2027-03-09' }, 'expiresOn'],
    ['a last day too far ahead', { expiresOn: '2027-06-09' }, 'expiresOn'],
    ['a home without rooms', { home: { ...HOME, rooms: undefined } }, 'home.rooms'],
    ['a photo that is gone', { photos: [999_999] }, 'photos'],
  ])('%s', async (_what, draft, field) => {
    expect(await refused(draft)).toEqual([400, [field], expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  test('a home outside the area', async () => {
    await stage.putInForce({ zones: ZONES.zones });
    const [status, fields] = await refused({ home: { ...HOME, location: FAR } });
    expect([status, fields]).toEqual([409, ['location']]);
  });
});

describe('without online payment', () => {
  const off = useStage(() =>
    BookingsStage.open({ PAYMENTS: 'off', SETTINGS: settingsSeed({ payAfterVisit: false }) }),
  );
  const owner = staged(() => Office.enter(off));
  const quotes = staged(() => new QuoteDesk(off, owner));

  test('a customer calls to accept, unless the owner lets them pay after the visit', async () => {
    const { token, quote } = await quotes.sent();
    const total = quote.from;
    expect((await quotes.view(token)).quote?.acceptsOnline).toBe(false);
    expect(await quotes.accept(token, { total })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_OFF' },
    });
    const { version } = (await owner.get<{ version: number }>('settings')).body;
    await owner.ask('PATCH', 'settings', { version, payAfterVisit: true });
    expect((await quotes.view(token)).quote?.acceptsOnline).toBe(true);
    const { body } = await quotes.accept(token, { total });
    expect(body).toEqual({ option: 1, ...MORNING, customTime: null, payPath: null });
    const booking = await owner.booking((await quotes.one(quote.id)).body.accepted?.bookingId ?? 0);
    expect(booking).toMatchObject({ status: 'confirmed', balance: total });
  });
});
