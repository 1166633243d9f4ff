import { Module } from '@nestjs/common';
import { DispatchModule } from '../../dispatch/index.js';
import { PaymentsModule } from '../../payments/index.js';
import { PricingModule } from '../../pricing/index.js';
import { BookingRecordsModule } from '../booking-records.module.js';
import { SubscriptionsController } from './http/subscriptions.controller.js';
import { SubscriptionReader } from './infra/subscription-reader.js';
import { ChangeRhythm } from './use-cases/change-rhythm.js';
import { ChangeSubscriptionBase } from './use-cases/change-subscription-base.js';
import { ChargeDueVisits } from './use-cases/charge-due-visits.js';
import { ExtendSubscriptions } from './use-cases/extend-subscriptions.js';
import { InheritPrice } from './use-cases/inherit-price.js';
import { ChangeSubscription } from './use-cases/change-subscription.js';
import { ChangeSubscriptionCard } from './use-cases/change-subscription-card.js';
import { StopSubscription } from './use-cases/stop-subscription.js';
import { UndoSubscriptionChange } from './use-cases/undo-subscription-change.js';
import { OpenVisits } from './use-cases/open-visits.js';
import { RequoteVisits } from './use-cases/requote-visits.js';
import { ConfirmPaidBooking } from '../use-cases/confirm-paid-booking.js';
import { ScheduleCharge } from './use-cases/schedule-charge.js';
import { RescheduleSubscriptionVisit } from './use-cases/reschedule-subscription-visit.js';
import { RescheduleUnpaid } from './use-cases/reschedule-unpaid.js';
import { PlannedVisits } from './use-cases/planned-visits.js';
import { MoveHome } from './use-cases/move-home.js';
import { PreviewSubscriptionStep } from './use-cases/preview-subscription-step.js';
import { ResumeSubscription } from './use-cases/resume-subscription.js';
import { RestoreVisits } from './use-cases/restore-visits.js';
import { SkipVisit } from './use-cases/skip-visit.js';
import { StartSubscription } from './use-cases/start-subscription.js';
import { WithdrawVisits } from './use-cases/withdraw-visits.js';

const DOOR = [
  ChargeDueVisits,
  ConfirmPaidBooking,
  ExtendSubscriptions,
  InheritPrice,
  ChangeSubscription,
  ChangeSubscriptionCard,
  StopSubscription,
  UndoSubscriptionChange,
  RescheduleUnpaid,
  PreviewSubscriptionStep,
  ResumeSubscription,
  ScheduleCharge,
  SkipVisit,
  StartSubscription,
  SubscriptionReader,
];

/** Recurring visits. */
@Module({
  imports: [BookingRecordsModule, DispatchModule, PaymentsModule, PricingModule],
  controllers: [SubscriptionsController],
  providers: [
    ...DOOR,
    ChangeRhythm,
    ChangeSubscriptionBase,
    MoveHome,
    RescheduleSubscriptionVisit,
    OpenVisits,
    PlannedVisits,
    RequoteVisits,
    RestoreVisits,
    WithdrawVisits,
  ],
  exports: DOOR,
})
export class SubscriptionsModule {}
