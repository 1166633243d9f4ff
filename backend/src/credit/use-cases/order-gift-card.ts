import { Injectable } from '@nestjs/common';
import type { GiftCardOrder } from '@homebright/contract';
import { createHash } from 'node:crypto';
import { Business, type KeyedCall, Transactions } from '../../platform/index.js';
import { checkDay } from '../domain/errors.js';
import { GiftCardSales, type SoldGiftCard } from '../infra/gift-card-sales.js';

/** Stores a gift card that somebody wants to buy on the site. */
@Injectable()
export class OrderGiftCard {
  constructor(
    private readonly business: Business,
    private readonly transactions: Transactions,
    private readonly sales: GiftCardSales,
  ) {}

  /**
   * Repeating the call returns the same card. Anybody may call this, so a key alone does not find the card: the whole order
   * must be the same.
   * @throws Invalid
   */
  async order(order: GiftCardOrder, { key, request }: KeyedCall): Promise<SoldGiftCard> {
    const { clock } = this.business;
    checkDay(order.deliverOn, clock.today());
    const callKey = createHash('sha256').update(`gift-card-order ${key} `).update(request).digest('hex');
    const card = { ...order, reference: crypto.randomUUID(), callKey };
    return this.transactions.run((tx) => this.sales.add(tx, card, clock.date()));
  }
}
