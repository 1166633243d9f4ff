import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchBooking } from '../../booking/api/one-booking';
import { EditDialog } from '../../booking/dialogs/edit-dialog';
import { LoadError } from '../../ui/load-error';

/** Moves a visit right away, while the customer is on the phone. */
export function MoveVisit({ bookingId, customerName }: { bookingId: number; customerName: string }) {
  const [open, setOpen] = useState(false);
  const {
    data: booking,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['bookings', 'one', bookingId],
    queryFn: ({ signal }) => fetchBooking(bookingId, signal),
    enabled: open,
    staleTime: 0,
  });
  return (
    <>
      <Button
        size="small"
        aria-label={`Move the visit of ${customerName}`}
        onClick={() => setOpen(true)}
        sx={{ minHeight: 0, minWidth: 0, paddingBlock: 0, paddingInline: 0.75, lineHeight: '17px' }}
      >
        Move
      </Button>
      {open && isError && !booking ? (
        <LoadError onRetry={() => void refetch()}>The visit could not be loaded.</LoadError>
      ) : null}
      {open && booking ? <EditDialog booking={booking} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
