import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { CONFIG, type Config } from '../../config.js';
import { NotFound } from '../../kernel/domain-error.js';
import {
  type Actor,
  administratorIdOf,
  BusinessClock,
  Links,
  RateLimit,
  type Tx,
} from '../../platform/index.js';
import { shownState } from '../domain/quote-states.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { WrittenQuotes } from '../infra/written-quotes.js';

/** A household shares an IP address, and its page asks for times again and again. */
const PER_MINUTE = 120;
/** The page says what became of a quote long after its last day. */
const LINK_DAYS = 365;
const DAY_MS = 86_400_000;

type Linked = Pick<WrittenQuote, 'id' | 'userId'>;

/** Links that show a quote without sign-in. */
@Injectable()
export class QuoteLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: BusinessClock,
    private readonly limit: RateLimit,
    private readonly links: Links,
    private readonly quotes: WrittenQuotes,
  ) {}

  /** Makes the quote's only link. @returns its address */
  async replace(tx: Tx, quote: Linked, actor: Actor): Promise<string> {
    await this.links.revoke(tx, 'quote', String(quote.id));
    return this.urlOf(await this.issue(tx, quote, administratorIdOf(actor)));
  }

  /** Makes another link. Earlier ones stay. @returns its address */
  async another(tx: Tx, quote: Linked, actor: Actor): Promise<string> {
    return this.urlOf(await this.issue(tx, quote, administratorIdOf(actor)));
  }

  /**
   * Makes another link for a message that is being sent.
   * @returns the addresses of the page and the PDF; null unless the quote waits for an answer
   */
  async forMessage(tx: Tx, quoteId: number): Promise<{ page: string; pdf: string } | null> {
    const quote = await this.quotes.find(tx, quoteId);
    if (!quote || !['sent', 'seen'].includes(shownState(quote, this.clock.today()))) return null;
    const token = await this.issue(tx, quote, null);
    return { page: this.urlOf(token), pdf: `${this.config.publicUrl}/api/quotes/${token}/pdf` };
  }

  async end(tx: Tx, quoteId: number): Promise<void> {
    await this.links.revoke(tx, 'quote', String(quoteId));
  }

  /**
   * The quote and the customer of a link; null if the link is unknown or has ended.
   * @param source the caller's IP address
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async follow(token: string, source: string): Promise<Linked | null> {
    await this.limit.hit(`quote:${source}`, PER_MINUTE);
    const link = await this.links.find('quote', token);
    return link && !link.expired && link.userId ? { id: Number(link.subject), userId: link.userId } : null;
  }

  /** Like `follow`. @throws NotFound */
  async mustFollow(token: string, source: string): Promise<Linked> {
    const linked = await this.follow(token, source);
    if (!linked) throw new NotFound('This quote');
    return linked;
  }

  /**
   * The token of the pay link of an accepted quote. It is computed from the server's secret, so that the quote's page can
   * lead to the payment again although no token is stored.
   */
  payToken({ id, version }: Pick<WrittenQuote, 'id' | 'version'>): string {
    const purpose = `homebright payment of quote ${id} ${version}`;
    return createHmac('sha256', this.config.sessionSecret).update(purpose).digest('base64url');
  }

  /** The path that pays an accepted quote, while its link is valid. */
  async payPath(quote: Pick<WrittenQuote, 'id' | 'version'>): Promise<string | null> {
    const token = this.payToken(quote);
    const link = await this.links.find('pay', token);
    return link && !link.expired ? `/pay/${token}` : null;
  }

  private urlOf(token: string): string {
    return `${this.config.publicUrl}/quote/${token}`;
  }

  private issue(tx: Tx, { id, userId }: Linked, madeBy: number | null): Promise<string> {
    const expiresAt = new Date(this.clock.now() + LINK_DAYS * DAY_MS);
    return this.links.issue(tx, { purpose: 'quote', subject: String(id), userId, madeBy, expiresAt });
  }
}
