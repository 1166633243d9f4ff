import { BOOKING_STATUSES, LONGEST } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api';
import { labelOf } from '../../lib/format';
import { FormAddressDoubt } from '../../ui/address-doubt';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useEditBooking } from '../api/edit-booking';
import { fetchBooking } from '../api/one-booking';
import { useServices } from '../api/services';
import { staleFields } from '../api/stale';
import { CancellationFields } from '../cancellation/cancellation-fields';
import { useCancellation } from '../cancellation/use-cancellation';
import {
  type Agreement,
  agreementsOf,
  type EditForm,
  editFormOf,
  editOf,
  serviceChoices,
} from '../edit-form';
import { ServicesError } from '../services-error';
import { EditConsequences } from './edit-consequences';
import { StaleNotice } from './stale-notice';
import { TimeFields } from './time-fields';

const STATUSES = BOOKING_STATUSES.map((id) => ({ id, name: labelOf(id) }));

/** Refusals that saving again overrides. */
const REFUSALS: Partial<Record<string, { text: string; submit: string; agreement: Agreement }>> = {
  OUTSIDE_AREA: {
    text: 'This address is outside your service area. Save again to serve it anyway. Nothing has been changed yet.',
    submit: 'Save Anyway',
    agreement: 'evenOutside',
  },
  SLOT_TAKEN: {
    text: 'No crew is free then. Save again to leave this visit without a crew. Nothing has been changed yet.',
    submit: 'Save Without a Crew',
    agreement: 'withoutCrew',
  },
};

interface EditDialogProps {
  booking: BookingRecord;
  onClose: () => void;
}

/** Edit dialog of the calendar and the profile (docs/rules.md#office-dialogs). */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const [current, setCurrent] = useState(booking);
  const [status, setStatus] = useState<string>(booking.status);
  const services = useServices();
  const edit = useEditBooking(booking.id);
  const stale = staleFields(edit.error);
  const refused = edit.error instanceof ApiError ? REFUSALS[edit.error.body.code ?? ''] : undefined;
  const cancels = status === 'cancelled' && current.status !== 'cancelled';
  const cancellation = useCancellation([booking.id], { enabled: cancels });
  const terms = cancels ? cancellation.termsFor(booking.id) : {};

  function save(form: EditForm) {
    const change = editOf(form, current);
    const agreements = agreementsOf(change, edit.variables, refused?.agreement);
    edit.mutate({ ...change, ...agreements, ...terms }, { onSuccess: onClose });
  }

  async function reload() {
    const reloaded = await fetchBooking(booking.id);
    setCurrent(reloaded);
    setStatus(reloaded.status);
    edit.reset();
  }

  return (
    <FormDialog
      open
      title="Edit Appointment"
      description="Make changes to the appointment details below."
      submit={refused?.submit ?? 'Save Changes'}
      submitting="Saving..."
      busy={edit.isPending}
      refusal={refused?.text ?? (edit.error && !stale ? sentenceOf(edit.error, '') : undefined)}
      onClose={onClose}
      ready={!cancels || cancellation.ready}
      // The version is the form's id, because a new version replaces all fields.
      values={{ id: current.version, ...editFormOf(current) }}
      question={<FormAddressDoubt known={[current.questionnaire.location]} />}
      onSubmit={save}
    >
      {stale ? <StaleNotice fields={stale} onReload={() => void reload()} /> : null}
      <FormField
        source="appointmentDate"
        type="date"
        label="Date"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TimeFields />
      <ServicesError />
      <FormField source="service" label="Service" choices={serviceChoices(services, current)} />
      <FormField
        source="status"
        label="Status"
        choices={STATUSES}
        onChange={(event) => setStatus(event.target.value)}
      />
      <FormField
        source="location"
        label="Address"
        slotProps={{ htmlInput: { maxLength: LONGEST.location } }}
      />
      <EditConsequences booking={current} />
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
