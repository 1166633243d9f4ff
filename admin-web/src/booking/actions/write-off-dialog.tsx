import { OFFICE_LONGEST } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { shortDate } from '../../lib/dates';
import { money } from '../../lib/format';
import { FormDialog } from '../../ui/form-dialog';
import { useBookingAction } from '../api/booking-action';

/** Gives up what a visit that took place still owes; only a person does that. */
export function WriteOffDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  // What was due when the dialog opened: the server refuses if it is another amount by now.
  const [amount] = useState(booking.balance);
  const [reason, setReason] = useState('');
  const writeOff = useBookingAction(booking.id);
  const due = money(amount);
  return (
    <FormDialog
      open
      title={`Write off ${due}`}
      description={
        `${booking.customerName} will no longer be asked to pay ${due} for the visit on ${shortDate(booking.appointmentDate)}, ` +
        'and no card will be charged for it. The ledger keeps the amount as written off. This cannot be undone.'
      }
      submit={`Write off ${due}`}
      submitting="Writing off..."
      busy={writeOff.isPending}
      destructive
      onClose={onClose}
      onSubmit={() =>
        writeOff.mutate(
          { action: 'write-off', amount, ...(reason.trim() ? { reason: reason.trim() } : {}) },
          { onSuccess: onClose },
        )
      }
    >
      <TextField
        autoFocus
        label="Reason"
        value={reason}
        helperText="Optional. Kept in the audit log; the customer does not see it."
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: OFFICE_LONGEST.writeOff.reason } }}
      />
    </FormDialog>
  );
}
