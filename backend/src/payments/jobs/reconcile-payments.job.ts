import { Injectable } from '@nestjs/common';
import { type BackgroundJob, Job } from '../../platform/index.js';
import { ReconcileMonth } from '../use-cases/reconcile-month.js';
import { ReconcileOpen } from '../use-cases/reconcile-open.js';

@Injectable()
@Job('reconcile-payments')
export class ReconcilePaymentsJob implements BackgroundJob {
  constructor(private readonly reconcileOpen: ReconcileOpen) {}

  run(): Promise<void> {
    return this.reconcileOpen.run();
  }
}

@Injectable()
@Job('reconcile-month')
export class ReconcileMonthJob implements BackgroundJob {
  constructor(private readonly reconcileMonth: ReconcileMonth) {}

  run(): Promise<void> {
    return this.reconcileMonth.run();
  }
}
