import type { Availability, DayAvailability, ServiceType } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { afterPaint } from '../after-paint.js';
import { read } from './client.js';

/** Free windows and times of `days` days from `from` (YYYY-MM-DD) for a service, or for a visit of so many minutes. */
const availabilityQuery = (serviceType: ServiceType, from: string, days: number, minutes?: number) =>
  queryOptions({
    queryKey: ['/api/availability', serviceType, from, days, minutes],
    queryFn: async ({ signal }) => {
      await shown();
      const length = minutes === undefined ? '' : `&minutes=${minutes}`;
      return read<Availability>(
        `/api/availability?serviceType=${serviceType}&from=${from}&days=${days}${length}`,
        signal,
      );
    },
    staleTime: 60_000,
  });

/** Waits until the calendar is painted: on phones a request would delay that. */
const shown = () => new Promise<void>((done) => afterPaint(done));

/** By date. Empty while unknown: then only past dates are disabled, and the server decides. */
export function useAvailability(serviceType: ServiceType, from: string, days: number, minutes?: number) {
  const { data, isFetching, isError, refetch } = useQuery(
    availabilityQuery(serviceType, from, days, minutes),
  );
  const byDate = new Map<string, DayAvailability>(data?.days.map((day) => [day.date, day]));
  return { byDate, isFetching, isError, refetch };
}
