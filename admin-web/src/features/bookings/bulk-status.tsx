import type { BookingRecord } from '@homebright/contract';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import { counted } from '../../lib/counted';
import { BulkDialog } from '../../booking/bulk/bulk-dialog';
import { useChangeBookings } from '../../booking/bulk/changes';

interface BulkStatusProps {
  ids: readonly number[];
  status: 'confirmed' | 'completed';
  onClose: () => void;
}

/** Confirms or completes the selected bookings. */
export function BulkStatus({ ids, status, onClose }: BulkStatusProps) {
  const [remaining, setRemaining] = useState<readonly number[]>(ids);
  // Includes rows selected on another page: each is changed from its state when this dialog opens.
  const { data } = useGetMany<BookingRecord>('bookings', { ids: [...ids] });
  const confirms = status === 'confirmed';
  const change = useChangeBookings(confirms ? 'confirm' : 'complete', (id) => {
    const row = data?.find((booking) => booking.id === id);
    return row?.version ? { version: row.version } : {};
  });
  const counts = counted(remaining.length, confirms ? 'booking' : 'visit');
  return (
    <BulkDialog
      ids={remaining}
      onRemaining={setRemaining}
      action={`${confirms ? 'Confirm' : 'Complete'} ${counts}`}
      description={
        confirms
          ? 'Their times are kept and the customers are notified.'
          : 'They are marked as done, paid or not.'
      }
      leave="Not now"
      done={`${counts} ${status}`}
      ready={!!data}
      change={change}
      onClose={onClose}
    />
  );
}
