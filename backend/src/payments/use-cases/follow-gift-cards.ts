import { Injectable } from '@nestjs/common';
import { FollowGiftCardSale, GiftCardSales } from '../../credit/index.js';
import type { Tx } from '../../platform/index.js';
import type { DisputeSnapshot, IntentSnapshot, RefundSnapshot } from '../domain/provider-snapshots.js';

/**
 * Applies the provider's objects that belong to sales of gift cards, which have no booking and so no ledger account. Each
 * method returns whether the object is of such a sale.
 */
@Injectable()
export class FollowGiftCards {
  constructor(
    private readonly sales: GiftCardSales,
    private readonly followSale: FollowGiftCardSale,
  ) {}

  /** An intent that the sale does not have, or that paid less than the card's value, is not of the sale. */
  async intent(tx: Tx, { id, giftCard, status, received }: IntentSnapshot): Promise<boolean> {
    const card = giftCard && (await this.sales.lockByReference(tx, giftCard));
    if (!card || (card.intentId ?? id) !== id) return false;
    if (status !== 'succeeded') return true;
    if (received < card.value) return false;
    card.intentId = id;
    await this.followSale.paid(tx, card);
    return true;
  }

  async refunds(tx: Tx, intentId: string, refunds: RefundSnapshot[]): Promise<boolean> {
    const card = await this.sales.lockByIntent(tx, intentId);
    if (!card) return false;
    const made = refunds.filter(({ status }) => status !== 'failed');
    const refunded = made.reduce((sum, { amount }) => sum + amount, 0);
    const failure = refunds.find(({ status }) => status === 'failed')?.failure ?? null;
    await this.followSale.refunded(tx, card, refunded, failure);
    return true;
  }

  async dispute(tx: Tx, { intentId, withdrawn, reinstated, ...dispute }: DisputeSnapshot): Promise<boolean> {
    const card = intentId && (await this.sales.lockByIntent(tx, intentId));
    if (!card) return false;
    await this.followSale.disputed(tx, card, { ...dispute, disputed: withdrawn - reinstated });
    return true;
  }
}
