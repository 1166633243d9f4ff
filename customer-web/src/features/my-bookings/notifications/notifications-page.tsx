import type { Notification } from '@homebright/contract';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { useBookings } from '../api/bookings.js';
import { OnePage, OneState } from '../one-state.js';
import { useAllNotifications } from '../api/notifications.js';
import { Notice } from './notice.js';
import { useNotices } from './use-notices.js';
import myBookingsStyles from '../my-bookings.module.css';
import visitStyles from '../visit/visit.module.css';
import textStyles from '../../../ui/text.module.css';

/** All notifications in full, newest first; My Bookings shows the latest, each in two lines. */
export default function NotificationsPage() {
  const { notices } = bookingsTexts();
  const heading = usePageTitle(notices.title);
  const { data: bookings } = useBookings();
  const { visit } = visitTexts();
  const { all, unread, open, markAll, error, refetch } = useNotices(bookings);
  return (
    <OnePage back={visit.back}>
      <div className={visitStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {notices.title}
        </h1>
      </div>
      <OneState
        one={{ data: all, error, refetch }}
        words={{ ...visit, ...notices.unreadable, loading: notices.loading }}
      >
        {(all) => (
          <Card className={myBookingsStyles.notices} aria-label={notices.title}>
            {all.length === 0 && <p className={textStyles.muted}>{notices.none}</p>}
            {unread.length > 0 && (
              <Button look="quiet" small onClick={markAll}>
                {notices.markAll}
              </Button>
            )}
            <WholeList newest={all} onOpen={open} />
          </Card>
        )}
      </OneState>
    </OnePage>
  );
}

interface WholeListProps {
  newest: readonly Notification[];
  onOpen: (notice: Notification) => void;
}

function WholeList({ newest, onOpen }: WholeListProps) {
  const { notices } = bookingsTexts();
  const { all, isAtEnd, more } = useAllNotifications(newest);
  return (
    <>
      <ul className={myBookingsStyles.noticeList}>
        {all.map((notice) => (
          <Notice key={notice.id} notice={notice} isWhole onOpen={() => onOpen(notice)} />
        ))}
      </ul>
      {more.isError && <p role="alert">{notices.unreadable.errorText}</p>}
      {!isAtEnd && (
        <Button look="quiet" busy={more.isPending} onClick={() => more.mutate()}>
          {notices.older}
        </Button>
      )}
    </>
  );
}
