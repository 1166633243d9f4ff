import { cardBrandLabel, type OwnBooking, type SavedCardFacts } from '@homebright/contract';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { fullDay } from '../../lib/time/format.js';

/** 'Visa •••• 4242'. */
export const cardWords = ({ brand, last4 }: SavedCardFacts): string =>
  bookingsTexts().bookings.cardWords(cardBrandLabel(brand), last4);

/**
 * True for a plan's visit without a card to charge. For a single visit, a failed charge means that the bank refused its
 * card.
 */
export const hasNoCard = ({
  subscriptionId,
  savedCard,
}: Pick<OwnBooking, 'subscriptionId' | 'savedCard'>): boolean => Boolean(subscriptionId) && !savedCard;

/** 'Visa •••• 4242 will be charged on Monday, November 30'; undefined if nothing is charged automatically. */
export function chargeWords({
  chargeOn,
  savedCard,
}: Pick<OwnBooking, 'chargeOn' | 'savedCard'>): string | undefined {
  const { bookings } = bookingsTexts();
  if (!chargeOn) return undefined;
  const day = fullDay(chargeOn);
  return savedCard ? bookings.autoCharge(cardWords(savedCard), day) : `${bookings.autoChargeNoCard(day)}.`;
}
