import type {
  Reassignment,
  ReassignmentResult,
  ClosureWish,
  CrewWish,
  ReassignmentConfirmation,
  ReassignmentConflict,
  ReassignmentWish,
} from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, writeAndRead } from '../../lib/api';
import { useIdempotencyKeys } from '../api/idempotency-key';
import { useInvalidateBookings } from '../api/invalidate-bookings';

/** The change to plan: a closure or a crew change, as its form sends it. */
export type PlannedChange = { of: 'closure'; wish: ClosureWish } | { of: 'crew'; wish: CrewWish };

const PATHS = { closure: '/api/admin/closure-plans', crew: '/api/admin/crew-plans' };

/** `POST /api/admin/closure-plans/preview` or `…/crew-plans/preview`; requested again after every change. */
export function useReassignment(change: PlannedChange, wish: ReassignmentWish) {
  const settledChange = withoutTyping(change);
  return useQuery({
    queryKey: ['reassignment', settledChange, wish],
    queryFn: ({ signal }) => previewOf(settledChange, wish, signal),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** A closure's name affects no visit, so typing it must not request a new plan. */
function withoutTyping(change: PlannedChange): PlannedChange {
  return change.of === 'closure' ? { ...change, wish: { ...change.wish, name: 'Closed' } } : change;
}

export function previewOf(
  { of, wish }: PlannedChange,
  terms: ReassignmentWish = {},
  signal?: AbortSignal,
): Promise<Reassignment> {
  return writeAndRead('POST', `${PATHS[of]}/preview`, { ...wish, ...terms }, undefined, signal);
}

/** `POST /api/admin/closure-plans` or `…/crew-plans`: all visits or none are changed. */
export function useConfirmReassignment() {
  const invalidateBookings = useInvalidateBookings();
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: ({ change, plan }: { change: PlannedChange; plan: ReassignmentConfirmation }) => {
      const confirmed = { ...change.wish, ...plan };
      return writeAndRead<ReassignmentResult>('POST', PATHS[change.of], confirmed, keys.of(confirmed));
    },
    onSuccess: async () => {
      keys.done();
      // Not refetched at once: the crew whose form is open may have been deleted.
      void client.invalidateQueries({ queryKey: ['crews'], refetchType: 'none' });
      await Promise.all([client.invalidateQueries({ queryKey: ['closures'] }), invalidateBookings()]);
    },
  });
}

/** The visits that have changed since they were shown; undefined for other failures, such as a changed closure. */
export function conflictsOf(error: unknown): ReassignmentConflict[] | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'STALE_VERSION') return undefined;
  const conflicts = (error.body.details ?? []).filter(isReassignmentConflict);
  return conflicts.length ? conflicts : undefined;
}

function isReassignmentConflict(detail: unknown): detail is ReassignmentConflict {
  return !!detail && typeof detail === 'object' && 'bookingId' in detail;
}
