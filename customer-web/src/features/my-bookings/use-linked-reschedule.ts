import type { BookingRecord } from '@homebright/contract';
import { useEffect } from 'react';
import { leaveReschedule, rescheduleIn } from '../../lib/reschedule-link.js';
import { useLocation } from '../../lib/router/location.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { showToast } from '../../lib/toast/toaster.js';

/** The booking to reschedule from a reminder's link; an unknown booking is reported once. */
export function useLinkedReschedule(bookings: readonly BookingRecord[] | undefined) {
  const wanted = rescheduleIn(useLocation().state);
  const linked = bookings?.find(({ id }) => String(id) === wanted);
  const isUnknown = wanted !== undefined && bookings !== undefined && !linked;
  useEffect(() => {
    if (!isUnknown) return;
    showToast({ ...bookingsTexts().rebookDialog.unknown, tone: 'error' });
    leaveReschedule();
  }, [isUnknown]);
  return linked;
}
