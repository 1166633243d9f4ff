import { Injectable, Logger } from '@nestjs/common';
import { GiftCardSales } from '../../credit/index.js';
import { Clock } from '../../kernel/clock.js';
import { GiftCardPayments } from '../../payments/index.js';
import { Transactions } from '../../platform/index.js';

const DAY = 86_400_000;
/** Orders that were not paid within this number of days are deleted (docs/rules.md#credit). */
const KEPT_DAYS = 7;
const BATCH_SIZE = 500;

/** Deletes orders of gift cards that nobody has paid. */
@Injectable()
export class ForgetUnpaidGiftCards {
  private readonly log = new Logger(ForgetUnpaidGiftCards.name);

  constructor(
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    private readonly sales: GiftCardSales,
    private readonly payments: GiftCardPayments,
  ) {}

  /** A failure does not stop the other orders. The next run retries it. */
  async forget(): Promise<void> {
    const before = new Date(this.clock.now() - KEPT_DAYS * DAY);
    const ids = await this.transactions.run((tx) => this.sales.unpaidBefore(tx, before, BATCH_SIZE));
    for (const id of ids)
      await this.payments
        .drop(id)
        .catch((error: Error) => this.log.warn(`unpaid gift card ${id}: ${error.message}`));
  }
}
