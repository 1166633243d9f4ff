import type { BookingRecord } from '@homebright/contract';
import { FormDialog } from '../../ui/form-dialog';
import { useDeleteBooking } from '../api/delete-booking';

interface DeleteDialogProps {
  booking: Pick<BookingRecord, 'id'>;
  open: boolean;
  onClose: () => void;
}

/** Delete dialog of the calendar and the profile (spec section 2.8). */
export function DeleteDialog({ booking, open, onClose }: DeleteDialogProps) {
  const remove = useDeleteBooking(booking.id);
  return (
    <FormDialog
      open={open}
      title="Delete Appointment"
      description="Are you sure you want to delete this appointment? This action cannot be undone."
      submit="Delete"
      submitting="Deleting..."
      busy={remove.isPending}
      destructive
      onClose={onClose}
      onSubmit={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
