import { Injectable } from '@nestjs/common';
import { Job } from '../platform/index.js';
import { Reconcile } from './use-cases/reconcile.js';

@Injectable()
export class PaymentJobs {
  constructor(private readonly reconcile: Reconcile) {}

  @Job('reconcile-payments')
  reconcileOpen(): Promise<void> {
    return this.reconcile.open();
  }

  @Job('reconcile-month')
  reconcileMonth(): Promise<void> {
    return this.reconcile.month();
  }
}
