import type { NextVisit } from '@homebright/contract';

/** Below the bookings' key, so that whatever invalidates the bookings also invalidates the next visit. */
export const NEXT_VISIT = ['/api/bookings', 'next'] as const;

/** Whether the next visit may be shown, and its view loaded. @param answer the server's; undefined until it arrives */
export const mayHaveVisit = (answer: NextVisit | undefined): boolean => answer?.visit !== null;
