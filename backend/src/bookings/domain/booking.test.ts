import { BOOKING_STATUSES } from '@homebright/contract';
import { Booking } from './booking.js';

const NOW = new Date('2027-03-10T17:00:00Z');

const booking = (parts: Partial<Booking> = {}): Booking =>
  Object.assign(new Booking(), {
    status: 'pending',
    serviceType: '1-hour',
    appointmentDate: '2027-03-16',
    appointmentTime: 'morning',
    customTime: null,
    cataloguePrice: 8_000,
    customPrice: null,
    priceLockedAt: null,
    questionnaire: { rooms: '2', appointmentDate: '2027-03-16', appointmentTime: 'morning' },
    chargeAt: null,
    occurrence: 3,
    version: 1,
    ...parts,
  });

test('a booking is confirmed once, and only if it is pending', () => {
  const one = booking();
  expect([one.confirm(NOW), one.confirm(NOW)]).toEqual([true, false]);
  expect(one).toMatchObject({ status: 'confirmed', version: 2, updatedAt: NOW });
  expect(booking({ status: 'in-progress' }).confirm(NOW)).toBe(false);
});

test('rescheduling changes the date, the time and the answers', () => {
  const one = booking();
  expect(one.rescheduleTo({ date: '2027-03-18', time: 'custom', customTime: '09:00 AM' }, NOW)).toBe(true);
  expect(one).toMatchObject({
    appointmentDate: '2027-03-18',
    customTime: '09:00 AM',
    questionnaire: {
      rooms: '2',
      appointmentDate: '2027-03-18',
      appointmentTime: 'custom',
      customTime: '09:00 AM',
    },
    version: 2,
  });
  expect(one.rescheduleTo(one.appointment, NOW)).toBe(false);
  expect(one.version).toBe(2);
});

const QUOTED = {
  serviceType: '2-hour',
  version: 4,
  extras: { oven: 2 },
  ownMinutes: 180,
  total: 12_000,
} as const;

test('another length does not change the agreed price', () => {
  const one = booking({ customPrice: 7_000 });
  one.takeLength(QUOTED, NOW);
  expect(one).toMatchObject({ minutes: 180, price: 7_000, serviceType: '1-hour', version: 2 });
});

test('another service costs the catalog’s price, unless the price is locked', () => {
  const free = booking({ customPrice: 7_000 });
  free.takeQuote(QUOTED, NOW);
  expect(free.price).toBe(12_000);
  const locked = booking();
  locked.reprice(7_000, true, NOW);
  locked.takeQuote(QUOTED, NOW);
  expect(locked).toMatchObject({ price: 7_000, serviceType: '2-hour', priceLockedAt: NOW });
});

test('a withdrawn booking is deleted, is not charged, and frees its number in the plan', () => {
  const one = booking({ chargeAt: NOW });
  one.withdraw(NOW);
  expect(one).toMatchObject({ status: 'cancelled', occurrence: null, chargeAt: null, deletedAt: NOW });
});

test('rescheduling does not plan a charge', () => {
  const one = booking();
  one.rescheduleTo({ date: '2027-03-18', time: 'morning', customTime: null }, NOW);
  expect(one).toMatchObject({ chargeAt: null, updatedAt: NOW });
});

test('a booking is cancelled once, and is no longer charged', () => {
  const one = booking({ chargeAt: NOW });
  expect(one.cancelled).toBe(false);
  expect([one.cancel(NOW), one.cancel(NOW)]).toEqual([true, false]);
  expect(one).toMatchObject({ status: 'cancelled', cancelled: true, chargeAt: null, version: 2 });
});

test('the status that a booking already has changes nothing', () => {
  const one = booking();
  expect(one.become('pending', NOW)).toBe(false);
  expect(one.version).toBe(1);
  expect(one.become('completed', NOW)).toBe(true);
  expect(one).toMatchObject({ status: 'completed', version: 2 });
});

test('the office may set any status after any other', () => {
  for (const status of BOOKING_STATUSES)
    for (const next of BOOKING_STATUSES) expect(booking({ status }).become(next, NOW)).toBe(next !== status);
});

test('another service comes with its price and length', () => {
  const one = booking({ customPrice: 7_000 });
  one.takeQuote(QUOTED, NOW);
  expect(one).toMatchObject({
    serviceType: '2-hour',
    bookVersion: 4,
    extras: { oven: 2 },
    minutes: 180,
    cataloguePrice: 12_000,
    customPrice: null,
    version: 2,
    updatedAt: NOW,
  });
});

test('a locked price and the catalog’s price beside it stay the same', () => {
  const locked = booking({ priceLockedAt: NOW });
  locked.takeQuote(QUOTED, NOW);
  expect(locked).toMatchObject({ price: 8_000, cataloguePrice: 8_000 });
});

test('a lock keeps the time of its first setting; a price without a lock removes it', () => {
  const later = new Date('2027-03-11T17:00:00Z');
  const one = booking();
  expect(one.priceLocked).toBe(false);
  one.reprice(7_000, true, NOW);
  one.reprice(7_500, true, later);
  expect(one).toMatchObject({ price: 7_500, priceLocked: true, priceLockedAt: NOW, version: 3 });
  one.reprice(0, false, later);
  expect(one).toMatchObject({ price: 0, priceLocked: false, priceLockedAt: null, version: 4 });
});

test('instructions change the booking unless they are the same', () => {
  const one = booking({ specialInstructions: 'Mind the cat.' });
  one.instruct('Mind the cat.', NOW);
  expect(one.version).toBe(1);
  one.instruct(null, NOW);
  expect(one).toMatchObject({ specialInstructions: null, version: 2, updatedAt: NOW });
});

test('a removed booking is not charged, and can be restored', () => {
  const one = booking({ chargeAt: NOW });
  one.remove(NOW);
  expect(one).toMatchObject({ deletedAt: NOW, chargeAt: null, status: 'pending', version: 2 });
  one.restore(NOW);
  expect(one).toMatchObject({ deletedAt: null, version: 3 });
});

test('charging again keeps counting attempts, because an attempt number can charge only once', () => {
  const one = booking({ chargeAttempts: 3 });
  one.chargeAgain(NOW);
  expect(one).toMatchObject({ chargeAt: NOW, chargeAttempts: 3 });
});
