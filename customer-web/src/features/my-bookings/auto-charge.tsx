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
  booking: { autoCharge, subscriptionId },
}: {
  booking: Pick<OwnBooking, 'autoCharge' | 'subscriptionId'>;
}) {
  const { bookings } = bookingsTexts();
  if (!autoCharge) return null;
  const day = dayOfYear(autoCharge.date);
  return (
    <p className="auto-charge">
      <Icon name="card" size={18} />
      {autoCharge.card ? (
        bookings.autoCharge(cardWords(autoCharge.card), day)
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
