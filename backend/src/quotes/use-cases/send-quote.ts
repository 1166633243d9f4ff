import { Injectable } from '@nestjs/common';
import type { QuoteChannel, QuoteSending, QuoteSent } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import {
  type Actor,
  Business,
  emit,
  IdempotencyKeys,
  type KeyedCall,
  Transactions,
  type Tx,
} from '../../platform/index.js';
import { refuseSending } from '../domain/quote-states.js';
import { WrittenQuoteReader } from '../infra/written-quote-reader.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { quoteSent } from './events.js';
import { LockQuote } from './lock-quote.js';
import { QuoteContacts } from './quote-contacts.js';
import { QuoteLinks } from './quote-links.js';

type Sending = Pick<QuoteSent, 'url' | 'to'>;

/** Sends a quote to its customer. Earlier links end. */
@Injectable()
export class SendQuote {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
    private readonly quotes: WrittenQuotes,
    private readonly contacts: QuoteContacts,
    private readonly links: QuoteLinks,
    private readonly lockQuote: LockQuote,
    private readonly reader: WrittenQuoteReader,
  ) {}

  /**
   * Repeating the call with its key sends nothing more, but makes another link, because a link can be shown only once.
   * @throws NotFound; Invalid if it cannot reach the customer like this, or its last day is over; DomainError STALE_VERSION,
   * CONFLICT
   */
  async send(
    id: number,
    { by, version }: QuoteSending,
    actor: Actor,
    once: KeyedCall | null,
  ): Promise<QuoteSent> {
    const sending = await this.transactions.run(async (tx) => {
      if (once && !(await this.keys.use(tx, actor, once))) return this.again(tx, id, by, actor);
      return this.sendOnce(tx, id, { by, version }, actor);
    });
    return { quote: await this.reader.one(id), ...sending };
  }

  private async sendOnce(tx: Tx, id: number, { by, version }: QuoteSending, actor: Actor): Promise<Sending> {
    const now = this.business.clock.date();
    let sending: Sending | null = null;
    await this.lockQuote.changeIn(tx, id, 'send', { actor, version }, async (_tx, quote) => {
      refuseSending(quote, this.business.clock.today());
      const to = await this.contacts.find(tx, quote, by);
      if (quote.state === 'draft') quote.state = 'sent';
      quote.firstSentAt ??= now;
      Object.assign(quote, { sentAt: now, sentBy: by, timesSent: quote.timesSent + 1, reminders: 0 });
      sending = { url: await this.links.replace(tx, quote, actor), to };
      const { userId, timesSent: times } = quote;
      if (by !== 'link') await emit(tx, quoteSent({ quoteId: id, userId, times, reminder: false }));
      return { by };
    });
    if (!sending) throw new Error('The quote was not sent.');
    return sending;
  }

  private async again(tx: Tx, id: number, by: QuoteChannel, actor: Actor): Promise<Sending> {
    const quote = await this.quotes.find(tx, id);
    if (!quote) throw new NotFound('The quote');
    const url = await this.links.another(tx, quote, actor);
    return { url, to: await this.contacts.find(tx, quote, by) };
  }
}
