import type { NextVisit as Answer } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { timeLabel } from '../../lib/appointment.js';
import { read } from '../../lib/api/client.js';
import { Link } from '../../lib/router/link.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { texts } from '../../lib/texts/index.js';
import { dayOfYear } from '../../lib/time/format.js';
import { Icon } from '../../ui/icon.js';
import { AutoCharge } from './auto-charge.js';
import './my-bookings.css';

/** On the front page, above everything: what a customer comes back for. */
export default function NextVisit() {
  const { data } = useQuery({
    queryKey: ['/api/bookings', 'next'],
    queryFn: () => read<Answer>('/api/next-visit'),
    refetchOnMount: 'always',
  });
  const visit = data?.visit;
  if (!visit) return null;
  const { bookings } = bookingsTexts();
  return (
    <section className="measure next-visit" aria-label={bookings.next}>
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
