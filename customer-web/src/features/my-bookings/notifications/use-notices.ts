import type { Notification, OwnBooking } from '@homebright/contract';
import { navigate } from '../../../lib/router/location.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { useMarkRead, useNotifications } from '../api/notifications.js';
import { noticePath } from '../booking-rules.js';

/** The notifications, and what opening one does: it is read, and leads to what it is about. */
export function useNotices(bookings: readonly OwnBooking[]) {
  const { notices } = bookingsTexts();
  const { data: all, error, refetch } = useNotifications();
  const markRead = useMarkRead();
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
  const unread = (all ?? []).filter(({ read }) => !read);
  return { all, unread, open, markAll, error, refetch: () => void refetch() };
}

/** Payment requests lead to the payment screen (spec section 2.3), others to their visit, and words alone to all of them. */
function followNotice({ type, bookingId }: Notification, bookings: readonly OwnBooking[]): void {
  const booking = bookings.find(({ id }) => id === bookingId);
  if (type === 'payment_pending' && bookingId !== null)
    navigate(noticePath({ id: bookingId, isRecurring: booking?.isRecurring ?? false }));
  else navigate(booking ? `/bookings/${booking.id}` : '/notifications');
}
