import { cardBrandLabel, type Subscription } from '@homebright/contract';
import { bookingsTexts } from '../../../lib/texts/bookings.js';

/** How a plan's visits are paid: with which card, or after each. */
export function cardRow({
  card,
  payAfterVisit,
}: Pick<Subscription, 'card' | 'payAfterVisit'>): [string, string | null] {
  const { plans } = bookingsTexts();
  if (payAfterVisit) return [plans.payment, plans.payAfter];
  return [plans.card, card && plans.cardEnding(cardBrandLabel(card.brand), card.last4)];
}
