import type { CalendarBooking, Closure } from '@homebright/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';
import { monthBounds } from '../../../lib/dates';

/** More than any month has. */
const CLOSURES = 200;

/** `GET /api/admin/calendar/bookings`: the month's visits by date and hour, with only what a line shows. */
function monthVisitsQuery(month: string) {
  const { from, to } = monthBounds(month);
  return queryOptions({
    queryKey: ['calendar', 'visits', month],
    queryFn: ({ signal }) =>
      read<CalendarBooking[]>(`/api/admin/calendar/bookings?from=${from}&to=${to}`, signal),
    staleTime: 0,
  });
}

function monthClosuresQuery(month: string) {
  const { from, to } = monthBounds(month);
  const query = new URLSearchParams({
    filter: JSON.stringify({ firstDate_lte: to, lastDate_gte: from }),
    range: JSON.stringify([0, CLOSURES - 1]),
    sort: JSON.stringify(['firstDate', 'ASC']),
  });
  return queryOptions({
    queryKey: ['closures', 'month', month],
    queryFn: ({ signal }) => read<Closure[]>(`/api/admin/closures?${query}`, signal),
  });
}

/** The month's visits, if days have room for them. While loading, or after a failure, the counts are enough. */
export function useMonthVisits(month: string, enabled: boolean) {
  return useQuery({ ...monthVisitsQuery(month), enabled, placeholderData: keepPreviousData });
}

export function useMonthClosures(month: string) {
  return useQuery({ ...monthClosuresQuery(month), placeholderData: keepPreviousData });
}
