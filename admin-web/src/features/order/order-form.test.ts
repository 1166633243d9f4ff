import type { OfficeProperty, BookingRecord, CrewSlots, OrderQuote } from '@homebright/contract';
import { expect, it } from 'vitest';
import {
  atHome,
  EMPTY,
  homesOf,
  missingOf,
  type OrderForm,
  orderOf,
  paymentOf,
  paymentsOf,
  plansInWords,
  wishOf,
} from './order-form';

const crew = (crewId: number, name: string, morning: boolean, customTimes: string[]): CrewSlots => ({
  crewId,
  name,
  day: { date: '2027-03-16', windows: { morning, midday: false, evening: false }, customTimes },
});
const CREWS = [crew(1, 'Birch', true, ['09:00', '09:30']), crew(2, 'Maple', false, ['14:00'])];
const shown = (more: Partial<OrderQuote> = {}): OrderQuote => ({
  quote: { version: 4, lines: [], total: 12_000, minutes: 120, travelMinutes: 0 },
  firstCleaning: true,
  served: true,
  crews: CREWS,
  card: null,
  payOnline: true,
  payAfterVisit: false,
  ...more,
});
const WHOLE: OrderForm = {
  ...EMPTY,
  customer: { userId: 'u-1', name: 'Rosa Lane', phone: '555 014 7788', email: '' },
  location: ' 8 Ringing Road ',
  service: '2-hour',
  date: '2027-03-16',
  time: '09:30',
};

it('asks for all that a crew has to know before it books', () => {
  expect(Object.keys(missingOf(EMPTY))).toEqual(['customer', 'location', 'service', 'date', 'time']);
  expect(missingOf(WHOLE)).toEqual({});
  const nobody = { ...WHOLE, customer: { userId: null, name: ' ', phone: '12', email: '' } };
  expect(Object.keys(missingOf(nobody))).toEqual(['name', 'phone']);
  expect(Object.keys(missingOf({ ...WHOLE, price: '1.2.3' }))).toEqual(['price']);
  expect(missingOf({ ...WHOLE, price: '99.50' })).toEqual({});
});

it('asks for the square feet where the price book does, and keeps what is known of a home', () => {
  const ranges = [0, 1_500].map((from) => ({ from, amount: 0, minutes: 0 }));
  const questions = { squareFeet: ranges };
  expect(missingOf(WHOLE, questions)).toEqual({ squareFeet: 'Choose the square footage.' });
  const home = { location: '8 Ringing Road', rooms: '2', squareFeet: '1650' };
  const filled = atHome(WHOLE, home);
  expect(missingOf(filled, questions)).toEqual({});
  expect(wishOf(filled)).toMatchObject({ squareFeet: '1650' });
  expect(wishOf(WHOLE)).not.toHaveProperty('squareFeet');
  expect(missingOf({ ...filled, squareFeet: '1400-1600' }, questions)).toHaveProperty('squareFeet');
});

it('sends the wire’s words, with the book and the price that were seen', () => {
  expect(orderOf({ ...WHOLE, crewId: '2', override: ' Gala ' }, 'u-1', shown())).toMatchObject({
    userId: 'u-1',
    customerName: 'Rosa Lane',
    location: '8 Ringing Road',
    appointmentTime: 'custom',
    customTime: '09:30 AM',
    hasDrivewayParking: true,
    hasStreetParking: false,
    noKidsPets: true,
    bookVersion: 4,
    expectedTotal: 12_000,
    firstCleaning: true,
    crewId: 2,
    override: 'Gala',
    payment: 'pay-link',
    isRecurring: false,
  });
});

it('says who took the money only where somebody takes it', () => {
  const taken = { takenBy: 'Crew A', reference: '#204' };
  expect(orderOf({ ...WHOLE, ...taken }, 'u-1', shown())).not.toHaveProperty('takenBy');
  expect(orderOf({ ...WHOLE, ...taken, payment: 'check' }, 'u-1', shown())).toMatchObject(taken);
});

it('takes a price of the office in place of a coupon', () => {
  const both = { ...WHOLE, price: '99.5', couponCode: 'SPRING' };
  expect(wishOf(both)).toMatchObject({ customPrice: 9_950 });
  expect(wishOf(both)).not.toHaveProperty('couponCode');
  expect(wishOf({ ...both, price: '' })).toMatchObject({ couponCode: 'SPRING' });
  expect(wishOf({ ...both, price: '1.2.3' })).not.toHaveProperty('customPrice');
});

it('knows the customer’s homes, also one where nothing was booked yet, with their newest answers', () => {
  const home = (id: number, location: string, bedrooms: number) =>
    ({ id, location, bedrooms, bathrooms: 1, hasKids: false, hasPets: id === 1 }) as OfficeProperty;
  const booked = (id: number, propertyId: number, rooms: string) =>
    ({
      id,
      propertyId,
      questionnaire: { rooms, hasPets: true, hasStreetParking: true, accessNotes: `Key ${id}` },
    }) as BookingRecord;
  const homes = homesOf(
    [home(1, '1 Elm', 3), home(2, '2 Oak', 4)],
    [booked(1, 1, '1'), booked(3, 1, '3'), booked(2, 9, '2')],
  );
  expect(homes.map(({ location, rooms }) => [location, rooms])).toEqual([
    ['1 Elm', '3'],
    ['2 Oak', '4+'],
  ]);
  expect(homes[0] && atHome(EMPTY, homes[0])).toMatchObject({
    location: '1 Elm',
    rooms: '3',
    kidsPets: 'pets',
    parking: 'both',
    accessNotes: 'Key 3',
  });
});

it('offers no pay link where payments are off, and takes cash instead', () => {
  const off = shown({ payOnline: false });
  expect(paymentsOf(off)).toEqual(['cash', 'check']);
  expect(paymentOf({ ...WHOLE, payment: 'pay-link' }, off)).toBe('cash');
  expect(paymentOf({ ...WHOLE, payment: 'pay-link' }, shown())).toBe('pay-link');
});

it('names the plans that a known customer already has, by their next visits', () => {
  const visit = (subscriptionId: number | null, appointmentDate: string, more: Partial<BookingRecord> = {}) =>
    ({
      subscriptionId,
      appointmentDate,
      status: 'confirmed',
      service: '2-Hour Standard Clean',
      recurringFrequency: 'weekly',
      ...more,
    }) as BookingRecord;
  const bookings = [
    visit(null, '2027-03-11'),
    visit(4, '2027-03-09'),
    visit(4, '2027-03-30'),
    visit(4, '2027-03-16', { status: 'cancelled' }),
    visit(4, '2027-03-23'),
    visit(5, '2027-03-01'),
  ];
  expect(plansInWords(bookings, '2027-03-10')).toEqual([
    'Weekly, 2-Hour Standard Clean: next on Tue, Mar 23, 2027',
  ]);
});
