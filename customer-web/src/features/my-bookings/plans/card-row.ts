import { cardBrandLabel, type SavedCardFacts, type Subscription } from '@homebright/contract';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { fullDay } from '../../../lib/time/format.js';

/** Says how a plan's visits are paid: with a card, or after each visit. */
export function cardRow({
  card,
  laterCard,
  payAfterVisit,
}: Pick<Subscription, 'card' | 'laterCard' | 'payAfterVisit'>): [string, string] {
  const { bookings, plans } = bookingsTexts();
  if (payAfterVisit) return [plans.payment, plans.payAfter];
  const words = card && ending(card);
  if (!laterCard) return [plans.card, words ?? bookings.noCard];
  const later = plans.cardFrom(fullDay(laterCard.from), ending(laterCard));
  return [plans.card, words ? `${words}; ${later}` : later];
}

const ending = ({ brand, last4 }: SavedCardFacts) =>
  bookingsTexts().plans.cardEnding(cardBrandLabel(brand), last4);
