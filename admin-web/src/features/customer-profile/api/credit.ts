import type { CreditChange, CustomerCredit } from '@homebright/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKeys } from '../../../booking/api/idempotency-key';
import { read, writeAndRead } from '../../../lib/api';

const pathOf = (userId: string) => `/api/admin/users/${encodeURIComponent(userId)}/credit`;
const keyOf = (userId: string) => ['credit', userId];

/** `GET /api/admin/users/{userId}/credit`. */
export function useCustomerCredit(userId: string) {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => read<CustomerCredit>(pathOf(userId), signal),
    staleTime: 0,
  });
}

/** `POST /api/admin/users/{userId}/credit`. A retry of the same change gives or takes once. */
export function useChangeCredit(userId: string) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (change: CreditChange) =>
      writeAndRead<CustomerCredit>('POST', pathOf(userId), change, keys.of(change)),
    onSuccess: (credit) => {
      keys.done();
      client.setQueryData(keyOf(userId), credit);
    },
  });
}
