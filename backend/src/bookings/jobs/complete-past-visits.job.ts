import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { CompletePastVisits } from '../use-cases/complete-past-visits.js';

@Injectable()
@Job('complete-past-visits')
export class CompletePastVisitsJob implements BackgroundJob {
  constructor(private readonly completePastVisits: CompletePastVisits) {}

  run(): Promise<void> {
    return this.completePastVisits.run();
  }
}
