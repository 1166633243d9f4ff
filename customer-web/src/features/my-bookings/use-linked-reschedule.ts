import type { OwnBooking } from '@homebright/contract';
import { useEffect } from 'react';
import { send } from '../../lib/flow/store.js';
import { useFlow } from '../../lib/flow/use-flow.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { showToast } from '../../lib/toast/toaster.js';

/** The booking to reschedule from a reminder's link; an unknown booking is reported once. */
export function useLinkedReschedule(bookings: readonly OwnBooking[] | undefined) {
  const linkedId = useFlow().place.reschedule;
  const linked = bookings?.find(({ id }) => String(id) === linkedId);
  const isUnknown = linkedId !== undefined && bookings !== undefined && !linked;
  useEffect(() => {
    if (!isUnknown) return;
    showToast({ ...bookingsTexts().bookings.unknown, tone: 'error' });
    send({ type: 'rescheduleLeft' });
  }, [isUnknown]);
  return linked;
}
