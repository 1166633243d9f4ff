import { Injectable } from '@nestjs/common';
import {
  depositOf,
  isServed,
  type PricedQuote,
  type PriceTerms,
  type QuoteOptionDraft,
  type QuoteToPrice,
  taxRateAt,
  zipOf,
} from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { checkCounts, checkFrequency, Quotes } from '../../bookings/index.js';
import { BusinessClock, Transactions, type Tx } from '../../platform/index.js';
import { checkExtras, checkOffered, PriceBooks, refuseTooLong, visitQuote } from '../../pricing/index.js';
import { refuseNegative } from '../domain/quote-draft.js';
import { withFields } from '../domain/field-names.js';
import { withOwnLines } from '../domain/option-price.js';
import { shownOption } from '../domain/shown-option.js';
import type { PricedOption } from '../domain/written-quote.js';

/** Prices the options of a quote by the price book in force, with the office's own lines. */
@Injectable()
export class PriceQuote {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly books: PriceBooks,
    private readonly quotes: Quotes,
  ) {}

  /** The options as the office would sell them now. Nothing is stored. @throws Invalid with the fields */
  async preview(quote: QuoteToPrice): Promise<PricedQuote> {
    const [options, book] = await this.transactions.tryOut(async (tx) => [
      await this.price(tx, quote),
      await this.books.inForce(tx),
    ]);
    const zip = zipOf(quote.home);
    return { options: options.map(shownOption), served: !zip || isServed(book, zip) };
  }

  /** @throws Invalid with the fields */
  async price(tx: Tx, { userId, home, options }: QuoteToPrice): Promise<PricedOption[]> {
    const priced: PricedOption[] = [];
    for (const [index, option] of options.entries()) {
      const price = () => this.priceOne(tx, { userId, home }, option);
      priced.push({ ...(await withFields(`options.${index}`, price)), number: index + 1 });
    }
    return priced;
  }

  private async priceOne(
    tx: Tx,
    { userId, home }: Pick<QuoteToPrice, 'userId' | 'home'>,
    option: QuoteOptionDraft,
  ): Promise<Omit<PricedOption, 'number'>> {
    const { service, ownLines } = option;
    const book = await this.books.forSale(tx, service);
    const extras = checkCounts(option.extras);
    const frequency = option.frequency === null ? null : checkFrequency(option.frequency);
    checkExtras(book, service, extras);
    checkOffered(book, frequency);
    const answers = { ...home, appointmentDate: this.clock.today() };
    const terms: PriceTerms = { service, answers, extras, frequency };
    // A new customer has had no cleaning yet.
    const place = { userId: userId ?? randomUUID(), bookingId: null, location: home.location ?? '' };
    const { firstCleaning } = await this.quotes.withCoupon(tx, book, place, service, null);
    const visit = refuseTooLong(visitQuote(book, terms, { firstCleaning }));
    const rate = taxRateAt(book, zipOf(home), answers.appointmentDate);
    const { lines, total } = withOwnLines(visit.lines, ownLines, rate);
    const later = frequency && visitQuote(book, terms, { laterVisit: true });
    const laterTotal = later && withOwnLines(later.lines, ownLines, rate).total;
    for (const price of [total, laterTotal ?? 0]) refuseNegative(price, 'ownLines');
    return {
      ...option,
      extras,
      frequency,
      serviceLabel: book.services.find(({ id }) => id === service)?.label ?? service,
      lines,
      total,
      laterTotal,
      minutes: visit.minutes,
      deposit: depositOf(visit.payment, total),
      visit,
    };
  }
}
