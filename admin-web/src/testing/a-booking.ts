import type { BookingRecord, User } from '@homebright/contract';

export function aBooking(changed: Partial<BookingRecord> = {}): BookingRecord {
  return {
    id: 7,
    userId: 'u-1',
    propertyId: 3,
    serviceType: '2-hour',
    service: '2-Hour Standard Clean',
    status: 'confirmed',
    appointmentDate: '2026-11-24',
    appointmentTime: 'morning',
    customTime: null,
    amount: 12000,
    customPrice: null,
    priceLockedAt: null,
    paymentStatus: 'pending',
    collection: 'due',
    cancellationFee: 4000,
    rebookingFee: 3000,
    openFees: 0,
    balance: 12000,
    paid: 0,
    isRecurring: false,
    recurringFrequency: null,
    subscriptionId: null,
    specialInstructions: null,
    customerName: 'Maya Alvarez',
    customerPhone: '5550100',
    questionnaire: { location: '10 Elm Street' },
    focusNotes: null,
    heldUntil: null,
    crewId: 1,
    startsAt: '2026-11-24T13:00:00.000Z',
    endsAt: '2026-11-24T15:30:00.000Z',
    version: 4,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...changed,
  };
}

export function aUser(changed: Partial<User> = {}): User {
  return {
    id: 'u-1',
    firstName: 'Maya',
    lastName: 'Alvarez',
    email: 'maya@example.com',
    profileImageUrl: null,
    createdAt: '2026-03-05T02:00:00.000Z',
    ...changed,
  };
}

export const SITE = { timeZone: 'America/New_York', businessName: 'Homebright' };
