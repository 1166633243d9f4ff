import type { Availability, DayAvailability, Quote, ServiceType } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { afterPaint } from '../after-paint.js';
import { read } from '@homebright/web-common/api/client.js';

/** Minutes of the visit, and of travel beyond what every visit includes. */
export type VisitLength = Pick<Quote, 'minutes' | 'travelMinutes'>;

/** Free windows and times for `days` days from `from` (YYYY-MM-DD), for a service or for a visit of this length. */
const availabilityQuery = (serviceType: ServiceType, from: string, days: number, length?: VisitLength) =>
  queryOptions({
    queryKey: ['/api/availability', serviceType, from, days, length?.minutes, length?.travelMinutes],
    queryFn: async ({ signal }) => {
      await painted();
      const way = length?.travelMinutes ? `&travelMinutes=${length.travelMinutes}` : '';
      const lengthQuery = length ? `&minutes=${length.minutes}${way}` : '';
      return read<Availability>(
        `/api/availability?serviceType=${serviceType}&from=${from}&days=${days}${lengthQuery}`,
        signal,
      );
    },
    staleTime: 60_000,
  });

/** Resolves when the calendar is painted. A request before that would delay the paint on a phone. */
const painted = () => new Promise<void>((done) => afterPaint(done));

/** The availability by date. While it is unknown, the calendar disables only past dates, and the server decides. */
export function useAvailability(serviceType: ServiceType, from: string, days: number, length?: VisitLength) {
  const { data, isFetching, isError, refetch } = useQuery(availabilityQuery(serviceType, from, days, length));
  const byDate = new Map<string, DayAvailability>(data?.days.map((day) => [day.date, day]));
  return { byDate, isFetching, isError, refetch };
}
