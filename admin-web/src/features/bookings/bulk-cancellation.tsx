import { useState } from 'react';
import { CancellationFields } from '../../booking/cancellation/cancellation-fields';
import { useCancellation } from '../../booking/cancellation/use-cancellation';
import { BulkDialog } from '../../booking/bulk/bulk-dialog';
import { useChangeBookings } from '../../booking/bulk/changes';
import { counted } from '../../lib/counted';

interface BulkCancellationProps {
  ids: readonly number[];
  /** Deletes instead of cancelling. */
  remove: boolean;
  onClose: () => void;
}

/** Cancels or deletes the selected bookings, after showing the refunds and the customers' messages. */
export function BulkCancellation({ ids, remove, onClose }: BulkCancellationProps) {
  const [remaining, setRemaining] = useState<readonly number[]>(ids);
  const cancellation = useCancellation(remaining);

  const change = useChangeBookings(remove ? 'delete' : 'cancel', (id) => {
    const preview = cancellation.previewOf(id);
    return preview ? { version: preview.version, ...cancellation.termsFor(id) } : {};
  });
  const counts = counted(remaining.length, remove ? 'booking' : 'visit');
  return (
    <BulkDialog
      ids={remaining}
      onRemaining={setRemaining}
      action={`${remove ? 'Delete' : 'Cancel'} ${counts}`}
      description={remove ? 'You can restore deleted bookings.' : 'Their times become available again.'}
      leave={remove ? 'Keep bookings' : 'Keep visits'}
      done={`${counts} ${remove ? 'deleted' : 'cancelled'}`}
      destructive
      ready={cancellation.ready}
      change={change}
      onClose={onClose}
    >
      <CancellationFields cancellation={cancellation} />
    </BulkDialog>
  );
}
