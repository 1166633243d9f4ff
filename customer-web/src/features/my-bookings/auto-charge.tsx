import type { OwnBooking } from '@homebright/contract';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { Link } from '@homebright/web-common/router/link.js';
import { Icon } from '../../ui/icon.js';
import { type Charge, chargeWords } from './charge-words.js';
import styles from './my-bookings.module.css';

/** Says when a visit will be charged automatically, and to which card. Nothing is due before that day. */
export function AutoCharge({ booking }: { booking: Charge & Pick<OwnBooking, 'subscriptionId'> }) {
  const { savedCard, subscriptionId } = booking;
  const words = chargeWords(booking);
  if (!words) return null;
  return (
    <p className={styles.autoCharge}>
      <Icon name="card" size={18} />
      {savedCard ? (
        words
      ) : (
        <span>
          {words}{' '}
          {subscriptionId !== null && (
            <Link href={`/subscribe?subscriptionId=${subscriptionId}`}>
              {bookingsTexts().bookings.addCard}
            </Link>
          )}
        </span>
      )}
    </p>
  );
}
