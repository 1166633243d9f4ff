import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../jobs/job.js';
import { EverybodysData } from './everybodys-data.js';

/** Nightly: deletes data whose retention period is over. */
@Injectable()
@Job('forget-old-data')
export class ForgetOldData implements BackgroundJob {
  constructor(private readonly data: EverybodysData) {}

  async run(): Promise<void> {
    for (const part of this.data.parts) await part.forget?.();
  }
}
