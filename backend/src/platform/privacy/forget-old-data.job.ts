import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../jobs/job.js';
import { EverybodysData } from './everybodys-data.js';

/** Every night, what has been kept for as long as the settings say. */
@Injectable()
@Job('forget-old-data')
export class ForgetOldData implements BackgroundJob {
  constructor(private readonly data: EverybodysData) {}

  async run(): Promise<void> {
    for (const part of this.data.parts) await part.forget?.();
  }
}
