import {
  type AdminBookingEdit,
  BOOKING_STATUSES,
  type BookingStatus,
  type BookService,
  type ServiceType,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { type Appointment, checkLocation, notes, readTime } from '../../bookings/domain/index.js';

/** The edit form after validation. Absent fields stay unchanged. */
export interface OfficeEdit {
  date?: string;
  time?: Pick<Appointment, 'time' | 'customTime'>;
  service?: ServiceType;
  status?: BookingStatus;
  location?: string;
  /** Accept the new address even if it is outside the service area. */
  evenOutside?: boolean;
  /** Null removes them. */
  specialInstructions?: string | null;
}

/**
 * Validates the edit form (docs/rules.md#changes-by-the-office). Its time field cannot show a window, so an empty time,
 * service or address means "unchanged".
 * @throws Invalid
 */
export function checkEdit(given: AdminBookingEdit, services: readonly BookService[]): OfficeEdit {
  const { appointmentDate, appointmentTime, service, status, location, evenOutside, specialInstructions } =
    given;
  return {
    ...(appointmentDate === undefined ? {} : { date: parseLocalDate(appointmentDate) }),
    ...(appointmentTime ? { time: readTime(appointmentTime) } : {}),
    ...(service ? { service: serviceOf(service, services) } : {}),
    ...(status === undefined ? {} : { status: statusOf(status) }),
    ...(location ? { location: checkLocation(location), evenOutside } : {}),
    ...(specialInstructions === undefined ? {} : { specialInstructions: notes(specialInstructions) ?? null }),
  };
}

/** The appointment after the edit. */
export function editedAppointment({ date, time }: OfficeEdit, present: Appointment): Appointment {
  return { ...present, ...time, ...(date ? { date } : {}) };
}

/**
 * Finds a service of the price book by id or label, ignoring case: '2-hour Standard Clean'.
 * @throws Invalid
 */
export function serviceOf(text: string, services: readonly BookService[]): ServiceType {
  const wanted = text.trim().toLowerCase();
  const service = services.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted);
  if (!service) throw new Invalid("We don't offer this service.", [{ field: 'service' }]);
  return service.id;
}

function statusOf(text: string): BookingStatus {
  const status = BOOKING_STATUSES.find((known) => known === text);
  if (!status) {
    throw new Invalid(`The status must be one of ${BOOKING_STATUSES.join(', ')}.`, [{ field: 'status' }]);
  }
  return status;
}
