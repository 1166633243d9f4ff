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
  user_id: 'ada',
  draft_id: null,
  service_type: '2-hour',
  appointment_date: '2027-03-23',
  appointment_time: 'custom',
  custom_time: '09:00 AM',
  customer_name: 'Ada Byron',
  customer_phone: '(555) 123-4567',
  questionnaire: {
    rooms: '3',
    appointmentDate: '2027-03-23',
    appointmentTime: 'custom',
    customTime: '09:00 AM',
  },
  special_instructions: 'Mind the cat.',
  focus_notes: 'The oven.',
  rebooked_from: 12,
  property_id: 3,
  occurrence: null,
  charge_at: null,
  pay_after_visit: false,
};
const SINGLE = {
  ...{ recurring_frequency: null, subscription_id: null, occurrence: null },
  ...{ charge_at: null, pay_after_visit: false },
};
const LOCKOUT = { fee: 2_500, text: null, textSpanish: null };
const TERMS = { cancellationFee: 4_500, rebookingFee: 3_500, freeNoticeHours: 24, lockout: LOCKOUT };
const TODAY = {
  cancellation_fee: 4_500,
  rebooking_fee: 3_500,
  free_notice_hours: 24,
  lockout: LOCKOUT,
  custom_price: null,
  price_locked_at: null,
};

const QUOTED = {
  serviceType: '2-hour',
  version: 4,
  extras: { oven: 2 },
  ownMinutes: 180,
  total: 13_000,
} as const;
const BY_BOOK = { catalogue_price: 13_000, book_version: 4, extras: { oven: 2 }, minutes: 180 };

test('a draft becomes a booking of its customer, with the home it describes', () => {
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
    user_id: 'ada',
    draft_id: 'd-1',
    service_type: '2-hour',
    appointment_date: '2027-03-16',
    appointment_time: 'custom',
    custom_time: '09:00 AM',
    recurring_frequency: 'weekly',
    customer_name: 'Ada Byron',
    customer_phone: '(555) 123-4567',
    questionnaire: draft.answers,
    special_instructions: 'Mind the cat.',
    focus_notes: 'The oven.',
    photos: [4],
    rebooked_from: null,
    property_id: null,
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

test('the successor of a moved visit keeps its price, its fees and its subscription', () => {
  expect(successorOf(visit(), APPOINTMENT)).toEqual({
    ...COPIED,
    catalogue_price: 12_000,
    book_version: 3,
    extras: { oven: 1 },
    minutes: 150,
    custom_price: 9_000,
    price_locked_at: LOCKED,
    cancellation_fee: 4_000,
    rebooking_fee: 3_000,
    free_notice_hours: 48,
    lockout: null,
    recurring_frequency: 'weekly',
    subscription_id: 8,
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
])('a subscription’s next visit is like its last one, at %s and today’s fees', (_, lockedAt, price) => {
  const next = { occurrence: 4, date: '2027-03-23', visit: QUOTED, chargeAt: CHARGE_AT, terms: TERMS };
  expect(nextVisitOf(plan(lockedAt), visit(), next)).toEqual({
    ...COPIED,
    ...TODAY,
    ...BY_BOOK,
    custom_price: price,
    price_locked_at: lockedAt,
    recurring_frequency: 'weekly',
    subscription_id: 8,
    occurrence: 4,
    charge_at: CHARGE_AT,
    pay_after_visit: false,
    rebooked_from: null,
  });
});

test('the next visit of a plan that is paid after its visits charges no card', () => {
  const after = Object.assign(plan(null), { payAfterVisit: true });
  const next = { occurrence: 4, date: '2027-03-23', visit: QUOTED, chargeAt: CHARGE_AT, terms: TERMS };
  expect(nextVisitOf(after, visit(), next)).toMatchObject({ charge_at: null, pay_after_visit: true });
});
