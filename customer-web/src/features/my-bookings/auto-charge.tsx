import { cardBrandLabel, type OwnBooking, type SavedCardFacts } from '@homebright/contract';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { dayOfYear } from '../../lib/time/format.js';
import { Link } from '../../lib/router/link.js';
import { Icon } from '../../ui/icon.js';

/** 'Visa •••• 4242'. */
export const cardWords = ({ brand, last4 }: SavedCardFacts): string =>
  bookingsTexts().bookings.cardWords(cardBrandLabel(brand), last4);

/** A visit that pays itself owes nothing yet: when, and from which card. */
export function AutoCharge({
  booking: { chargeOn, savedCard, subscriptionId },
}: {
  booking: Pick<OwnBooking, 'chargeOn' | 'savedCard' | 'subscriptionId'>;
}) {
  const { bookings } = bookingsTexts();
  if (!chargeOn) return null;
  const day = dayOfYear(chargeOn);
  return (
    <p className="auto-charge">
      <Icon name="card" size={18} />
      {savedCard ? (
        bookings.autoCharge(cardWords(savedCard), day)
      ) : (
        <span>
          {bookings.autoChargeNoCard(day)}.{' '}
          {subscriptionId !== null && (
            <Link href={`/subscribe?subscriptionId=${subscriptionId}`}>{bookings.addCard}</Link>
          )}
        </span>
      )}
    </p>
  );
}
