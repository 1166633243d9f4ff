import { Injectable } from '@nestjs/common';
import { Bookings, hasLapsed } from '../../bookings/index.js';
import { Clock } from '../../kernel/clock.js';
import { Ledger } from '../../payments/index.js';
import { Transactions, type Tx } from '../../platform/index.js';
import { LapsedCreditReader } from '../infra/lapsed-credit-reader.js';

/** Returns credit that paid a part of a booking whose hold has ended (docs/rules.md#credit). */
@Injectable()
export class ReturnLapsedCredit {
  constructor(
    private readonly lapsed: LapsedCreditReader,
    private readonly transactions: Transactions,
    private readonly bookings: Bookings,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  async returnAll(): Promise<void> {
    for (const id of await this.lapsed.read()) await this.transactions.run((tx) => this.returnOne(tx, id));
  }

  /** The customer may have paid the rest, or renewed the hold, in the meantime. */
  private async returnOne(tx: Tx, id: number): Promise<void> {
    const booking = await this.bookings.lock(tx, id);
    if (!booking || booking.status !== 'pending' || booking.deletedAt) return;
    const state = await this.bookings.stateOf(tx, id);
    if (state.balance > 0 && hasLapsed(state, this.clock.date())) await this.ledger.returnCredit(tx, id);
  }
}
