import { type OwnBooking, paymentStatusLabel, requestOf } from '@homebright/contract';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { Badge, type Tone } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { hasNoCard } from './charge-words.js';
import cardStyles from '../../ui/card.module.css';

const STATUS_TONES: Record<string, Tone> = {
  confirmed: 'success',
  completed: 'primary',
  'in-progress': 'primary',
  cancelled: 'plain',
};
const PAYMENT_TONES: Record<string, Tone> = {
  paid: 'success',
  completed: 'success',
  succeeded: 'success',
  pending: 'warning',
  processing: 'warning',
  failed: 'error',
};

/** Shows both statuses as text, so that nothing depends on color. A booking without a status counts as scheduled. */
export function StatusBadges({ booking }: { booking: OwnBooking }) {
  const { status, paymentStatus, collection, payAfterVisit } = booking;
  const { bookings } = bookingsTexts();
  const shown = status || 'scheduled';
  const request = requestOf(booking);
  const words = { open: bookings.requested, lapsed: bookings.requestLapsed };
  const label = paymentStatusLabel(paymentStatus);
  const isAfter = payAfterVisit && collection === 'scheduled';
  const failed = hasNoCard(booking) ? bookings.noCard : bookings.chargeFailed;
  const paymentNote = isAfter ? bookings.payAfter : collection === 'failed' && failed;
  return (
    <>
      <Badge tone={STATUS_TONES[shown] ?? 'plain'}>
        {shown === 'completed' && <Icon name="check" size={16} />}
        {request ? words[request] : (bookings.status[shown] ?? shown)}
      </Badge>
      <Badge tone={collection === 'scheduled' ? 'plain' : (PAYMENT_TONES[paymentStatus] ?? 'plain')}>
        <Icon name="card" size={16} />
        <span className={cardStyles.badgeLabel}>{bookings.paymentLabel}</span>
        <span>{bookings.payment[label] ?? label}</span>
      </Badge>
      {paymentNote && (
        <Badge tone={collection === 'failed' ? 'error' : 'plain'}>
          <Icon name="card" size={16} />
          {paymentNote}
        </Badge>
      )}
    </>
  );
}
