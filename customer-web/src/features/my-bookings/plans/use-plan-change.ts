import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@homebright/web-common/api/client.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { whyFailed } from '../../../lib/why-failed.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { PLAN_PREVIEW } from '../api/plan-preview.js';
import { type SubscriptionChange, useChangeSubscription } from '../api/subscriptions.js';

/** Sends a change and shows the result in a toast that can undo it. */
export function usePlanChange(id: number, onDone: () => void) {
  const { mutateAsync, isPending } = useChangeSubscription(id);
  const queries = useQueryClient();
  // The toast and its Undo work even after this component is gone, which happens when a plan has ended.
  const change = (what: SubscriptionChange) =>
    void mutateAsync(what)
      .then(({ version }) => {
        const { done, undo } = bookingsTexts().plans;
        const action = { label: undo, run: () => change({ do: 'undo', version }) };
        showToast({ title: done, ...(what.do === 'change' && { action }) });
        onDone();
      })
      .catch((error: unknown) => {
        const { failed, refused } = bookingsTexts().plans;
        if (error instanceof ApiError) void queries.invalidateQueries({ queryKey: [PLAN_PREVIEW] });
        showToast({ title: failed.title, text: whyFailed(error, failed.text, refused), tone: 'error' });
      });
  return { change, isBusy: isPending };
}
