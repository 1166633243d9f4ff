import {
  type AdminBookingEdit,
  BOOKING_STATUSES,
  type BookingStatus,
  SERVICE_LABELS,
  SERVICE_TYPES,
  type ServiceType,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';
import { parseLocalDate } from '../../kernel/local-date.js';
import { notes } from './answers.js';
import { type Appointment, readTime } from './appointment.js';

/** The edit form, checked. What is absent stays as it is. */
export interface OfficeEdit {
  date?: string;
  time?: Pick<Appointment, 'time' | 'customTime'>;
  service?: ServiceType;
  status?: BookingStatus;
  /** null: there are none any more. */
  specialInstructions?: string | null;
}

/**
 * Design section 6. The form's time is empty while a window is chosen that its time field cannot show: an empty time or
 * service stays as it is. @throws Invalid
 */
export function checkEdit(given: AdminBookingEdit): OfficeEdit {
  const { appointmentDate, appointmentTime, service, status, specialInstructions } = given;
  return {
    ...(appointmentDate === undefined ? {} : { date: parseLocalDate(appointmentDate) }),
    ...(appointmentTime ? { time: readTime(appointmentTime) } : {}),
    ...(service ? { service: serviceOf(service) } : {}),
    ...(status === undefined ? {} : { status: statusOf(status) }),
    ...(specialInstructions === undefined ? {} : { specialInstructions: notes(specialInstructions) ?? null }),
  };
}

/** The appointment that the edit leads to. */
export function editedAppointment({ date, time }: OfficeEdit, present: Appointment): Appointment {
  return { ...present, ...time, ...(date ? { date } : {}) };
}

/** An id, or a label in any case, be it the catalogue's or the edit form's: '2-hour Standard Clean'. @throws Invalid */
export function serviceOf(text: string): ServiceType {
  const wanted = text.trim().toLowerCase();
  const service = SERVICE_TYPES.find((id) => id === wanted || SERVICE_LABELS[id].toLowerCase() === wanted);
  if (!service) throw new Invalid('This service is not offered.', [{ field: 'service' }]);
  return service;
}

function statusOf(text: string): BookingStatus {
  const status = BOOKING_STATUSES.find((known) => known === text);
  if (!status) {
    throw new Invalid(`The status must be one of ${BOOKING_STATUSES.join(', ')}.`, [{ field: 'status' }]);
  }
  return status;
}
