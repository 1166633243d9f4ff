import { timeLabel } from '../../lib/appointment.js';
import type { PaymentNote } from '../../lib/draft/payment-note.js';
import { price } from '../../lib/money.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { longDate } from '../../lib/time/format.js';
import { Card, Facts } from '../../ui/card.js';
import { Icon, type IconName } from '../../ui/icon.js';

export function BookingCard({ note }: { note: PaymentNote }) {
  const { success } = paymentTexts();
  const { summary, frequencies } = texts;
  const frequency = note.isRecurring
    ? frequencies[(note.frequency ?? 'weekly') as keyof typeof frequencies]
    : undefined;
  return (
    <Card className="stack">
      <h2>{success.detailsTitle}</h2>
      <Facts
        items={[
          [summary.service, note.service],
          [summary.date, note.appointmentDate && longDate(note.appointmentDate)],
          [summary.time, note.appointmentTime && timeLabel(note)],
          [summary.frequency, frequency],
        ]}
      />
      <p className="total">
        <span>{success.paid}</span>
        <span className="total-amount">{price(note.amount)}</span>
      </p>
    </Card>
  );
}

const ICONS: IconName[] = ['mail', 'phone', 'person'];

export function WhatsNext() {
  const { success } = paymentTexts();
  return (
    <Card className="stack">
      <h2>{success.nextTitle}</h2>
      <ul className="next-steps">
        {success.next.map((step, index) => (
          <li key={step}>
            <Icon name={ICONS[index] ?? 'check'} />
            {step}
          </li>
        ))}
      </ul>
    </Card>
  );
}
