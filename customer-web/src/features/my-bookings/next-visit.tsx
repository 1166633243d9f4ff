import type { NextVisit as Answer, OwnBooking } from '@homebright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';
import { unlessJustAsked } from '../../lib/api/just-asked.js';
import { NEXT_VISIT } from '../../lib/api/next-visit.js';
import { useSite } from '../../lib/api/site.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { bookingsKey } from './api/bookings.js';
import { nextVisit } from './booking-rules.js';
import { NextVisitRoom } from './list-states.js';
import { NextVisitCard } from './next-visit-card.js';
import styles from './my-bookings.module.css';
import layoutStyles from '../../ui/layout.module.css';

/**
 * The next visit at the top of the front page, because customers come back to see it. Its space is reserved until the
 * visit is known.
 */
export default function NextVisit() {
  const bookings = useQueryClient().getQueryData<OwnBooking[]>(bookingsKey);
  const today = todayIn(useSite()?.timeZone ?? 'America/New_York');
  const { data, isPending } = useQuery({
    queryKey: NEXT_VISIT,
    queryFn: () => read<Answer>('/api/next-visit'),
    refetchOnMount: unlessJustAsked,
    // Shown at once if the list of bookings has loaded.
    placeholderData: bookings && { visit: nextVisit(bookings, today) ?? null },
  });
  const visit = data?.visit;
  return visit || isPending ? (
    <div className={`${layoutStyles.measure} ${styles.nextVisit}`}>
      {visit ? <NextVisitCard visit={visit} /> : <NextVisitRoom />}
    </div>
  ) : null;
}
