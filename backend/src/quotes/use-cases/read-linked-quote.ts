import { Injectable } from '@nestjs/common';
import type { Availability, QuoteLinkView } from '@homebright/contract';
import { ReadAvailability } from '../../dispatch/index.js';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { PhotoRows, Photos } from '../../photos/index.js';
import { BusinessClock, Transactions } from '../../platform/index.js';
import type { PricedOption, WrittenQuote } from '../domain/written-quote.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { LinkedQuotes } from './linked-quotes.js';
import { QuoteLinks } from './quote-links.js';

/** Shows a quote to anyone who has its link. Reading changes nothing. */
@Injectable()
export class ReadLinkedQuote {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly links: QuoteLinks,
    private readonly quotes: WrittenQuotes,
    private readonly linkedQuotes: LinkedQuotes,
    private readonly availability: ReadAvailability,
    private readonly photoRows: PhotoRows,
    private readonly photos: Photos,
  ) {}

  /** @param source the caller's IP address. @throws DomainError TOO_MANY_REQUESTS */
  async read(token: string, source: string): Promise<QuoteLinkView> {
    return this.linkedQuotes.view(await this.links.follow(token, source));
  }

  /** Notes that the customer has opened the page. Only the first time counts. @throws as `read` */
  async noteSeen(token: string, source: string): Promise<void> {
    const linked = await this.links.follow(token, source);
    if (!linked) return;
    await this.transactions.run(async (tx) => {
      const quote = await this.quotes.lock(tx, linked.id);
      if (quote?.state !== 'sent') return;
      Object.assign(quote, { state: 'seen', seenAt: this.clock.date() });
      await this.quotes.save(tx, quote);
    });
  }

  /** The days and times when an option can take place. @throws NotFound, Invalid; as `read` */
  async times(
    token: string,
    { option, from, days }: { option: number; from: LocalDate; days: number },
    source: string,
  ): Promise<Availability> {
    const quote = await this.quoteOf(token, source);
    const { service, visit } = optionOf(quote, option);
    const { minutes, travelMinutes } = visit;
    return this.availability.read({ serviceType: service, from, days, minutes, travelMinutes });
  }

  /** @throws NotFound; as `read` */
  async photo(token: string, id: number, isThumb: boolean, source: string): ReturnType<Photos['show']> {
    const quote = await this.quoteOf(token, source);
    const photos = await this.transactions.run((tx) => this.photoRows.ofQuote(tx, quote.id));
    if (!photos.some((photo) => photo.id === id)) throw new NotFound('The photo');
    return this.photos.show(id, { office: true }, isThumb);
  }

  /** The quote of a link. @throws NotFound; as `read` */
  async quoteOf(token: string, source: string): Promise<WrittenQuote> {
    const { id, userId } = await this.links.mustFollow(token, source);
    const quote = await this.transactions.run((tx) => this.quotes.find(tx, id));
    if (!quote || quote.userId !== userId || quote.state === 'draft') throw new NotFound('This quote');
    return quote;
  }
}

/** @throws Invalid for an unknown number */
export function optionOf({ options }: Pick<WrittenQuote, 'options'>, number: number): PricedOption {
  const option = options.find((one) => one.number === number);
  if (!option) throw new Invalid('Please choose one of the options.', [{ field: 'option' }]);
  return option;
}
