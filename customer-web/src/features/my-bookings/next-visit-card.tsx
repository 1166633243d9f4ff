import type { OwnBooking } from '@homebright/contract';
import { Suspense } from 'react';
import { timeLabel } from '../../lib/appointment.js';
import { useSite } from '../../lib/api/site.js';
import { optional } from '../../lib/optional.js';
import { Link } from '@homebright/web-common/router/link.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { texts } from '../../lib/texts/index.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { fullDay } from '../../lib/time/format.js';
import { Icon } from '../../ui/icon.js';
import { AutoCharge } from './auto-charge.js';
import type { Charge } from './charge-words.js';
import styles from './my-bookings.module.css';
import cardStyles from '../../ui/card.module.css';
import textStyles from '../../ui/text.module.css';

const CrewLine = optional(() => import('./progress/crew-line.js'));

interface Props {
  visit: Charge &
    Pick<OwnBooking, 'id' | 'service'> &
    Pick<OwnBooking, 'appointmentDate' | 'appointmentTime' | 'customTime'>;
}

/** A summary of the next visit, with a link to its page. */
export function NextVisitCard({ visit }: Props) {
  const { bookings } = bookingsTexts();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  return (
    <section aria-label={bookings.next}>
      <Link className={`${cardStyles.card} ${styles.nextVisitCard}`} href={`/bookings/${visit.id}`}>
        <Icon name="calendar" />
        <span>
          <span className={`${textStyles.small} ${textStyles.muted}`}>{bookings.next}</span>
          <strong data-first="when">
            {fullDay(visit.appointmentDate)}, {timeLabel(visit)}
          </strong>
          <span data-first="service">{texts.catalogText(visit.service)}</span>
          {visit.appointmentDate === todayIn(timeZone) && (
            <Suspense>
              <CrewLine id={visit.id} timeZone={timeZone} />
            </Suspense>
          )}
          <AutoCharge booking={{ ...visit, subscriptionId: null }} />
        </span>
        <Icon name="forward" />
      </Link>
    </section>
  );
}
