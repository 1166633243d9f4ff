import { useEffect } from 'react';
import { afterPaint } from '../../lib/after-paint.js';
import { useSite } from '../../lib/api/site.js';
import { todayIn } from '../../lib/time/dates.js';
import { useBookings } from './api/bookings.js';
import { nextVisit } from './booking-rules.js';
import { NextVisitCard } from './next-visit-card.js';
import { BookingList } from './booking-list.js';
import { loadDialogs } from './dialogs.js';
import { EmptyBookings, LoadingBookings, NextVisitRoom, UnreadableBookings } from './list-states.js';
import { NotificationPanel } from './notifications/notification-panel.js';
import { PageHead } from './page-head.js';
import { Plans } from './plans/plans.js';
import { useLinkedReschedule } from './use-linked-reschedule.js';
import './my-bookings.css';

interface Props {
  onBook: () => void;
  onHome: () => void;
}

/** Spec section 2.3, My Bookings. */
export function MyBookings({ onBook, onHome }: Props) {
  const { data, isPending, isError } = useBookings();
  const isShown = data !== undefined;
  useEffect(() => (isShown ? afterPaint(() => void loadDialogs()) : undefined), [isShown]);
  const linked = useLinkedReschedule(data);
  const today = todayIn(useSite()?.timeZone ?? 'America/New_York');
  const next = nextVisit(data ?? [], today);
  return (
    <div className="measure my-bookings">
      <PageHead onBook={onBook} onHome={onHome} />
      {(next || isPending) && (
        <div className="next-on-phones">{next ? <NextVisitCard visit={next} /> : <NextVisitRoom />}</div>
      )}
      <div className="my-bookings-columns">
        <div className="stack my-bookings-main">
          {isPending && <LoadingBookings />}
          {isError && <UnreadableBookings />}
          {data && data.length === 0 && <EmptyBookings />}
          {data && data.length > 0 && <BookingList bookings={data} today={today} linked={linked} />}
          <Plans bookings={data ?? []} today={today} />
        </div>
        <NotificationPanel bookings={data ?? []} />
      </div>
    </div>
  );
}
