import type { CrewSlots, OrderQuote } from '@homebright/contract';
import { expect, it } from 'vitest';
import { atHome } from '../../booking/home-form/home-form';
import { EMPTY, missingOf, type OrderForm, orderOf, paymentOf, paymentsOf, wishOf } from './order-form';

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

it('offers no pay link where payments are off, and takes cash instead', () => {
  const off = shown({ payOnline: false });
  expect(paymentsOf(off)).toEqual(['cash', 'check']);
  expect(paymentOf({ ...WHOLE, payment: 'pay-link' }, off)).toBe('cash');
  expect(paymentOf({ ...WHOLE, payment: 'pay-link' }, shown())).toBe('pay-link');
});
