import { type CancelAnswer, CANCELLATION_FEE, type CancelRequest } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { writeForJson } from '../../../lib/api/client.js';

export const useCancelBooking = () =>
  useMutation({
    mutationFn: (bookingId: number) => {
      const request: CancelRequest = { bookingId, cancellationFee: CANCELLATION_FEE };
      return writeForJson<CancelAnswer>('POST', '/api/cancel-booking', request);
    },
  });
