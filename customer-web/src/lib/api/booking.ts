import type { OwnBooking } from '@homebright/contract';
import { queryOptions } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/bookings', id],
    queryFn: () => read<OwnBooking>(`/api/bookings/${id}`),
    staleTime: 0,
  });
