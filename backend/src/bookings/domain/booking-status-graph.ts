import { BOOKING_STATUSES, type BookingStatus } from '@homebright/contract';
import type { StateGraph } from '../../kernel/state-graph.js';

const others = (status: BookingStatus): BookingStatus[] =>
  BOOKING_STATUSES.filter((other) => other !== status);

/** An administrator may set any status after any other (spec section 4), so cancelled and completed are not final. */
export const BOOKING_STATES: StateGraph<BookingStatus> = {
  name: 'booking',
  start: 'pending',
  moves: Object.fromEntries(BOOKING_STATUSES.map((status) => [status, others(status)])) as Record<
    BookingStatus,
    BookingStatus[]
  >,
  ends: ['completed', 'cancelled'],
};
