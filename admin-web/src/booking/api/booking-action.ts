import type { Cents, RecordedPayment, WriteOff } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf, write } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from './invalidate-bookings';
import { useIdempotencyKeys } from './idempotency-key';
import { staleFields, withChanges } from './stale';

export type BookingAction =
  | { action: 'confirm' | 'start' | 'complete' | 'restore' | 'end-pay-link'; version: number }
  /** `message`: the toast that the office sees after the refund. */
  | { action: 'refund'; amount?: Cents; toCredit?: true; version: number; message: string }
  | ({ action: 'record-payment' } & RecordedPayment)
  | ({ action: 'write-off' } & WriteOff);

const DONE: Record<Exclude<BookingAction['action'], 'refund'>, string> = {
  confirm: 'Booking confirmed',
  start: 'Visit started',
  complete: 'Visit completed',
  restore: 'Booking restored',
  'record-payment': 'Payment recorded',
  'end-pay-link': 'The pay link has ended',
  'write-off': 'Written off',
};

/** `POST /api/admin/bookings/{id}/actions/{action}`; errors show the server's message. */
export function useBookingAction(id: number) {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  const timeZone = useTimeZone();
  return useMutation({
    mutationFn: (wish: BookingAction) => {
      const { action, message: _message, ...body } = { message: '', ...wish };
      return write('POST', `/api/admin/bookings/${id}/actions/${action}`, body, keys.of({ action, ...body }));
    },
    onSuccess: async (_answer, done) => {
      keys.done();
      const text = done.action === 'refund' ? done.message : DONE[done.action];
      toast({ title: 'Success', text: `${text}: #${id}` });
      await invalidateBookings();
    },
    onError: async (error) => {
      const stale = staleFields(error);
      const refusal = sentenceOf(error, 'That didn’t work. Please try again.');
      toast({ title: 'Error', text: withChanges(refusal, stale, timeZone), tone: 'error' });
      if (stale) await invalidateBookings();
    },
  });
}
