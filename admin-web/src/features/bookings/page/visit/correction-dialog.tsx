import { type CorrectedKind, OFFICE_LIMITS } from '@homebright/contract';
import type { OneBooking, VisitDetails } from '@homebright/contract';
import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { FormDialog } from '../../../../ui/form-dialog';
import { FormField, FormSwitch } from '../../../../ui/form-field';
import { instantOf } from '../../../../lib/zoned';
import { useVisitStep } from './visit-api';

interface CorrectionDialogProps {
  booking: OneBooking;
  visit: VisitDetails;
  onClose: () => void;
}

interface Typed {
  cleanerId: string;
  kind: CorrectedKind;
  date: string;
  time: string;
  happened: boolean;
  reason: string;
}

const KINDS: { id: CorrectedKind; name: string }[] = [
  { id: 'started', name: 'Started' },
  { id: 'finished', name: 'Finished' },
  { id: 'not_entered', name: 'Could not get in' },
];
const SIDE_BY_SIDE = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 };

/** Records what really happened; the crew's original entry stays in the visit's history. */
export function CorrectionDialog({ booking, visit, onClose }: CorrectionDialogProps) {
  const step = useVisitStep(booking);
  const values: Typed = {
    cleanerId: String(visit.worked[0]?.cleanerId ?? ''),
    kind: 'finished',
    date: booking.appointmentDate ?? '',
    time: '',
    happened: true,
    reason: '',
  };
  return (
    <FormDialog<Typed>
      open
      title="Correct a time"
      description="The original entry stays in the visit’s history, with your name and reason beside it. Hours are based on the correction."
      submit="Correct"
      submitting="Correcting..."
      busy={step.isPending}
      values={values}
      onClose={onClose}
      onSubmit={({ cleanerId, kind, date, time, happened, reason }) => {
        if (!reason.trim() || (happened && !(date && time))) return;
        const at = happened ? instantOf(date, time, visit.timeZone) : null;
        step.mutate(
          {
            path: 'corrections',
            body: { cleanerId: Number(cleanerId), kind, at, reason },
            toast: 'Corrected',
          },
          { onSuccess: onClose },
        );
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, paddingTop: 0.5 }}>
        <FormField
          source="cleanerId"
          label="Who"
          choices={visit.worked.map(({ cleanerId, cleaner }) => ({ id: String(cleanerId), name: cleaner }))}
        />
        <FormField source="kind" label="What" choices={KINDS} />
        <FormSwitch source="happened" label="It happened" />
        <When />
        <FormField
          source="reason"
          label="Reason"
          required
          slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.visitCorrection.reason } }}
        />
      </Box>
    </FormDialog>
  );
}

function When() {
  const happened = useWatch({ name: 'happened' }) as boolean;
  if (!happened) return null;
  const shrink = { inputLabel: { shrink: true } };
  return (
    <Box sx={SIDE_BY_SIDE}>
      <FormField source="date" label="Date" type="date" required slotProps={shrink} />
      <FormField source="time" label="Time" type="time" required slotProps={shrink} />
    </Box>
  );
}
