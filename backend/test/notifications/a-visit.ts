import type { SubscriptionFacts, VisitFacts } from '../../src/notifications/domain/facts.js';

/** A paid visit of Tuesday morning, for tests of what is written about it. */
export const aVisit: VisitFacts = {
  bookingId: 7,
  userId: 'u',
  customerName: 'Robin',
  service: '2-Hour Standard Clean',
  serviceSpanish: null,
  status: 'confirmed',
  deleted: false,
  appointmentDate: '2027-03-16',
  appointmentTime: 'morning',
  customTime: null,
  startsAt: '2027-03-16T13:00:00.000Z',
  endsAt: '2027-03-16T15:00:00.000Z',
  kept: true,
  location: '12 North Elm Street',
  amount: 12_000,
  lines: null,
  paid: 12_000,
  balance: 0,
  isRecurring: false,
  frequency: null,
  subscriptionId: null,
  cancellationFee: 4_000,
  rebookingFee: 3_000,
  laterVisit: false,
  chargeAt: '2027-03-14T03:30:00.000Z',
  payAfterVisit: false,
  chargesItself: false,
  version: 1,
  startsPlan: false,
  told: true,
};

/** A weekly plan with a visit to come. */
export const aPlan: SubscriptionFacts = {
  subscriptionId: 56,
  userId: 'u',
  customerName: 'Robin',
  service: '2-Hour Standard Clean',
  serviceSpanish: null,
  frequency: 'weekly',
  appointmentTime: 'morning',
  customTime: null,
  price: 12_000,
  nextVisit: '2027-03-30',
};
