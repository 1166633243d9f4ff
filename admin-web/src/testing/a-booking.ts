import type { BookingRecord, PriceLine, User } from '@homebright/contract';

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
    extras: {},
    minutes: null,
    amount: 12000,
    lines: null,
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

/** $120, 3 bedrooms, an oven, the weekly discount, and 6.625% tax: $168.06. */
export const LINES: PriceLine[] = [
  { kind: 'service', code: 'service:2-hour', label: '2-Hour Standard Clean', amount: 12000, taxable: true },
  { kind: 'adjustment', code: 'rooms:3', label: '3 bedrooms', amount: 3000, taxable: true },
  { kind: 'extra', code: 'extra:oven', label: 'Oven', amount: 3500, taxable: true },
  { kind: 'discount', code: 'frequency:weekly', label: 'Weekly discount', amount: -2738, taxable: true },
  { kind: 'tax', code: 'tax:6625', label: 'Sales tax 6.625%', amount: 1044, taxable: false },
];
