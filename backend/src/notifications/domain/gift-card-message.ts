import { money, plainMoney } from '@homebright/contract';
import { dayInWords, type Email, greetingOf, type Words } from '../../messaging/domain/index.js';

/** Stands for the code in a queued message. The real one is written on sending, so neither queue nor log contains it. */
export const GIFT_CARD_CODE = 'gift-card:code';
/** The occasion's first part. The card's number and the version of its code follow. */
export const GIFT_CARD_OCCASION = 'gift-card:';

/** Stands for the address of the buyer's page in a queued receipt. */
export const GIFT_PAGE_LINK = 'gift-card:page';
/** The first part of a receipt's occasion. The card's number follows. */
export const GIFT_RECEIPT_OCCASION = 'gift-card-receipt:';

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

interface PaidCard {
  id: number;
  value: number;
  buyerName: string | null;
  recipientName: string;
  recipientEmail: string | null;
  /** YYYY-MM-DD */
  deliverOn: string;
}

/** Thanks the buyer of a card from the site, and says when and to whom the card goes. */
export function giftReceiptEmail(
  words: Words,
  { id, value, buyerName, recipientName, recipientEmail, deliverOn }: PaidCard,
  { business, today }: { business: string; today: string },
): Email {
  const { giftReceipt } = words;
  return {
    language: words.language,
    subject: giftReceipt.subject(business),
    greeting: greetingOf(words, buyerName ?? ''),
    paragraphs: [
      giftReceipt.paragraph(recipientName),
      recipientEmail
        ? giftReceipt.toRecipient(recipientEmail, dayInWords(deliverOn, words))
        : giftReceipt.toBuyer,
    ],
    facts: [
      [giftReceipt.number, `G-${id}`],
      [giftReceipt.paid, money(value)],
      [giftReceipt.paidOn, dayInWords(today, words)],
    ],
    actions: [{ label: giftReceipt.button, url: GIFT_PAGE_LINK }],
  };
}

/** 'gift card G-12 for $100.00 (code ending in 7K2M, bought by Ada)', for the office. */
export function giftCardName({
  id,
  value,
  codeEnd,
  buyerName,
}: Pick<PaidCard, 'id' | 'value' | 'buyerName'> & { codeEnd: string }): string {
  const facts = [codeEnd && `code ending in ${codeEnd}`, buyerName && `bought by ${buyerName}`].filter(
    Boolean,
  );
  return `gift card G-${id} for ${plainMoney(value)}${facts.length ? ` (${facts.join(', ')})` : ''}`;
}
