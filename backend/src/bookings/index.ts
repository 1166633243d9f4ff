import { Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { DispatchModule } from '../dispatch/index.js';
import { checkStateGraph } from '../kernel/state-graph.js';
import { PaymentsModule } from '../payments/index.js';
import { PricingModule } from '../pricing/index.js';
import { SUBSCRIPTION_STATES } from './domain/subscription-states.js';
import { BookingsController } from './http/bookings.controller.js';
import { CheckoutController } from './http/checkout.controller.js';
import { CouponsController } from './http/coupons.controller.js';
import { FirstCleaningController } from './http/first-cleaning.controller.js';
import { BookingRecordsModule } from './booking-records.module.js';
import { BookingHandlers } from './handlers.js';
import { bookingSchema } from './infra/booking.schema.js';
import { PersonalBookingRows } from './infra/personal-rows.js';
import { BookingJobs } from './jobs.js';
import { PhotosModule } from '../photos/index.js';
import { subscriptionSchema } from './subscriptions/infra/subscription.schema.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { AddNotes } from './use-cases/add-notes.js';
import { AskFirstCleaning } from './use-cases/ask-first-cleaning.js';
import { BookingsData } from './use-cases/bookings-data.js';
import { CancelBooking } from './use-cases/cancel-booking.js';
import { ChangeCoupon } from './use-cases/change-coupon.js';
import { CheckCoupon } from './use-cases/check-coupon.js';
import { ReassignVisits } from './use-cases/reassign-visits.js';
import { RescheduleVisit } from './use-cases/reschedule-visit.js';
import { WaysToReschedule } from './use-cases/ways-to-reschedule.js';
import { RequestBooking } from './use-cases/request-booking.js';

const USE_CASES = [
  AddNotes,
  AskFirstCleaning,
  BookingsData,
  CancelBooking,
  ChangeCoupon,
  CheckCoupon,
  RequestBooking,
  ReassignVisits,
  RescheduleVisit,
  WaysToReschedule,
];

@Module({
  imports: [
    BookingRecordsModule,
    DispatchModule,
    PaymentsModule,
    PhotosModule,
    PricingModule,
    SubscriptionsModule,
  ],
  controllers: [BookingsController, CheckoutController, CouponsController, FirstCleaningController],
  providers: [PersonalBookingRows, ...USE_CASES, BookingHandlers, BookingJobs],
  exports: [BookingRecordsModule, SubscriptionsModule],
})
export class BookingsModule {
  constructor() {
    checkStateGraph(SUBSCRIPTION_STATES);
  }
}

/** The tables this module maps. */
export const bookingsSchemas: EntitySchema[] = [
  bookingSchema as EntitySchema,
  subscriptionSchema as EntitySchema,
];

export {
  type MoveReason,
  type AboutReassignedVisit,
  aboutBooking,
  bookingCancelled,
  bookingConfirmed,
  bookingRescheduled,
  bookingRepriced,
  bookingRequested,
  contactChanged,
  crewWanted,
  debtWrittenOff,
  subscriptionChanged,
  subscriptionEnded,
  subscriptionPaused,
  subscriptionResumed,
  subscriptionStarted,
  visitLockedOut,
  visitsDelayed,
  visitsReassigned,
} from './use-cases/events.js';
export { BookingRecordsModule } from './booking-records.module.js';
export { answersAt, answersNow, appointmentOf } from './domain/answers.js';
export { type Appointment, appointmentAt, isSameAppointment, readTime } from './domain/appointment.js';
export { type BookingFacts, type FactsChange, factsOf, staleFields } from './domain/booking-facts.js';
export {
  amountDue,
  type BookingState,
  bookingCollection,
  hasHappened,
  hasLapsed,
  isArranged,
  isDebt,
  isPaidFor,
} from './domain/booking-state.js';
export { Booking } from './domain/booking.js';
export { CHARGE_NOTICE_MS, firstCharge } from './domain/charging.js';
export {
  type Draft,
  type PropertyDetails,
  checkCounts,
  checkDraft,
  checkFrequency,
  propertyOf,
} from './domain/draft.js';
export { BookingCancelled, PaymentUnderWay, VisitMoved } from './domain/errors.js';
export { receiptLine } from './domain/format.js';
export { type NewBooking, nextVisitOf } from './domain/new-booking.js';
export { daysToPutOff, LONGEST_GAP } from './domain/occurrence.js';
export { CrewLost, StaleVersion, refuseCancelled } from './domain/office-errors.js';
export { nextQuote } from './domain/subscription-quote.js';
export { Subscription } from './domain/subscription.js';
export { presentFees } from './domain/terms.js';
export { type VisitEvent, type WorkedTime, visitProgress } from './domain/visit-progress.js';
export { BookingId, ExtrasChangeDto } from './http/booking.dto.js';
export { AnswersDto, DraftDto, draftKey, givenDraft } from './http/draft.dto.js';
export { BookingReader, IS_HIDDEN } from './infra/booking-reader.js';
export { Bookings, CHARGE_OPEN } from './infra/bookings.js';
export { REDEEMED, countsAsUse } from './infra/coupon-redemptions.js';
export { type JsonEvent, eventsFrom, iso, timesFrom } from './infra/events-from-json.js';
export { insertBookings, reserveBookings, upsertProperty } from './infra/insert-bookings.js';
export { PROBABLY_KNOWN, sameHome, samePerson } from './infra/known-people.sql.js';
export {
  HAS_CARD_FOR,
  IS_REQUEST,
  NEEDS_CREW,
  NOTES_OF_HOME,
  NO_CARD,
  VISITORS,
  collectionOn,
  isBooked,
  recordFrom,
  recordOn,
  visitsUntil,
  wasBooked,
} from './infra/record.sql.js';
export { COUNTS, EVENTS, WHO_GOES, goes } from './infra/who-goes.sql.js';
export {
  ChangeSubscriptionDto,
  OfficeSkipDto,
  SubscriptionStepDto,
  SubscriptionId,
} from './subscriptions/http/subscription.dto.js';
export {
  LAST_VISIT,
  type SubscriptionRow,
  SUBSCRIPTION,
  nextVisit,
  pricedBy,
} from './subscriptions/infra/subscription-reader.js';
export { SubscriptionReader } from './subscriptions/infra/subscription-reader.js';
export { Subscriptions } from './subscriptions/infra/subscriptions.js';
export { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
export { InheritPrice } from './subscriptions/use-cases/inherit-price.js';
export { UndoSubscriptionChange } from './subscriptions/use-cases/undo-subscription-change.js';
export type { SubscriptionWish } from './subscriptions/use-cases/change-rhythm.js';
export { ChangeSubscription } from './subscriptions/use-cases/change-subscription.js';
export { StopSubscription } from './subscriptions/use-cases/stop-subscription.js';
export { PreviewSubscriptionStep } from './subscriptions/use-cases/preview-subscription-step.js';
export { ResumeSubscription } from './subscriptions/use-cases/resume-subscription.js';
export { ConfirmPaidBooking } from './use-cases/confirm-paid-booking.js';
export { ScheduleCharge } from './subscriptions/use-cases/schedule-charge.js';
export { SkipVisit } from './subscriptions/use-cases/skip-visit.js';
export { StartSubscription } from './subscriptions/use-cases/start-subscription.js';
export { CancelVisit } from './use-cases/cancel-visit.js';
export { BookingLines } from './use-cases/booking-lines.js';
export { ChangeExtras, type ExtrasWish } from './use-cases/change-extras.js';
export { Coupons } from './use-cases/coupons.js';
export { CreateBooking } from './use-cases/create-booking.js';
export { type Payable, PayBooking } from './use-cases/pay-booking.js';
export { type DraftQuote, Quotes } from './use-cases/quotes.js';
export { Slots, visitRequest } from './use-cases/slots.js';
export { visitColumns } from './infra/visit-view.js';
