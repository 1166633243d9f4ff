import type { OfficeGiftCard } from '@homebright/contract';
import { money } from '../../lib/format';

/** 'Ada, ada@example.com', or who issued the card at the office and how it was paid. */
export function giverOf({ buyerName, buyerEmail, issuedBy, paidBy }: OfficeGiftCard): string {
  if (buyerName) return [buyerName, buyerEmail].filter(Boolean).join(', ');
  const sale = paidBy ? `sold for ${paidBy === 'cash' ? 'cash' : 'a check'}` : 'given away';
  return `${issuedBy ?? 'The office'}, ${sale}`;
}

/** Only such a card has a code that can be sent again or ended. */
export const isOpen = ({ state }: OfficeGiftCard): boolean => state === 'paid' || state === 'delivered';

/** Says where the money of a cancelled card goes. */
export function afterCancelling(card: OfficeGiftCard): string {
  const { value, buyerName, paidBy } = card;
  if (card.state === 'unpaid') return 'Nobody has paid for it, so no money goes back.';
  if (buyerName) return `${money(value)} goes back to the card that ${buyerName} paid with.`;
  if (paidBy)
    return `It was paid ${paidBy === 'cash' ? 'in cash' : 'by check'}. Give ${money(value)} back yourself.`;
  return 'It was given away, so no money goes back.';
}

/** Says who gets the new code. */
export function afterResending({ recipientEmail, buyerEmail }: OfficeGiftCard): string {
  const to = recipientEmail ?? buyerEmail;
  return to ? `A new code goes to ${to}.` : 'It has no email address, so you see the new code here.';
}
