import { Injectable } from '@nestjs/common';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { Payment } from '../domain/payment.js';
import { LedgerRepository } from '../infra/ledger-repository.js';
import { SyncPaymentIntent } from './sync-payment-intent.js';

/** Lets a customer choose, in the payment form, whether the card is saved for next time. */
@Injectable()
export class KeepCard {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly ledgers: LedgerRepository,
    private readonly syncPaymentIntent: SyncPaymentIntent,
  ) {}

  /**
   * Must be called outside a transaction.
   * @throws NotFound; DomainError CONFLICT if the owner does not save cards or no form is open; ProviderUnavailable
   */
  async keep(userId: string, bookingId: number, keep: boolean): Promise<void> {
    if (!this.business.settings.saveCards) throw new DomainError('CONFLICT', 'Cards can’t be saved here.');
    await this.transactions.run((tx) => this.note(tx, userId, bookingId, keep));
    await this.syncPaymentIntent.sync(bookingId);
  }

  private async note(tx: Tx, userId: string, bookingId: number, keep: boolean): Promise<void> {
    const account = await this.ledgers.lock(tx, bookingId);
    if (account.userId !== userId) throw new NotFound('The booking');
    const live = await this.ledgers.live(tx, bookingId);
    if (!live || live.offSession || live.status === 'processing')
      throw new DomainError('CONFLICT', 'This payment is already being made.');
    if (live.keepCard === keep) return;
    // A key that was used before would repeat the provider's former answer.
    const keyVersion = live.keyVersion + 1;
    await tx.update(Payment, { id: live.id }, { keepCard: keep, keyVersion });
  }
}
