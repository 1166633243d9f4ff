import type { OwnBooking, CancelAnswer, CancelRequest } from '@homebright/contract';
import { writeForJson } from '../../../lib/api/client.js';
import { useChange } from './bookings.js';

export const useCancelBooking = () =>
  /** With the fee that the page shows: another one is refused. */
  useChange(({ id: bookingId, cancellationFee }: Pick<OwnBooking, 'id' | 'cancellationFee'>) => {
    const request: CancelRequest = { bookingId, cancellationFee };
    return writeForJson<CancelAnswer>('POST', '/api/cancel-booking', request);
  });
