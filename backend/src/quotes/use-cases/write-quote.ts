import { Injectable } from '@nestjs/common';
import type { WrittenQuoteDetails, WrittenQuoteDraft } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { draftKey } from '../../bookings/index.js';
import { Invalid } from '../../kernel/domain-error.js';
import { PhotoRows } from '../../photos/index.js';
import {
  type Actor,
  BusinessClock,
  IdempotencyKeys,
  type KeyedCall,
  Transactions,
  type Tx,
  writeAudit,
} from '../../platform/index.js';
import { refuseAnswered, refuseDeleting } from '../domain/quote-states.js';
import { WrittenQuoteReader } from '../infra/written-quote-reader.js';
import { WrittenQuotes } from '../infra/written-quotes.js';
import { CheckQuote } from './check-quote.js';
import { LockQuote, type QuoteCall } from './lock-quote.js';

/** The office writes, changes and deletes quotes. Saving prices them and freezes the prices. */
@Injectable()
export class WriteQuote {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
    private readonly checkQuote: CheckQuote,
    private readonly quotes: WrittenQuotes,
    private readonly photos: PhotoRows,
    private readonly lockQuote: LockQuote,
    private readonly reader: WrittenQuoteReader,
  ) {}

  /**
   * Writes a draft. Repeating the call returns the same quote.
   * @throws NotFound, OutsideArea, Invalid; DomainError CONFLICT if the key belongs to another call
   */
  async write(given: WrittenQuoteDraft, actor: Actor, once: KeyedCall): Promise<WrittenQuoteDetails> {
    const digest = createHash('sha256').update(`quote ${actor.id} ${once.key}`).digest('hex');
    const callKey = draftKey(undefined, digest);
    const id = await this.transactions.run(async (tx) => {
      const isNew = await this.keys.use(tx, actor, once);
      const made = isNew ? null : await this.quotes.idOfCall(tx, callKey);
      return made ?? this.add(tx, given, callKey, actor);
    });
    return this.reader.one(id);
  }

  /**
   * Changes a quote that the customer has not answered, at today's prices. Its link shows the new one.
   * @throws as `write`; DomainError STALE_VERSION, CONFLICT
   */
  async change(id: number, given: WrittenQuoteDraft, call: QuoteCall): Promise<WrittenQuoteDetails> {
    await this.lockQuote.change(id, 'edit', call, async (tx, quote) => {
      refuseAnswered(quote);
      if (quote.state !== 'draft' && given.userId !== quote.userId)
        throw new Invalid('This quote was already sent. Write a new one for another customer.', [
          { field: 'userId' },
        ]);
      const checked = await this.checkQuote.check(tx, given);
      Object.assign(quote, checked);
      await this.keepPhotos(tx, id, given);
      return { expiresOn: checked.expiresOn, totals: checked.options.map(({ total }) => total) };
    });
    return this.reader.one(id);
  }

  /** Deletes a draft. Its photos are swept. @throws NotFound; DomainError STALE_VERSION, CONFLICT */
  async remove(id: number, { actor, version }: QuoteCall): Promise<void> {
    await this.transactions.run(async (tx) => {
      const quote = await this.lockQuote.lock(tx, id, version);
      refuseDeleting(quote);
      await this.photos.setOfQuote(tx, id, quote.userId, []);
      await this.quotes.remove(tx, id);
      await writeAudit(tx, actor, { action: 'delete', entity: 'quote', entityId: id });
    });
  }

  private async add(tx: Tx, given: WrittenQuoteDraft, callKey: string, actor: Actor): Promise<number> {
    const checked = await this.checkQuote.check(tx, given);
    const writtenBy = actor.name ?? String(actor.id);
    const id = await this.quotes.add(tx, { ...checked, writtenBy }, callKey, this.clock.date());
    await this.keepPhotos(tx, id, given);
    const totals = checked.options.map(({ total }) => total);
    const after = { userId: given.userId, expiresOn: checked.expiresOn, totals };
    await writeAudit(tx, actor, { action: 'write', entity: 'quote', entityId: id, after });
    return id;
  }

  private async keepPhotos(tx: Tx, id: number, { userId, photos }: WrittenQuoteDraft): Promise<void> {
    const kept = await this.photos.setOfQuote(tx, id, userId, photos);
    if (kept < new Set(photos).size)
      throw new Invalid('A photo is gone, because it waited for more than a day. Upload it again.', [
        { field: 'photos' },
      ]);
  }
}
