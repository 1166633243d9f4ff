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

test('confirmed once, and only from pending', () => {
  const one = booking();
  expect([one.confirm(NOW), one.confirm(NOW)]).toEqual([true, false]);
  expect(one).toMatchObject({ status: 'confirmed', version: 2, updatedAt: NOW });
  expect(booking({ status: 'in-progress' }).confirm(NOW)).toBe(false);
});

test('moved: date, answers and charge go along', () => {
  const one = booking({ chargeAt: new Date('2027-03-14T12:00:00Z') });
  expect(one.moveTo({ date: '2027-03-18', time: 'custom', customTime: '09:00 AM' }, NOW)).toBe(true);
  expect(one).toMatchObject({
    appointmentDate: '2027-03-18',
    customTime: '09:00 AM',
    questionnaire: {
      rooms: '2',
      appointmentDate: '2027-03-18',
      appointmentTime: 'custom',
      customTime: '09:00 AM',
    },
    chargeAt: new Date('2027-03-16T12:00:00Z'),
    version: 2,
  });
  expect(one.moveTo(one.appointment, NOW)).toBe(false);
});

test('another service costs the catalogue’s price, unless the price is locked', () => {
  const free = booking({ customPrice: 7_000 });
  free.changeService({ id: '2-hour', price: 12_000 }, NOW);
  expect(free.price).toBe(12_000);
  const locked = booking();
  locked.reprice(7_000, true, NOW);
  locked.changeService({ id: '2-hour', price: 12_000 }, NOW);
  expect(locked).toMatchObject({ price: 7_000, serviceType: '2-hour', priceLockedAt: NOW });
});

test('withdrawn: gone, not charged, and its number is free again', () => {
  const one = booking({ chargeAt: NOW });
  one.withdraw(NOW);
  expect(one).toMatchObject({ status: 'cancelled', occurrence: null, chargeAt: null, deletedAt: NOW });
});
