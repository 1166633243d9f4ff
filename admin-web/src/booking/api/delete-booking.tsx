import type { CancellationTerms } from '@homebright/contract';
import { Link } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { write } from '../../lib/api';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from './invalidate-bookings';
import { useIdempotencyKeys } from './idempotency-key';
import { staleFields } from './stale';

export interface DeletionTerms extends CancellationTerms {
  version?: number;
}

/** The URL of a deletion, with its terms in the query. */
function deletionPath(id: number, { version, refund, expectedRefund, reason }: DeletionTerms): string {
  const given = Object.entries({ version, refund, expectedRefund, reason }).filter(
    ([, value]) => value !== undefined,
  );
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  return `/api/admin/bookings/${id}${given.length ? `?${query}` : ''}`;
}

/** `DELETE /api/admin/bookings/{id}` with its toasts; the success toast links to where the booking can be restored. */
export function useDeleteBooking(id: number) {
  const toast = useToast();
  const invalidateBookings = useInvalidateBookings();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (terms: DeletionTerms) => write('DELETE', deletionPath(id, terms), undefined, keys.of(terms)),
    onSuccess: async () => {
      keys.done();
      toast({
        title: 'Success',
        text: 'Appointment deleted successfully',
        action: <RestoreLink id={id} />,
      });
      await invalidateBookings();
    },
    onError: async (error) => {
      toast({ title: 'Error', text: 'Failed to delete appointment', tone: 'error' });
      if (staleFields(error)) await invalidateBookings();
    },
  });
}

/** Links to the booking's page, which shows what restoring makes due. */
function RestoreLink({ id }: { id: number }) {
  return (
    <Link component={RouterLink} to={`/admin/bookings/${id}/show`} color="inherit" underline="always">
      Restore booking #{id}…
    </Link>
  );
}
