import type { BookingRecord } from '@homebright/contract';
import { Alert, Button } from '@mui/material';
import { Instant } from '../../ui/list/cells';
import { useBookingAction } from '../api/booking-action';

/** The visit's time is only held until somebody in the office confirms it. */
export function RequestNotice({ booking: { id, version, heldUntil } }: { booking: BookingRecord }) {
  const confirm = useBookingAction(id);
  if (confirm.isSuccess) return <Alert severity="success">Confirmed. Payment is due after the visit.</Alert>;
  return (
    <Alert
      severity="info"
      action={
        <Button
          size="small"
          color="inherit"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ action: 'confirm', version })}
        >
          Confirm
        </Button>
      }
    >
      A request, to be paid after the visit. Its time is held until <Instant at={heldUntil} />.
    </Alert>
  );
}
