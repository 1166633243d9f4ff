import { Injectable } from '@nestjs/common';
import { BusinessClock, emit, Transactions, type Tx } from '../../platform/index.js';
import { remindableUntil, remindersDue } from '../domain/reminders.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { quoteSent } from './events.js';

const BATCH_SIZE = 100;

/** Reminds customers who have not answered a quote (docs/rules.md#written-quotes). */
@Injectable()
export class RemindOfQuotes {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly quotes: WrittenQuotes,
  ) {}

  /** Emits an event for each reminder that is due. One that comes late replaces those before it. */
  async remind(): Promise<void> {
    let after: number | null = 0;
    while (after !== null) {
      const last: number = after;
      after = await this.transactions.run((tx) => this.remindBatch(tx, last));
    }
  }

  /** @returns the last quote of the batch; null after the last batch */
  private async remindBatch(tx: Tx, after: number): Promise<number | null> {
    const now = this.clock.date();
    const search = { sentUntil: remindableUntil(now), today: this.clock.today(), after, limit: BATCH_SIZE };
    const found = await this.quotes.toRemind(tx, search);
    for (const quote of found) {
      const due = quote.sentAt ? remindersDue(quote.sentAt, now) : 0;
      if (due <= quote.reminders) continue;
      Object.assign(quote, { reminders: due, timesSent: quote.timesSent + 1 });
      await this.quotes.save(tx, quote);
      const { id: quoteId, userId, timesSent: times } = quote;
      await emit(tx, quoteSent({ quoteId, userId, times, reminder: true }));
    }
    return found.length === BATCH_SIZE ? (found.at(-1)?.id ?? null) : null;
  }
}
