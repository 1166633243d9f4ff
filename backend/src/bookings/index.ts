import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { DispatchModule } from '../dispatch/index.js';
import { checkStateGraph } from '../kernel/state-graph.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { DISPATCH_DESK } from './dispatch-desk.js';
import { BOOKING_STATES } from './domain/booking-status-graph.js';
import { SUBSCRIPTION_STATES } from './domain/subscription.js';
import { BookingsController } from './http/bookings.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { BookingReader } from './infra/booking-reader.js';
import { bookingSchema } from './infra/booking.schema.js';
import { Bookings } from './infra/bookings.js';
import { BookableServices } from './infra/services.js';
import { PhotoLinks } from './infra/photo-links.js';
import { BookingStateReader } from './infra/booking-state-reader.js';
import { subscriptionSchema } from './infra/subscription.schema.js';
import { RememberWhoBooked } from './jobs/booking-created.js';
import { CompletePastVisitsJob } from './jobs/complete-past-visits.job.js';
import { ConfirmWhenPaid } from './jobs/payment-succeeded.js';
import { PlaceStrays } from './jobs/visits-unassigned.js';
import { OFFICE_CONTROLLERS, OFFICE_PROVIDERS } from './office.js';
import { PHOTO_ROOM } from './photos.module.js';
import { PRIVACY_PROVIDERS } from './privacy.js';
import { SUBSCRIPTION_CONTROLLERS, SUBSCRIPTION_PROVIDERS } from './subscriptions.js';
import { SyncOpenPayment } from './use-cases/sync-open-payment.js';
import { BookAgain } from './use-cases/book-again.js';
import { CreateBooking } from './use-cases/create-booking.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { CollectPayment } from './use-cases/collect-payment.js';
import { CompletePastVisits } from './use-cases/complete-past-visits.js';
import { ConfirmPaidBooking } from './use-cases/confirm-paid-booking.js';
import { FindFreeDay } from './use-cases/find-free-day.js';
import { RescheduleUnpaid } from './use-cases/reschedule-unpaid.js';
import { PayBooking } from './use-cases/pay-booking.js';
import { PreviewCancellations } from './use-cases/office/preview-cancellations.js';
import { ReassignVisits } from './use-cases/reassign-visits.js';
import { ReadBookings } from './use-cases/read-bookings.js';
import { RebookVisit } from './use-cases/rebook-visit.js';
import { RememberCustomer } from './use-cases/remember-customer.js';
import { ReviseDraft } from './use-cases/revise-draft.js';
import { Slots } from './use-cases/slots.js';
import { ReschedulePaid } from './use-cases/reschedule-paid.js';

const STORES = [BookingReader, Bookings, BookableServices, PhotoLinks, BookingStateReader];

const USE_CASES = [
  SyncOpenPayment,
  BookAgain,
  CreateBooking,
  CancelBooking,
  CollectPayment,
  CompletePastVisits,
  ConfirmPaidBooking,
  FindFreeDay,
  RescheduleUnpaid,
  PayBooking,
  ReassignVisits,
  ReadBookings,
  RebookVisit,
  RememberCustomer,
  ReviseDraft,
  Slots,
  ReschedulePaid,
];

const JOBS = [CompletePastVisitsJob, ConfirmWhenPaid, PlaceStrays, RememberWhoBooked];

@Module({
  imports: [DispatchModule, PaymentsModule, PricingModule],
  controllers: [
    ...DISPATCH_DESK.controllers,
    ...PHOTO_ROOM.controllers,
    BookingsController,
    CheckoutController,
    ...SUBSCRIPTION_CONTROLLERS,
    ...OFFICE_CONTROLLERS,
  ],
  providers: [
    ...DISPATCH_DESK.providers,
    ...PHOTO_ROOM.providers,
    ...STORES,
    ...USE_CASES,
    ...JOBS,
    ...SUBSCRIPTION_PROVIDERS,
    ...OFFICE_PROVIDERS,
    ...PRIVACY_PROVIDERS,
  ],
  exports: [PreviewCancellations],
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
  bookingCompleted,
  bookingConfirmed,
  bookingCreated,
  bookingMoved,
  bookingRepriced,
  type By,
  crewWanted,
  debtWrittenOff,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
} from './use-cases/events.js';
export { PhotoArchive } from './infra/photos/photo-archive.js';
export { type CancellationAmounts, PreviewCancellations } from './use-cases/office/preview-cancellations.js';
export { ChangeSettings } from './use-cases/office/change-settings.js';
