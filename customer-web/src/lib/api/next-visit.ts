import type { NextVisit } from '@homebright/contract';

/** A part of the bookings' key, so that a change that invalidates the bookings also invalidates the next visit. */
export const NEXT_VISIT = ['/api/bookings', 'next'] as const;

/** Whether the page may have to show the next visit. @param answer the server's; undefined until it arrives */
export const mayHaveVisit = (answer: NextVisit | undefined): boolean => answer?.visit !== null;
