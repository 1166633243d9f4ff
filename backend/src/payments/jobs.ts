import { Injectable } from '@nestjs/common';
import { Job } from '../platform/index.js';
import { ReadBalance } from './use-cases/read-balance.js';
import { Reconcile } from './use-cases/reconcile.js';

@Injectable()
export class PaymentJobs {
  constructor(
    private readonly reconcile: Reconcile,
    private readonly readBalance: ReadBalance,
  ) {}

  @Job('reconcile-payments')
  reconcileOpen(): Promise<void> {
    return this.reconcile.open();
  }

  @Job('reconcile-month')
  reconcileMonth(): Promise<void> {
    return this.reconcile.month();
  }

  @Job('read-balance')
  balance(): Promise<void> {
    return this.readBalance.run();
  }
}
