import { useState } from 'react';
import { deletionPath } from '../../booking/api/delete-booking';
import { CancellationFields } from '../../booking/cancellation/cancellation-fields';
import { useCancellation } from '../../booking/cancellation/use-cancellation';
import { BulkDialog } from '../../booking/bulk/bulk-dialog';
import { useRequestEach } from '../../booking/bulk/changes';
import type { BulkRequest } from '../../booking/bulk/changes';
import { counted } from '../../lib/counted';

interface BulkCancellationProps {
  ids: readonly number[];
  /** Deletes instead of cancelling. */
  remove: boolean;
  onClose: () => void;
}

/** Cancels or deletes the selected bookings, after showing what goes back and what their customers are told. */
export function BulkCancellation({ ids, remove, onClose }: BulkCancellationProps) {
  const [left, setLeft] = useState<readonly number[]>(ids);
  const cancellation = useCancellation(left);

  function requestOf(id: number): BulkRequest {
    const version = cancellation.previewOf(id)?.version;
    const terms = { ...cancellation.termsFor(id), version };
    if (remove) return { method: 'DELETE', path: deletionPath(id, terms) };
    return { method: 'PATCH', path: `/api/admin/bookings/${id}`, body: { status: 'cancelled', ...terms } };
  }

  const change = useRequestEach(requestOf);
  const what = counted(left.length, remove ? 'booking' : 'visit');
  return (
    <BulkDialog
      ids={left}
      onLeft={setLeft}
      action={`${remove ? 'Delete' : 'Cancel'} ${what}`}
      description={remove ? 'You can restore deleted bookings.' : 'Their times become available again.'}
      leave={remove ? 'Keep bookings' : 'Keep visits'}
      done={`${what} ${remove ? 'deleted' : 'cancelled'}`}
      destructive
      ready={cancellation.ready}
      change={change}
      onClose={onClose}
    >
      <CancellationFields cancellation={cancellation} />
    </BulkDialog>
  );
}
