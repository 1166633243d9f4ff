import type { Cents, RecordedPayment, WriteOff } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf, write } from '../../lib/api';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from './invalidate-bookings';
import { useIdempotencyKeys } from './idempotency-key';
import { staleFields } from './stale';

export type BookingAction =
  | { action: 'confirm' | 'start' | 'complete' | 'restore' | 'end-pay-link'; version?: number }
  | { action: 'refund'; amount?: Cents; version: number }
  | ({ action: 'record-payment' } & RecordedPayment)
  | ({ action: 'write-off' } & WriteOff);

const DONE: Record<BookingAction['action'], string> = {
  confirm: 'Booking confirmed',
  start: 'Visit started',
  complete: 'Visit completed',
  restore: 'Booking restored',
  refund: 'Refund on its way',
  'record-payment': 'Payment recorded',
  'end-pay-link': 'The pay link has ended',
  'write-off': 'Written off',
};

/** `POST /api/admin/bookings/{id}/actions/{action}`; errors show the server's message. */
export function useBookingAction(id: number) {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: ({ action, ...body }: BookingAction) =>
      write('POST', `/api/admin/bookings/${id}/actions/${action}`, body, keys.of({ action, ...body })),
    onSuccess: async (_answer, { action }) => {
      keys.done();
      toast({ title: 'Success', text: `${DONE[action]}: #${id}` });
      await invalidateBookings();
    },
    onError: async (error) => {
      toast({
        title: 'Error',
        text: sentenceOf(error, 'That didn’t work. Please try again.'),
        tone: 'error',
      });
      if (staleFields(error)) await invalidateBookings();
    },
  });
}
