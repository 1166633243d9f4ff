import { Box, Button, LinearProgress } from '@mui/material';
import type { BookingRecord, SlotAlternative } from '@homebright/contract';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api';
import { shortDate } from '../../lib/dates';
import { clockOf, timeLabel } from '../../lib/time-of-day';
import { FormDialog } from '../../ui/form-dialog';
import { useEditBooking } from '../api/edit-booking';
import { fetchBooking } from '../api/one-booking';
import { staleFields } from '../api/stale';
import { StaleNotice } from '../dialogs/stale-notice';
import { useChangeExtras, useExtrasFor, useExtrasPreview } from './extras-api';
import { ExtrasError } from './extras-error';
import { PriceConsequence } from '../price-consequence';
import { countsOf, ExtrasFields, isSameCounts } from './extras-fields';
import { Notice } from '../../ui/notice';
import { Lines } from '../../ui/arrangement';

interface ExtrasDialogProps {
  booking: BookingRecord;
  onClose: () => void;
}

/** Changes the extras of a coming visit; shows the effect on its time and price before saving. */
export function ExtrasDialog({ booking, onClose }: ExtrasDialogProps) {
  const [read, setRead] = useState(booking);
  const [chosen, setChosen] = useState(booking.extras);
  const { id, serviceType, version } = read;
  const offered = useExtrasFor(serviceType);
  const extras = countsOf(offered, serviceType, chosen);
  const isSame = isSameCounts(offered, extras, read.extras);
  const preview = useExtrasPreview(id, { extras, version });
  const change = useChangeExtras(id);
  const shown = preview.isFetching || preview.error ? undefined : preview.data;
  const stale = staleFields(change.error) ?? staleFields(preview.error);

  async function reload() {
    const fresh = await fetchBooking(id);
    setRead(fresh);
    setChosen(fresh.extras);
    change.reset();
  }

  return (
    <FormDialog
      open
      title={`Extras of booking #${id}`}
      description={`${read.customerName}, ${shortDate(read.appointmentDate)}, ${timeLabel(read) ?? 'no time yet'}`}
      submit="Save Extras"
      submitting="Saving..."
      busy={change.isPending}
      ready={!!shown && !isSame}
      refusal={change.error && !stale ? sentenceOf(change.error, '') : undefined}
      onClose={onClose}
      onSubmit={() =>
        change.mutate(
          { extras, version, total: shown?.total },
          { onSuccess: onClose, onError: () => void preview.refetch() },
        )
      }
    >
      {stale ? <StaleNotice fields={stale} onReload={() => void reload()} /> : null}
      <ExtrasError />
      <ExtrasFields offered={offered} counts={extras} onChange={setChosen} />
      <Box aria-live="polite">
        {preview.isFetching ? <LinearProgress aria-label="Working out the price" /> : null}
        {preview.error && !stale ? (
          <Refusal
            error={preview.error}
            booking={read}
            onMoved={async () => setRead(await fetchBooking(id))}
            onRetry={() => void preview.refetch()}
          />
        ) : null}
        {preview.data && !preview.error ? (
          <PriceConsequence preview={preview.data} booking={read} isOutdated={!shown} />
        ) : null}
      </Box>
    </FormDialog>
  );
}

interface RefusalProps {
  error: Error;
  booking: BookingRecord;
  onMoved: () => void;
  onRetry: () => void;
}

/** Why the change is refused; a visit that no longer fits can be moved to a time where it does. */
function Refusal({ error, booking, onMoved, onRetry }: RefusalProps) {
  const edit = useEditBooking(booking.id);
  const { code, details = [] } = error instanceof ApiError ? error.body : {};
  const offers = code === 'SLOT_TAKEN' ? (details as SlotAlternative[]) : [];
  const moveTo = ({ appointmentDate, appointmentTime, customTime }: SlotAlternative) => {
    const time = appointmentTime === 'custom' ? clockOf(customTime ?? null) : appointmentTime;
    const wish = { appointmentDate, appointmentTime: time, version: booking.version };
    edit.mutate(wish, { onSuccess: onMoved });
  };
  const retry = (
    <Button color="inherit" size="small" onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <Notice severity="warning" above={2} action={code === 'SLOT_TAKEN' ? undefined : retry}>
      {sentenceOf(error, 'That didn’t work. Please try again.')}
      {offers.length ? (
        <Lines role="group" aria-label="Times that fit" above={1}>
          It fits at these times. Choose one to move the visit:
          {offers.map((slot) => (
            <Button
              key={`${slot.appointmentDate} ${slot.appointmentTime} ${slot.customTime ?? ''}`}
              size="small"
              variant="outlined"
              color="inherit"
              disabled={edit.isPending}
              onClick={() => moveTo(slot)}
            >
              <span>
                {shortDate(slot.appointmentDate)},{' '}
                <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
                  {timeLabel({ customTime: null, ...slot })}
                </Box>
              </span>
            </Button>
          ))}
        </Lines>
      ) : null}
    </Notice>
  );
}
