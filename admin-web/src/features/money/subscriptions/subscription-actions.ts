import type {
  BookingRecord,
  OfficeSubscription,
  PlanPreview,
  PlanStep,
  PlanStepPreview,
  SubscriptionStatus,
} from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateBookings } from '../../../booking/api/invalidate-bookings';
import { ApiError, read, sentenceOf, write } from '../../../lib/api';
import { useToday } from '../../../lib/site';
import { useToast } from '../../../ui/toast';

export const STEP_LABELS: Record<PlanStep, string> = {
  pause: 'Pause…',
  resume: 'Resume…',
  end: 'End…',
};

const OFFERED: Record<SubscriptionStatus, PlanStep[]> = {
  active: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
  incomplete: [],
};

export function availableSteps({ status }: Pick<OfficeSubscription, 'status'>): PlanStep[] {
  return OFFERED[status];
}

export type SubscriptionChange =
  { action: PlanStep } | { action: 'skip'; bookingId: number } | ({ action: 'change' } & PlanChange);

/** What is absent stays as it is; extras alone leave the days of the visits alone. */
export interface PlanChange {
  frequency?: string;
  appointmentTime?: string;
  customTime?: string;
  extras?: Record<string, number>;
  /** The price of each visit that was shown: another one is 409 PRICE_CHANGED. */
  price?: number;
}

const DONE: Record<SubscriptionChange['action'], string> = {
  pause: 'Plan paused',
  resume: 'Plan resumed',
  end: 'Plan ended',
  skip: 'Visit skipped',
  change: 'Plan changed',
};

function send(id: number, { action, ...body }: SubscriptionChange): Promise<Response> {
  const path = `/api/admin/subscriptions/${id}`;
  return action === 'change' ? write('PATCH', path, body) : write('POST', `${path}/actions/${action}`, body);
}

/** `POST /api/admin/subscriptions/{id}/actions/…` and its `PATCH`; errors show the server's message. */
export function useChangeSubscription(id: number) {
  const toast = useToast();
  const client = useQueryClient();
  const invalidateBookings = useInvalidateBookings();
  return useMutation({
    mutationFn: (change: SubscriptionChange) => send(id, change),
    onSuccess: async (_answer, { action }) => {
      toast({ title: 'Success', text: `${DONE[action]}: #${id}` });
      await Promise.all([client.invalidateQueries({ queryKey: ['subscriptions'] }), invalidateBookings()]);
    },
    onError: (error) =>
      toast({
        title: 'Error',
        text: sentenceOf(error, 'That didn’t work. Please try again.'),
        tone: 'error',
      }),
  });
}

/**
 * `POST /api/admin/subscriptions/{id}/preview`: what the change would make of the coming visits. An API of before, while the
 * service is updated, cannot say: null.
 */
export function usePlanPreview(id: number, change: PlanChange | undefined) {
  return useQuery({
    queryKey: ['plan-preview', id, change],
    queryFn: async () => {
      try {
        const answer = await write('POST', `/api/admin/subscriptions/${id}/preview`, change);
        return (await answer.json()) as PlanPreview;
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

/** `POST /api/admin/subscriptions/{id}/actions/preview`: what the step would make of the visits to come. */
export function useStepPreview(id: number, step: PlanStep) {
  return useQuery({
    queryKey: ['plan-step-preview', id, step],
    queryFn: async () => {
      const answer = await write('POST', `/api/admin/subscriptions/${id}/actions/preview`, { step });
      return (await answer.json()) as PlanStepPreview;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The future visits of a subscription, the next one first. */
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
