import { type OwnBooking, paymentStatusLabel } from '@homebright/contract';
import { lazy, Suspense } from 'react';
import { timeLabel } from '../../lib/appointment.js';
import { price } from '../../lib/money.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { texts } from '../../lib/texts/index.js';
import { longDate } from '../../lib/time/format.js';
import { AnchorButton, Button, LinkButton } from '../../ui/button.js';
import { Badge, Card, type Tone } from '../../ui/card.js';
import { AutoCharge } from './auto-charge.js';
import { HeldUntil } from '../../ui/held-until.js';
import { Icon } from '../../ui/icon.js';
import { canCancel, canPay, payPath, visitAmount } from './booking-rules.js';

/** Only companies that price by rules need it. */
const BookingLines = lazy(() => import('../../ui/prices/booking-lines.js'));

interface Props {
  booking: OwnBooking;
  onCancel: () => void;
  onRebook: () => void;
  /** Undefined: its extras cannot be changed here. */
  onExtras?: () => void;
}

export function BookingCard({ booking, onCancel, onRebook, onExtras }: Props) {
  const { bookings } = bookingsTexts();
  const { frequencies } = texts;
  const { lines } = booking;
  const title = `booking-${booking.id}`;
  const isOpen = booking.status !== 'cancelled' && booking.balance > 0 && booking.collection !== 'scheduled';
  return (
    <Card className="booking-card" aria-labelledby={`${title} ${title}-number`} data-status={booking.status}>
      <div className="booking-card-head">
        <div>
          <h3 id={title}>{texts.catalogText(booking.service)}</h3>
          <p className="quiet small number" id={`${title}-number`}>
            {bookings.number(booking.id)}
          </p>
        </div>
        <div className="booking-amount">
          <p className="number">{price(visitAmount(booking))}</p>
          {isOpen && booking.paymentStatus !== 'paid' && booking.balance !== visitAmount(booking) && (
            <p className="small quiet number">{bookings.due(price(booking.balance))}</p>
          )}
        </div>
      </div>
      <ul className="booking-facts">
        <li>
          <Icon name="calendar" size={18} />
          {longDate(booking.appointmentDate)}
        </li>
        <li>
          <Icon name="clock" size={18} />
          {timeLabel(booking)}
        </li>
        {booking.isRecurring && (
          <li>
            <Icon name="repeat" size={18} />
            {frequencies[booking.recurringFrequency ?? 'weekly']}
          </li>
        )}
      </ul>
      <div className="row">
        <StatusBadges booking={booking} />
      </div>
      <AutoCharge booking={booking} />
      {lines && (
        <Suspense>
          <BookingLines booking={{ ...booking, lines }} />
        </Suspense>
      )}
      {canPay(booking) && booking.heldUntil && <HeldUntil bookingId={booking.id} />}
      <div className="booking-actions">
        {canPay(booking) && (
          <LinkButton small href={payPath(booking)}>
            {bookings.payNow}
          </LinkButton>
        )}
        <Button look="secondary" small onClick={onRebook}>
          {bookings.reschedule}
        </Button>
        {onExtras && (
          <Button look="secondary" small onClick={onExtras}>
            {bookings.extras}
          </Button>
        )}
        {canCancel(booking) && (
          <Button look="danger-quiet" small onClick={onCancel}>
            {bookings.cancel}
          </Button>
        )}
        {booking.paymentStatus === 'paid' && (
          <AnchorButton
            look="quiet"
            small
            href={`/api/bookings/${booking.id}/invoice`}
            target="_blank"
            rel="noopener"
          >
            {bookings.receipt}
          </AnchorButton>
        )}
      </div>
    </Card>
  );
}

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

/** Both statuses as text; colour is redundant (spec section 4: status defaults to scheduled). */
function StatusBadges({
  booking: { status, paymentStatus, collection, payAfterVisit },
}: {
  booking: OwnBooking;
}) {
  const { bookings } = bookingsTexts();
  const shown = status || 'scheduled';
  const label = paymentStatusLabel(paymentStatus);
  const isAfter = payAfterVisit && collection === 'scheduled';
  const how = isAfter ? bookings.payAfter : collection === 'failed' && bookings.chargeFailed;
  return (
    <>
      <Badge tone={STATUS_TONES[shown] ?? 'plain'}>
        {shown === 'completed' && <Icon name="check" size={16} />}
        {bookings.status[shown] ?? shown}
      </Badge>
      <Badge tone={collection === 'scheduled' ? 'plain' : (PAYMENT_TONES[paymentStatus] ?? 'plain')}>
        <Icon name="card" size={16} />
        <span className="badge-label">{bookings.paymentLabel}</span>
        <span>{bookings.payment[label] ?? label}</span>
      </Badge>
      {how && (
        <Badge tone={collection === 'failed' ? 'error' : 'plain'}>
          <Icon name="card" size={16} />
          {how}
        </Badge>
      )}
    </>
  );
}
