import type { Provider, Type } from '@nestjs/common';
import { SubscriptionsController } from './http/subscriptions.controller.js';
import { DueCharges } from './infra/due-charges.js';
import { SubscriptionReader } from './infra/subscription-reader.js';
import { Subscriptions } from './infra/subscriptions.js';
import { ChargeAgainWithNewCard } from './jobs/card-changed.js';
import { PlanFirstVisits } from './jobs/subscription-events.js';
import { ChargeDueVisitsJob, ExtendSubscriptionsJob } from './jobs/subscriptions.job.js';
import { ChangeCard } from './use-cases/subscriptions/change-card.js';
import { ChangeSubscription } from './use-cases/subscriptions/change-subscription.js';
import { ChargeAgain } from './use-cases/subscriptions/charge-again.js';
import { ChargeDueVisits } from './use-cases/subscriptions/charge-due-visits.js';
import { ExtendSubscriptions } from './use-cases/subscriptions/extend-subscriptions.js';
import { InheritPrice } from './use-cases/subscriptions/inherit-price.js';
import { ManageSubscription } from './use-cases/subscriptions/manage-subscription.js';
import { ReadSubscriptions } from './use-cases/subscriptions/read-subscriptions.js';
import { ScheduleCharge } from './use-cases/subscriptions/schedule-charge.js';
import { SkipVisit } from './use-cases/subscriptions/skip-visit.js';
import { StartSubscription } from './use-cases/subscriptions/start-subscription.js';
import { ChangeSubscriptionBase } from './use-cases/subscriptions/change-subscription-base.js';
import { WithdrawVisits } from './use-cases/subscriptions/withdraw-visits.js';

/** Recurring visits. */
export const SUBSCRIPTION_CONTROLLERS: Type[] = [SubscriptionsController];

export const SUBSCRIPTION_PROVIDERS: Provider[] = [
  ChangeCard,
  ChangeSubscription,
  ChargeAgain,
  ChargeAgainWithNewCard,
  ChargeDueVisits,
  ChargeDueVisitsJob,
  DueCharges,
  ExtendSubscriptions,
  ExtendSubscriptionsJob,
  InheritPrice,
  ManageSubscription,
  PlanFirstVisits,
  ReadSubscriptions,
  ScheduleCharge,
  SkipVisit,
  StartSubscription,
  ChangeSubscriptionBase,
  SubscriptionReader,
  Subscriptions,
  WithdrawVisits,
];
