import { type BookingRecord, money } from '@homebright/contract';
import { timeLabel } from '../../lib/appointment.js';
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

/** `isFee`: the payment was the fee of a moved visit; the visit itself was paid earlier. */
export function BookingCard({ booking, isFee }: { booking: BookingRecord; isFee?: boolean }) {
  const { success } = paymentTexts();
  const { summary, frequencies } = texts;
  const { lines } = booking;
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
      <p className={cardStyles.total}>
        <span>
          {booking.paymentStatus === 'processing' ? success.due : isFee ? success.paidInAll : success.paid}
        </span>
        <span className={cardStyles.totalAmount}>
          {money(booking.paymentStatus === 'processing' ? booking.balance : booking.paid)}
        </span>
      </p>
    </Card>
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
