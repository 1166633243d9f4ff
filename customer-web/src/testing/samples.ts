import type {
  OwnBooking,
  OwnVisit,
  CurrentUser,
  DayAvailability,
  Notification,
  PriceLine,
  PublicPriceBook,
  SiteSettings,
  Subscription,
} from '@homebright/contract';
import { INITIAL_CATALOG, plainBook, publicBook } from '@homebright/contract';
import { addDays, monthOf, todayIn } from '@homebright/web-common/time/dates.js';

export const ZONE = 'America/New_York';
export const inDays = (days: number) => addDays(todayIn(ZONE), days);
/** A calendar opens with the present month. */
export const isInLaterMonth = (date: string) => monthOf(date) !== monthOf(inDays(0));

export const ada: CurrentUser = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Lovell',
  email: 'ada@example.com',
  profileImageUrl: null,
};

export const site: SiteSettings = {
  policy: { cancellationFee: 4_000, rebookingFee: 3_000, freeNoticeHours: 0, lockout: null },
  open: true,
  businessName: 'Homebright',
  businessEmail: 'hello@homebright.example',
  businessPhone: null,
  businessAddress: null,
  timeZone: ZONE,
  stripePublishableKey: 'pk_test_sample',
  stripeJsUrl: '/stripe.js',
  testScreens: true,
  sandbox: true,
  testimonials: [],
  holdMinutes: 30,
  payAfterVisit: false,
  bookingHorizonDays: 365,
};

const bookServices = INITIAL_CATALOG.map(({ id, label, price, durationMinutes }) => ({
  id,
  label,
  price,
  minutes: durationMinutes,
  taxable: true,
}));

/** A price book in force, without rules except those in `changes`. */
export const priceBook = (changes: Partial<PublicPriceBook> = {}): PublicPriceBook => ({
  ...publicBook(plainBook(3, bookServices)),
  ...changes,
});

/** A company that prices by rooms and pets, with extras, weekly 15%, first cleanings at $80, and 6.625% tax. */
export const bookWithRules = (changes: Partial<PublicPriceBook> = {}) =>
  priceBook({
    adjustments: [
      { question: 'rooms', answer: '3', label: '3 bedrooms', services: null, amount: 3_000, minutes: 30 },
      { question: 'rooms', answer: '4+', label: '4 bedrooms', services: null, amount: 4_500, minutes: 45 },
      { question: 'pets', answer: 'yes', label: 'Pets', services: null, amount: 1_000, minutes: 0 },
    ],
    extras: [
      {
        id: 'oven',
        label: 'Inside the oven',
        price: 3_500,
        minutes: 30,
        taxable: true,
        services: null,
        most: 1,
      },
      {
        id: 'window',
        label: 'Windows',
        price: 500,
        minutes: 5,
        taxable: true,
        services: ['2-hour'],
        most: 3,
      },
    ],
    frequencyDiscounts: { weekly: 15_000 },
    firstVisit: { kind: 'price', price: 8_000, services: ['2-hour'] },
    taxRates: [{ from: '2026-01-01', zone: null, percent: 6_625 }],
    ...changes,
  });

/** $120, an oven, the weekly discount, and 6.625% tax: $140.48. */
export const someLines: PriceLine[] = [
  { kind: 'service', code: 'service:2-hour', label: '2-Hour Standard Clean', amount: 12_000, taxable: true },
  { kind: 'extra', code: 'extra:oven', label: 'Inside the oven', amount: 3_500, taxable: true },
  { kind: 'discount', code: 'frequency:weekly', label: 'Weekly discount', amount: -2_325, taxable: true },
  { kind: 'tax', code: 'tax:6625', label: 'Sales tax 6.625%', amount: 873, taxable: false },
];

export function booking(changes: Partial<OwnBooking> = {}): OwnBooking {
  const serviceType = changes.serviceType ?? '2-hour';
  return {
    id: 41,
    userId: 'u1',
    propertyId: 1,
    serviceType,
    service: INITIAL_CATALOG.find(({ id }) => id === serviceType)?.label ?? serviceType,
    status: 'pending',
    appointmentDate: inDays(3),
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
    cancellationFee: 4_000,
    rebookingFee: 3_000,
    openFees: 0,
    balance: 12000,
    paid: 0,
    isRecurring: false,
    recurringFrequency: null,
    subscriptionId: null,
    specialInstructions: null,
    customerName: 'Ada Lovell',
    customerPhone: '(555) 123-4567',
    questionnaire: {},
    focusNotes: null,
    heldUntil: null,
    crewId: null,
    startsAt: null,
    endsAt: null,
    version: 1,
    createdAt: '2026-11-20T12:00:00Z',
    savedCard: null,
    chargeOn: null,
    refunded: 0,
    cancelledAs: null,
    movedTo: null,
    ...changes,
  };
}

/** A confirmed visit with a reserved time, as its page reads it. */
export const ownVisit = (changes: Partial<OwnVisit> = {}): OwnVisit => ({
  ...booking({ status: 'confirmed', startsAt: `${inDays(3)}T13:00:00Z`, ...changes }),
  serverAmount: 12_000,
  serverPrice: '120.00',
  crew: 'North crew',
  money: [],
  photos: [],
  ...changes,
});

export function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    id: 5,
    userId: 'u1',
    status: 'active',
    serviceType: '2-hour',
    service: '2-Hour Standard Clean',
    frequency: 'weekly',
    firstDate: inDays(-4),
    appointmentTime: 'morning',
    customTime: null,
    price: 12_000,
    priceLocked: false,
    extras: {},
    nextVisit: inDays(3),
    card: { brand: 'visa', last4: '4242' },
    createdAt: '2026-11-20T12:00:00Z',
    ...changes,
  };
}

export function notification(changes: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    type: 'general',
    title: 'A note',
    message: 'Something to know.',
    read: false,
    bookingId: null,
    createdAt: '2026-11-20T12:00:00Z',
    ...changes,
  };
}

/** An availability in which every day is free, except as `changes` says for a date. */
export function availability(changes: Record<string, Partial<DayAvailability>> = {}) {
  return ({ path }: { path: string }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const from = query.get('from') ?? '';
    const days = Array.from({ length: Number(query.get('days')) }, (_, index) => {
      const date = addDays(from, index);
      const windows = { morning: true, midday: true, evening: true };
      return { date, windows, customTimes: ['09:00', '09:30', '14:00'], ...changes[date] };
    });
    return { serviceType: query.get('serviceType'), timeZone: ZONE, days };
  };
}

/** A confirmed visit whose saved card is charged $120 after it. */
export const chargedLater = {
  status: 'confirmed',
  deposit: 0,
  collection: 'scheduled',
  chargeOn: inDays(3),
  savedCard: { brand: 'visa', last4: '4242' },
} satisfies Partial<OwnBooking>;

/** The same, after a deposit of $50. */
export const depositPaid = { ...chargedLater, deposit: 5_000, paid: 5_000, balance: 7_000 };
