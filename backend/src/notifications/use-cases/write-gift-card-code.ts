import { Injectable } from '@nestjs/common';
import { GiftCardLinks } from '../../billing/index.js';
import { GiftCardCodes, GiftCards, inGroups } from '../../credit/index.js';
import type { Tx } from '../../platform/index.js';
import {
  GIFT_CARD_CODE,
  GIFT_CARD_OCCASION,
  GIFT_PAGE_LINK,
  GIFT_RECEIPT_OCCASION,
} from '../domain/gift-card-message.js';
import type { ReadyMessage } from './link-delivery.js';

/** Writes a gift card's code into its email, and the link to the buyer's page into the receipt, when they are sent. */
@Injectable()
export class WriteGiftCardCode {
  constructor(
    private readonly cards: GiftCards,
    private readonly codes: GiftCardCodes,
    private readonly links: GiftCardLinks,
  ) {}

  /** @returns null if the code has ended, because the card was cancelled or sent again */
  async write(tx: Tx, occasion: string, message: ReadyMessage): Promise<ReadyMessage | null> {
    if (occasion.startsWith(GIFT_RECEIPT_OCCASION)) return this.receipt(tx, occasion, message);
    if (!occasion.startsWith(GIFT_CARD_OCCASION)) return message;
    const [, id, version] = occasion.split(':');
    const card = await this.cards.find(tx, Number(id));
    if (!card || card.state === 'cancelled' || card.codeVersion !== Number(version)) return null;
    const code = inGroups(this.codes.codeOf(card));
    return withText(message, GIFT_CARD_CODE, code);
  }

  private async receipt(tx: Tx, occasion: string, message: ReadyMessage): Promise<ReadyMessage | null> {
    const card = await this.cards.find(tx, Number(occasion.split(':')[1]));
    return card && withText(message, GIFT_PAGE_LINK, await this.links.page(tx, card));
  }
}

function withText(message: ReadyMessage, placeholder: string, text: string): ReadyMessage {
  const written = (part: string): string => part.replaceAll(placeholder, text);
  return { ...message, html: message.html && written(message.html), plain: written(message.plain) };
}
