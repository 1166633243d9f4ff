import type {
  ClosurePlan,
  ClosurePlanConfirmation,
  ClosurePlanRequest,
  ClosurePlanResult,
  PlanConflict,
} from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, write } from '../../lib/api';
import { useIdempotencyKeys } from '../api/idempotency-key';
import { useInvalidateBookings } from '../api/invalidate-bookings';

/** `POST /api/admin/closure-plans/preview`: asked again whenever anything of it changes. */
export function useClosurePlan(request: ClosurePlanRequest) {
  return useQuery({
    queryKey: ['closure-plan', request],
    queryFn: ({ signal }) => previewOf(request, signal),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

export async function previewOf(request: ClosurePlanRequest, signal?: AbortSignal): Promise<ClosurePlan> {
  const answer = await write('POST', '/api/admin/closure-plans/preview', request, undefined, signal);
  return (await answer.json()) as ClosurePlan;
}

/** `POST /api/admin/closure-plans`: all or nothing. */
export function useConfirmClosurePlan() {
  const invalidateBookings = useInvalidateBookings();
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: async (plan: ClosurePlanConfirmation) => {
      const answer = await write('POST', '/api/admin/closure-plans', plan, keys.of(plan));
      return (await answer.json()) as ClosurePlanResult;
    },
    onSuccess: async () => {
      keys.done();
      await Promise.all([client.invalidateQueries({ queryKey: ['closures'] }), invalidateBookings()]);
    },
  });
}

/** The visits that are not any more as they were shown; undefined for any other failure, as for a closure that was changed itself. */
export function conflictsOf(error: unknown): PlanConflict[] | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'STALE_VERSION') return undefined;
  const conflicts = (error.body.details ?? []).filter(isPlanConflict);
  return conflicts.length ? conflicts : undefined;
}

function isPlanConflict(detail: unknown): detail is PlanConflict {
  return !!detail && typeof detail === 'object' && 'bookingId' in detail;
}
