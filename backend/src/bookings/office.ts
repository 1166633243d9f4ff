import type { Provider, Type } from '@nestjs/common';
import { AdminBookingActionsController } from './http/office/admin-booking-actions.controller.js';
import { AdminBookingChangesController } from './http/office/admin-booking-changes.controller.js';
import { AdminBookingsController } from './http/office/admin-bookings.controller.js';
import { BookingFiles } from './infra/office/booking-files.js';
import { BookingLog } from './infra/office/booking-log.js';
import { CrewNames } from './infra/office/crew-names.js';
import { OfficeBookings } from './infra/office/office-bookings.js';
import { OfficeCalendar } from './infra/office/office-calendar.js';
import { OfficeHomes } from './infra/office/office-homes.js';
import { AdvanceVisit } from './use-cases/office/advance-visit.js';
import { AssignCrew } from './use-cases/office/assign-crew.js';
import { DeleteBooking } from './use-cases/office/delete-booking.js';
import { Desk } from './use-cases/office/desk.js';
import { EditBooking } from './use-cases/office/edit-booking.js';
import { PriceBooking } from './use-cases/office/price-booking.js';
import { Prices } from './use-cases/office/prices.js';
import { ReadCalendar } from './use-cases/office/read-calendar.js';
import { ReadDetails } from './use-cases/office/read-details.js';
import { ReadForOffice } from './use-cases/office/read-for-office.js';
import { RefundBooking } from './use-cases/office/refund-booking.js';
import { RestoreBooking } from './use-cases/office/restore-booking.js';
import { VisitSteps } from './use-cases/office/visit-steps.js';

/** The office's side of this module. */
export const OFFICE_CONTROLLERS: Type[] = [
  AdminBookingsController,
  AdminBookingChangesController,
  AdminBookingActionsController,
];

const STORES = [BookingFiles, BookingLog, CrewNames, OfficeBookings, OfficeCalendar, OfficeHomes];

const USE_CASES = [
  AdvanceVisit,
  AssignCrew,
  DeleteBooking,
  Desk,
  EditBooking,
  PriceBooking,
  Prices,
  ReadCalendar,
  ReadDetails,
  ReadForOffice,
  RefundBooking,
  RestoreBooking,
  VisitSteps,
];

export const OFFICE_PROVIDERS: Provider[] = [...STORES, ...USE_CASES];
