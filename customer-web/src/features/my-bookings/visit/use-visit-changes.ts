import type { OwnVisit } from '@homebright/contract';
import { price } from '../../../lib/money.js';
import { dialogTexts } from '../../../lib/texts/booking-dialogs.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import type { Toast } from '../../../lib/toast/toaster.js';
import { useCancelBooking } from '../api/cancel-booking.js';
import { useChangeSubscription } from '../api/subscriptions.js';
import { tellChange } from '../tell-change.js';

/** Skips, brings back or discards a visit, and tells it, also when it came too late. */
export function useVisitChanges(visit: OwnVisit, onDone: () => void) {
  const { visit: words } = visitTexts();
  const plan = useChangeSubscription(visit.subscriptionId ?? 0);
  const cancel = useCancelBooking();
  const tell = <Answer>(change: Promise<Answer>, done: (answer: Answer) => Toast) =>
    tellChange(change, done, { title: words.refused, text: words.refusedText }, onDone);
  const step = (verb: 'skip' | 'unskip', title: string, undo?: () => void) =>
    tell(plan.mutateAsync({ do: verb, bookingId: visit.id }), () => ({
      title,
      ...(undo && { action: { label: words.undo, run: undo } }),
    }));
  const unskip = (undo?: () => void) => step('unskip', words.unskipped, undo);
  const skip = (undo?: () => void) => step('skip', words.skipped, undo);
  /** Nothing is paid, so there is no fee to agree to; what was paid meanwhile and is free to cancel comes back. */
  const discard = () =>
    tell(cancel.mutateAsync({ id: visit.id, cancellationFee: 0 }), ({ message, refunded }) => ({
      title: words.discarded,
      ...(refunded && { text: dialogTexts().cancelDialog.doneText?.(price(refunded)) ?? message }),
    }));
  return {
    skip: () => skip(() => unskip()),
    unskip: () => unskip(() => skip()),
    ...{ discard, isBusy: plan.isPending || cancel.isPending },
  };
}
