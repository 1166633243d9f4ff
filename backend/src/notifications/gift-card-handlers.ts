import { Injectable } from '@nestjs/common';
import { type GiftCard, GiftCards, giftCardSent } from '../credit/index.js';
import { CurrentSender, Deliveries, oneLine, rendered, wordsIn } from '../messaging/index.js';
import { Clock } from '../kernel/clock.js';
import { Handles, type PayloadOf, type Tx } from '../platform/index.js';
import { GIFT_CARD_OCCASION, giftCardEmail } from './domain/gift-card-message.js';

/** Emails gift cards. */
@Injectable()
export class GiftCardHandlers {
  constructor(
    private readonly clock: Clock,
    private readonly cards: GiftCards,
    private readonly senders: CurrentSender,
    private readonly deliveries: Deliveries,
  ) {}

  /** Sends nothing if the card was cancelled, redeemed or sent with another code in the meantime. */
  @Handles(giftCardSent, 'send-gift-card')
  async sent(tx: Tx, { giftCardId, codeVersion }: PayloadOf<typeof giftCardSent>): Promise<void> {
    const card = await this.cards.find(tx, giftCardId);
    const recipient = card?.recipientEmail ?? card?.buyerEmail;
    if (!card || !recipient || card.state !== 'delivered' || card.codeVersion !== codeVersion) return;
    const occasion = `${GIFT_CARD_OCCASION}${giftCardId}:${codeVersion}`;
    const message = { channel: 'mail', category: 'booking', unlimited: true, occasion, recipient } as const;
    await this.deliveries.queue(tx, { ...message, ...this.emailOf(card) }, this.clock.date());
  }

  private emailOf(card: GiftCard): { subject: string; html: string; plain: string } {
    const { sender, siteUrl } = this.senders;
    const texts = { business: oneLine(sender.name), siteUrl };
    return rendered(giftCardEmail(wordsIn(card.language), card, texts), sender);
  }
}
