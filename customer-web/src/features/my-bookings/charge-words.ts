import { cardBrandLabel, money, type OwnBooking, type SavedCardFacts } from '@homebright/contract';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { unbroken } from '../../lib/unbroken.js';
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

/** The facts that say when a visit's card is charged. */
export type Charge = Pick<OwnBooking, 'chargeOn' | 'savedCard' | 'deposit' | 'status' | 'paid' | 'balance'>;

/**
 * 'Visa •••• 4242 will be charged on Monday, November 30', or for a visit that is charged when it is done, how much;
 * undefined if nothing is charged automatically.
 */
export function chargeWords(charge: Charge): string | undefined {
  const { chargeOn, savedCard, deposit, status, paid, balance } = charge;
  const { bookings } = bookingsTexts();
  if (!chargeOn) return undefined;
  const day = fullDay(chargeOn);
  if (savedCard && typeof deposit === 'number' && (status === 'confirmed' || status === 'pending'))
    return bookings.chargeWhenDone(
      money(balance),
      unbroken(cardWords(savedCard)),
      paid > 0 ? money(paid) : '',
    );
  return savedCard ? bookings.autoCharge(cardWords(savedCard), day) : `${bookings.autoChargeNoCard(day)}.`;
}
