import type { BookingRecord } from '@homebright/contract';
import { useEditBooking } from '../../../booking/api/edit-booking';
import { sentenceOf } from '../../../lib/api';
import { longDate } from '../../../lib/dates';
import { timeLabel } from '../../../lib/time-of-day';
import { FormDialog } from '../../../ui/form-dialog';

interface MoveDialogProps {
  booking: BookingRecord;
  date: string;
  onClose: () => void;
}

/** Asks before a booking moves to another day, because its customer is notified. */
export function MoveDialog({ booking, date, onClose }: MoveDialogProps) {
  const edit = useEditBooking(booking.id);
  return (
    <FormDialog
      open
      title={`Move booking #${booking.id}`}
      description={`To ${longDate(date)}, ${timeLabel(booking) ?? 'at the same time'}. ${booking.customerName} will be notified.`}
      submit="Move"
      submitting="Moving..."
      busy={edit.isPending}
      refusal={edit.error ? sentenceOf(edit.error, 'The booking could not be moved.') : undefined}
      onClose={onClose}
      onSubmit={() =>
        edit.mutate({ appointmentDate: date, version: booking.version }, { onSuccess: onClose })
      }
    />
  );
}
