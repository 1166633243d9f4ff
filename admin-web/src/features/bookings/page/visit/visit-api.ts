import type { LockOutDecision, OneBooking, VisitCorrection, VisitDetails } from '@homebright/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidateBookings } from '../../../../booking/api/invalidate-bookings';
import { staleFields } from '../../../../booking/api/stale';
import { read, sentenceOf, write } from '../../../../lib/api';
import { useDayChanges } from '../../../../lib/day-changes';
import { useToday } from '../../../../lib/site';
import { useToast } from '../../../../ui/toast';

/** The version is part of the key, so that a change to the booking reads the visit again. */
export const visitDetailsQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['bookings', 'visit', id, version],
    queryFn: ({ signal }) => read<VisitDetails>(`/api/admin/bookings/${id}/visit`, signal),
    placeholderData: keepPreviousData,
  });

/** The visit's progress; on the day of the visit it updates live. */
export function useVisitDetails({ id, appointmentDate, version }: OneBooking) {
  const today = useToday();
  const refetchInterval = useDayChanges(appointmentDate === today ? today : undefined, 'bookings');
  return useQuery({ ...visitDetailsQuery(id, version), refetchInterval });
}

type Step =
  | { path: 'settle-home' | 'tell-delay'; toast: string }
  | { path: 'lock-out'; toast: string; body: Omit<LockOutDecision, 'version'> }
  | { path: 'corrections'; toast: string; body: Omit<VisitCorrection, 'version'> };

/** `POST /api/admin/bookings/{id}/visit/{path}`; shows a toast. After a conflict it also reloads the booking. */
export function useVisitStep({ id, version }: Pick<OneBooking, 'id' | 'version'>) {
  const showToast = useToast();
  const invalidateBookings = useInvalidateBookings();
  return useMutation({
    mutationFn: (step: Step) => {
      const body = { ...('body' in step ? step.body : {}), version };
      return write('POST', `/api/admin/bookings/${id}/visit/${step.path}`, body);
    },
    onSuccess: async (_answer, { toast }) => {
      showToast({ title: `Booking #${id}`, text: toast });
      await invalidateBookings();
    },
    onError: async (error) => {
      showToast({
        title: 'Not done',
        text: sentenceOf(error, 'That didn’t work. Please try again.'),
        tone: 'error',
      });
      if (staleFields(error)) await invalidateBookings();
    },
  });
}
