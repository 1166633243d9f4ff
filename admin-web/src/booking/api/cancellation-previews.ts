import type { CancellationPreview } from '@homebright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';

function cancellationPreviewsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['bookings', 'cancellation', ...ids],
    queryFn: ({ signal }) =>
      read<CancellationPreview[]>(`/api/admin/cancellation-previews?ids=${ids.join(',')}`, signal),
    // A dialog must show current figures when it opens.
    staleTime: 0,
    gcTime: 0,
  });
}

/** `GET /api/admin/cancellation-previews?ids=`: the refunds and messages that cancelling these bookings would cause. */
export function useCancellationPreviews(ids: readonly number[], enabled: boolean) {
  return useQuery({ ...cancellationPreviewsQuery(ids), enabled: enabled && ids.length > 0 });
}
