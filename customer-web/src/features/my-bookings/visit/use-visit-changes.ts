import type { OwnVisit } from '@homebright/contract';
import { isOffline, serverMessage } from '../../../lib/api/client.js';
import { texts } from '../../../lib/texts/index.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { useRefreshBookings } from '../api/bookings.js';
import { useCancelBooking } from '../api/cancel-booking.js';
import { useChangeSubscription } from '../api/subscriptions.js';

/** Skips, brings back or discards a visit, tells it, and reads the visit again, also when it came too late. */
export function useVisitChanges(visit: OwnVisit, onDone: () => void) {
  const { visit: words } = visitTexts();
  const plan = useChangeSubscription(visit.subscriptionId ?? 0);
  const cancel = useCancelBooking();
  const refresh = useRefreshBookings();
  const done = (title: string, undo?: () => void) => () => {
    showToast({ title, ...(undo && { action: { label: words.undo, run: undo } }) });
    refresh();
    onDone();
  };
  const onError = (error: Error) => {
    const text = isOffline(error) ? texts.common.offline : (serverMessage(error) ?? words.refusedText);
    showToast({ title: words.refused, text, tone: 'error' });
    refresh();
    onDone();
  };
  const bookingId = visit.id;
  const unskip = (undo?: () => void) =>
    plan.mutate({ do: 'unskip', bookingId }, { onSuccess: done(words.unskipped, undo), onError });
  const skip = (undo?: () => void) =>
    plan.mutate({ do: 'skip', bookingId }, { onSuccess: done(words.skipped, undo), onError });
  const discard = () => cancel.mutate(visit, { onSuccess: done(words.discarded), onError });
  return {
    skip: () => skip(() => unskip()),
    unskip: () => unskip(() => skip()),
    ...{ discard, isBusy: plan.isPending || cancel.isPending },
  };
}
