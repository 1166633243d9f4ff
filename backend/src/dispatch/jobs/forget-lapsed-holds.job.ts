import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { ForgetLapsedHolds } from '../use-cases/forget-lapsed-holds.js';

@Injectable()
@Job('forget-lapsed-holds')
export class ForgetLapsedHoldsJob implements BackgroundJob {
  constructor(private readonly holds: ForgetLapsedHolds) {}

  run(): Promise<void> {
    return this.holds.run();
  }
}
