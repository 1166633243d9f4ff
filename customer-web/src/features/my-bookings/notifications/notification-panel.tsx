import type { OwnBooking } from '@homebright/contract';
import { useState } from 'react';
import { Link } from '@homebright/web-common/router/link.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { Button } from '../../../ui/button.js';
import { Badge, Card } from '../../../ui/card.js';
import { Notice } from './notice.js';
import { useNotices } from './use-notices.js';
import myBookingsStyles from '../my-bookings.module.css';
import visitStyles from '../visit/visit.module.css';
import textStyles from '../../../ui/text.module.css';

/** How many read notifications are shown (docs/rules.md#notices). */
const EARLIER_SHOWN = 3;

/** The panel of notifications. It shows when the notifications are read or have failed to load. */
export function NotificationPanel({ bookings }: { bookings: readonly OwnBooking[] }) {
  const { notices } = bookingsTexts();
  const { all, unread, open, markAll, error, refetch } = useNotices(bookings);
  // On phones, a notification that arrives later is counted but does not push the visits down.
  const [known, setKnown] = useState(all);
  if (!known && all) setKnown(all);
  const earlier = (all ?? []).filter(({ read }) => read).slice(0, EARLIER_SHOWN);
  return (
    <Card
      className={myBookingsStyles.notices}
      aria-labelledby="notices-title"
      data-unread={unread.length > 0 || undefined}
    >
      <div className={myBookingsStyles.noticesHead}>
        <h2 id="notices-title">{notices.title}</h2>
        <span role="status">
          {unread.length > 0 && <Badge tone="primary">{notices.unread(unread.length)}</Badge>}
        </span>
      </div>
      {all?.length === 0 && <p className={textStyles.muted}>{notices.none}</p>}
      {!all && error && (
        <>
          <p role="alert">{notices.unreadable.errorText}</p>
          <Button look="quiet" small onClick={refetch}>
            {texts.common.tryAgain}
          </Button>
        </>
      )}
      <ul className={myBookingsStyles.noticeList}>
        {unread.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            isLate={!known?.some(({ id }) => id === notice.id)}
            onOpen={() => open(notice)}
          />
        ))}
      </ul>
      {unread.length > 0 && (
        <Button look="quiet" small onClick={markAll}>
          {notices.markAll}
        </Button>
      )}
      {earlier.length > 0 && (
        <>
          <h3 className={myBookingsStyles.noticesEarlier}>{notices.earlier}</h3>
          <ul className={myBookingsStyles.noticeList}>
            {earlier.map((notice) => (
              <Notice key={notice.id} notice={notice} onOpen={() => open(notice)} />
            ))}
          </ul>
        </>
      )}
      {all && all.length > 0 && (
        <Link className={visitStyles.back} href="/notifications">
          {notices.seeAll}
        </Link>
      )}
    </Card>
  );
}
