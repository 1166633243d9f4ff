import type { Provider, Type } from '@nestjs/common';
import { AdminBookingsController } from './http/office/admin-bookings.controller.js';
import { BookingFiles } from './infra/office/booking-files.js';
import { OfficeBookings } from './infra/office/office-bookings.js';
import { OfficeCalendar } from './infra/office/office-calendar.js';
import { OfficeHomes } from './infra/office/office-homes.js';
import { ReadCalendar } from './use-cases/office/read-calendar.js';
import { ReadDetails } from './use-cases/office/read-details.js';
import { ReadForOffice } from './use-cases/office/read-for-office.js';

/** The office's side of this module. */
export const OFFICE_CONTROLLERS: Type[] = [AdminBookingsController];

export const OFFICE_PROVIDERS: Provider[] = [
  BookingFiles,
  OfficeBookings,
  OfficeCalendar,
  OfficeHomes,
  ReadCalendar,
  ReadDetails,
  ReadForOffice,
];
