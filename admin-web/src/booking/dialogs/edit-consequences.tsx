import type { BookingRecord, EditedPlace } from '@homebright/contract';
import { Alert, Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { sentenceOf } from '../../lib/api';
import { money } from '../../lib/format';
import { usePaused } from '../../lib/use-paused';
import { useCrews } from '../api/crews';
import { useEditPreview } from '../api/edit-booking';
import { type EditForm, movedOf, pricedOf, whenInWords } from '../edit-form';
import { PriceConsequence } from '../price-consequence';
import { isChargedAfterVisit } from '../charge-plan';
import { crewWords, freeWords } from './crew-words';
import { Notice } from '../../ui/notice';
import { Text } from '../../ui/text';

/** Shows before saving how the edit affects the crew, the customer, and the price. */
export function EditConsequences({ booking }: { booking: BookingRecord }) {
  const form = useWatch() as EditForm;
  const typed = {
    ...form,
    appointmentDate: usePaused(form.appointmentDate),
    time: usePaused(form.time),
    location: usePaused(form.location),
  };
  const { version, ...priced } = pricedOf(typed, booking);
  const edit = { ...movedOf(typed, booking), ...priced, version };
  const { data, isFetching, error } = useEditPreview(booking.id, edit);
  if (error)
    return (
      <Alert severity="warning">
        {sentenceOf(error, 'The effects of this change could not be worked out.')}
      </Alert>
    );
  return (
    <Box aria-live="polite" sx={{ opacity: isFetching ? 0.5 : 1 }}>
      {data?.place ? (
        <PlaceConsequence place={data.place} booking={booking} to={whenInWords(typed, booking)} />
      ) : null}
      {data && Object.keys(priced).length > 0 ? (
        <PriceConsequence
          preview={data}
          booking={booking}
          takesPlaceAgain={'status' in priced}
          isOutdated={isFetching}
        />
      ) : null}
    </Box>
  );
}

interface PlaceConsequenceProps {
  place: EditedPlace;
  booking: BookingRecord;
  /** The new day and time in words. */
  to: string;
}

function PlaceConsequence({ place, booking, to }: PlaceConsequenceProps) {
  const crews = useCrews().data ?? [];
  const isWarning = place.crewId === null || place.problems.length > 0;
  return (
    <Notice severity={isWarning ? 'warning' : 'info'} above={1} below={1.5}>
      <Text variant="body2" weight={isWarning ? 600 : undefined}>
        {crewWords(place, booking.crewId, crews)}
      </Text>
      {place.freeCrewIds.length > 1 ? (
        <Typography variant="body2">{freeWords(place, crews)}</Typography>
      ) : null}
      {place.isMoved ? (
        <Typography variant="body2">
          {booking.customerName} will be notified of the new time: {to}.
        </Typography>
      ) : null}
      {place.rebookingFee > 0 ? (
        <FeeField fee={place.rebookingFee} isLater={isChargedAfterVisit(booking)} />
      ) : null}
    </Notice>
  );
}

function FeeField({ fee, isLater }: { fee: number; isLater: boolean }) {
  const { id, field } = useInput<number>({ source: 'rebookingFee' });
  return (
    <FormControlLabel
      slotProps={{ typography: { variant: 'body2' } }}
      label={`Charge the rebooking fee of ${money(fee)}${isLater ? ' after the visit' : ''}`}
      control={
        <Checkbox
          id={id}
          size="small"
          checked={field.value === fee}
          onChange={(_event, isChecked) => field.onChange(isChecked ? fee : 0)}
        />
      }
    />
  );
}
