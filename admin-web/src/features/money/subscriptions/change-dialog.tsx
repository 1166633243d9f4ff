import { FREQUENCIES, toTwelveHour } from '@homebright/contract';
import type { OfficeSubscription } from '@homebright/contract';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { TimeFields } from '../../../booking/dialogs/time-fields';
import { sentenceOf } from '../../../lib/api';
import { clockOf, isWindow } from '../../../lib/time-of-day';
import { FormDialog } from '../../../ui/form-dialog';
import { useChangeSubscription } from './subscription-actions';
import { capitalised } from '../../../lib/format';

interface ChangeDialogProps {
  subscription: OfficeSubscription;
  onClose: () => void;
}

/** Changes frequency or time of day; future unpaid visits follow. */
export function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const [frequency, setFrequency] = useState<string>(subscription.frequency);
  const [at, setAt] = useState({
    window: isWindow(subscription.appointmentTime) ? subscription.appointmentTime : '',
    time: clockOf(subscription.customTime),
  });
  const change = useChangeSubscription(subscription.id);

  function save() {
    const time = at.time
      ? { appointmentTime: 'custom', customTime: toTwelveHour(at.time) }
      : { appointmentTime: at.window };
    change.mutate({ action: 'change', frequency, ...time }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      title={`Change plan #${subscription.id}`}
      description={`${subscription.customerName} will be notified. Paid visits stay where they are.`}
      submit="Save Changes"
      submitting="Saving..."
      busy={change.isPending}
      refusal={change.error ? sentenceOf(change.error, '') : undefined}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        select
        label="Frequency"
        value={frequency}
        onChange={(event) => setFrequency(event.target.value)}
      >
        {FREQUENCIES.map((each) => (
          <MenuItem key={each} value={each}>
            {capitalised(each)}
          </MenuItem>
        ))}
      </TextField>
      <TimeFields window={at.window} time={at.time} onChange={setAt} />
    </FormDialog>
  );
}
