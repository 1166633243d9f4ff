import { BOOKING_STATUSES, editServiceChoice, TIME_WINDOWS } from '@homebright/contract';
import type {
  AdminBookingEdit,
  BookingRecord,
  BookingStatus,
  CatalogEntry,
  EditWish,
} from '@homebright/contract';
import { shortDate } from '../lib/dates';
import { spokenClock } from '../lib/format';
import { clockOf, timeLabel } from '../lib/time-of-day';

export interface EditForm {
  appointmentDate: string;
  /** A window's name, or '' when an exact time is set. */
  window: string;
  /** 'HH:MM', or '' while a window is chosen. */
  time: string;
  /** The service's id. */
  service: string;
  status: BookingStatus;
  location: string;
  /** The fee in cents, as it was offered; 0 if the move is free. */
  rebookingFee: number;
  specialInstructions: string;
}

/** The services that customers can book, and the booking's own service in any case. */
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
    rebookingFee: 0,
    specialInstructions: booking.specialInstructions ?? '',
  };
}

type Timed = Pick<BookingRecord, 'appointmentDate' | 'appointmentTime' | 'customTime'>;

/** The new day and time, if they differ from the booking's. A half-typed value counts as unchanged. */
export function movedOf(
  { appointmentDate, time, window }: Pick<EditForm, 'appointmentDate' | 'time' | 'window'>,
  booking: Timed,
): Pick<EditWish, 'appointmentDate' | 'appointmentTime'> {
  const present =
    booking.appointmentTime === 'custom' ? clockOf(booking.customTime) : booking.appointmentTime;
  const chosen = time || window;
  return {
    ...(appointmentDate && appointmentDate !== booking.appointmentDate ? { appointmentDate } : {}),
    ...(chosen && chosen !== present ? { appointmentTime: chosen } : {}),
  };
}

/** When the visit is once the form is saved: 'Tue, Mar 16, 9:30 AM'. */
export function whenInWords(
  form: Pick<EditForm, 'appointmentDate' | 'time' | 'window'>,
  booking: Timed,
): string {
  const { appointmentDate = booking.appointmentDate } = movedOf(form, booking);
  const window = { appointmentTime: TIME_WINDOWS.find((known) => known === form.window) };
  const time = form.time ? spokenClock(form.time) : timeLabel(form.window ? window : booking);
  return [shortDate(appointmentDate), time].filter(Boolean).join(', ');
}

/** The body of the PATCH, with the version that was read. The address is sent only if it changed. */
export function editOf(
  form: EditForm,
  booking: Pick<BookingRecord, 'version' | 'questionnaire'> & Timed,
): AdminBookingEdit {
  const { version, questionnaire } = booking;
  const isMoved = Object.keys(movedOf(form, booking)).length > 0;
  return {
    appointmentDate: form.appointmentDate,
    appointmentTime: form.time || form.window,
    service: form.service,
    status: form.status,
    ...(form.location === (questionnaire.location ?? '') ? {} : { location: form.location }),
    ...(isMoved && form.rebookingFee ? { rebookingFee: form.rebookingFee } : {}),
    specialInstructions: form.specialInstructions,
    version,
  };
}

/** Consequences that the office accepts by saving again after a refusal. */
export type Agreement = 'evenOutside' | 'withoutCrew';

/**
 * The agreements to send when the office saves again after a refusal, including those it gave before. `evenOutside`
 * counts only for the same address, and `withoutCrew` only for the same day, time, and service.
 */
export function agreementsOf(
  edit: AdminBookingEdit,
  last: AdminBookingEdit | undefined,
  refused: Agreement | undefined,
): Pick<AdminBookingEdit, Agreement> {
  const isAgreed = (agreement: Agreement) => refused === agreement || last?.[agreement] === true;
  // An edit has an address only if it was changed.
  const isSameHome = edit.location !== undefined && edit.location === last?.location;
  const isSameVisit = (['appointmentDate', 'appointmentTime', 'service'] as const).every(
    (field) => edit[field] === last?.[field],
  );
  return {
    evenOutside: (isSameHome && isAgreed('evenOutside')) || undefined,
    withoutCrew: isSameVisit && isAgreed('withoutCrew'),
  };
}

type Priced = Pick<EditForm, 'service' | 'location' | 'status'>;

/** The fields that can change the price or the balance; the status only if a cancelled visit is reinstated. */
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
