import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { ChargeDueVisits } from '../use-cases/subscriptions/charge-due-visits.js';
import { ExtendSubscriptions } from '../use-cases/subscriptions/extend-subscriptions.js';

@Injectable()
@Job('extend-subscriptions')
export class ExtendSubscriptionsJob implements BackgroundJob {
  constructor(private readonly extendSubscriptions: ExtendSubscriptions) {}

  run(): Promise<void> {
    return this.extendSubscriptions.run();
  }
}

@Injectable()
@Job('charge-due-visits')
export class ChargeDueVisitsJob implements BackgroundJob {
  constructor(private readonly chargeDueVisits: ChargeDueVisits) {}

  run(): Promise<void> {
    return this.chargeDueVisits.run();
  }
}
