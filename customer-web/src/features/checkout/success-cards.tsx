import { type Cents, money, type OwnBooking } from '@homebright/contract';
import { timeLabel } from '../../lib/appointment.js';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { longDate } from '../../lib/time/format.js';
import { Card, Facts } from '../../ui/card.js';
import { Icon } from '../../ui/icon.js';
import { linesWithFees } from '../../ui/prices/booking-lines.js';
import { PriceLines } from '../../ui/prices/price-lines.js';
import styles from './checkout.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';

interface Props {
  booking: OwnBooking;
  /** The payment was the fee of a moved visit; the visit itself was paid earlier. */
  isFee?: boolean;
  /** Set if the balance is charged after the visit. */
  later?: ChargedLaterTexts;
}

export function BookingCard({ booking, isFee, later }: Props) {
  const { success } = paymentTexts();
  const { summary, frequencies } = texts;
  const { lines } = booking;
  const isProcessing = booking.paymentStatus === 'processing';
  const frequency = booking.isRecurring ? frequencies[booking.recurringFrequency ?? 'weekly'] : undefined;
  return (
    <Card className={layoutStyles.stack}>
      <h2>{success.detailsTitle}</h2>
      <Facts
        items={[
          [summary.service, texts.catalogText(booking.service)],
          [summary.date, longDate(booking.appointmentDate)],
          [summary.time, timeLabel(booking)],
          [summary.frequency, frequency],
        ]}
      />
      {lines && <PriceLines lines={linesWithFees({ ...booking, lines })} />}
      {isProcessing ? (
        <Total name={success.due} amount={booking.balance} />
      ) : (
        !(later && booking.paid === 0) && (
          <Total name={isFee ? success.paidInAll : success.paid} amount={booking.paid} />
        )
      )}
      {later && <Total name={later.success.later} amount={booking.balance} />}
    </Card>
  );
}

function Total({ name, amount }: { name: string; amount: Cents }) {
  return (
    <p className={cardStyles.total}>
      <span>{name}</span>
      <span className={cardStyles.totalAmount}>{money(amount)}</span>
    </p>
  );
}

const PERSON = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6';
const ICONS = [{ name: 'mail' }, { name: 'phone' }, { path: PERSON }] as const;

export function WhatsNext() {
  const { success } = paymentTexts();
  return (
    <Card className={layoutStyles.stack}>
      <h2>{success.nextTitle}</h2>
      <ul className={styles.nextSteps}>
        {success.next.map((step, index) => (
          <li key={step}>
            <Icon {...(ICONS[index] ?? { name: 'check' })} />
            {step}
          </li>
        ))}
      </ul>
    </Card>
  );
}
