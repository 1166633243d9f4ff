import { type BookingFacts, differenceOf, staleFields } from './booking-facts.js';

const NOW: BookingFacts = {
  appointmentDate: '2027-03-18',
  appointmentTime: 'morning',
  customTime: null,
  service: '2-hour',
  status: 'confirmed',
  specialInstructions: null,
  cataloguePrice: 12_000,
  customPrice: null,
  priceLockedAt: null,
  deletedAt: null,
  version: 5,
};

describe('what changed of a booking', () => {
  it('names only what differs, before and after', () => {
    const after = { ...NOW, status: 'completed', version: 6 } as const;
    expect(differenceOf(NOW, after)).toEqual({
      before: { status: 'confirmed', version: 5 },
      after: { status: 'completed', version: 6 },
    });
    expect(differenceOf(NOW, { ...NOW })).toBeNull();
  });

  it('tells an editor who comes late what the other one changed, and nothing else', () => {
    const log = [
      {
        before: { appointmentDate: '2027-03-16', version: 4 },
        after: { appointmentDate: '2027-03-18', version: 5 },
      },
    ];
    const sent = { appointmentDate: '2027-03-16', status: 'completed' } as const;
    expect(staleFields(4, NOW, log, sent)).toEqual([{ field: 'appointmentDate', now: '2027-03-18' }]);
  });

  it('compares with what was sent where nobody wrote the change down', () => {
    const sent = { appointmentDate: '2027-03-18', status: 'pending', service: '4-hour' } as const;
    expect(staleFields(4, NOW, [], sent)).toEqual([
      { field: 'status', now: 'confirmed' },
      { field: 'service', now: '2-Hour Standard Clean' },
    ]);
  });
});
