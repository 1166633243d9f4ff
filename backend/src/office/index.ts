import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.js';
import { BookingRecordsModule, SubscriptionsModule } from '../bookings/index.js';
import { CrewDayModule } from '../crew-day/index.js';
import { DispatchModule } from '../dispatch/index.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { BookingActionsController } from './http/booking-actions.controller.js';
import { BookingPreviewsController } from './http/booking-previews.controller.js';
import { OfficeBookingsController } from './http/bookings.controller.js';
import { BulkActionsController } from './http/bulk-actions.controller.js';
import { CustomersController } from './http/customers.controller.js';
import { DayChangesController } from './http/day-changes.controller.js';
import { OpenPaymentsController } from './http/open-payments.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { OverviewController } from './http/overview.controller.js';
import { PayLinksToCheckController } from './http/pay-links-to-check.controller.js';
import { ReassignmentsController } from './http/reassignments.controller.js';
import { OfficeSettingsController } from './http/settings.controller.js';
import { OfficeSubscriptionsController } from './http/subscriptions.controller.js';
import { VisitsController } from './http/visits.controller.js';
import { BoardReader } from './infra/board-reader.js';
import { BookingDetailsReader } from './infra/booking-details-reader.js';
import { OfficeBookingReader } from './infra/booking-reader.js';
import { OfficeCalendarReader } from './infra/calendar-reader.js';
import { ChangeLog } from './infra/change-log.js';
import { ContactRows } from './infra/contact-rows.js';
import { CouponUseReader } from './infra/coupon-use-reader.js';
import { CustomerReader } from './infra/customer-reader.js';
import { DayFingerprints } from './infra/day-fingerprints.js';
import { FiguresReader } from './infra/figures-reader.js';
import { KeptFigures } from './infra/kept-figures.js';
import { PayLinkReader } from './infra/pay-link-reader.js';
import { PeriodReader } from './infra/period-reader.js';
import { SearchReader } from './infra/search-reader.js';
import { OfficeSubscriptionReader } from './infra/subscription-reader.js';
import { TaxReportReader } from './infra/tax-report-reader.js';
import { BookForCustomer } from './use-cases/book-for-customer.js';
import { BookQuoted } from './use-cases/book-quoted.js';
import { BookingActions } from './use-cases/booking-actions.js';
import { BookingTransitions } from './use-cases/booking-transitions.js';
import { ChangeBooking } from './use-cases/change-booking.js';
import { ChangeCustomer } from './use-cases/change-customer.js';
import { ChangeHome } from './use-cases/change-home.js';
import { ChangeManyBookings } from './use-cases/change-many-bookings.js';
import { ChangeProperty } from './use-cases/change-property.js';
import { ChangeService } from './use-cases/change-service.js';
import { ChangeSettings } from './use-cases/change-settings.js';
import { ChangeVisitExtras } from './use-cases/change-visit-extras.js';
import { ChargeLockOut } from './use-cases/charge-lock-out.js';
import { ChargeOrder } from './use-cases/charge-order.js';
import { ChooseCleaners } from './use-cases/choose-cleaners.js';
import { CollectPayment } from './use-cases/collect-payment.js';
import { ConfirmReassignment } from './use-cases/confirm-reassignment.js';
import { CorrectVisit } from './use-cases/correct-visit.js';
import { DayChanges } from './use-cases/day-changes.js';
import { DecideLockOut } from './use-cases/decide-lock-out.js';
import { EditBooking } from './use-cases/edit-booking.js';
import { FindPlaces } from './use-cases/find-places.js';
import { LockBooking } from './use-cases/lock-booking.js';
import { MakeOrder } from './use-cases/make-order.js';
import { OpenPayments } from './use-cases/open-payments.js';
import { PreviewCancellations } from './use-cases/preview-cancellations.js';
import { PreviewEdit } from './use-cases/preview-edit.js';
import { PreviewPlace } from './use-cases/preview-place.js';
import { PreviewReassignment } from './use-cases/preview-reassignment.js';
import { PriceBooking } from './use-cases/price-booking.js';
import { ApplyPricedEdit } from './use-cases/apply-priced-edit.js';
import { QuoteOrder } from './use-cases/quote-order.js';
import { RescheduleByEdit } from './use-cases/reschedule-by-edit.js';
import { RescheduleOnBoard } from './use-cases/reschedule-on-board.js';
import { SettleBooking } from './use-cases/settle-booking.js';
import { SettleOrder } from './use-cases/settle-order.js';
import { VisitIssues } from './use-cases/visit-issues.js';

const READERS = [
  BoardReader,
  BookingDetailsReader,
  ChangeLog,
  ContactRows,
  CouponUseReader,
  CustomerReader,
  DayFingerprints,
  FiguresReader,
  KeptFigures,
  OfficeBookingReader,
  OfficeCalendarReader,
  OfficeSubscriptionReader,
  PayLinkReader,
  PeriodReader,
  SearchReader,
  TaxReportReader,
];

const USE_CASES = [
  BookingActions,
  BookingTransitions,
  ChangeBooking,
  ChangeCustomer,
  ChangeHome,
  ChangeManyBookings,
  ChangeProperty,
  ChangeService,
  ChangeVisitExtras,
  ChargeLockOut,
  ChargeOrder,
  ChooseCleaners,
  CollectPayment,
  ConfirmReassignment,
  CorrectVisit,
  DayChanges,
  DecideLockOut,
  EditBooking,
  FindPlaces,
  LockBooking,
  MakeOrder,
  PreviewEdit,
  PreviewPlace,
  PriceBooking,
  ApplyPricedEdit,
  QuoteOrder,
  RescheduleByEdit,
  RescheduleOnBoard,
  SettleBooking,
  SettleOrder,
  VisitIssues,
];

const DOOR = [
  BookForCustomer,
  BookQuoted,
  ChangeSettings,
  OpenPayments,
  PreviewReassignment,
  PreviewCancellations,
];

/** The office's views of bookings and its actions on them. */
@Module({
  imports: [
    BillingModule,
    BookingRecordsModule,
    CrewDayModule,
    DispatchModule,
    PaymentsModule,
    PricingModule,
    SubscriptionsModule,
  ],
  controllers: [
    BookingActionsController,
    BookingPreviewsController,
    BulkActionsController,
    CustomersController,
    DayChangesController,
    OfficeBookingsController,
    OfficeSettingsController,
    OfficeSubscriptionsController,
    OpenPaymentsController,
    OrdersController,
    OverviewController,
    PayLinksToCheckController,
    ReassignmentsController,
    VisitsController,
  ],
  providers: [...READERS, ...USE_CASES, ...DOOR],
  exports: DOOR,
})
export class OfficeModule {}

export { ClosurePreviewDto, CrewPreviewDto } from './http/reassignment.dto.js';
export { OfficeChangeSubscriptionDto, planWish } from './http/subscription-change.dto.js';
export { BookForCustomer } from './use-cases/book-for-customer.js';
export { BookQuoted } from './use-cases/book-quoted.js';
export { ChangeSettings } from './use-cases/change-settings.js';
export { OpenPayments } from './use-cases/open-payments.js';
export { PreviewCancellations } from './use-cases/preview-cancellations.js';
export { PreviewReassignment } from './use-cases/preview-reassignment.js';
