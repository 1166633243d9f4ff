import type { CustomerChange, CustomerRecord, PropertyChange } from '@homebright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf, write } from '../../../lib/api';
import { useToast } from '../../../ui/toast';

/** What shows a customer's name or number. */
const SHOWING_CUSTOMERS = [
  'customer',
  'customer-segments',
  'users',
  'bookings',
  'calendar',
  'call-list',
  'dispatch',
];

/** `PATCH /api/admin/users/{userId}` and `PATCH /api/admin/properties/{id}`; the dialogs say why not. */
function useChange<Change>(path: string, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: Change) => write('PATCH', `/api/admin/${path}`, change),
    onSuccess: async () => {
      toast({ title: 'Success', text: done });
      await Promise.all(SHOWING_CUSTOMERS.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
}

export const useChangeCustomer = (userId: string) =>
  useChange<CustomerChange>(`users/${encodeURIComponent(userId)}`, 'Customer updated');

/** `POST /api/admin/users/{userId}/actions/confirm`. */
export function useConfirmCustomer({ id, version }: CustomerRecord) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      write('POST', `/api/admin/users/${encodeURIComponent(id)}/actions/confirm`, { version }),
    onSuccess: () => toast({ title: 'Success', text: 'Confirmed: they see their notes and cards now' }),
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'That didn’t work.'), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['customer'] }),
  });
}

export const useChangeProperty = (id: number) =>
  useChange<PropertyChange>(`properties/${id}`, 'Property updated');
