import { Injectable } from '@nestjs/common';
import type { QuoteAcceptance } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { PayLinkTooLate } from '../../billing/index.js';
import { draftKey } from '../../bookings/index.js';
import { Users } from '../../identity/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { BookQuoted } from '../../office/index.js';
import { PhotoRows } from '../../photos/index.js';
import type { Actor, Tx } from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { CallToAccept } from '../domain/quote-states.js';
import type { PricedOption, WrittenQuote } from '../domain/written-quote.js';
import { LinkedQuotes } from './linked-quotes.js';
import { draftOfOption, type QuotedTime } from './quote-drafts.js';
import { QuoteLinks } from './quote-links.js';

/** Makes the booking of an accepted option, at its frozen price. */
@Injectable()
export class BookAccepted {
  constructor(
    private readonly users: Users,
    private readonly books: PriceBooks,
    private readonly bookQuoted: BookQuoted,
    private readonly links: QuoteLinks,
    private readonly linkedQuotes: LinkedQuotes,
    private readonly photos: PhotoRows,
  ) {}

  /**
   * The quote already has the version that it will be stored with. An earlier booking that was never paid is cancelled.
   * @returns the booking's id
   * @throws CallToAccept, SlotTaken, OutsideHours, HoldLimit, Invalid
   */
  async book(
    tx: Tx,
    quote: WrittenQuote,
    option: PricedOption,
    { appointmentDate, appointmentTime, customTime }: QuoteAcceptance,
    actor: Actor,
  ): Promise<number> {
    if (!this.linkedQuotes.acceptsOnline) throw new CallToAccept();
    await this.users.mustStay(tx, quote.userId);
    if (quote.bookingId !== null) await this.bookQuoted.giveUp(tx, quote.bookingId);
    const { visit, lines, total, laterTotal } = option;
    const draft = draftOf(quote, option, { appointmentDate, appointmentTime, customTime });
    const book = (await this.books.version(tx, visit.version)) ?? (await this.books.inForce(tx));
    const payment = this.linkedQuotes.paysOnline ? 'pay-link' : 'after-visit';
    const payToken = this.links.payToken(quote);
    const price = { book, visit, lines, total, laterTotal };
    const quoted = { userId: quote.userId, draft, ...price, payment, payToken } as const;
    const { id } = await this.bookQuoted.book(tx, quoted, actor).catch(refuseTooLate);
    await this.photos.copyFromQuote(tx, quote.id, id);
    return id;
  }
}

/** Each acceptance has a draft of its own, because the quote's version increases with it. */
function draftOf({ id, version, home }: WrittenQuote, option: PricedOption, time: QuotedTime) {
  const key = createHash('sha256').update(`quote ${id} ${version}`).digest('hex');
  return draftOfOption(draftKey(undefined, key), home, option, time);
}

function refuseTooLate(error: unknown): never {
  if (!(error instanceof PayLinkTooLate)) throw error;
  const sentence =
    'This visit would start too soon to pay for it online. Please pick a later time, or call us.';
  throw new Invalid(sentence, [{ field: 'appointmentTime' }]);
}
