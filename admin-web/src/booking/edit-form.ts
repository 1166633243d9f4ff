import { BOOKING_STATUSES, EDIT_SERVICE_CHOICES } from '@homebright/contract';
import type { AdminBookingEdit, BookingRecord, BookingStatus } from '@homebright/contract';
import { clockOf } from '../lib/time-of-day';

export interface EditForm {
  appointmentDate: string;
  /** A window's name, or '' when an exact time is set. */
  window: string;
  /** 'HH:MM', or '' while a window is chosen. */
  time: string;
  service: string;
  status: BookingStatus;
  specialInstructions: string;
}

/** The choice that belongs to a service type: '2-hour' → '2-hour Standard Clean'. */
export function serviceChoiceOf(serviceType: string): string {
  return EDIT_SERVICE_CHOICES.find((choice) => choice.startsWith(`${serviceType} `)) ?? '';
}

export function editFormOf(booking: BookingRecord): EditForm {
  const custom = booking.appointmentTime === 'custom';
  return {
    appointmentDate: booking.appointmentDate,
    window: custom ? '' : booking.appointmentTime,
    time: custom ? clockOf(booking.customTime) : '',
    service: serviceChoiceOf(booking.serviceType),
    status: BOOKING_STATUSES.find((status) => status === booking.status) ?? 'pending',
    specialInstructions: booking.specialInstructions ?? '',
  };
}

/** What the PATCH sends (spec section 7), with the version that was read. */
export function editOf(form: EditForm, booking: Pick<BookingRecord, 'version'>): AdminBookingEdit {
  return {
    appointmentDate: form.appointmentDate,
    appointmentTime: form.time || form.window,
    service: form.service,
    status: form.status,
    specialInstructions: form.specialInstructions,
    version: booking.version,
  };
}
