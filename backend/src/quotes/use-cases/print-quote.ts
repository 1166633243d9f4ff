import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/domain-error.js';
import { localDateOf } from '../../kernel/zone.js';
import { Business, Transactions } from '../../platform/index.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { QuoteCustomers } from '../infra/quote-customers.js';
import { quotePdf } from '../infra/quote-pdf.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { LinkedQuotes } from './linked-quotes.js';
import { ReadLinkedQuote } from './read-linked-quote.js';

/** Makes the PDF of a quote, in the customer's language. It is never stored. */
@Injectable()
export class PrintQuote {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly quotes: WrittenQuotes,
    private readonly customers: QuoteCustomers,
    private readonly readQuote: ReadLinkedQuote,
    private readonly linkedQuotes: LinkedQuotes,
  ) {}

  /** @throws NotFound */
  async forOffice(id: number): Promise<Uint8Array> {
    const quote = await this.transactions.run((tx) => this.quotes.find(tx, id));
    if (!quote) throw new NotFound('The quote');
    return this.print(quote);
  }

  /** @throws NotFound; DomainError TOO_MANY_REQUESTS */
  async forCustomer(token: string, source: string): Promise<{ number: number; pdf: Uint8Array }> {
    const quote = await this.readQuote.quoteOf(token, source);
    return { number: quote.id, pdf: await this.print(quote) };
  }

  private async print(quote: WrittenQuote): Promise<Uint8Array> {
    const customer = await this.transactions.run((tx) => this.customers.find(tx, quote.userId));
    const { clock, signature: business } = this.business;
    const writtenOn = localDateOf((quote.sentAt ?? quote.createdAt).getTime(), clock.zone);
    const { paysOnline } = this.linkedQuotes;
    return quotePdf(quote, { business, language: customer?.language ?? 'en', writtenOn, paysOnline });
  }
}
