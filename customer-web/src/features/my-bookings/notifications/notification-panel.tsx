import type { OwnBooking, Notification } from '@homebright/contract';
import { navigate } from '../../../lib/router/location.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { Button } from '../../../ui/button.js';
import { Badge, Card } from '../../../ui/card.js';
import { useMarkRead, useNotifications } from '../api/notifications.js';
import { noticePath } from '../booking-rules.js';
import { Notice } from './notice.js';

/** Spec section 2.3: how many read ones are shown. */
const EARLIER_SHOWN = 3;

export function NotificationPanel({ bookings }: { bookings: readonly OwnBooking[] }) {
  const { notices } = bookingsTexts();
  const { data } = useNotifications();
  const markRead = useMarkRead();
  const all = data ?? [];
  const unread = all.filter(({ read }) => !read);
  const earlier = all.filter(({ read }) => read).slice(0, EARLIER_SHOWN);

  const open = (notice: Notification) => {
    const follow = () => followNotice(notice, bookings);
    if (notice.read) return follow();
    markRead.mutate(notice.id, {
      onError: () => showToast({ ...notices.readFailed, tone: 'error' }),
      onSettled: follow,
    });
  };
  const markAll = () =>
    markRead.mutate(undefined, {
      onSuccess: () => showToast(notices.allRead),
      onError: () => showToast({ ...notices.allFailed, tone: 'error' }),
    });

  return (
    <Card className="notices" aria-labelledby="notices-title" data-unread={unread.length > 0 || undefined}>
      <div className="notices-head">
        <h2 id="notices-title">{notices.title}</h2>
        <span role="status">
          {unread.length > 0 && <Badge tone="primary">{notices.unread(unread.length)}</Badge>}
        </span>
      </div>
      {all.length === 0 && <p className="quiet">{notices.none}</p>}
      <ul className="notice-list">
        {unread.map((notice) => (
          <Notice key={notice.id} notice={notice} onOpen={() => open(notice)} />
        ))}
      </ul>
      {unread.length > 0 && (
        <Button look="quiet" small onClick={markAll}>
          {notices.markAll}
        </Button>
      )}
      {earlier.length > 0 && (
        <>
          <h3 className="notices-earlier">{notices.earlier}</h3>
          <ul className="notice-list">
            {earlier.map((notice) => (
              <Notice key={notice.id} notice={notice} onOpen={() => open(notice)} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Payment requests lead to the payment screen (spec section 2.3), others to their visit. */
function followNotice({ type, bookingId }: Notification, bookings: readonly OwnBooking[]): void {
  if (bookingId === null) return;
  const booking = bookings.find(({ id }) => id === bookingId);
  const asksToPay = type === 'payment_pending';
  if (asksToPay) navigate(noticePath({ id: bookingId, isRecurring: booking?.isRecurring ?? false }));
  else if (booking) navigate(`/bookings/${bookingId}`);
}
