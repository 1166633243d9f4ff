import { Injectable } from '@nestjs/common';
import { Job } from '../platform/index.js';
import { ReadBalance } from './use-cases/read-balance.js';
import { CompareWithProvider } from './use-cases/compare-with-provider.js';
import { Reconcile } from './use-cases/reconcile.js';
import { SavedCards } from './use-cases/saved-cards.js';

@Injectable()
export class PaymentJobs {
  constructor(
    private readonly reconcile: Reconcile,
    private readonly compareWithProvider: CompareWithProvider,
    private readonly readBalance: ReadBalance,
    private readonly savedCards: SavedCards,
  ) {}

  @Job('reconcile-payments')
  reconcileOpen(): Promise<void> {
    return this.reconcile.open();
  }

  @Job('reconcile-month')
  reconcileMonth(): Promise<void> {
    return this.compareWithProvider.compare();
  }

  @Job('use-later-cards')
  useLaterCards(): Promise<void> {
    return this.savedCards.useDue();
  }

  @Job('read-balance')
  balance(): Promise<void> {
    return this.readBalance.read();
  }
}
