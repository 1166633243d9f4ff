import { money } from '@homebright/contract';
import { type Email, greetingOf, type Words } from '../../messaging/domain/index.js';

/** Stands for the code in a queued message. The real one is written on sending, so neither queue nor log contains it. */
export const GIFT_CARD_CODE = 'gift-card:code';
/** The occasion's first part. The card's number and the version of its code follow. */
export const GIFT_CARD_OCCASION = 'gift-card:';

interface SentCard {
  value: number;
  buyerName: string | null;
  recipientName: string;
  message: string | null;
}

/** Brings a gift card to the person who is to have it, or to its buyer. */
export function giftCardEmail(
  words: Words,
  { value, buyerName, recipientName, message }: SentCard,
  { business, siteUrl }: { business: string; siteUrl: string },
): Email {
  const { giftCard } = words;
  return {
    language: words.language,
    subject: giftCard.subject(business),
    greeting: greetingOf(words, recipientName),
    paragraphs: [giftCard.paragraph(buyerName, money(value), business), giftCard.howTo],
    facts: [
      [giftCard.code, GIFT_CARD_CODE],
      [giftCard.value, money(value)],
      ...(message ? [[giftCard.message, message] satisfies [string, string]] : []),
    ],
    actions: [{ label: giftCard.button, url: siteUrl }],
  };
}
