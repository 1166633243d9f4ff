import { Injectable } from '@nestjs/common';
import type { OfficeGiftCard } from '@homebright/contract';
import { type Actor, BusinessClock, emit, Transactions, writeAudit } from '../../platform/index.js';
import { inGroups, refuseEnded } from '../domain/gift-card.js';
import { GiftCardCodes } from '../infra/gift-card-codes.js';
import { GiftCardReader } from '../infra/gift-card-reader.js';
import { GiftCards } from '../infra/gift-cards.js';
import { giftCardRefundWanted, giftCardSent } from './events.js';

/** The office sends or ends a gift card that nobody has redeemed. */
@Injectable()
export class ChangeGiftCard {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly codes: GiftCardCodes,
    private readonly cards: GiftCards,
    private readonly reader: GiftCardReader,
  ) {}

  /**
   * Sends the card with a new code; the former code ends.
   * @returns the card; with its code if it has no email address
   * @throws NotFound; DomainError CONFLICT
   */
  async resend(id: number, actor: Actor): Promise<OfficeGiftCard & { code?: string }> {
    const shown = await this.transactions.run(async (tx) => {
      const card = await this.cards.lock(tx, id);
      refuseEnded(card.state);
      card.codeVersion += 1;
      const code = this.codes.codeOf(card);
      const delivered = { state: 'delivered', deliveredAt: card.deliveredAt ?? this.clock.date() };
      await this.cards.save(tx, Object.assign(card, this.codes.stored(code), delivered));
      await writeAudit(tx, actor, { action: 'resend', entity: 'gift-card', entityId: id });
      if (!card.recipientEmail && !card.buyerEmail) return { code: inGroups(code) };
      await emit(tx, giftCardSent({ giftCardId: id, codeVersion: card.codeVersion }));
      return {};
    });
    return { ...(await this.reader.one(id)), ...shown };
  }

  /** Ends the card. The buyer of a card from the site gets the money back. @throws NotFound; DomainError CONFLICT */
  async cancel(id: number, actor: Actor): Promise<OfficeGiftCard> {
    await this.transactions.run(async (tx) => {
      const card = await this.cards.lock(tx, id);
      if (card.state === 'cancelled') return;
      refuseEnded(card.state);
      const cancelled = { state: 'cancelled', cancelledAt: this.clock.date() };
      await this.cards.save(tx, Object.assign(card, cancelled));
      const { value, issuedBy } = card;
      if (issuedBy === null) await emit(tx, giftCardRefundWanted({ giftCardId: id }));
      await writeAudit(tx, actor, {
        action: 'cancel',
        entity: 'gift-card',
        entityId: id,
        before: { value },
      });
    });
    return this.reader.one(id);
  }
}
