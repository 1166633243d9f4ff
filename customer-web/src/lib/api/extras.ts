import type { BookingRecord, ExtrasChange, VisitPreview } from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { writeForJson } from '@homebright/web-common/api/client.js';

const pathOf = (id: number) => `/api/bookings/${id}/extras`;

/** The effect of these extras on the visit. While a new choice is loading, it is the answer to the previous choice. */
export const useExtrasPreview = (id: number, change: ExtrasChange) =>
  useQuery({
    queryKey: [pathOf(id), change],
    queryFn: () => writeForJson<VisitPreview>('POST', `${pathOf(id)}/preview`, change),
    placeholderData: keepPreviousData,
    retry: false,
    // A dialog shows current data when it opens.
    staleTime: 0,
    gcTime: 0,
  });

export const useChangeExtras = (id: number) =>
  useMutation({
    mutationFn: (change: ExtrasChange) => writeForJson<BookingRecord>('PATCH', pathOf(id), change),
  });
