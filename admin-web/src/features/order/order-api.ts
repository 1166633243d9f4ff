import type { BookingRecord, OrderMade, OrderQuote, User } from '@homebright/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIdempotencyKeys } from '../../booking/api/idempotency-key';
import { useInvalidateBookings } from '../../booking/api/invalidate-bookings';
import { read, write } from '../../lib/api';
import { newCustomerOf, orderOf, type OrderForm, wishOf } from './order-form';

/** While the office takes an order others book: free times are asked for again. */
const AGAIN_MS = 30_000;
const PAUSE_MS = 250;

/** `POST /api/admin/bookings/quote` of what is known so far, once the typing pauses. */
export function useOrderQuote(form: OrderForm) {
  const wish = usePaused(JSON.stringify(wishOf(form)));
  return useQuery({
    queryKey: ['order-quote', wish],
    queryFn: async () =>
      (await (await write('POST', '/api/admin/bookings/quote', JSON.parse(wish))).json()) as OrderQuote,
    enabled: form.service !== '',
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

export function useKnownCustomer(userId: string | null) {
  return useQuery({
    queryKey: ['order-customer', userId],
    queryFn: async ({ signal }) => {
      const [user, bookings] = await Promise.all([
        read<User>(`/api/admin/users/${userId}`, signal),
        read<BookingRecord[]>(`/api/admin/user-bookings/${userId}`, signal),
      ]);
      return { user, bookings };
    },
    enabled: userId !== null,
    staleTime: 0,
  });
}

/** Makes the customer if they are new, then books; both once, however often it is tried. */
export function useBook() {
  const customerKeys = useIdempotencyKeys();
  const orderKeys = useIdempotencyKeys();
  const invalidateBookings = useInvalidateBookings();
  return useMutation({
    mutationFn: async ({ form, shown }: { form: OrderForm; shown: OrderQuote }) => {
      const { customer } = form;
      if (!customer) throw new Error('An order is for somebody.');
      const userId = customer.userId ?? (await made(newCustomerOf(customer), customerKeys.of)).id;
      const order = orderOf(form, userId, shown);
      const answer = await write('POST', '/api/admin/bookings', order, orderKeys.of(order));
      return (await answer.json()) as OrderMade;
    },
    onSuccess: invalidateBookings,
  });
}

async function made(given: object, keyOf: (request: unknown) => string): Promise<User> {
  return (await (await write('POST', '/api/admin/users', given, keyOf(given))).json()) as User;
}
