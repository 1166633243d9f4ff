import { Injectable } from '@nestjs/common';
import { DomainError, NotFound } from '../../kernel/domain-error.js';
import { type Actor, Transactions, type Tx, writeAudit } from '../../platform/index.js';
import type { WrittenQuote } from '../domain/written-quote.js';
import { WrittenQuotes } from '../infra/written-quotes.js';

/** The administrator who acts, and the version that the page showed; null if it does not matter. */
export interface QuoteCall {
  actor: Actor;
  version: number | null;
}

/** Changes a quote for the office, audited, unless somebody else has changed it first. */
@Injectable()
export class LockQuote {
  constructor(
    private readonly transactions: Transactions,
    private readonly quotes: WrittenQuotes,
  ) {}

  /** @param work changes the quote and returns the audit's values. @throws NotFound; DomainError STALE_VERSION */
  change(
    id: number,
    action: string,
    { actor, version }: QuoteCall,
    work: (tx: Tx, quote: WrittenQuote) => Promise<object>,
  ): Promise<void> {
    return this.transactions.run((tx) => this.changeIn(tx, id, action, { actor, version }, work));
  }

  /** Like `change`, in the caller's transaction. */
  async changeIn(
    tx: Tx,
    id: number,
    action: string,
    { actor, version }: QuoteCall,
    work: (tx: Tx, quote: WrittenQuote) => Promise<object>,
  ): Promise<void> {
    const quote = await this.lock(tx, id, version);
    const after = await work(tx, quote);
    quote.version += 1;
    await this.quotes.save(tx, quote);
    await writeAudit(tx, actor, { action, entity: 'quote', entityId: id, after });
  }

  /** @throws as `change` */
  async lock(tx: Tx, id: number, version: number | null): Promise<WrittenQuote> {
    const quote = await this.quotes.lock(tx, id);
    if (!quote) throw new NotFound('The quote');
    if (version === null || quote.version === version) return quote;
    throw new DomainError(
      'STALE_VERSION',
      'This quote has changed since you opened it. Reload the page and try again.',
      [
        { field: 'state', now: quote.state },
        { field: 'version', now: quote.version },
      ],
    );
  }
}
