import type { OwnPlan, PlanVisit, Subscription } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isOffline, read, serverMessage } from '../../../lib/api/client.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { dayOfYear } from '../../../lib/time/format.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { useRefreshBookings } from '../api/bookings.js';
import { type SubscriptionChange, useChangeSubscription } from '../api/subscriptions.js';

type Visit = Pick<PlanVisit, 'bookingId' | 'date'>;

/** What happens to a plan from its page; what moved no money is undone by its toast. */
export function usePlanSteps({ id, resumeOn }: Pick<Subscription, 'id' | 'resumeOn'>, onDone: () => void) {
  const { plan: words } = planTexts();
  const { mutateAsync, isPending } = useChangeSubscription(id);
  const refresh = useRefreshBookings();
  const queries = useQueryClient();
  // Also told once this is gone from the page, as it is when a plan has ended: the toast's Undo is pressed then.
  const step = (change: SubscriptionChange, title: string, undo?: (after: Subscription) => void) => {
    void mutateAsync(change)
      .then((after) => {
        const action = undo && { label: words.undo, run: () => undo(after) };
        showToast({ title, ...(action && { action }) });
      })
      .catch((error: unknown) => {
        const text = isOffline(error) ? texts.common.offline : (serverMessage(error) ?? words.failedText);
        showToast({ title: words.failed, text, tone: 'error' });
      })
      .finally(() => {
        refresh();
        onDone();
      });
  };
  const unskip = ({ bookingId, date }: Visit, undo?: () => void) =>
    bookingId !== null && step({ do: 'unskip', bookingId }, words.unskipped(dayOfYear(date)), undo);
  /** One that was only planned has its number since it was skipped. */
  const undoSkip = async (skipped: Visit) => {
    if (skipped.bookingId !== null) return unskip(skipped);
    const { date } = skipped;
    const now = await queries.fetchQuery({
      queryKey: ['/api/subscriptions', id],
      queryFn: () => read<OwnPlan>(`/api/subscriptions/${id}`),
      staleTime: 0,
    });
    const visit = now.visits.find((one) => one.date === date);
    if (visit) unskip(visit);
  };
  const skip = ({ bookingId, date }: Visit, undo?: () => void) => {
    const change = { do: 'skip', ...(bookingId === null ? { date } : { bookingId }) } as const;
    step(change, words.skipped(dayOfYear(date)), undo);
  };
  const undo = ({ version }: Subscription) => step({ do: 'undo', version }, words.undone);
  const pauseAgain = () => step({ do: 'pause', ...(resumeOn && { until: resumeOn }) }, words.paused);
  const resume = () => step({ do: 'resume' }, words.resumed, pauseAgain);
  const pause = (until?: string) => step({ do: 'pause', until }, words.paused, undo);
  const end = () => step({ do: 'end' }, words.ended, undo);
  const undoCard = () => step({ do: 'undoCard' }, words.undone);
  const keepCard = () => step({ do: 'keepCard' }, bookingsTexts().plans.cardKept, undoCard);
  return {
    skip: (visit: Visit) => skip(visit, () => void undoSkip(visit).catch(() => undefined)),
    unskip: (visit: Visit) => unskip(visit, () => skip(visit)),
    ...{ pause, resume, end, keepCard, isBusy: isPending },
  };
}
