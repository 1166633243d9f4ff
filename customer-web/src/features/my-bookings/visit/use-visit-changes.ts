import type { OwnVisit } from '@homebright/contract';
import { visitTexts } from '../../../lib/texts/visit.js';
import type { Toast } from '../../../lib/toast/toaster.js';
import { useCancelBooking } from '../api/cancel-booking.js';
import { type SubscriptionChange, useChangeSubscription } from '../api/subscriptions.js';
import { toastOutcome } from '../toast-outcome.js';

/** Skips a visit, brings it back, or discards it, and shows the result even if the change came too late. */
export function useVisitChanges(visit: OwnVisit, close: () => void) {
  const { visit: words } = visitTexts();
  const plan = useChangeSubscription(visit.subscriptionId ?? 0);
  const cancel = useCancelBooking();
  const tell = <Answer>(change: Promise<Answer>, success: (answer: Answer) => Toast) =>
    toastOutcome(change, { success, failure: { title: words.refused, text: words.refusedText }, close });
  const step = (change: SubscriptionChange, title: string, undo?: () => void) =>
    tell(plan.mutateAsync(change), () => ({
      title,
      ...(undo && { action: { label: words.undo, run: undo } }),
    }));
  const { id: bookingId, appointmentDate: date } = visit;
  const unskip = (undo?: () => void) => step({ do: 'unskip', bookingId }, words.unskipped, undo);
  const skip = (undo?: () => void) => step({ do: 'skip', bookingId, date }, words.skipped, undo);
  /**
   * Discards an unpaid visit. If the visit was paid since then, the server refuses, and the cancel dialog opens
   * instead.
   */
  const discard = () =>
    tell(cancel.mutateAsync({ bookingId, cancellationFee: 0, expectedRefund: 0 }), () => ({
      title: words.discarded,
    }));
  return {
    skip: () => skip(() => unskip()),
    unskip: () => unskip(() => skip()),
    discard,
    isBusy: plan.isPending || cancel.isPending,
  };
}
