import type { Notification, OwnBooking } from '@homebright/contract';
import { navigate } from '@homebright/web-common/router/location.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { useMarkRead, useNotifications } from '../api/notifications.js';
import { noticePath } from '../booking-rules.js';

/**
 * The notifications, and a function that opens one: it marks it as read and leads to its subject.
 * @param bookings undefined until they are read
 */
export function useNotices(bookings?: readonly OwnBooking[]) {
  const { notices } = bookingsTexts();
  const { data: all, error, refetch } = useNotifications();
  const markRead = useMarkRead();
  const open = (notice: Notification) => {
    const follow = () => followNotice(notice, bookings);
    if (notice.read) return follow();
    // A customer who left this page in the meantime is not redirected.
    void markRead
      .mutateAsync(notice.id, { onSettled: follow })
      .catch(() => showToast({ ...notices.readFailed, tone: 'error' }));
  };
  const markAll = () =>
    void markRead.mutateAsync(undefined).then(
      () => showToast(notices.allRead),
      () => showToast({ ...notices.allFailed, tone: 'error' }),
    );
  const unread = (all ?? []).filter(({ read }) => !read);
  return { all, unread, open, markAll, error, refetch: () => void refetch() };
}

/**
 * Opens a notification's subject: the payment page for a payment request, or else the plan or the visit. A notification
 * without a subject, or about a visit that the customer does not have anymore, opens the list of notifications
 * (docs/rules.md#notices).
 */
function followNotice(notice: Notification, bookings?: readonly OwnBooking[]): void {
  const { type, bookingId, subscriptionId } = notice;
  const booking = bookings?.find(({ id }) => id === bookingId);
  if (subscriptionId) navigate(`/plans/${subscriptionId}`);
  else if (bookingId === null) navigate('/notifications');
  else if (type === 'payment_pending')
    navigate(noticePath({ id: bookingId, isRecurring: booking?.isRecurring ?? false }));
  else navigate(booking || !bookings ? `/bookings/${bookingId}` : '/notifications');
}
