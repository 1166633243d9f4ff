import type { BookingRecord, CustomerRecord, OfficeProperty } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api';

function customerPart<T>(part: 'users' | 'user-bookings' | 'user-properties', userId: string) {
  return {
    queryKey: ['customer', userId, part],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      read<T>(`/api/admin/${part}/${encodeURIComponent(userId)}`, signal),
    staleTime: 0,
  };
}

/** `GET /api/admin/users/{userId}`. */
export function useCustomer(userId: string) {
  return useQuery(customerPart<CustomerRecord>('users', userId));
}

/** `GET /api/admin/user-bookings/{userId}`. */
export function useCustomerBookings(userId: string) {
  return useQuery(customerPart<BookingRecord[]>('user-bookings', userId));
}

/** `GET /api/admin/user-properties/{userId}`. */
export function useCustomerProperties(userId: string) {
  return useQuery(customerPart<OfficeProperty[]>('user-properties', userId));
}

/** Reads the current record, for a dialog that starts over. */
export function fetchCustomer(userId: string): Promise<CustomerRecord> {
  return read(`/api/admin/users/${encodeURIComponent(userId)}`);
}

export function fetchProperties(userId: string): Promise<OfficeProperty[]> {
  return read(`/api/admin/user-properties/${encodeURIComponent(userId)}`);
}
