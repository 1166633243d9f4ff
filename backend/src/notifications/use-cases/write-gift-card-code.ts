import { Injectable } from '@nestjs/common';
import { GiftCardCodes, GiftCards, inGroups } from '../../credit/index.js';
import type { Tx } from '../../platform/index.js';
import { GIFT_CARD_CODE, GIFT_CARD_OCCASION } from '../domain/gift-card-message.js';
import type { ReadyMessage } from './link-delivery.js';

/** Writes a gift card's code into its email when it is sent. */
@Injectable()
export class WriteGiftCardCode {
  constructor(
    private readonly cards: GiftCards,
    private readonly codes: GiftCardCodes,
  ) {}

  /** @returns null if the code has ended, because the card was cancelled or sent again */
  async write(tx: Tx, occasion: string, message: ReadyMessage): Promise<ReadyMessage | null> {
    if (!occasion.startsWith(GIFT_CARD_OCCASION)) return message;
    const [, id, version] = occasion.split(':');
    const card = await this.cards.find(tx, Number(id));
    if (!card || card.state === 'cancelled' || card.codeVersion !== Number(version)) return null;
    const code = inGroups(this.codes.codeOf(card));
    const withCode = (text: string): string => text.replaceAll(GIFT_CARD_CODE, code);
    return { ...message, html: message.html && withCode(message.html), plain: withCode(message.plain) };
  }
}
