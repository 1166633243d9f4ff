import type { NextVisit } from '@homebright/contract';

/** Along with the bookings: what changes those changes it. */
export const NEXT_VISIT = ['/api/bookings', 'next'] as const;

/** Whether its view may be shown and is loaded; `answer`: the server's, undefined while there is none. */
export const mayHaveVisit = (answer: NextVisit | undefined): boolean => answer?.visit !== null;
