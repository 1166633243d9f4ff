import type {
  BookingRecord,
  OfficeSubscription,
  OfficeSubscriptionEdit,
  OfficeSubscriptionWithVisits,
  SubscriptionPreview,
  SubscriptionStep,
  SubscriptionStepPreview,
  SubscriptionStatus,
} from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateBookings } from '../api/invalidate-bookings';
import { staleFields, withChanges } from '../api/stale';
import { ApiError, read, sentenceOf, writeAndRead } from '../../lib/api';
import { usePreview } from '../../lib/preview';
import { useTimeZone, useToday } from '../../lib/site';
import { useToast } from '../../ui/toast';

export const STEP_LABELS: Record<SubscriptionStep, string> = {
  pause: 'Pause…',
  resume: 'Resume…',
  end: 'End…',
};

const OFFERED: Record<SubscriptionStatus, SubscriptionStep[]> = {
  active: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
  incomplete: [],
};

export function availableSteps({ status }: Pick<OfficeSubscription, 'status'>): SubscriptionStep[] {
  return OFFERED[status];
}

export type SubscriptionChange =
  | { action: SubscriptionStep }
  | { action: 'skip'; bookingId: number; date: string }
  | { action: 'undo' }
  | ({ action: 'change' } & OfficeSubscriptionEdit);

const DONE: Record<SubscriptionChange['action'], string> = {
  pause: 'Plan paused',
  resume: 'Plan resumed',
  end: 'Plan ended',
  skip: 'Visit skipped',
  change: 'Plan changed',
  undo: 'Change undone',
};

function send(
  id: number,
  { action, ...body }: SubscriptionChange & { version?: number },
): Promise<Partial<OfficeSubscription>> {
  const path = `/api/admin/subscriptions/${id}`;
  return action === 'change'
    ? writeAndRead('PATCH', path, body)
    : writeAndRead('POST', `${path}/actions/${action}`, body);
}

/**
 * `POST /api/admin/subscriptions/{id}/actions/…` and its `PATCH`, with the version shown; errors show the server's
 * message and what somebody else has changed.
 */
export function useChangeSubscription(
  plan: OfficeSubscription,
  /** Runs before anything is read again, because reading may unmount the component that made the change. */
  onChanged?: (plan: Partial<OfficeSubscription>) => Promise<void> | void,
) {
  const { id, version } = plan;
  const toast = useToast();
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const invalidateBookings = useInvalidateBookings();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: ['subscriptions'] }), invalidateBookings()]);
  return useMutation({
    mutationFn: (change: SubscriptionChange) => send(id, { ...change, version }),
    onSuccess: async (changed, { action }) => {
      toast({ title: 'Success', text: `${DONE[action]}: #${id}` });
      await onChanged?.(changed);
      await refresh();
    },
    onError: async (error) => {
      const shownPlan = { ...plan, customPrice: plan.priceLocked ? plan.price : null };
      const stale = staleFields(error)?.filter(
        ({ field, now }) => shownPlan[field as keyof typeof shownPlan] !== now,
      );
      const refusal = sentenceOf(error, 'That didn’t work. Please try again.');
      toast({ title: 'Error', text: withChanges(refusal, stale, timeZone), tone: 'error' });
      if (stale) await refresh();
    },
  });
}

/**
 * `POST /api/admin/subscriptions/{id}/preview`: how the change would affect coming visits; null during a rollout if the
 * older API answers, which has no preview.
 */
export function usePlanPreview(id: number, change: OfficeSubscriptionEdit | undefined) {
  return useQuery({
    queryKey: ['plan-preview', id, change],
    queryFn: async () => {
      try {
        const path = `/api/admin/subscriptions/${id}/preview`;
        return await writeAndRead<SubscriptionPreview>('POST', path, change);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: change !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

/** `GET /api/admin/subscriptions/{id}`: the plan with its next visits. */
export const readPlan = (id: number, signal?: AbortSignal): Promise<OfficeSubscriptionWithVisits> =>
  read(`/api/admin/subscriptions/${id}`, signal);

export function usePlan(id: number) {
  return useQuery({
    queryKey: ['subscriptions', 'one', id],
    queryFn: ({ signal }) => readPlan(id, signal),
    staleTime: 0,
  });
}

/** `POST /api/admin/subscriptions/{id}/actions/preview`: how the step would affect coming visits. */
export const useStepPreview = (id: number, step: SubscriptionStep) =>
  usePreview<SubscriptionStepPreview>(`/api/admin/subscriptions/${id}/actions/preview`, { step });

/** The subscription's visits from today on, without cancelled ones, soonest first. */
export function useComingVisits({ id, userId }: Pick<OfficeSubscription, 'id' | 'userId'>) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ userId, isRecurring: true, appointmentDate_gte: useToday() }),
    range: '[0,49]',
    sort: '["appointmentDate","ASC"]',
  });
  return useQuery({
    queryKey: ['bookings', 'coming', id],
    queryFn: ({ signal }) => read<BookingRecord[]>(`/api/admin/bookings?${query}`, signal),
    select: (bookings) =>
      bookings.filter(({ subscriptionId, status }) => subscriptionId === id && status !== 'cancelled'),
    staleTime: 0,
  });
}
