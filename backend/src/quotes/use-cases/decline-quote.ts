import { Injectable } from '@nestjs/common';
import type { QuoteDeclined, QuoteRefusal, WrittenQuoteDetails } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { type Actor, BusinessClock, emit, Transactions, writeAudit } from '../../platform/index.js';
import { linkState, QuoteTaken, refuseDeclining } from '../domain/quote-states.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { WrittenQuoteReader } from '../infra/written-quote-reader.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { quoteAnswered } from './events.js';
import { LockQuote } from './lock-quote.js';
import { QuoteBooking } from './quote-booking.js';
import { QuoteLinks } from './quote-links.js';

/** A customer declines a quote, on its page or by telling the office. */
@Injectable()
export class DeclineQuote {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly links: QuoteLinks,
    private readonly quotes: WrittenQuotes,
    private readonly lockQuote: LockQuote,
    private readonly quoteBooking: QuoteBooking,
    private readonly reader: WrittenQuoteReader,
  ) {}

  /** @throws NotFound; DomainError STALE_VERSION, CONFLICT */
  async byOffice(
    id: number,
    { reason, note, version }: QuoteDeclined,
    actor: Actor,
  ): Promise<WrittenQuoteDetails> {
    await this.lockQuote.change(id, 'decline', { actor, version }, async (_tx, quote) => {
      refuseDeclining(quote);
      this.decline(quote, { reason, note });
      return { reason };
    });
    return this.reader.one(id);
  }

  /**
   * Declining twice keeps the first answer. A quote whose booking was given up unpaid can be declined, too.
   * @throws NotFound; DomainError CONFLICT, TOO_MANY_REQUESTS
   */
  async byCustomer(token: string, refusal: QuoteRefusal, source: string): Promise<void> {
    const { id, userId } = await this.links.mustFollow(token, source);
    await this.transactions.run(async (tx) => {
      const quote = await this.quotes.lock(tx, id);
      if (quote?.userId !== userId) throw new NotFound('This quote');
      const isGivenUp = await this.quoteBooking.lockGivenUp(tx, quote);
      const state = linkState(quote, this.clock.today(), isGivenUp);
      if (state === 'declined') return;
      if (state === 'accepted') throw new QuoteTaken();
      this.decline(quote, refusal);
      quote.version += 1;
      await this.quotes.save(tx, quote);
      const actor = { kind: 'customer', id: userId } as const;
      const after = { reason: refusal.reason };
      await writeAudit(tx, actor, { action: 'decline', entity: 'quote', entityId: id, after });
      await emit(tx, quoteAnswered({ quoteId: id, version: quote.version }));
    });
  }

  private decline(quote: WrittenQuote, { reason, note }: QuoteRefusal): void {
    const declineNote = note?.trim() ? note.trim() : null;
    const answeredAt = this.clock.date();
    Object.assign(quote, { state: 'declined', declineReason: reason, declineNote, answeredAt });
  }
}
