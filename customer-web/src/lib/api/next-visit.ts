/** Along with the bookings: what changes those changes it. */
export const NEXT_VISIT = ['/api/bookings', 'next'] as const;
