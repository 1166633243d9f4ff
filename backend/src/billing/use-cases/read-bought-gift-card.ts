import { Injectable } from '@nestjs/common';
import type { BoughtGiftCard } from '@homebright/contract';
import { GiftCardCodes, GiftCards, inGroups } from '../../credit/index.js';
import { NotFound } from '../../kernel/domain-error.js';
import { Links, RateLimit, Transactions } from '../../platform/index.js';

/** The page asks again and again while a payment is processing. */
const PER_MINUTE = 120;

/** Shows a gift card to its buyer, who has its link. */
@Injectable()
export class ReadBoughtGiftCard {
  constructor(
    private readonly limit: RateLimit,
    private readonly links: Links,
    private readonly transactions: Transactions,
    private readonly cards: GiftCards,
    private readonly codes: GiftCardCodes,
  ) {}

  /** @param source the buyer's network address @throws NotFound; DomainError TOO_MANY_REQUESTS */
  async read(token: string, source: string): Promise<BoughtGiftCard> {
    await this.limit.hit(`gift-card:${source}`, PER_MINUTE);
    const link = await this.links.find('gift-card', token);
    if (!link || link.expired) throw new NotFound('This link');
    const card = await this.transactions.run((tx) => this.cards.find(tx, Number(link.subject)));
    if (!card) throw new NotFound('This link');
    const { state, value, recipientName, recipientEmail, message, deliverOn } = card;
    // A code that was sent to the recipient is not the buyer's anymore.
    const isBuyers = state === 'delivered' && recipientEmail === null;
    const code = isBuyers ? inGroups(this.codes.codeOf(card)) : null;
    return { state, value, recipientName, recipientEmail, message, deliverOn, code };
  }
}
