import { Injectable } from '@nestjs/common';
import type { QuoteAcceptance, QuoteAccepted } from '@homebright/contract';
import { Slots } from '../../bookings/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Business, emit, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import { SiteNotOpen } from '../../site/index.js';
import { linkState, QuotePriceChanged, refuseAccepting } from '../domain/quote-states.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { BookAccepted } from './book-accepted.js';
import { quoteAnswered } from './events.js';
import { QuoteBooking } from './quote-booking.js';
import { QuoteLinks } from './quote-links.js';
import { optionOf } from './read-linked-quote.js';

/** A customer accepts one option with a time (docs/rules.md#written-quotes). */
@Injectable()
export class AcceptQuote {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly links: QuoteLinks,
    private readonly slots: Slots,
    private readonly quotes: WrittenQuotes,
    private readonly quoteBooking: QuoteBooking,
    private readonly bookAccepted: BookAccepted,
  ) {}

  /**
   * Books the option. The first acceptance wins; repeating it with its key returns the same visit. If anything is refused,
   * nothing is booked, and the quote stays open.
   * @throws NotFound, SiteNotOpen, QuoteTaken, QuoteExpired, QuotePriceChanged, CallToAccept, SlotTaken, OutsideHours,
   * HoldLimit, Invalid; DomainError CONFLICT, TOO_MANY_REQUESTS
   */
  async accept(token: string, acceptance: QuoteAcceptance, source: string): Promise<QuoteAccepted> {
    const { id, userId } = await this.links.mustFollow(token, source);
    if (!(await this.business.isOpen())) throw new SiteNotOpen();
    await this.transactions.run(async (tx) => {
      await this.slots.lockHolds(tx, userId);
      const quote = await this.quotes.lock(tx, id);
      if (quote?.userId !== userId) throw new NotFound('This quote');
      const isGivenUp = await this.quoteBooking.lockGivenUp(tx, quote);
      const isRepeated = quote.acceptedKey === acceptance.key && !isGivenUp;
      if (!isRepeated) await this.acceptOnce(tx, quote, acceptance, isGivenUp);
    });
    return this.acceptedOf(id);
  }

  private async acceptOnce(
    tx: Tx,
    quote: WrittenQuote,
    acceptance: QuoteAcceptance,
    isGivenUp: boolean,
  ): Promise<void> {
    const { id, userId } = quote;
    refuseAccepting(linkState(quote, this.business.clock.today(), isGivenUp), quote);
    // An equal first price may belong to another service, or to a plan with dearer later visits.
    if (quote.version !== acceptance.version) throw new QuotePriceChanged();
    const option = optionOf(quote, acceptance.option);
    if (option.total !== acceptance.total) throw new QuotePriceChanged();
    const actor = { kind: 'customer', id: userId } as const;
    quote.version += 1;
    const bookingId = await this.bookAccepted.book(tx, quote, option, acceptance, actor);
    Object.assign(quote, {
      state: 'accepted',
      answeredAt: this.business.clock.date(),
      acceptedOption: option.number,
      acceptedTotal: option.total,
      acceptedKey: acceptance.key,
      bookingId,
    });
    await this.quotes.save(tx, quote);
    const after = { option: option.number, total: option.total, bookingId };
    await writeAudit(tx, actor, { action: 'accept', entity: 'quote', entityId: id, after });
    await emit(tx, quoteAnswered({ quoteId: id, version: quote.version }));
  }

  /** Read once it is stored, because links are found only then. */
  private acceptedOf(id: number): Promise<QuoteAccepted> {
    return this.transactions.run(async (tx) => {
      const quote = await this.quotes.find(tx, id);
      const accepted = quote && (await this.quoteBooking.accepted(tx, quote));
      if (!accepted) throw new NotFound('This quote');
      return accepted;
    });
  }
}
