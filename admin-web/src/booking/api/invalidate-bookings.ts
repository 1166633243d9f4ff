import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Queries that show bookings, invalidated after a change. */
const SHOWING_BOOKINGS = [
  'calendar',
  'bookings',
  'call-list',
  'customer',
  'dispatch',
  'figures',
  'payments',
  'refunds',
  'open-payments',
  'audit-log',
  'mails',
];

export function useInvalidateBookings(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all(SHOWING_BOOKINGS.map((key) => client.invalidateQueries({ queryKey: [key] })));
  }, [client]);
}
