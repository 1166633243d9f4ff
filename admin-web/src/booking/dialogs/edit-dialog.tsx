import { BOOKING_STATUSES, LONGEST } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError, sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useEditBooking, useEditPreview } from '../api/edit-booking';
import { fetchBooking } from '../api/one-booking';
import { staleFields } from '../api/stale';
import { CancellationFields } from '../cancellation/cancellation-fields';
import { useCancellation } from '../cancellation/use-cancellation';
import { useServices } from '../api/services';
import { type EditForm, editFormOf, editOf, pricedOf, serviceChoices } from '../edit-form';
import { PriceConsequence } from '../price-consequence';
import { StaleNotice } from './stale-notice';
import { TimeFields } from './time-fields';
import { labelOf } from '../../lib/format';
import { usePaused } from '../../lib/use-paused';

const STATUSES = BOOKING_STATUSES.map((id) => ({ id, name: labelOf(id) }));

const OUTSIDE =
  'This address is outside your service area. Save once more to serve it all the same; nothing has changed yet.';

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
  const isOutside = edit.error instanceof ApiError && edit.error.body.code === 'OUTSIDE_AREA';
  /** Saved once more as it is, an address outside the service area is served. */
  const evenOutside = (form: EditForm) =>
    isOutside && edit.variables?.location === form.location ? { evenOutside: true } : {};
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
      submit={isOutside ? 'Save All the Same' : 'Save Changes'}
      submitting="Saving..."
      busy={edit.isPending}
      refusal={isOutside ? OUTSIDE : edit.error && !stale ? sentenceOf(edit.error, '') : undefined}
      onClose={onClose}
      ready={!cancels || cancellation.ready}
      values={{ id: read.version, ...editFormOf(read) }}
      onSubmit={(form) =>
        edit.mutate({ ...editOf(form, read), ...evenOutside(form), ...terms }, { onSuccess: onClose })
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
      <OtherPrice booking={read} />
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

/** What another service, address or status does to the customer's money, before it is saved. */
function OtherPrice({ booking }: Pick<EditDialogProps, 'booking'>) {
  const [service, location, status] = useWatch<Record<string, string>>({
    name: ['service', 'location', 'status'],
  });
  const wish = pricedOf({ service, status, location: usePaused(location ?? '') } as EditForm, booking);
  const { data, isFetching, error } = useEditPreview(booking.id, wish);
  if (error)
    return <Alert severity="warning">{sentenceOf(error, 'The price could not be worked out.')}</Alert>;
  return (
    <Box aria-live="polite">
      {data ? (
        <PriceConsequence
          preview={data}
          booking={booking}
          takesPlaceAgain={'status' in wish}
          isOutdated={isFetching}
        />
      ) : null}
    </Box>
  );
}
