import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/index.js';
import { RunImports } from './use-cases/run-imports.js';

/** What the schedules start; src/schedules.ts says when. */
@Injectable()
export class ImportJobs {
  constructor(private readonly runImports: RunImports) {}

  @Job('run-imports')
  run(): Promise<void> {
    return this.runImports.run();
  }
}
