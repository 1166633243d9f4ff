import { Booking } from './booking.js';
import { checkDraft } from './draft.js';
import { bookingOfDraft, nextVisitOf, repeatOf, successorOf } from './new-booking.js';
import { Subscription } from './subscription.js';

const LOCKED = new Date('2027-03-01T17:00:00Z');
const APPOINTMENT = { date: '2027-03-23', time: 'custom', customTime: '09:00 AM' } as const;
const visit = (): Booking =>
  Object.assign(new Booking(), {
    id: 12,
    userId: 'ada',
    propertyId: 3,
    draftId: 'd-1',
    serviceType: '2-hour',
    appointmentDate: '2027-03-16',
    appointmentTime: 'morning',
    customTime: null,
    cataloguePrice: 12_000,
    bookVersion: 3,
    extras: { oven: 1 },
    minutes: 150,
    customPrice: 9_000,
    priceLockedAt: LOCKED,
    cancellationFee: 4_000,
    rebookingFee: 3_000,
    freeNoticeHours: 48,
    lockout: null,
    recurringFrequency: 'weekly',
    subscriptionId: 8,
    specialInstructions: 'Mind the cat.',
    customerName: 'Ada Byron',
    customerPhone: '(555) 123-4567',
    questionnaire: { rooms: '3', appointmentDate: '2027-03-16', appointmentTime: 'morning' },
    focusNotes: 'The oven.',
  });

/** Fields that every copy of a visit keeps. */
const COPIED = {
  userId: 'ada',
  draftId: null,
  serviceType: '2-hour',
  appointmentDate: '2027-03-23',
  appointmentTime: 'custom',
  customTime: '09:00 AM',
  customerName: 'Ada Byron',
  customerPhone: '(555) 123-4567',
  questionnaire: {
    rooms: '3',
    appointmentDate: '2027-03-23',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
  },
  specialInstructions: 'Mind the cat.',
  focusNotes: 'The oven.',
  rebookedFrom: 12,
  propertyId: 3,
  occurrence: null,
  chargeAt: null,
  payAfterVisit: false,
  deposit: null,
};
const SINGLE = {
  recurringFrequency: null,
  subscriptionId: null,
  occurrence: null,
  chargeAt: null,
  payAfterVisit: false,
  deposit: null,
};
const LOCKOUT = { fee: 2_500, text: null, textSpanish: null };
const TERMS = { cancellationFee: 4_500, rebookingFee: 3_500, freeNoticeHours: 24, lockout: LOCKOUT };
const TODAY = {
  cancellationFee: 4_500,
  rebookingFee: 3_500,
  freeNoticeHours: 24,
  lockout: LOCKOUT,
  customPrice: null,
  priceLockedAt: null,
};

const QUOTED = {
  serviceType: '2-hour',
  version: 4,
  extras: { oven: 2 },
  ownMinutes: 180,
  total: 13_000,
} as const;
const BY_BOOK = { cataloguePrice: 13_000, bookVersion: 4, extras: { oven: 2 }, minutes: 180 };

test('a draft becomes a booking of its customer, with the home that it describes', () => {
  const draft = checkDraft(
    'd-1',
    {
      service: '2-hour',
      rooms: '3',
      bathrooms: '2',
      hasPets: true,
      maintenanceHistory: 'recent',
      customerName: 'Ada Byron',
      customerPhone: '(555) 123-4567',
      location: '12 Elm St',
      hasDrivewayParking: true,
      specialNotes: 'Mind the cat.',
      focusNotes: 'The oven.',
      appointmentDate: '2027-03-16',
      appointmentTime: 'custom',
      customTime: '09:00 AM',
      photos: [4],
    },
    true,
  );
  expect(bookingOfDraft('ada', draft, QUOTED, TERMS)).toEqual({
    ...SINGLE,
    ...TODAY,
    ...BY_BOOK,
    userId: 'ada',
    draftId: 'd-1',
    serviceType: '2-hour',
    appointmentDate: '2027-03-16',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
    recurringFrequency: 'weekly',
    customerName: 'Ada Byron',
    customerPhone: '(555) 123-4567',
    questionnaire: draft.answers,
    specialInstructions: 'Mind the cat.',
    focusNotes: 'The oven.',
    photos: [4],
    rebookedFrom: null,
    propertyId: null,
    property: {
      location: '12 Elm St',
      addressKey: '12 elm street',
      bedrooms: 3,
      bathrooms: 2,
      hasKids: false,
      hasPets: true,
      specialRequests: 'Mind the cat.',
    },
  });
});

test('the successor of a rescheduled visit keeps its price, fees and subscription', () => {
  expect(successorOf(visit(), APPOINTMENT)).toEqual({
    ...COPIED,
    cataloguePrice: 12_000,
    bookVersion: 3,
    extras: { oven: 1 },
    minutes: 150,
    customPrice: 9_000,
    priceLockedAt: LOCKED,
    cancellationFee: 4_000,
    rebookingFee: 3_000,
    freeNoticeHours: 48,
    lockout: null,
    recurringFrequency: 'weekly',
    subscriptionId: 8,
  });
});

test('a repeat is a single visit at today’s price and fees', () => {
  expect(repeatOf(visit(), APPOINTMENT, QUOTED, TERMS)).toEqual({
    ...COPIED,
    ...SINGLE,
    ...TODAY,
    ...BY_BOOK,
  });
});

const CHARGE_AT = new Date('2027-03-21T13:00:00Z');
const plan = (priceLockedAt: Date | null): Subscription =>
  Object.assign(new Subscription(), {
    id: 8,
    userId: 'ada',
    serviceType: '2-hour',
    frequency: 'weekly',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
    price: 9_000,
    payAfterVisit: false,
    priceLockedAt,
  });

test.each([
  ['today’s price', null, null],
  ['the locked price', LOCKED, 9_000],
])(
  'a subscription’s next visit is a copy of its last one, at %s and with today’s fees',
  (_, lockedAt, price) => {
    const next = {
      occurrence: 4,
      date: '2027-03-23',
      visit: QUOTED,
      chargeAt: CHARGE_AT,
      deposit: null,
      terms: TERMS,
    };
    expect(nextVisitOf(plan(lockedAt), visit(), next)).toEqual({
      ...COPIED,
      ...TODAY,
      ...BY_BOOK,
      customPrice: price,
      priceLockedAt: lockedAt,
      recurringFrequency: 'weekly',
      subscriptionId: 8,
      occurrence: 4,
      chargeAt: CHARGE_AT,
      payAfterVisit: false,
      rebookedFrom: null,
    });
  },
);

test('the next visit of a plan that is paid after its visits charges no card', () => {
  const after = Object.assign(plan(null), { payAfterVisit: true });
  const next = {
    occurrence: 4,
    date: '2027-03-23',
    visit: QUOTED,
    chargeAt: CHARGE_AT,
    deposit: null,
    terms: TERMS,
  };
  expect(nextVisitOf(after, visit(), next)).toMatchObject({ chargeAt: null, payAfterVisit: true });
});
