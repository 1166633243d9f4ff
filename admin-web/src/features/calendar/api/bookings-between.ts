import type { BookingRecord } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';

/** The most visits that a view shows one by one. */
export const VIEW_LIMIT = 500;

/** The bookings between two dates, both included, by time. */
function bookingsBetweenQuery(from: string, to: string) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ appointmentDate_gte: from, appointmentDate_lte: to }),
    range: JSON.stringify([0, VIEW_LIMIT - 1]),
    sort: JSON.stringify(['startsAt', 'ASC']),
  });
  return queryOptions({
    queryKey: ['calendar', 'bookings', from, to],
    queryFn: ({ signal }) => read<BookingRecord[]>(`/api/admin/bookings?${query}`, signal),
    staleTime: 0,
  });
}

export function useBookingsBetween(from: string, to: string) {
  return useQuery(bookingsBetweenQuery(from, to));
}
