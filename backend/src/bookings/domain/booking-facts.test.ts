import { Booking } from './booking.js';
import { type BookingFacts, factsOf, staleFields } from './booking-facts.js';
import { differenceOf } from '../../kernel/difference.js';

const NOW: BookingFacts = {
  appointmentDate: '2027-03-18',
  appointmentTime: 'morning',
  customTime: null,
  service: '2-hour',
  status: 'confirmed',
  extras: 'oven, windows × 2',
  specialInstructions: null,
  cataloguePrice: 12_000,
  customPrice: null,
  priceLockedAt: null,
  deletedAt: null,
  version: 5,
};

describe('the changes of a booking', () => {
  it('contain only the fields that differ, before and after', () => {
    const after = { ...NOW, status: 'completed', version: 6 } as const;
    expect(differenceOf(NOW, after)).toEqual({
      before: { status: 'confirmed', version: 5 },
      after: { status: 'completed', version: 6 },
    });
    expect(differenceOf(NOW, { ...NOW })).toBeNull();
  });

  it('tell a late editor only the fields that the other editor changed', () => {
    const log = [
      {
        before: { appointmentDate: '2027-03-16', version: 4 },
        after: { appointmentDate: '2027-03-18', version: 5 },
      },
    ];
    const sent = { appointmentDate: '2027-03-16', status: 'completed' } as const;
    expect(staleFields(4, NOW, log, sent)).toEqual([{ field: 'appointmentDate', now: '2027-03-18' }]);
  });

  it('are found by comparing with the sent fields if the log does not have them', () => {
    const sent = { appointmentDate: '2027-03-18', status: 'pending', service: '4-hour' } as const;
    expect(staleFields(4, NOW, [], sent)).toEqual([
      { field: 'status', now: 'confirmed' },
      { field: 'service', now: '2-hour' },
    ]);
  });

  it('never include the version and the catalog’s price, because nobody edits them', () => {
    const log = [
      { before: { version: 4, cataloguePrice: 11_000 }, after: { version: 5, cataloguePrice: 12_000 } },
    ];
    expect(staleFields(4, NOW, log, {})).toEqual([]);
  });

  it('include a field in the log even if the editor sent the same value', () => {
    const log = [
      { before: { status: 'pending', version: 4 }, after: { status: 'confirmed', version: 5 } },
    ] as const;
    expect(staleFields(4, NOW, log, { status: 'confirmed' })).toEqual([
      { field: 'status', now: 'confirmed' },
    ]);
  });

  it('leave out entries of the log that are not fields of the booking', () => {
    const log = [{ before: { version: 4 }, after: { version: 5, crew: 'Maple' } }];
    expect(staleFields(4, NOW, log, {})).toEqual([]);
  });
});

test('the facts of a booking are its fields as the log stores them, with instants as text', () => {
  const booking = Object.assign<Booking, Partial<Booking>>(new Booking(), {
    appointmentDate: '2027-03-18',
    appointmentTime: 'morning',
    customTime: null,
    serviceType: '2-hour',
    status: 'confirmed',
    extras: { windows: 2, oven: 1 },
    specialInstructions: null,
    cataloguePrice: 12_000,
    customPrice: null,
    priceLockedAt: null,
    deletedAt: null,
    version: 5,
  });
  expect(factsOf(booking)).toEqual(NOW);
  booking.priceLockedAt = new Date('2027-03-10T17:00:00Z');
  booking.deletedAt = new Date('2027-03-11T17:00:00Z');
  expect(factsOf(booking)).toMatchObject({
    priceLockedAt: '2027-03-10T17:00:00.000Z',
    deletedAt: '2027-03-11T17:00:00.000Z',
  });
});
