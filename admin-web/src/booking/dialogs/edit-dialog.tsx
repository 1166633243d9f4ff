import { BOOKING_STATUSES, LONGEST } from '@homebright/contract';
import type { AdminBookingEdit, BookingRecord } from '@homebright/contract';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api';
import { FormAddressDoubt } from '../../ui/address-doubt';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useEditBooking } from '../api/edit-booking';
import { fetchBooking } from '../api/one-booking';
import { staleFields } from '../api/stale';
import { CancellationFields } from '../cancellation/cancellation-fields';
import { useCancellation } from '../cancellation/use-cancellation';
import { useServices } from '../api/services';
import { type EditForm, editFormOf, editOf, serviceChoices } from '../edit-form';
import { EditConsequences } from './edit-consequences';
import { ServicesError } from '../services-error';
import { StaleNotice } from './stale-notice';
import { TimeFields } from './time-fields';
import { labelOf } from '../../lib/format';

const STATUSES = BOOKING_STATUSES.map((id) => ({ id, name: labelOf(id) }));

/** Refusals that saving again overrides. */
const REFUSALS: Partial<
  Record<string, { text: string; submit: string; agreement: 'evenOutside' | 'withoutCrew' }>
> = {
  OUTSIDE_AREA: {
    text: 'This address is outside your service area. Save once more to serve it all the same; nothing has changed yet.',
    submit: 'Save All the Same',
    agreement: 'evenOutside',
  },
  SLOT_TAKEN: {
    text: 'Nobody is free then. Save once more to leave this visit without a crew; nothing has changed yet.',
    submit: 'Save Without a Crew',
    agreement: 'withoutCrew',
  },
};

/** Agreeing to lose the crew counts only for the same day, time, and service. */
const isSameAs = (one: AdminBookingEdit, other: AdminBookingEdit): boolean =>
  (['appointmentDate', 'appointmentTime', 'service'] as const).every((field) => one[field] === other[field]);

interface EditDialogProps {
  booking: BookingRecord;
  onClose: () => void;
}

/** Edit dialog of the calendar and the profile (docs/rules.md#office-dialogs). */
export function EditDialog({ booking, onClose }: EditDialogProps) {
  const [read, setRead] = useState(booking);
  const [status, setStatus] = useState<string>(booking.status);
  const services = useServices();
  const edit = useEditBooking(booking.id);
  const stale = staleFields(edit.error);
  const refused = edit.error instanceof ApiError ? REFUSALS[edit.error.body.code ?? ''] : undefined;
  /** Saving the same values again accepts an address outside the service area, or a visit without a crew. */
  function agreedTo(form: EditForm): Pick<AdminBookingEdit, 'evenOutside' | 'withoutCrew'> {
    const last = edit.variables;
    const isSameHome = last?.location === form.location;
    const isSameVisit = last && isSameAs(last, editOf(form, read));
    const evenOutside = isSameHome && (last?.evenOutside || refused?.agreement === 'evenOutside');
    return {
      ...(evenOutside ? { evenOutside: true } : {}),
      withoutCrew: Boolean(isSameVisit && (last.withoutCrew || refused?.agreement === 'withoutCrew')),
    };
  }
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
      submit={refused?.submit ?? 'Save Changes'}
      submitting="Saving..."
      busy={edit.isPending}
      refusal={refused?.text ?? (edit.error && !stale ? sentenceOf(edit.error, '') : undefined)}
      onClose={onClose}
      ready={!cancels || cancellation.ready}
      values={{ id: read.version, ...editFormOf(read) }}
      question={<FormAddressDoubt known={[read.questionnaire.location]} />}
      onSubmit={(form) =>
        edit.mutate({ ...editOf(form, read), ...agreedTo(form), ...terms }, { onSuccess: onClose })
      }
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
      <FormField source="service" label="Service" choices={serviceChoices(services, read)} />
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
      <EditConsequences booking={read} />
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
