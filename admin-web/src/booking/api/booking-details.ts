import type { BookingDetails } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, read } from '../../lib/api';

const DETAILS_FAILED = 'Failed to fetch booking details';

/** `GET /api/admin/booking-details/{id}`. A failure's message is the answer's `error` field, if it has one. */
async function fetchBookingDetails(id: number, signal?: AbortSignal): Promise<BookingDetails> {
  try {
    const answer = await read<BookingDetails & { error?: string }>(
      `/api/admin/booking-details/${id}`,
      signal,
    );
    if (answer.error) throw new Error(answer.error);
    return answer;
  } catch (failure) {
    if (failure instanceof ApiError) throw new Error(failure.sentence ?? DETAILS_FAILED, { cause: failure });
    throw failure;
  }
}

function bookingDetailsQuery(id: number) {
  return queryOptions({
    queryKey: ['bookings', 'details', id],
    queryFn: ({ signal }) => fetchBookingDetails(id, signal),
  });
}

export function useBookingDetails(id: number) {
  return useQuery(bookingDetailsQuery(id));
}
