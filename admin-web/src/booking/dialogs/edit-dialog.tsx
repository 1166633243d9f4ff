import { BOOKING_STATUSES, EDIT_SERVICE_CHOICES } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useEditBooking } from '../api/edit-booking';
import { fetchBooking } from '../api/one-booking';
import { staleFields } from '../api/stale';
import { CancellationFields } from '../cancellation/cancellation-fields';
import { useCancellation } from '../cancellation/use-cancellation';
import { editFormOf, editOf } from '../edit-form';
import type { EditForm } from '../edit-form';
import { StaleNotice } from './stale-notice';
import { TimeFields } from './time-fields';
import { labelOf } from '../../lib/format';

interface EditDialogProps {
  booking: BookingRecord;
  onClose: () => void;
}

/** Edit dialog of the calendar and the profile (spec section 2.8). */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const [read, setRead] = useState(booking);
  const [form, setForm] = useState(() => editFormOf(booking));
  const edit = useEditBooking(booking.id);
  const stale = staleFields(edit.error);
  const cancels = form.status === 'cancelled' && read.status !== 'cancelled';
  const cancellation = useCancellation([booking.id], cancels);
  const terms = cancels ? cancellation.termsFor(booking.id) : {};
  const set = (changed: Partial<EditForm>) => setForm((before) => ({ ...before, ...changed }));

  async function reload() {
    const fresh = await fetchBooking(booking.id);
    setRead(fresh);
    setForm(editFormOf(fresh));
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
      onSubmit={() => edit.mutate({ ...editOf(form, read), ...terms }, { onSuccess: onClose })}
    >
      {stale ? <StaleNotice fields={stale} onReload={() => void reload()} /> : null}
      <TextField
        type="date"
        label="Date"
        value={form.appointmentDate}
        onChange={(event) => set({ appointmentDate: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TimeFields window={form.window} time={form.time} onChange={set} />
      <TextField
        select
        label="Service"
        value={form.service}
        onChange={(event) => set({ service: event.target.value })}
      >
        {EDIT_SERVICE_CHOICES.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Status"
        value={form.status}
        onChange={(event) => set({ status: BOOKING_STATUSES.find((known) => known === event.target.value) })}
      >
        {BOOKING_STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {labelOf(status)}
          </MenuItem>
        ))}
      </TextField>
      {cancels ? <CancellationFields cancellation={cancellation} /> : null}
      <TextField
        label="Special Instructions"
        multiline
        rows={3}
        placeholder="Any special requests or notes..."
        slotProps={{ inputLabel: { shrink: true } }}
        value={form.specialInstructions}
        onChange={(event) => set({ specialInstructions: event.target.value })}
      />
    </FormDialog>
  );
}
