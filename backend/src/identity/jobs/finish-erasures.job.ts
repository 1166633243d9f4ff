import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { EraseCustomer } from '../use-cases/erase-customer.js';

@Injectable()
@Job('finish-erasures')
export class FinishErasuresJob implements BackgroundJob {
  constructor(private readonly eraseCustomer: EraseCustomer) {}

  run(): Promise<void> {
    return this.eraseCustomer.finish();
  }
}
