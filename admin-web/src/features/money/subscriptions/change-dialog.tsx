import { FREQUENCIES, toTwelveHour } from '@homebright/contract';
import type { OfficeSubscription } from '@homebright/contract';
import { TimeFields } from '../../../booking/dialogs/time-fields';
import { sentenceOf } from '../../../lib/api';
import { clockOf, isWindow } from '../../../lib/time-of-day';
import { FormDialog } from '../../../ui/form-dialog';
import { FormField } from '../../../ui/form-field';
import { useChangeSubscription } from './subscription-actions';
import { capitalised } from '../../../lib/format';

interface ChangeDialogProps {
  subscription: OfficeSubscription;
  onClose: () => void;
}

const CHOICES = FREQUENCIES.map((id) => ({ id, name: capitalised(id) }));

/** Changes frequency or time of day; future unpaid visits follow. */
export function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const { appointmentTime, customTime } = subscription;
  const change = useChangeSubscription(subscription.id);

  function save(frequency: string, window: string, time: string) {
    const at = time
      ? { appointmentTime: 'custom', customTime: toTwelveHour(time) }
      : { appointmentTime: window };
    change.mutate({ action: 'change', frequency, ...at }, { onSuccess: onClose });
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
      values={{
        frequency: subscription.frequency,
        window: isWindow(appointmentTime) ? appointmentTime : '',
        time: clockOf(customTime),
      }}
      onClose={onClose}
      onSubmit={({ frequency, window, time }) => save(frequency, window, time)}
    >
      <FormField source="frequency" label="Frequency" choices={CHOICES} />
      <TimeFields />
    </FormDialog>
  );
}
