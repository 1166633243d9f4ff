import { cardBrandLabel, money, type OwnBooking } from '@homebright/contract';
import { unbroken } from '../../lib/unbroken.js';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import type { Outcome } from './payment-outcome.js';

type Facts = Pick<OwnBooking, 'deposit' | 'paid' | 'refunded' | 'balance' | 'savedCard'>;

/**
 * The success page's words about a booking whose card is charged after the visit; undefined if the usual words are
 * right.
 */
export function chargedLaterWords(
  outcome: Outcome,
  { deposit, paid, refunded, balance, savedCard }: Facts,
  { success, payLink }: ChargedLaterTexts,
): { title: string; text: string; open?: string } | undefined {
  if (outcome === 'booked') {
    const card = savedCard
      ? success.card(unbroken(`${cardBrandLabel(savedCard.brand)} •••• ${savedCard.last4}`))
      : success.anyCard;
    const later = money(balance);
    const text = paid > 0 ? success.deposit(money(paid), later, card) : success.saved(later, card);
    return { title: success.title, text };
  }
  // With a deposit, the form makes a payment.
  if (deposit !== 0 || paid + refunded > 0) return undefined;
  switch (outcome) {
    case 'checking':
      return { title: payLink.checkingTitle, text: payLink.checkingText };
    case 'failed':
      return { title: success.refusedTitle, text: success.refusedText };
    case 'unpaid':
      return { title: success.unsavedTitle, text: success.unsavedText, open: success.open };
    case 'returned':
      return { title: success.cancelledTitle, text: success.cancelledText };
    default:
      return undefined;
  }
}
