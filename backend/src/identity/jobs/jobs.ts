import { Injectable } from '@nestjs/common';
import { Job } from '../../platform/index.js';
import { CustomerData } from '../use-cases/customer-data.js';
import { ForgetSignIns } from '../use-cases/forget-sign-ins.js';

@Injectable()
export class IdentityJobs {
  constructor(
    private readonly customerData: CustomerData,
    private readonly signIns: ForgetSignIns,
  ) {}

  @Job('finish-erasures')
  finishErasures(): Promise<void> {
    return this.customerData.finishErasures();
  }

  @Job('forget-sign-ins')
  forgetSignIns(): Promise<void> {
    return this.signIns.run();
  }
}
