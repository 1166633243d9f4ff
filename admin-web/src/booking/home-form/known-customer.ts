import type { BookingRecord, NewCustomer, OfficeProperty, User } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read, writeAndRead } from '../../lib/api';
import { homesOf } from './home-form';

/** A customer with the bookings, and with the homes and their latest answers. */
export function useKnownCustomer(userId: string | null) {
  return useQuery({
    queryKey: ['order-customer', userId],
    queryFn: async ({ signal }) => {
      const [user, homes, bookings] = await Promise.all([
        read<User>(`/api/admin/users/${userId}`, signal),
        read<OfficeProperty[]>(`/api/admin/user-properties/${userId}`, signal),
        read<BookingRecord[]>(`/api/admin/user-bookings/${userId}`, signal),
      ]);
      return { user, bookings, homes: homesOf(homes, bookings) };
    },
    enabled: userId !== null,
    staleTime: 0,
  });
}

/** `POST /api/admin/users`. @throws ApiError */
export function createCustomer(customer: NewCustomer, keyOf: (request: unknown) => string): Promise<User> {
  return writeAndRead('POST', '/api/admin/users', customer, keyOf(customer));
}
