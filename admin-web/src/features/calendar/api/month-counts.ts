import type { CalendarDay } from '@homebright/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';
import { monthBounds } from '../../../lib/dates';

/** `GET /api/admin/calendar`: counts for each day of 'YYYY-MM', without the bookings themselves. */
function monthCountsQuery(month: string) {
  const { from, to } = monthBounds(month);
  return queryOptions({
    queryKey: ['calendar', 'counts', month],
    queryFn: ({ signal }) => read<CalendarDay[]>(`/api/admin/calendar?from=${from}&to=${to}`, signal),
    staleTime: 0,
  });
}

export function useMonthCounts(month: string) {
  return useQuery({ ...monthCountsQuery(month), placeholderData: keepPreviousData });
}
