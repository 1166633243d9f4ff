import type {
  BookingStatus,
  BookingTerms,
  Cents,
  Frequency,
  LockoutTerms,
  PriceLine,
} from '@homebright/contract';
import type { Appointment } from './appointment.js';
import { answersAt, appointmentOf } from './answers.js';
import type { Booking } from './booking.js';
import type { Draft, PropertyDetails } from './draft.js';
import type { Subscription } from './subscription.js';
import type { Extras, Quoted } from './visit-quote.js';

/** The row of a new booking, in the column names, with its home and photos. */
export interface NewBooking {
  user_id: string;
  draft_id: string | null;
  service_type: string;
  appointment_date: string;
  appointment_time: string;
  custom_time: string | null;
  catalogue_price: Cents;
  custom_price: Cents | null;
  price_locked_at: Date | null;
  book_version: number | null;
  extras: Extras;
  minutes: number | null;
  cleaners_needed?: number | null;
  cancellation_fee: Cents;
  rebooking_fee: Cents;
  free_notice_hours: number;
  lockout: LockoutTerms | null;
  /** Null for a single visit. */
  recurring_frequency: Frequency | null;
  subscription_id: number | null;
  occurrence: number | null;
  charge_at: Date | null;
  pay_after_visit: boolean;
  customer_name: string;
  customer_phone: string;
  questionnaire: object;
  special_instructions: string | null;
  focus_notes: string | null;
  rebooked_from: number | null;
  property_id: number | null;
  /** The booking's number, if its slot was taken first; otherwise the next number. */
  reserved_id?: number;
  /** Pending if absent. */
  status?: BookingStatus;
  /** The home, found by its address or created; replaces `property_id`. */
  property?: PropertyDetails;
  /** Ids of the customer's uploaded photos that belong to no booking yet. */
  photos?: number[];
}

const UNLOCKED = { custom_price: null, price_locked_at: null };
const SINGLE = {
  ...{ recurring_frequency: null, subscription_id: null, occurrence: null },
  ...{ charge_at: null, pay_after_visit: false },
};

/** A price that the office set, tax included, with its lines. */
export interface OfficePrice {
  total: Cents;
  lines: PriceLine[];
  /** If set, later visits of its plan cost the same. */
  lockedAt: Date | null;
}

/** Uses the price book's price or the office's. A recurring draft's subscription is created after its first visit. */
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
    user_id: userId,
    draft_id: draft.id,
    service_type: draft.service,
    ...columnsOf(appointmentOf(answers)),
    ...quoted(visit),
    ...UNLOCKED,
    custom_price: officePrice?.total ?? null,
    price_locked_at: officePrice?.lockedAt ?? null,
    ...agreed(terms),
    recurring_frequency: draft.frequency,
    customer_name: answers.customerName,
    customer_phone: answers.customerPhone,
    questionnaire: answers,
    special_instructions: answers.specialNotes ?? null,
    focus_notes: draft.focusNotes,
    rebooked_from: null,
    property_id: null,
    property,
    photos,
  };
}

/** The same visit under a new booking number at another time, at the agreed price. */
export function successorOf(booking: Booking, appointment: Appointment): NewBooking {
  return {
    ...SINGLE,
    ...copyOf(booking, booking, appointment),
    catalogue_price: booking.cataloguePrice,
    custom_price: booking.customPrice,
    price_locked_at: booking.priceLockedAt,
    book_version: booking.bookVersion,
    extras: booking.extras,
    minutes: booking.minutes,
    cleaners_needed: booking.cleanersNeeded,
    ...agreed(booking),
    recurring_frequency: booking.recurringFrequency,
    subscription_id: booking.subscriptionId,
    rebooked_from: booking.id,
  };
}

/** A single visit like this one, at today's price and on today's terms. */
export function repeatOf(
  booking: Booking,
  appointment: Appointment,
  visit: Quoted,
  terms: BookingTerms,
): NewBooking {
  return {
    ...SINGLE,
    ...copyOf(booking, booking, appointment),
    ...quoted(visit),
    ...UNLOCKED,
    ...agreed(terms),
    rebooked_from: booking.id,
  };
}

/**
 * The next visit of a subscription on that date: like its last one, at the locked price or today's, on today's terms.
 */
export function nextVisitOf(
  subscription: Subscription,
  last: Copied,
  next: { occurrence: number; date: string; visit: Quoted; chargeAt: Date; terms: BookingTerms },
): NewBooking {
  const { price, priceLockedAt, payAfterVisit, appointmentTime: time, customTime } = subscription;
  const { date, visit, chargeAt, occurrence, terms } = next;
  return {
    ...copyOf(last, subscription, { date, time, customTime }),
    ...quoted(visit),
    custom_price: priceLockedAt && price,
    price_locked_at: priceLockedAt,
    ...agreed(terms),
    recurring_frequency: subscription.frequency,
    subscription_id: subscription.id,
    occurrence,
    charge_at: payAfterVisit ? null : chargeAt,
    pay_after_visit: payAfterVisit,
    rebooked_from: null,
  };
}

/** A single visit imported from another system, on today's terms. */
export function importedVisit(
  like: Copied & { userId: string },
  appointment: Appointment,
  visit: Quoted,
  terms: BookingTerms,
): NewBooking {
  const { userId } = like;
  return {
    ...SINGLE,
    ...copyOf(like, { userId, serviceType: visit.serviceType }, appointment),
    ...quoted(visit),
    ...UNLOCKED,
    ...agreed(terms),
    rebooked_from: null,
  };
}

const agreed = ({ cancellationFee, rebookingFee, freeNoticeHours, lockout }: BookingTerms) => ({
  cancellation_fee: cancellationFee,
  rebooking_fee: rebookingFee,
  free_notice_hours: freeNoticeHours,
  lockout,
});

const quoted = ({ total, version, extras, ownMinutes }: Quoted) => ({
  catalogue_price: total,
  book_version: version,
  extras,
  minutes: ownMinutes,
});

/** The fields that a booking copies from another one of the same home. */
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
    user_id: userId,
    draft_id: null,
    service_type: serviceType,
    ...columnsOf(appointment),
    customer_name: booking.customerName,
    customer_phone: booking.customerPhone,
    questionnaire: answersAt(booking.questionnaire, appointment),
    special_instructions: booking.specialInstructions,
    focus_notes: booking.focusNotes,
    property_id: booking.propertyId,
  };
}

function columnsOf({
  date,
  time,
  customTime,
}: Appointment): Pick<NewBooking, 'appointment_date' | 'appointment_time' | 'custom_time'> {
  return { appointment_date: date, appointment_time: time, custom_time: customTime };
}
