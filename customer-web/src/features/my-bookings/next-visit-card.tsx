import type { OwnBooking } from '@homebright/contract';
import { timeLabel } from '../../lib/appointment.js';
import { Link } from '../../lib/router/link.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { texts } from '../../lib/texts/index.js';
import { dayOfYear } from '../../lib/time/format.js';
import { Icon } from '../../ui/icon.js';
import { AutoCharge } from './auto-charge.js';

/** The soonest visit, in short, and the way to its page. */
export function NextVisitCard({ visit }: { visit: OwnBooking }) {
  const { bookings } = bookingsTexts();
  return (
    <section aria-label={bookings.next}>
      <Link className="card next-visit-card" href={`/bookings/${visit.id}`}>
        <Icon name="calendar" />
        <span>
          <span className="small quiet">{bookings.next}</span>
          <strong>
            {dayOfYear(visit.appointmentDate)}, {timeLabel(visit)}
          </strong>
          <span>{texts.catalogText(visit.service)}</span>
          <AutoCharge booking={{ ...visit, subscriptionId: null }} />
        </span>
        <Icon name="forward" />
      </Link>
    </section>
  );
}
