import { Injectable } from '@nestjs/common';
import { type LinkedQuote, type QuoteLinkView, termsOf } from '@homebright/contract';
import { PayLinks } from '../../billing/index.js';
import { PhotoRows } from '../../photos/index.js';
import { Business, Transactions, type Tx } from '../../platform/index.js';
import { linkState } from '../domain/quote-states.js';
import { shownOption } from '../domain/shown-option.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { QuoteCustomers } from '../infra/quote-customers.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { QuoteBooking } from './quote-booking.js';

const LAPSED: QuoteLinkView = { state: 'lapsed', quote: null };

/** The page that the link of a quote shows. */
@Injectable()
export class LinkedQuotes {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly quotes: WrittenQuotes,
    private readonly customers: QuoteCustomers,
    private readonly photos: PhotoRows,
    private readonly payLinks: PayLinks,
    private readonly quoteBooking: QuoteBooking,
  ) {}

  /** @param linked the quote and the customer of the link; null for a link that has ended */
  view(linked: Pick<WrittenQuote, 'id' | 'userId'> | null): Promise<QuoteLinkView> {
    if (!linked) return Promise.resolve(LAPSED);
    return this.transactions.run(async (tx) => {
      const quote = await this.quotes.find(tx, linked.id);
      if (!quote || quote.userId !== linked.userId) return LAPSED;
      const isGivenUp = await this.quoteBooking.isGivenUp(tx, quote);
      const state = linkState(quote, this.business.clock.today(), isGivenUp);
      if (state === 'lapsed') return LAPSED;
      return { state, quote: await this.linked(tx, quote, state === 'accepted') };
    });
  }

  /** Whether the customer can accept without calling: they pay online, or after the visit if the owner allows it. */
  get acceptsOnline(): boolean {
    return this.paysOnline || this.business.settings.payAfterVisit;
  }

  get paysOnline(): boolean {
    return this.payLinks.on;
  }

  private async linked(tx: Tx, quote: WrittenQuote, isAccepted: boolean): Promise<LinkedQuote> {
    const { id: number, version, userId, home, sentAt, expiresOn, note, options, createdAt } = quote;
    const customer = await this.customers.find(tx, userId);
    return {
      number,
      version,
      language: customer?.language ?? 'en',
      customerName: home.customerName ?? '',
      location: home.location ?? '',
      sentAt: (sentAt ?? createdAt).toISOString(),
      expiresOn,
      note,
      options: options.map(shownOption),
      photos: await this.photos.ofQuote(tx, number),
      policy: termsOf(this.business.settings),
      acceptsOnline: this.acceptsOnline,
      accepted: isAccepted ? await this.quoteBooking.accepted(tx, quote) : null,
    };
  }
}
