import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { DispatchModule } from '../dispatch/index.js';
import { checkStateGraph } from '../kernel/state-graph.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { BOOKING_STATES } from './domain/booking.js';
import { SUBSCRIPTION_STATES } from './domain/subscription.js';
import { BookingsController } from './http/bookings.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { CouponsController } from './http/coupons.controller.js';
import { DocumentsController, DocumentFilesController } from './http/documents.controller.js';
import { OwnWorkPhotosController } from './http/own-work-photos.controller.js';
import { PayLinksController } from './http/pay-links.controller.js';
import { CrewDayModule } from './crew-day/crew-day.module.js';
import { BookingRecordsModule } from './booking-records.module.js';
import { ImportModule } from './import/import.module.js';
import { BookingHandlers } from './handlers.js';
import { bookingSchema } from './infra/booking.schema.js';
import { BookingReader } from './infra/booking-reader.js';
import { PersonalRows } from './infra/personal-rows.js';
import { VisitOfDocumentReader } from './infra/visit-of-document-reader.js';
import { BookingJobs } from './jobs.js';
import { MonthEndModule } from './month-end/month-end.module.js';
import { OfficeModule } from './office/office.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { subscriptionSchema } from './subscriptions/infra/subscription.schema.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { AddNotes } from './use-cases/add-notes.js';
import { AskFirstCleaning } from './use-cases/ask-first-cleaning.js';
import { BookingsData } from './use-cases/bookings-data.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { ChangeCoupon } from './use-cases/change-coupon.js';
import { CheckCoupon } from './use-cases/check-coupon.js';
import { ConfirmPaidBooking } from './use-cases/confirm-paid-booking.js';
import { OpeningCharges } from './infra/opening-charges.js';
import { OpenSite } from './use-cases/open-site.js';
import { PayWithSavedCard } from './use-cases/pay-with-saved-card.js';
import { PayBooking } from './use-cases/pay-booking.js';
import { PayByLink } from './use-cases/pay-by-link.js';
import { ReassignVisits } from './use-cases/reassign-visits.js';
import { RebookVisit } from './use-cases/rebook-visit.js';
import { RescheduleVisit } from './use-cases/reschedule-visit.js';
import { RequestBooking } from './use-cases/request-booking.js';

const STORES = [BookingReader, OpeningCharges, PersonalRows, VisitOfDocumentReader];

const USE_CASES = [
  AddNotes,
  AskFirstCleaning,
  BookingsData,
  CancelBooking,
  ChangeCoupon,
  CheckCoupon,
  ConfirmPaidBooking,
  OpenSite,
  PayBooking,
  PayByLink,
  PayWithSavedCard,
  RequestBooking,
  ReassignVisits,
  RebookVisit,
  RescheduleVisit,
];

@Module({
  imports: [
    BookingRecordsModule,
    CrewDayModule,
    DispatchModule,
    ImportModule,
    MonthEndModule,
    OfficeModule,
    PaymentsModule,
    PhotosModule,
    PricingModule,
    RatingsModule,
    SubscriptionsModule,
  ],
  controllers: [
    BookingsController,
    CheckoutController,
    CouponsController,
    DocumentsController,
    DocumentFilesController,
    OwnWorkPhotosController,
    PayLinksController,
  ],
  providers: [...STORES, ...USE_CASES, BookingHandlers, BookingJobs],
  exports: [OpenSite, BookingRecordsModule, CrewDayModule, OfficeModule, RatingsModule],
})
export class BookingsModule {
  constructor() {
    checkStateGraph(BOOKING_STATES);
    checkStateGraph(SUBSCRIPTION_STATES);
  }
}

/** The tables this module maps. */
export const bookingsSchemas: EntitySchema[] = [
  bookingSchema as EntitySchema,
  subscriptionSchema as EntitySchema,
];

export {
  bookingCancelled,
  bookingConfirmed,
  bookingRequested,
  bookingMoved,
  visitsReplanned,
  bookingRepriced,
  contactChanged,
  crewWanted,
  debtWrittenOff,
  payLinkMade,
  type MoveReason,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
  visitLockedOut,
  visitsDelayed,
} from './use-cases/events.js';
export { type CrewReport, CrewReportReader, type LateVisit } from './crew-day/infra/crew-report-reader.js';
export { crewReported } from './crew-day/use-cases/events.js';
export { arrivalWindow, lateFrom } from './crew-day/domain/crew-visit.js';
export { Ratings } from './ratings/infra/ratings.js';
export { ratingGiven, ticketAnswered } from './ratings/use-cases/events.js';
export { RateVisit } from './ratings/use-cases/rate-visit.js';
export { CrewGuard, CurrentCleaner } from './crew-day/http/crew.guard.js';
export { PayLinks } from './use-cases/pay-links.js';
export { openPhotoStore } from './photos/infra/open-photo-store.js';
export { PreviewRosterPlan } from './office/use-cases/preview-roster-plan.js';
export { OpenSite } from './use-cases/open-site.js';
export { OpenPayments } from './office/use-cases/open-payments.js';
export { PreviewCancellations } from './office/use-cases/preview-cancellations.js';
export { ClosurePreviewDto, CrewPreviewDto } from './office/http/roster-plan.dto.js';
export { ChangeSettings } from './office/use-cases/change-settings.js';
