import type { CancelAnswer, CancelRequest } from '@homebright/contract';
import { writeForJson } from '../../../lib/api/client.js';
import { useChange } from './bookings.js';

export const useCancelBooking = () =>
  /** With the fee and the refund that the page shows: others are refused. */
  useChange((shown: Required<CancelRequest>) =>
    writeForJson<CancelAnswer>('POST', '/api/cancel-booking', shown),
  );
