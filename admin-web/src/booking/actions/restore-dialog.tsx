import type { BookingRecord } from '@homebright/contract';
import { sentenceOf } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { FormDialog } from '../../ui/form-dialog';
import { useBookingAction } from '../api/booking-action';
import { useRestorePreview } from '../api/restore-preview';
import { restoreWords } from '../due-words';

interface RestoreDialogProps {
  booking: Pick<BookingRecord, 'id' | 'version'>;
  onClose: () => void;
}

/** Restores a deleted or cancelled booking, after showing what will be due and what will be charged to a card. */
export function RestoreDialog({ booking: { id, version }, onClose }: RestoreDialogProps) {
  const { data, isFetching, error } = useRestorePreview({ id, version });
  const restore = useBookingAction(id);
  const timeZone = useTimeZone();
  const progress = error ? undefined : 'Working out what will be due…';
  return (
    <FormDialog
      open
      title={`Restore booking #${id}`}
      description={data ? restoreWords(data, timeZone) : progress}
      submit="Restore"
      submitting="Restoring..."
      busy={restore.isPending}
      ready={!!data && !isFetching}
      refusal={error ? sentenceOf(error, 'What will be due could not be worked out.') : undefined}
      onClose={onClose}
      onSubmit={() => restore.mutate({ action: 'restore', version }, { onSuccess: onClose })}
    />
  );
}
