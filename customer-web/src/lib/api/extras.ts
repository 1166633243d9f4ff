import type { BookingRecord, ExtrasChange, VisitPreview } from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { writeForJson } from './client.js';

const pathOf = (id: number) => `/api/bookings/${id}/extras`;

/** What these extras would make of the visit; while others are asked about, what the last ones did. */
export const useExtrasPreview = (id: number, change: ExtrasChange) =>
  useQuery({
    queryKey: [pathOf(id), change],
    queryFn: () => writeForJson<VisitPreview>('POST', `${pathOf(id)}/preview`, change),
    placeholderData: keepPreviousData,
    retry: false,
    // A dialog shows what is true as it opens.
    staleTime: 0,
    gcTime: 0,
  });

export const useChangeExtras = (id: number) =>
  useMutation({
    mutationFn: (change: ExtrasChange) => writeForJson<BookingRecord>('PATCH', pathOf(id), change),
  });
