import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { RemindOfVisits } from '../use-cases/remind-of-visits.js';

@Injectable()
@Job('remind-of-visits')
export class RemindOfVisitsJob implements BackgroundJob {
  constructor(private readonly remind: RemindOfVisits) {}

  run(): Promise<void> {
    return this.remind.run();
  }
}

@Injectable()
@Job('announce-charges')
export class AnnounceChargesJob implements BackgroundJob {
  constructor(private readonly remind: RemindOfVisits) {}

  run(): Promise<void> {
    return this.remind.ofCharges();
  }
}
