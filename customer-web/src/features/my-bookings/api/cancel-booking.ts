import type { OwnBooking, CancelAnswer, CancelRequest } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { writeForJson } from '../../../lib/api/client.js';

export const useCancelBooking = () =>
  useMutation({
    /** With the fee that the dialog shows: another one is refused. */
    mutationFn: ({ id: bookingId, cancellationFee }: Pick<OwnBooking, 'id' | 'cancellationFee'>) => {
      const request: CancelRequest = { bookingId, cancellationFee };
      return writeForJson<CancelAnswer>('POST', '/api/cancel-booking', request);
    },
  });
