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
import { ManageSubscription } from './use-cases/manage-subscription.js';
import { OpenVisits } from './use-cases/open-visits.js';
import { RequoteVisits } from './use-cases/requote-visits.js';
import { ScheduleCharge } from './use-cases/schedule-charge.js';
import { MovePlanned } from './use-cases/move-planned.js';
import { MoveUnpaid } from './use-cases/move-unpaid.js';
import { PlannedVisits } from './use-cases/planned-visits.js';
import { MoveHome } from './use-cases/move-home.js';
import { PreviewPlanStep } from './use-cases/preview-plan-step.js';
import { ResumeSubscription } from './use-cases/resume-subscription.js';
import { RestoreVisits } from './use-cases/restore-visits.js';
import { SkipVisit } from './use-cases/skip-visit.js';
import { StartPlan } from './use-cases/start-plan.js';
import { WithdrawVisits } from './use-cases/withdraw-visits.js';

const DOOR = [
  ChargeDueVisits,
  ExtendSubscriptions,
  InheritPrice,
  ManageSubscription,
  MoveUnpaid,
  PreviewPlanStep,
  ResumeSubscription,
  ScheduleCharge,
  SkipVisit,
  StartPlan,
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
    MovePlanned,
    OpenVisits,
    PlannedVisits,
    RequoteVisits,
    RestoreVisits,
    SubscriptionReader,
    WithdrawVisits,
  ],
  exports: DOOR,
})
export class SubscriptionsModule {}
