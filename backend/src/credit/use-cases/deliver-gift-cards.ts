import { Injectable } from '@nestjs/common';
import { BusinessClock, emit, Transactions, type Tx } from '../../platform/index.js';
import { isDecentHour } from '../domain/delivery-time.js';
import { GiftCardCodes } from '../infra/gift-card-codes.js';
import { type GiftCard, GiftCards } from '../infra/gift-cards.js';
import { giftCardSent } from './events.js';

const BATCH_SIZE = 100;

/** Sends paid gift cards on their day, between 8 AM and 8 PM (docs/rules.md#credit). */
@Injectable()
export class DeliverGiftCards {
  constructor(
    private readonly clock: BusinessClock,
    private readonly transactions: Transactions,
    private readonly codes: GiftCardCodes,
    private readonly cards: GiftCards,
  ) {}

  async deliver(): Promise<void> {
    if (!isDecentHour(this.clock.date(), this.clock.zone)) return;
    while ((await this.transactions.run((tx) => this.deliverBatch(tx))) === BATCH_SIZE);
  }

  private async deliverBatch(tx: Tx): Promise<number> {
    const due = await this.cards.claimDue(tx, this.clock.today(), BATCH_SIZE);
    for (const card of due) await this.deliverNow(tx, card);
    return due.length;
  }

  /** Makes the code of a card that the caller has locked, and emails it. */
  async deliverNow(tx: Tx, card: GiftCard): Promise<void> {
    const code = this.codes.stored(this.codes.codeOf(card));
    const delivered = { state: 'delivered', deliveredAt: this.clock.date() };
    await this.cards.save(tx, Object.assign(card, code, delivered));
    const { id: giftCardId, codeVersion } = card;
    await emit(tx, giftCardSent({ giftCardId, codeVersion }));
  }
}
