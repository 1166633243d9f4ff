import type { BookingRecord, RestorePreview } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { write } from '../../lib/api';

/** `POST /api/admin/bookings/{id}/restore/preview`: what restoring the booking would make due, charge and place. */
export function useRestorePreview({ id, version }: Pick<BookingRecord, 'id' | 'version'>) {
  return useQuery({
    queryKey: ['restore-preview', id, version],
    queryFn: async () => {
      const answer = await write('POST', `/api/admin/bookings/${id}/restore/preview`, { version });
      return (await answer.json()) as RestorePreview;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
