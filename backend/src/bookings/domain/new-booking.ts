import type { Appointment } from './appointment.js';
import { appointmentOf, answersAt } from './answers.js';
import type { Booking } from './booking.js';
import type { Draft } from './draft.js';

/** The row of a new booking, in the column names. */
export interface NewBooking {
  user_id: string;
  draft_id: string | null;
  service_type: string;
  appointment_date: string;
  appointment_time: string;
  custom_time: string | null;
  /** Absent: the catalogue's present price. */
  agreed_price?: number;
  custom_price?: number | null;
  price_locked_at?: Date | null;
  /** Absent: the fees of today. */
  cancellation_fee?: number;
  rebooking_fee?: number;
  /** Set for recurring visits; without `subscription_id` a subscription is created along with the booking. */
  frequency: string | null;
  subscription_id?: number | null;
  customer_name: string;
  customer_phone: string;
  questionnaire: object;
  special_instructions: string | null;
  focus_notes: string | null;
  rebooked_from?: number;
  /** Absent: the home described below is looked up by its address, or created. */
  property_id?: number | null;
  photos?: number[];
  location?: string;
  address_key?: string;
  bedrooms?: number;
  bathrooms?: number;
  has_kids?: boolean;
  has_pets?: boolean;
  special_requests?: string | null;
}

export function bookingOfDraft(userId: string, draft: Draft): NewBooking {
  const { answers, home } = draft;
  return {
    user_id: userId,
    draft_id: draft.id,
    service_type: draft.service,
    ...columnsOf(appointmentOf(answers)),
    frequency: draft.frequency,
    customer_name: answers.customerName,
    customer_phone: answers.customerPhone,
    questionnaire: answers,
    special_instructions: answers.specialNotes ?? null,
    focus_notes: draft.focusNotes,
    photos: draft.photos,
    location: home.location,
    address_key: home.addressKey,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    has_kids: home.hasKids,
    has_pets: home.hasPets,
    special_requests: home.specialRequests,
  };
}

/** The same visit under a new booking number at another time, at the agreed price. */
export function successorOf(booking: Booking, appointment: Appointment): NewBooking {
  return {
    ...copyOf(booking, appointment),
    agreed_price: booking.cataloguePrice,
    custom_price: booking.customPrice,
    price_locked_at: booking.priceLockedAt,
    cancellation_fee: booking.cancellationFee,
    rebooking_fee: booking.rebookingFee,
    frequency: booking.recurringFrequency,
    subscription_id: booking.subscriptionId,
  };
}

/** A single visit like this one, at today's price. */
export function repeatOf(booking: Booking, appointment: Appointment): NewBooking {
  return { ...copyOf(booking, appointment), frequency: null };
}

function copyOf(booking: Booking, appointment: Appointment): Omit<NewBooking, 'agreed_price' | 'frequency'> {
  return {
    user_id: booking.userId,
    draft_id: null,
    service_type: booking.serviceType,
    ...columnsOf(appointment),
    customer_name: booking.customerName,
    customer_phone: booking.customerPhone,
    questionnaire: answersAt(booking.questionnaire, appointment),
    special_instructions: booking.specialInstructions,
    focus_notes: booking.focusNotes,
    rebooked_from: booking.id,
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
