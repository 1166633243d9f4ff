import { OFFICE_LIMITS } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { useState } from 'react';
import { shortDate } from '../../lib/dates';
import { money } from '../../lib/format';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useBookingAction } from '../api/booking-action';

/** Writes off what a completed visit still owes; this never happens automatically. */
export function WriteOffDialog({ booking, onClose }: { booking: BookingRecord; onClose: () => void }) {
  // The amount due when the dialog opened: the server refuses if it has changed.
  const [amount] = useState(booking.balance);
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
      values={{ reason: '' }}
      onSubmit={({ reason }) =>
        writeOff.mutate(
          { action: 'write-off', amount, ...(reason.trim() ? { reason: reason.trim() } : {}) },
          { onSuccess: onClose },
        )
      }
    >
      <FormField
        source="reason"
        label="Reason"
        autoFocus
        helperText="Optional. Kept in the audit log; the customer does not see it."
        slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.writeOff.reason } }}
      />
    </FormDialog>
  );
}
