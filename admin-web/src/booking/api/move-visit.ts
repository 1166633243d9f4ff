import type { BookingRecord, RefusedPlace, VisitReschedule, VisitPlaces } from '@homebright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, read, writeAndRead } from '../../lib/api';
import { useIdempotencyKeys } from './idempotency-key';
import { useInvalidateBookings } from './invalidate-bookings';

/** `GET /api/admin/bookings/{id}/places?date=`: where a visit could go on a day. Requested again for each day. */
export function useVisitPlaces(bookingId: number | undefined, date: string) {
  return useQuery({
    queryKey: ['dispatch', 'places', bookingId, date],
    queryFn: ({ signal }) =>
      read<VisitPlaces>(`/api/admin/bookings/${bookingId}/places?date=${date}`, signal),
    enabled: bookingId !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
}

export type MoveOf = VisitReschedule & { bookingId: number };

/** `POST /api/admin/bookings/{id}/actions/move`. */
export function useMoveVisit() {
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: ({ bookingId, ...move }: MoveOf) => {
      const path = `/api/admin/bookings/${bookingId}/actions/move`;
      return writeAndRead<BookingRecord>('POST', path, move, keys.of({ bookingId, ...move }));
    },
    onSuccess: () => keys.done(),
    onSettled: () => invalidateBookings(),
  });
}

/** Why the place was refused; undefined for any other failure. */
export function refusedPlace(error: unknown): RefusedPlace | undefined {
  if (!(error instanceof ApiError) || error.body.code !== 'SLOT_TAKEN') return undefined;
  return error.body.details?.[0] as RefusedPlace | undefined;
}
