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
  const [left, setLeft] = useState<readonly number[]>(ids);
  const cancellation = useCancellation(left);

  const change = useChangeBookings(remove ? 'delete' : 'cancel', (id) => {
    const seen = cancellation.previewOf(id);
    return seen ? { version: seen.version, ...cancellation.termsFor(id) } : {};
  });
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
