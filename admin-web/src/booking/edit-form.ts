import { BOOKING_STATUSES, editServiceChoice } from '@homebright/contract';
import type {
  AdminBookingEdit,
  BookingRecord,
  BookingStatus,
  CatalogEntry,
  EditWish,
} from '@homebright/contract';
import { clockOf } from '../lib/time-of-day';

export interface EditForm {
  appointmentDate: string;
  /** A window's name, or '' when an exact time is set. */
  window: string;
  /** 'HH:MM', or '' while a window is chosen. */
  time: string;
  /** Its id. */
  service: string;
  status: BookingStatus;
  location: string;
  specialInstructions: string;
}

/** What is offered, and the booking's own service if it is not any more. */
export function serviceChoices(
  services: readonly CatalogEntry[],
  { serviceType, service }: Pick<BookingRecord, 'serviceType' | 'service'>,
): { id: string; name: string }[] {
  const offered = services.filter(({ active, id }) => active || id === serviceType);
  const choices = offered.map(({ id, label }) => ({ id, name: editServiceChoice(label) }));
  const isListed = offered.some(({ id }) => id === serviceType);
  return isListed ? choices : [{ id: serviceType, name: editServiceChoice(service) }, ...choices];
}

export function editFormOf(booking: BookingRecord): EditForm {
  const custom = booking.appointmentTime === 'custom';
  return {
    appointmentDate: booking.appointmentDate,
    window: custom ? '' : booking.appointmentTime,
    time: custom ? clockOf(booking.customTime) : '',
    service: booking.serviceType,
    status: BOOKING_STATUSES.find((status) => status === booking.status) ?? 'pending',
    location: booking.questionnaire.location ?? '',
    specialInstructions: booking.specialInstructions ?? '',
  };
}

/** What the PATCH sends (spec section 7), with the version that was read; an address only where it is another one. */
export function editOf(
  form: EditForm,
  { version, questionnaire }: Pick<BookingRecord, 'version' | 'questionnaire'>,
): AdminBookingEdit {
  return {
    appointmentDate: form.appointmentDate,
    appointmentTime: form.time || form.window,
    service: form.service,
    status: form.status,
    ...(form.location === (questionnaire.location ?? '') ? {} : { location: form.location }),
    specialInstructions: form.specialInstructions,
    version,
  };
}

type Priced = Pick<EditForm, 'service' | 'location' | 'status'>;

/** What of the form can change the price or what is due; a status only where a cancelled visit takes place after all. */
export function pricedOf(
  { service, location, status }: Priced,
  booking: Pick<BookingRecord, 'serviceType' | 'status' | 'version' | 'questionnaire'>,
): EditWish {
  const isElsewhere = location.trim() !== '' && location !== (booking.questionnaire.location ?? '');
  return {
    ...(service === booking.serviceType ? {} : { service }),
    ...(isElsewhere ? { location } : {}),
    ...(booking.status === 'cancelled' && status !== 'cancelled' ? { status } : {}),
    version: booking.version,
  };
}
