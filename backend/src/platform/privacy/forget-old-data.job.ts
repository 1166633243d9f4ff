import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../jobs/job.js';
import { PersonalDataRegistry } from './personal-data-registry.js';

/** Nightly: deletes data whose retention period is over. */
@Injectable()
@Job('forget-old-data')
export class ForgetOldData implements BackgroundJob {
  constructor(private readonly registry: PersonalDataRegistry) {}

  async run(): Promise<void> {
    for (const part of this.registry.parts) await part.forget?.();
  }
}
