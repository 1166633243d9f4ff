import type { OwnSubscription, SubscriptionVisit, Subscription } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { fullDay } from '../../../lib/time/format.js';
import { type SubscriptionChange, useChangeSubscription } from '../api/subscriptions.js';
import { toastOutcome } from '../toast-outcome.js';

type Visit = Pick<SubscriptionVisit, 'bookingId' | 'date'>;

/** The actions on a plan's page. The toast of an action that moves no money can undo it. */
export function usePlanSteps({ id, resumeOn }: Pick<Subscription, 'id' | 'resumeOn'>, close: () => void) {
  const { plan: words } = planTexts();
  const { mutateAsync, isPending } = useChangeSubscription(id);
  const queries = useQueryClient();
  const tell = <After>(change: Promise<After>, title: string, undo?: (after: After) => void) => {
    const success = (after: After) => ({
      title,
      ...(undo && { action: { label: words.undo, run: () => undo(after) } }),
    });
    toastOutcome(change, { success, failure: { title: words.failed, text: words.failedText }, close });
  };
  const step = (change: SubscriptionChange, title: string, undo?: (after: Subscription) => void) =>
    tell(mutateAsync(change), title, undo);
  /** Returns the visit's id. A visit that was only planned got its id when it was skipped. */
  const numberOf = async ({ bookingId, date }: Visit) => {
    if (bookingId !== null) return bookingId;
    const { visits } = await queries.fetchQuery({
      queryKey: ['/api/subscriptions', id],
      queryFn: () => read<OwnSubscription>(`/api/subscriptions/${id}`),
      staleTime: 0,
    });
    const skipped = visits.find((one) => one.date === date && one.state === 'skipped')?.bookingId;
    if (!skipped) throw new Error(`No visit of ${date} is skipped.`);
    return skipped;
  };
  const unskip = (visit: Visit, undo?: () => void) => {
    const change = numberOf(visit).then((bookingId) => mutateAsync({ do: 'unskip', bookingId }));
    tell(change, words.unskipped(fullDay(visit.date)), undo);
  };
  const skip = ({ bookingId, date }: Visit, undo?: () => void) => {
    const change: SubscriptionChange = { do: 'skip', bookingId: bookingId ?? undefined, date };
    step(change, words.skipped(fullDay(date)), undo);
  };
  const undo = ({ version }: Subscription) => step({ do: 'undo', version }, words.undone);
  const pauseAgain = () => step({ do: 'pause', ...(resumeOn && { until: resumeOn }) }, words.paused);
  const resume = () => step({ do: 'resume' }, words.resumed, pauseAgain);
  const pause = (until?: string) => step({ do: 'pause', until }, words.paused, undo);
  const end = () => step({ do: 'end' }, words.ended, undo);
  const undoCard = () => step({ do: 'undoCard' }, words.undone);
  const keepCard = () => step({ do: 'keepCard' }, bookingsTexts().plans.cardKept, undoCard);
  return {
    skip: (visit: Visit) => skip(visit, () => unskip(visit)),
    unskip: (visit: Visit) => unskip(visit, () => skip(visit)),
    pause,
    resume,
    end,
    keepCard,
    isBusy: isPending,
  };
}
