import {
  type BookingStatus,
  type BookingTerms,
  type Cents,
  depositOf,
  type PriceLine,
} from '@homebright/contract';
import type { Appointment } from './appointment.js';
import { answersAt, appointmentOf } from './answers.js';
import type { Booking } from './booking.js';
import type { Draft, PropertyDetails } from './draft.js';
import type { Subscription } from './subscription.js';
import type { Quoted } from '../../pricing/domain/index.js';

/**
 * The fields of a new booking that the caller supplies; the table fills the others. The insert is derived from this list
 * and the schema (`infra/insert-bookings.ts`).
 */
export const NEW_FIELDS = [
  'userId',
  'propertyId',
  'draftId',
  'serviceType',
  'appointmentDate',
  'appointmentTime',
  'customTime',
  'cataloguePrice',
  'customPrice',
  'priceLockedAt',
  'bookVersion',
  'extras',
  'minutes',
  'cleanersNeeded',
  'cancellationFee',
  'rebookingFee',
  'freeNoticeHours',
  'lockout',
  'recurringFrequency',
  'subscriptionId',
  'occurrence',
  'chargeAt',
  'payAfterVisit',
  'deposit',
  'customerName',
  'customerPhone',
  'questionnaire',
  'specialInstructions',
  'focusNotes',
  'rebookedFrom',
] as const satisfies readonly (keyof Booking)[];

type Field = (typeof NEW_FIELDS)[number];

/** A new booking, with its home and photos. */
export interface NewBooking extends Omit<Pick<Booking, Field>, 'cleanersNeeded'> {
  /** If null or absent, the service's number applies. */
  cleanersNeeded?: number | null;
  /** The booking's number, if its slot was taken before the booking was inserted; otherwise the next number. */
  reservedId?: number;
  /** 'pending' if absent. */
  status?: BookingStatus;
  /** The home, found by its address or created; replaces `propertyId`. */
  property?: PropertyDetails;
  /** Ids of the customer's uploaded photos that belong to no booking yet. */
  photos?: number[];
}

const UNLOCKED = { customPrice: null, priceLockedAt: null };
const SINGLE = {
  recurringFrequency: null,
  subscriptionId: null,
  occurrence: null,
  chargeAt: null,
  payAfterVisit: false,
  deposit: null,
};

/** A price that the office set, tax included, with its lines. */
export interface OfficePrice {
  total: Cents;
  lines: PriceLine[];
  /** If set, later visits of the plan have the same price. */
  lockedAt: Date | null;
}

/**
 * The booking of a draft, at the price book's price or the office's. If the draft recurs, the caller creates its
 * subscription after this first visit.
 */
export function bookingOfDraft(
  userId: string,
  draft: Draft,
  visit: Quoted,
  terms: BookingTerms,
  officePrice: OfficePrice | null = null,
): NewBooking {
  const { answers, property, photos } = draft;
  return {
    ...SINGLE,
    userId,
    draftId: draft.id,
    serviceType: draft.service,
    ...timesOf(appointmentOf(answers)),
    ...priceOf(visit),
    ...UNLOCKED,
    customPrice: officePrice?.total ?? null,
    priceLockedAt: officePrice?.lockedAt ?? null,
    deposit: depositOf(visit.payment, officePrice?.total ?? visit.total),
    ...feesOf(terms),
    recurringFrequency: draft.frequency,
    customerName: answers.customerName,
    customerPhone: answers.customerPhone,
    questionnaire: answers,
    specialInstructions: answers.specialNotes ?? null,
    focusNotes: draft.focusNotes,
    rebookedFrom: null,
    propertyId: null,
    property,
    photos,
  };
}

/** The same visit under a new booking number at another time, at the agreed price. */
export function successorOf(booking: Booking, appointment: Appointment): NewBooking {
  return {
    ...SINGLE,
    ...copyOf(booking, booking, appointment),
    cataloguePrice: booking.cataloguePrice,
    customPrice: booking.customPrice,
    priceLockedAt: booking.priceLockedAt,
    bookVersion: booking.bookVersion,
    extras: booking.extras,
    minutes: booking.minutes,
    cleanersNeeded: booking.cleanersNeeded,
    ...feesOf(booking),
    recurringFrequency: booking.recurringFrequency,
    subscriptionId: booking.subscriptionId,
    rebookedFrom: booking.id,
  };
}

/** A single visit like this one, with the current price and fees. */
export function repeatOf(
  booking: Booking,
  appointment: Appointment,
  visit: Quoted,
  terms: BookingTerms,
): NewBooking {
  return {
    ...SINGLE,
    ...copyOf(booking, booking, appointment),
    ...priceOf(visit),
    ...UNLOCKED,
    deposit: depositOf(visit.payment, visit.total),
    ...feesOf(terms),
    rebookedFrom: booking.id,
  };
}

/**
 * The subscription's next visit, on that date. Copies the last visit, but with the locked or the current price and the
 * current fees.
 */
export function nextVisitOf(
  subscription: Subscription,
  last: Copied,
  next: {
    occurrence: number;
    date: string;
    visit: Quoted;
    chargeAt: Date;
    /** 0 if the card is charged after the visit. */
    deposit: 0 | null;
    terms: BookingTerms;
  },
): NewBooking {
  const { price, priceLockedAt, payAfterVisit, appointmentTime: time, customTime } = subscription;
  const { date, visit, chargeAt, deposit, occurrence, terms } = next;
  return {
    ...copyOf(last, subscription, { date, time, customTime }),
    ...priceOf(visit),
    customPrice: priceLockedAt && price,
    priceLockedAt,
    ...feesOf(terms),
    recurringFrequency: subscription.frequency,
    subscriptionId: subscription.id,
    occurrence,
    chargeAt: payAfterVisit ? null : chargeAt,
    payAfterVisit,
    deposit: payAfterVisit ? null : deposit,
    rebookedFrom: null,
  };
}

/** A single visit imported from another system, with the current fees. */
export function importedVisit(
  copied: Copied & { userId: string },
  appointment: Appointment,
  visit: Quoted,
  terms: BookingTerms,
): NewBooking {
  const { userId } = copied;
  return {
    ...SINGLE,
    ...copyOf(copied, { userId, serviceType: visit.serviceType }, appointment),
    ...priceOf(visit),
    ...UNLOCKED,
    ...feesOf(terms),
    rebookedFrom: null,
  };
}

const feesOf = ({ cancellationFee, rebookingFee, freeNoticeHours, lockout }: BookingTerms) => ({
  cancellationFee,
  rebookingFee,
  freeNoticeHours,
  lockout,
});

const priceOf = ({ total, version, extras, ownMinutes }: Quoted) => ({
  cataloguePrice: total,
  bookVersion: version,
  extras,
  minutes: ownMinutes,
});

/** The fields that a booking copies from another booking of the same home. */
export type Copied = Pick<
  Booking,
  'propertyId' | 'customerName' | 'customerPhone' | 'questionnaire' | 'specialInstructions' | 'focusNotes'
>;

function copyOf(
  booking: Copied,
  { userId, serviceType }: Pick<Booking, 'userId' | 'serviceType'>,
  appointment: Appointment,
) {
  return {
    userId,
    draftId: null,
    serviceType,
    ...timesOf(appointment),
    customerName: booking.customerName,
    customerPhone: booking.customerPhone,
    questionnaire: answersAt(booking.questionnaire, appointment),
    specialInstructions: booking.specialInstructions,
    focusNotes: booking.focusNotes,
    propertyId: booking.propertyId,
  };
}

function timesOf({
  date,
  time,
  customTime,
}: Appointment): Pick<NewBooking, 'appointmentDate' | 'appointmentTime' | 'customTime'> {
  return { appointmentDate: date, appointmentTime: time, customTime };
}
