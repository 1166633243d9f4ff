import { BOOKING_STATUSES } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useEditBooking } from '../api/edit-booking';
import { fetchBooking } from '../api/one-booking';
import { staleFields } from '../api/stale';
import { CancellationFields } from '../cancellation/cancellation-fields';
import { useCancellation } from '../cancellation/use-cancellation';
import { useServices } from '../api/services';
import { editFormOf, editOf, serviceChoices } from '../edit-form';
import { StaleNotice } from './stale-notice';
import { TimeFields } from './time-fields';
import { labelOf } from '../../lib/format';

const STATUSES = BOOKING_STATUSES.map((id) => ({ id, name: labelOf(id) }));

interface EditDialogProps {
  booking: BookingRecord;
  onClose: () => void;
}

/** Edit dialog of the calendar and the profile (spec section 2.8). */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const [read, setRead] = useState(booking);
  const [status, setStatus] = useState<string>(booking.status);
  const services = useServices();
  const edit = useEditBooking(booking.id);
  const stale = staleFields(edit.error);
  const cancels = status === 'cancelled' && read.status !== 'cancelled';
  const cancellation = useCancellation([booking.id], cancels);
  const terms = cancels ? cancellation.termsFor(booking.id) : {};

  async function reload() {
    const fresh = await fetchBooking(booking.id);
    setRead(fresh);
    setStatus(fresh.status);
    edit.reset();
  }

  return (
    <FormDialog
      open
      title="Edit Appointment"
      description="Make changes to the appointment details below."
      submit="Save Changes"
      submitting="Saving..."
      busy={edit.isPending}
      refusal={edit.error && !stale ? sentenceOf(edit.error, '') : undefined}
      onClose={onClose}
      ready={!cancels || cancellation.ready}
      values={{ id: read.version, ...editFormOf(read) }}
      onSubmit={(form) => edit.mutate({ ...editOf(form, read), ...terms }, { onSuccess: onClose })}
    >
      {stale ? <StaleNotice fields={stale} onReload={() => void reload()} /> : null}
      <FormField
        source="appointmentDate"
        type="date"
        label="Date"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TimeFields />
      <FormField source="service" label="Service" choices={serviceChoices(services, read)} />
      <FormField
        source="status"
        label="Status"
        choices={STATUSES}
        onChange={(event) => setStatus(event.target.value)}
      />
      {cancels ? <CancellationFields cancellation={cancellation} /> : null}
      <FormField
        source="specialInstructions"
        label="Special Instructions"
        multiline
        rows={3}
        placeholder="Any special requests or notes..."
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}
