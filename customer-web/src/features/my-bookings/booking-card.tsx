import { money, type OwnBooking } from '@homebright/contract';
import { lazy, Suspense } from 'react';
import { timeLabel } from '../../lib/appointment.js';
import { Link } from '@homebright/web-common/router/link.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { texts } from '../../lib/texts/index.js';
import { longDate } from '../../lib/time/format.js';
import { AnchorButton, Button, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { REPEAT } from './icons.js';
import { AutoCharge } from './auto-charge.js';
import HeldUntil from '../../ui/held-until.js';
import { Icon } from '../../ui/icon.js';
import { HowItEnded } from './history.js';
import { RequestNote } from './request-note.js';
import { StatusBadges } from './status-badges.js';
import { canCancel, canPay, documentPath, payPath, visitAmount } from './booking-rules.js';
import styles from './my-bookings.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Loaded later: only companies with pricing rules need it. */
const BookingLines = lazy(() => import('../../ui/prices/booking-lines.js'));

interface Props {
  booking: OwnBooking;
  onCancel: () => void;
  onReschedule: () => void;
  /** undefined if its extras cannot be changed here. */
  onExtras?: () => void;
}

export function BookingCard({ booking, onCancel, onReschedule, onExtras }: Props) {
  const { bookings } = bookingsTexts();
  const { frequencies } = texts;
  const { lines } = booking;
  const title = `booking-${booking.id}`;
  const isOpen = booking.status !== 'cancelled' && booking.balance > 0 && booking.collection !== 'scheduled';
  return (
    <Card
      className={styles.bookingCard}
      aria-labelledby={`${title} ${title}-number`}
      data-status={booking.status}
    >
      <div className={styles.bookingCardHead}>
        <div>
          <h3 id={title}>
            <Link href={`/bookings/${booking.id}`}>{texts.catalogText(booking.service)}</Link>
          </h3>
          <p
            className={`${textStyles.muted} ${textStyles.small} ${textStyles.number}`}
            id={`${title}-number`}
          >
            {bookings.number(booking.id)}
          </p>
        </div>
        <div className={styles.bookingAmount}>
          <p className={textStyles.number}>{money(visitAmount(booking))}</p>
          {isOpen && booking.paymentStatus !== 'paid' && booking.balance !== visitAmount(booking) && (
            <p className={`${textStyles.small} ${textStyles.muted} ${textStyles.number}`}>
              {bookings.due(money(booking.balance))}
            </p>
          )}
        </div>
      </div>
      <ul className={styles.bookingFacts}>
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
            <Icon path={REPEAT} size={18} />
            {frequencies[booking.recurringFrequency ?? 'weekly']}
          </li>
        )}
      </ul>
      <div className={layoutStyles.row}>
        <StatusBadges booking={booking} />
      </div>
      <HowItEnded booking={booking} />
      <AutoCharge booking={booking} />
      <RequestNote booking={booking} />
      {lines && (
        <Suspense>
          <BookingLines booking={{ ...booking, lines }} />
        </Suspense>
      )}
      {canPay(booking) && booking.heldUntil && <HeldUntil bookingId={booking.id} />}
      <div className={styles.bookingActions}>
        {canPay(booking) && (
          <LinkButton small href={payPath(booking)}>
            {booking.deposit === 0 && booking.status === 'pending' ? bookings.saveCard : bookings.payNow}
          </LinkButton>
        )}
        <Button look="secondary" small onClick={onReschedule}>
          {bookings.reschedule}
        </Button>
        {onExtras && (
          <Button look="secondary" small onClick={onExtras}>
            {bookings.extras}
          </Button>
        )}
        {canCancel(booking) && (
          <Button look="dangerQuiet" small onClick={onCancel}>
            {bookings.cancel}
          </Button>
        )}
        {booking.paymentStatus === 'paid' && (
          <AnchorButton
            look="quiet"
            small
            href={documentPath(booking.id, 'invoice')}
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
