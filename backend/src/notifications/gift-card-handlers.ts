import { Injectable } from '@nestjs/common';
import { disputeLabel, plainMoney } from '@homebright/contract';
import {
  type GiftCard,
  giftCardDisputed,
  giftCardPaid,
  giftCardRefunded,
  giftCardRefundFailed,
  GiftCards,
  giftCardSent,
} from '../credit/index.js';
import {
  CurrentSender,
  Deliveries,
  type Email,
  oneLine,
  rendered,
  StaffAlerts,
  wordsIn,
} from '../messaging/index.js';
import { BusinessClock, Handles, type PayloadOf, type Tx } from '../platform/index.js';
import {
  GIFT_CARD_OCCASION,
  GIFT_RECEIPT_OCCASION,
  giftCardEmail,
  giftCardName,
  giftReceiptEmail,
} from './domain/gift-card-message.js';

/** Emails gift cards and receipts for them, and alerts the office about money that went back to a buyer. */
@Injectable()
export class GiftCardHandlers {
  constructor(
    private readonly clock: BusinessClock,
    private readonly cards: GiftCards,
    private readonly senders: CurrentSender,
    private readonly deliveries: Deliveries,
    private readonly alerts: StaffAlerts,
  ) {}

  /** Sends nothing if the card was cancelled, redeemed or sent with another code in the meantime. */
  @Handles(giftCardSent, 'send-gift-card')
  async sent(tx: Tx, { giftCardId, codeVersion }: PayloadOf<typeof giftCardSent>): Promise<void> {
    const card = await this.cards.find(tx, giftCardId);
    const recipient = card?.recipientEmail ?? card?.buyerEmail;
    if (!card || !recipient || card.state !== 'delivered' || card.codeVersion !== codeVersion) return;
    const email = giftCardEmail(wordsIn(card.language), card, this.texts());
    await this.email(tx, recipient, `${GIFT_CARD_OCCASION}${giftCardId}:${codeVersion}`, email);
  }

  @Handles(giftCardPaid, 'send-gift-card-receipt')
  async paid(tx: Tx, { giftCardId }: PayloadOf<typeof giftCardPaid>): Promise<void> {
    const card = await this.cards.find(tx, giftCardId);
    if (!card?.buyerEmail) return;
    const texts = { ...this.texts(), today: this.clock.today() };
    const email = giftReceiptEmail(wordsIn(card.language), card, texts);
    await this.email(tx, card.buyerEmail, `${GIFT_RECEIPT_OCCASION}${giftCardId}`, email);
  }

  @Handles(giftCardRefunded, 'alert-gift-card-refunded')
  async refunded(tx: Tx, { giftCardId, refunded }: PayloadOf<typeof giftCardRefunded>): Promise<void> {
    const once = `refunded-${refunded}`;
    await this.alert(tx, giftCardId, once, (name, card) => {
      const amount = plainMoney(refunded);
      const made = `The payment provider has refunded ${amount} of ${name}.`;
      if (card.state === 'cancelled') return `${made} The card is cancelled.`;
      if (card.state === 'redeemed')
        return `${made} The card was redeemed before. Take the credit back from the customer if it is not theirs: Gift cards.`;
      return `${made} The card is still good for its whole value. Cancel it to refund the rest: Gift cards.`;
    });
  }

  @Handles(giftCardRefundFailed, 'alert-gift-card-refund-failed')
  async refundFailed(tx: Tx, failed: PayloadOf<typeof giftCardRefundFailed>): Promise<void> {
    const { giftCardId, amount, reason } = failed;
    const line = (name: string): string =>
      `A refund of ${plainMoney(amount)} for ${name} failed. ${reason} Refund it in the payment provider’s dashboard.`;
    await this.alert(tx, giftCardId, `refund-failed-${this.clock.today()}`, line);
  }

  @Handles(giftCardDisputed, 'alert-gift-card-disputed')
  async disputed(tx: Tx, disputed: PayloadOf<typeof giftCardDisputed>): Promise<void> {
    const { giftCardId, amount, status } = disputed;
    await this.alert(tx, giftCardId, `disputed-${status}`, (name, { state }) => {
      const dispute = `Bank dispute of ${plainMoney(amount)} (${disputeLabel(status).toLowerCase()}): ${name}.`;
      if (state === 'redeemed') return `${dispute} The card was redeemed before.`;
      return state === 'cancelled' ? `${dispute} The card is cancelled.` : dispute;
    });
  }

  private texts(): { business: string; siteUrl: string } {
    const { sender, siteUrl } = this.senders;
    return { business: oneLine(sender.name), siteUrl };
  }

  private async email(tx: Tx, recipient: string, occasion: string, email: Email): Promise<void> {
    const message = { channel: 'mail', category: 'booking', unlimited: true, occasion, recipient } as const;
    const ready = rendered(email, this.senders.sender);
    await this.deliveries.queue(tx, { ...message, ...ready }, this.clock.date());
  }

  private async alert(
    tx: Tx,
    giftCardId: number,
    once: string,
    writeLine: (name: string, card: GiftCard) => string,
  ): Promise<void> {
    const card = await this.cards.find(tx, giftCardId);
    if (!card) return;
    const message = oneLine(writeLine(giftCardName(card), card));
    const alert = { occasion: `gift-card:${giftCardId}:${once}`, message, bookingId: null };
    await this.alerts.add(tx, alert, this.clock.date());
  }
}
