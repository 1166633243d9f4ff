import type { BookingRecord } from '@homebright/contract';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useDeleteBooking } from '../api/delete-booking';
import { CancellationFields } from '../cancellation/cancellation-fields';
import { useCancellation } from '../cancellation/use-cancellation';
import { Muted } from '../../ui/text';

interface DeleteDialogProps {
  booking: Pick<BookingRecord, 'id'>;
  open: boolean;
  onClose: () => void;
}

/** Delete dialog of the calendar and the profile, with refund and message (docs/rules.md#office-dialogs). */
export function DeleteDialog({ booking: { id }, open, onClose }: DeleteDialogProps) {
  const remove = useDeleteBooking(id);
  const cancellation = useCancellation([id], { enabled: open });

  function submit() {
    const version = cancellation.previewOf(id)?.version;
    remove.mutate({ ...cancellation.termsFor(id), version }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open={open}
      title="Delete Appointment"
      description="Are you sure you want to delete this appointment? This action cannot be undone."
      submit="Delete"
      submitting="Deleting..."
      busy={remove.isPending}
      ready={cancellation.ready}
      refusal={remove.error ? sentenceOf(remove.error, '') : undefined}
      destructive
      onClose={onClose}
      onSubmit={submit}
    >
      <Muted>
        The booking disappears from every list. You can restore it on its page, which the filter Deleted in
        Bookings still shows.
      </Muted>
      <CancellationFields cancellation={cancellation} />
    </FormDialog>
  );
}
