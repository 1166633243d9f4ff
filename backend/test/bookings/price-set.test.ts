import type { AgreedField, BookingDraft, PriceSet } from '@homebright/contract';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { BookingsStage, type Customer, draftOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const office = staged(() => Office.enter(stage));

afterEach(() => stage.rows('DELETE FROM assignment'));

/** A customer's unpaid booking with a price that the office set, and its draft. */
const quoted = async (
  price: number,
  lock: boolean,
  changes: Partial<BookingDraft> = {},
): Promise<{ ada: Customer; draft: BookingDraft; id: number }> => {
  const ada = await stage.customer();
  const draft = draftOf(changes);
  const { body } = await ada.book(draft);
  await office.price(body.bookingId, price, lock);
  return { ada, draft, id: body.bookingId };
};

const CHANGES: [string, AgreedField[], Partial<BookingDraft>][] = [
  ['another service', ['service'], { service: '4-hour' }],
  ['a subscription', ['frequency'], { isRecurring: true, frequency: 'weekly' }],
  ['more rooms', ['rooms'], { rooms: '4+' }],
  ['more bathrooms', ['bathrooms'], { bathrooms: '3+' }],
  ['another address', ['location'], { location: '1 Far Away Road, Shelbyville' }],
  [
    'all of it',
    ['service', 'rooms', 'location'],
    { service: '1-hour', rooms: '1', location: '9 Elsewhere Lane' },
  ],
];

describe.each([
  ['locked', 5_000, true],
  ['set, not locked', 40_000, false],
  ['set to nothing', 0, false],
])('a price that the office has %s', (_, price, lock) => {
  test.each(CHANGES)('stays for what it was set for: %s is refused', async (_what, fields, changes) => {
    const { ada, draft, id } = await quoted(price, lock);
    const refused = await ada.book({ ...draft, ...changes });
    expect({ status: refused.status, body: refused.body }).toMatchObject({
      status: 409,
      body: { code: 'PRICE_SET', details: [{ bookingId: id, price, fields } satisfies PriceSet] },
    });
    expect(await ada.booking(id)).toMatchObject({
      serviceType: '2-hour',
      customPrice: price,
      isRecurring: false,
      subscriptionId: null,
      questionnaire: { rooms: '2', location: draft.location },
    });
    expect(await ada.bookings()).toHaveLength(1);
  });
});

test('what does not bear on the price may change: notes, name, time', async () => {
  const { ada, draft, id } = await quoted(40_000, false);
  const { status, body } = await ada.book({
    ...draft,
    specialNotes: 'Ring twice.',
    customerName: 'Ada King',
    appointmentTime: 'evening',
    location: ' 12 north elm street,  SPRINGFIELD',
  });
  expect({ status, amount: body.amount }).toEqual({ status: 200, amount: 40_000 });
  expect(await ada.booking(id)).toMatchObject({
    customPrice: 40_000,
    specialInstructions: 'Ring twice.',
    appointmentTime: 'evening',
  });
});

test('an agreed subscription keeps its frequency', async () => {
  const { ada, draft, id } = await quoted(5_000, true, { isRecurring: true, frequency: 'monthly' });
  for (const other of [{ frequency: 'weekly' }, { isRecurring: false }] as const) {
    const { status, body } = await ada.book({ ...draft, ...other });
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'PRICE_SET' } });
  }
  expect((await ada.book(draft)).body).toMatchObject({ bookingId: id, amount: 5_000 });
});

test('under a new draft the other wish is a booking of its own, at today’s price; the agreed one stays', async () => {
  const { ada, draft, id } = await quoted(5_000, true);
  const { draftId: _, ...wish } = draft;
  const fresh = await ada.book({ ...draftOf(wish), service: '4-hour', appointmentDate: '2027-03-17' });
  expect(fresh.body).toMatchObject({ amount: 25_000 });
  expect(fresh.body.bookingId).not.toBe(id);
  expect(await ada.booking(id)).toMatchObject({ customPrice: 5_000, serviceType: '2-hour' });
});

test('the price is set while the customer changes the service: one of the two orders, never a mixture', async () => {
  const ada = await stage.customer();
  const draft = draftOf();
  const { body } = await ada.book(draft);
  const [revised] = await Promise.all([
    ada.book({ ...draft, service: '4-hour' }),
    office.price(body.bookingId, 5_000, true),
  ]);
  const { serviceType, customPrice } = await ada.booking(body.bookingId);
  expect(customPrice).toBe(5_000);
  expect(serviceType).toBe(revised.status === 409 ? '2-hour' : '4-hour');
});
