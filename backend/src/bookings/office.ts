import type { Provider, Type } from '@nestjs/common';
import { AdminBookingActionsController } from './http/office/admin-booking-actions.controller.js';
import { AdminBookingChangesController } from './http/office/admin-booking-changes.controller.js';
import { AdminBookingsController } from './http/office/admin-bookings.controller.js';
import { AdminSettingsController } from './http/office/admin-settings.controller.js';
import { AdminSubscriptionsController } from './http/office/admin-subscriptions.controller.js';
import { FiguresController } from './http/office/figures.controller.js';
import { BookingFiles } from './infra/office/booking-files.js';
import { BookingHistory } from './infra/office/booking-history.js';
import { BookingLog } from './infra/office/booking-log.js';
import { CrewNames } from './infra/office/crew-names.js';
import { OfficeBookings } from './infra/office/office-bookings.js';
import { OfficeCalendar } from './infra/office/office-calendar.js';
import { DashboardFigures } from './infra/office/dashboard-figures.js';
import { OfficeProperties } from './infra/office/office-properties.js';
import { OfficeSubscriptions } from './infra/office/office-subscriptions.js';
import { SettingsLog } from './infra/office/settings-log.js';
import { AdvanceVisit } from './use-cases/office/advance-visit.js';
import { AssignCrew } from './use-cases/office/assign-crew.js';
import { ChangeSettings } from './use-cases/office/change-settings.js';
import { DeleteBooking } from './use-cases/office/delete-booking.js';
import { ChangeBooking } from './use-cases/office/change-booking.js';
import { EditBooking } from './use-cases/office/edit-booking.js';
import { ListSubscriptions } from './use-cases/office/list-subscriptions.js';
import { PreviewCancellations } from './use-cases/office/preview-cancellations.js';
import { PriceBooking } from './use-cases/office/price-booking.js';
import { ApplyPriceChange } from './use-cases/office/apply-price-change.js';
import { ReadCalendar } from './use-cases/office/read-calendar.js';
import { ReadDetails } from './use-cases/office/read-details.js';
import { ReadFigures } from './use-cases/office/read-figures.js';
import { ReadForOffice } from './use-cases/office/read-for-office.js';
import { RefundBooking } from './use-cases/office/refund-booking.js';
import { RestoreBooking } from './use-cases/office/restore-booking.js';
import { RegisterBookingHistory } from './use-cases/office/register-booking-history.js';
import { BookingTransitions } from './use-cases/office/booking-transitions.js';
import { WriteOffDebt } from './use-cases/office/write-off-debt.js';

/** The office's side of this module. */
export const OFFICE_CONTROLLERS: Type[] = [
  AdminBookingsController,
  AdminBookingChangesController,
  AdminBookingActionsController,
  AdminSettingsController,
  AdminSubscriptionsController,
  FiguresController,
];

const STORES = [
  BookingFiles,
  BookingHistory,
  BookingLog,
  CrewNames,
  OfficeBookings,
  OfficeCalendar,
  DashboardFigures,
  OfficeProperties,
  OfficeSubscriptions,
  SettingsLog,
];

const USE_CASES = [
  AdvanceVisit,
  AssignCrew,
  ChangeSettings,
  DeleteBooking,
  ChangeBooking,
  EditBooking,
  ListSubscriptions,
  PreviewCancellations,
  PriceBooking,
  ApplyPriceChange,
  ReadCalendar,
  ReadDetails,
  ReadFigures,
  ReadForOffice,
  RefundBooking,
  RestoreBooking,
  RegisterBookingHistory,
  BookingTransitions,
  WriteOffDebt,
];

export const OFFICE_PROVIDERS: Provider[] = [...STORES, ...USE_CASES];
