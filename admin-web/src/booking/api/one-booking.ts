import type { OneBooking } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';

/** `GET /api/admin/bookings/{id}`: the booking's current state, even if it is deleted. */
export function fetchBooking(id: number, signal?: AbortSignal): Promise<OneBooking> {
  return read<OneBooking>(`/api/admin/bookings/${id}`, signal);
}

/** The payments that a refund of the booking can return. */
export function useRefundSources(id: number) {
  return useQuery({
    queryKey: ['bookings', 'one', id],
    queryFn: ({ signal }) => fetchBooking(id, signal),
    select: ({ refundSources }) => refundSources,
    staleTime: 0,
  });
}
