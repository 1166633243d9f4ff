import type { CancelAnswer, CancelRequest } from '@homebright/contract';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { useChange } from './bookings.js';

export const useCancelBooking = () =>
  /** Sends the fee and refund that the page shows; the server refuses if they have changed. */
  useChange((shown: Required<CancelRequest>) =>
    writeForJson<CancelAnswer>('POST', '/api/cancel-booking', shown),
  );
