import type { BookingRecord } from '@homebright/contract';
import { queryOptions } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/bookings', id],
    queryFn: () => read<BookingRecord>(`/api/bookings/${id}`),
    staleTime: 0,
  });
