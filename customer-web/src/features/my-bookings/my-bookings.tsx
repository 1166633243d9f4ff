import { useEffect, useState } from 'react';
import { afterPaint } from '../../lib/after-paint.js';
import { useSite } from '../../lib/api/site.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { useBookings } from './api/bookings.js';
import { useNotifications } from './api/notifications.js';
import { useSubscriptions } from './api/subscriptions.js';
import { nextVisit } from './booking-rules.js';
import { NextVisitCard } from './next-visit-card.js';
import { BookingList } from './booking-list.js';
import { loadDialogs } from './dialogs.js';
import { EmptyBookings, LoadingBookings, NextVisitRoom, UnreadableBookings } from './list-states.js';
import { NotificationPanel } from './notifications/notification-panel.js';
import { PageHead } from './page-head.js';
import { Plans } from './plans/plans.js';
import { useLinkedReschedule } from './use-linked-reschedule.js';
import styles from './my-bookings.module.css';
import layoutStyles from '../../ui/layout.module.css';

interface Props {
  onBook: () => void;
  onHome: () => void;
}

/** A customer's visits, plans and notices (docs/rules.md#my-bookings). */
export function MyBookings({ onBook, onHome }: Props) {
  const { data, isError, isPending: isUnread } = useBookings();
  const { data: plans } = useSubscriptions();
  const notices = useNotifications();
  // On phones, new notifications are above the cards, so both are drawn at the same time, into empty space.
  const [isNewsFirst, setNewsFirst] = useState<boolean>();
  if (isNewsFirst === undefined && notices.isFetched)
    setNewsFirst(notices.data?.some(({ read }) => !read) ?? false);
  const isPending = isUnread || !notices.isFetched;
  const isShown = data !== undefined;
  useEffect(() => (isShown ? afterPaint(() => void loadDialogs()) : undefined), [isShown]);
  const linked = useLinkedReschedule(data);
  const today = todayIn(useSite()?.timeZone ?? 'America/New_York');
  const next = nextVisit(data ?? [], today);
  const panel = !isPending && <NotificationPanel bookings={data ?? []} />;
  return (
    <div className={`${layoutStyles.measure} ${styles.myBookings}`}>
      <PageHead onBook={onBook} onHome={onHome} />
      {(next || isPending) && (
        <div className={styles.nextOnPhones}>{next ? <NextVisitCard visit={next} /> : <NextVisitRoom />}</div>
      )}
      <div className={styles.columns}>
        {isNewsFirst && panel}
        <div key={String(isPending)} className={`${layoutStyles.stack} ${styles.main}`}>
          {isPending ? (
            <LoadingBookings />
          ) : (
            <>
              {isError && <UnreadableBookings />}
              {data?.length === 0 && <EmptyBookings />}
              {data && data.length > 0 && <BookingList bookings={data} today={today} linked={linked} />}
              {plans && <Plans plans={plans} bookings={data ?? []} today={today} />}
            </>
          )}
        </div>
        {!isNewsFirst && panel}
      </div>
    </div>
  );
}
