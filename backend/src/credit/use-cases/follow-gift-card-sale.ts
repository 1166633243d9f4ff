import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { BusinessClock, emit, type Tx } from '../../platform/index.js';
import { endsByReturn } from '../domain/gift-card.js';
import { GiftCardSales, type SoldGiftCard } from '../infra/gift-card-sales.js';
import { GiftCards } from '../infra/gift-cards.js';
import { DeliverGiftCards } from './deliver-gift-cards.js';
import { giftCardDisputed, giftCardPaid, giftCardRefunded, giftCardRefundFailed } from './events.js';

/**
 * Applies the provider's reports about the payment for a bought card. The caller has locked the card. Repetitions change nothing.
 */
@Injectable()
export class FollowGiftCardSale {
  constructor(
    private readonly clock: BusinessClock,
    private readonly cards: GiftCards,
    private readonly sales: GiftCardSales,
    private readonly deliverGiftCards: DeliverGiftCards,
  ) {}

  /** The money has arrived. Buyers who print the card themselves get it at once, at any hour. */
  async paid(tx: Tx, card: SoldGiftCard): Promise<void> {
    if (card.state !== 'unpaid') return;
    await this.sales.savePayment(tx, Object.assign(card, { paidAt: this.clock.date() }));
    await this.cards.save(tx, Object.assign(card, { state: 'paid' }));
    await emit(tx, giftCardPaid({ giftCardId: card.id }));
    const isForBuyer = card.recipientEmail === null && card.deliverOn <= this.clock.today();
    if (isForBuyer) await this.deliverGiftCards.deliverNow(tx, card);
  }

  /**
   * A refund of the whole value ends a card that nobody has redeemed. The office hears of refunds that it did not make here.
   * @param refunded the sum of all refunds that have not failed
   */
  async refunded(tx: Tx, card: SoldGiftCard, refunded: Cents, failure: string | null): Promise<void> {
    const change = refunded - card.refunded;
    if (change === 0) return;
    const { id: giftCardId, state } = card;
    await this.sales.savePayment(tx, Object.assign(card, { refunded }));
    if (endsByReturn(card)) await this.end(tx, card);
    if (change > 0 && state !== 'cancelled') await emit(tx, giftCardRefunded({ giftCardId, refunded }));
    const reason = failure ?? 'The bank declined the refund.';
    if (change < 0) await emit(tx, giftCardRefundFailed({ giftCardId, amount: -change, reason }));
  }

  /** @param disputed the money that the bank has withdrawn and not returned */
  async disputed(
    tx: Tx,
    card: SoldGiftCard,
    { disputed, amount, status }: { disputed: Cents; amount: Cents; status: string },
  ): Promise<void> {
    const isNew = card.disputeStatus !== status;
    if (!isNew && card.disputed === disputed) return;
    await this.sales.savePayment(tx, Object.assign(card, { disputed, disputeStatus: status }));
    if (endsByReturn(card)) await this.end(tx, card);
    if (isNew) await emit(tx, giftCardDisputed({ giftCardId: card.id, amount, status }));
  }

  private async end(tx: Tx, card: SoldGiftCard): Promise<void> {
    const cancelled = { state: 'cancelled', cancelledAt: this.clock.date() };
    await this.cards.save(tx, Object.assign(card, cancelled));
  }
}
