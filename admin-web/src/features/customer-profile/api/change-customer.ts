import type { CustomerChange, CustomerRecord, NewProperty, PropertyChange } from '@homebright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf, write } from '../../../lib/api';
import { useToast } from '../../../ui/toast';

/** Queries that show a customer's name or number. */
const SHOWING_CUSTOMERS = [
  'customer',
  'customer-segments',
  'users',
  'bookings',
  'calendar',
  'call-list',
  'dispatch',
];

/** Changes customers and their homes; the dialogs show refusals. */
function useChange<Change>(method: 'PATCH' | 'POST', path: string, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: Change) => write(method, `/api/admin/${path}`, change),
    onSuccess: async () => {
      toast({ title: 'Success', text: done });
      await Promise.all(SHOWING_CUSTOMERS.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
}

export const useChangeCustomer = (userId: string) =>
  useChange<CustomerChange>('PATCH', `users/${encodeURIComponent(userId)}`, 'Customer updated');

/** `POST /api/admin/users/{userId}/actions/confirm`. */
export const useConfirmCustomer = (customer: CustomerRecord) =>
  useAccountAction(customer, 'confirm', 'Confirmed: they see their notes and cards now');

/** `POST /api/admin/users/{userId}/actions/approve-email`. */
export const useApproveEmail = (customer: CustomerRecord) =>
  useAccountAction(customer, 'approve-email', 'Approved: they sign in with this address now');

function useAccountAction({ id, version }: CustomerRecord, action: string, done: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () =>
      write('POST', `/api/admin/users/${encodeURIComponent(id)}/actions/${action}`, { version }),
    onSuccess: () => toast({ title: 'Success', text: done }),
    onError: (error) =>
      toast({ title: 'Error', text: sentenceOf(error, 'That didn’t work.'), tone: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['customer'] }),
  });
}

export const useChangeProperty = (id: number) =>
  useChange<PropertyChange>('PATCH', `properties/${id}`, 'Property updated');

export const useAddProperty = (userId: string) =>
  useChange<NewProperty>('POST', `users/${encodeURIComponent(userId)}/properties`, 'Property added');

export const useRemoveProperty = (id: number) =>
  useChange<{ version: number }>('POST', `properties/${id}/actions/remove`, 'Property removed');
