import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { ForgetSignIns } from '../use-cases/forget-sign-ins.js';

@Injectable()
@Job('forget-sign-ins')
export class ForgetSignInsJob implements BackgroundJob {
  constructor(private readonly forget: ForgetSignIns) {}

  run(): Promise<void> {
    return this.forget.run();
  }
}
