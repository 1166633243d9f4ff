import type { OfficeGiftCard } from '@homebright/contract';
import { money } from '../../lib/format';

/** 'Ada, ada@example.com', or who issued the card at the office and how it was paid. */
export function giverOf({ buyerName, buyerEmail, issuedBy, paidBy }: OfficeGiftCard): string {
  if (buyerName) return [buyerName, buyerEmail].filter(Boolean).join(', ');
  const sale = paidBy ? `sold for ${paidBy === 'cash' ? 'cash' : 'a check'}` : 'given away';
  return `${issuedBy ?? 'The office'}, ${sale}`;
}

/** Cards without these states have no code that could be sent again. */
export const isOpen = ({ state }: OfficeGiftCard): boolean => state === 'paid' || state === 'delivered';

/** What cancelling a card does to the money that was paid for it. */
export function afterCancelling(card: OfficeGiftCard): string {
  const { value, buyerName, paidBy } = card;
  if (card.state === 'unpaid') return 'Nobody has paid for it, so no money goes back.';
  if (buyerName) return `${money(value)} goes back to the card that ${buyerName} paid with.`;
  if (paidBy)
    return `It was paid ${paidBy === 'cash' ? 'in cash' : 'by check'}. Give ${money(value)} back yourself.`;
  return 'It was given away, so no money goes back.';
}

/** Where a new code goes. */
export function afterResending({ recipientEmail, buyerEmail }: OfficeGiftCard): string {
  const to = recipientEmail ?? buyerEmail;
  return to ? `A new code goes to ${to}.` : 'It has no email address, so you see the new code here.';
}
