import type { Availability, DayAvailability, ServiceType } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { afterPaint } from '../after-paint.js';
import { read } from './client.js';

/** Free windows and times of `days` days from `from` (YYYY-MM-DD) for a service. */
export const availabilityQuery = (serviceType: ServiceType, from: string, days: number) =>
  queryOptions({
    queryKey: ['/api/availability', serviceType, from, days],
    queryFn: async ({ signal }) => {
      await shown();
      return read<Availability>(
        `/api/availability?serviceType=${serviceType}&from=${from}&days=${days}`,
        signal,
      );
    },
    staleTime: 60_000,
  });

/** The calendar that asks is on screen first: a request costs a phone some of the time it has for painting. */
const shown = () => new Promise<void>((done) => afterPaint(done));

/** By date. Empty while unknown: then only the past is refused here, and the server has the last word. */
export function useAvailability(serviceType: ServiceType, from: string, days: number) {
  const { data, isFetching, isError, refetch } = useQuery(availabilityQuery(serviceType, from, days));
  const byDate = new Map<string, DayAvailability>(data?.days.map((day) => [day.date, day]));
  return { byDate, isFetching, isError, refetch };
}
