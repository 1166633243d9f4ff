import { Injectable } from '@nestjs/common';
import type { GiftCardIssue, OfficeGiftCard } from '@homebright/contract';
import { createHash } from 'node:crypto';
import {
  type Actor,
  Business,
  IdempotencyKeys,
  type KeyedCall,
  Transactions,
  type Tx,
  writeAudit,
} from '../../platform/index.js';
import { checkDay, creditOff } from '../domain/errors.js';
import { inGroups } from '../domain/gift-card.js';
import { GiftCardCodes } from '../infra/gift-card-codes.js';
import { GiftCardReader } from '../infra/gift-card-reader.js';
import { GiftCards } from '../infra/gift-cards.js';

/** The office sells a gift card for cash or a check, or gives it away. */
@Injectable()
export class IssueGiftCard {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly keys: IdempotencyKeys,
    private readonly codes: GiftCardCodes,
    private readonly cards: GiftCards,
    private readonly reader: GiftCardReader,
  ) {}

  /**
   * A card without an email address is handed over at once. Repeating the call returns the same card.
   * @returns the card with its code
   * @throws Invalid; DomainError CONFLICT
   */
  async issue(
    issue: GiftCardIssue,
    actor: Actor,
    once: KeyedCall,
  ): Promise<OfficeGiftCard & { code: string }> {
    if (!this.business.settings.useCredit) throw creditOff();
    checkDay(issue.deliverOn, this.business.clock.today());
    const callKey = createHash('sha256').update(`gift-card ${actor.id} ${once.key}`).digest('hex');
    const { id, code } = await this.transactions.run(async (tx) => {
      await this.keys.use(tx, actor, once);
      // The card outlives the key, which is deleted after some days.
      const made = await this.cards.idOfCall(tx, callKey);
      const id = made ?? (await this.add(tx, issue, callKey, actor));
      const card = await this.cards.lock(tx, id);
      return { id, code: this.codes.codeOf(card) };
    });
    return { ...(await this.reader.one(id)), code: inGroups(code) };
  }

  private async add(tx: Tx, issue: GiftCardIssue, callKey: string, actor: Actor): Promise<number> {
    const { clock } = this.business;
    const reference = crypto.randomUUID();
    const code = this.codes.stored(this.codes.codeOf({ reference, codeVersion: 1 }));
    const issuedBy = actor.name ?? String(actor.id);
    const now = clock.date();
    const id = await this.cards.addIssued(tx, { ...issue, ...code, reference, issuedBy, callKey }, now);
    const { value, paidBy, recipientEmail } = issue;
    if (!recipientEmail) {
      const card = await this.cards.lock(tx, id);
      await this.cards.save(tx, Object.assign(card, { state: 'delivered', deliveredAt: now }));
    }
    await writeAudit(tx, actor, {
      action: 'issue',
      entity: 'gift-card',
      entityId: id,
      after: { value, paidBy },
    });
    return id;
  }
}
