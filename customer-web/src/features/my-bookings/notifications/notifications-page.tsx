import { Link } from '../../../lib/router/link.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Icon } from '../../../ui/icon.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { useBookings } from '../api/bookings.js';
import { LoadingOne, NothingThere } from '../one-state.js';
import { Notice } from './notice.js';
import { useNotices } from './use-notices.js';
import '../my-bookings.css';
import '../visit/visit.css';

/** All notifications in full, newest first; My Bookings shows the latest in two lines each. */
export default function NotificationsPage() {
  const { notices } = bookingsTexts();
  const heading = usePageTitle(notices.title);
  const { data: bookings } = useBookings();
  const { all, unread, open, markAll, error, refetch } = useNotices(bookings ?? []);
  return (
    <div className="measure my-bookings visit">
      <Link className="visit-back" href="/bookings">
        <Icon name="back" size={18} />
        {visitTexts().visit.back}
      </Link>
      <div className="visit-head">
        <h1 ref={heading} tabIndex={-1}>
          {notices.title}
        </h1>
      </div>
      {!all && !error && <LoadingOne words={notices.loading} />}
      {!all && error && (
        <NothingThere
          error={error}
          words={{ ...visitTexts().visit, ...notices.unreadable }}
          onRetry={refetch}
        />
      )}
      {all && (
        <Card className="notices" aria-label={notices.title}>
          {all.length === 0 && <p className="quiet">{notices.none}</p>}
          {unread.length > 0 && (
            <Button look="quiet" small onClick={markAll}>
              {notices.markAll}
            </Button>
          )}
          <ul className="notice-list">
            {all.map((notice) => (
              <Notice key={notice.id} notice={notice} isWhole onOpen={() => open(notice)} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
