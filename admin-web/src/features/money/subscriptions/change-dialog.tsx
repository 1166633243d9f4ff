import { FREQUENCIES, toTwelveHour } from '@homebright/contract';
import type { Extra, OfficeSubscription } from '@homebright/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TimeFields } from '../../../booking/dialogs/time-fields';
import { useExtrasFor } from '../../../booking/extras/extras-api';
import { countsOf, ExtrasFields, isSameCounts } from '../../../booking/extras/extras-fields';
import type { Counts } from '../../../booking/extras/extras-fields';
import { sentenceOf } from '../../../lib/api';
import { clockOf, isWindow } from '../../../lib/time-of-day';
import { FormDialog } from '../../../ui/form-dialog';
import { FormField } from '../../../ui/form-field';
import { PlanConsequence } from './plan-consequence';
import { useChangeSubscription } from './subscription-actions';
import type { PlanChange } from './subscription-actions';
import { capitalised } from '../../../lib/format';

interface ChangeDialogProps {
  subscription: OfficeSubscription;
  onClose: () => void;
}

interface PlanForm {
  frequency: string;
  /** A window's name, or '' with an exact time. */
  window: string;
  /** 'HH:MM', or ''. */
  time: string;
}

const CHOICES = FREQUENCIES.map((id) => ({ id, name: capitalised(id) }));

const formOf = ({ frequency, appointmentTime, customTime }: OfficeSubscription): PlanForm => ({
  frequency,
  window: isWindow(appointmentTime) ? appointmentTime : '',
  time: clockOf(customTime),
});

/** What differs from the plan; extras alone leave the days of its visits as they are. */
function planChange(
  plan: OfficeSubscription,
  { frequency, window, time }: PlanForm,
  { extras, offered }: { extras: Counts; offered: readonly Extra[] },
): PlanChange {
  const had = formOf(plan);
  const isOther = frequency !== had.frequency || window !== had.window || time !== had.time;
  const at = time
    ? { appointmentTime: 'custom', customTime: toTwelveHour(time) ?? time }
    : { appointmentTime: window };
  return {
    ...(isOther ? { frequency, ...at } : {}),
    ...(isSameCounts(offered, extras, plan.extras) ? {} : { extras }),
  };
}

/** Changes frequency, time of day or extras; future unpaid visits follow, and what they cost then is said before. */
export function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const change = useChangeSubscription(subscription.id);
  const offered = useExtrasFor(subscription.serviceType);
  const [chosen, setChosen] = useState(subscription.extras);
  const extras = countsOf(offered, subscription.serviceType, chosen);

  return (
    <FormDialog
      open
      title={`Change plan #${subscription.id}`}
      description={`${subscription.customerName} will be notified. Paid visits stay where they are.`}
      submit="Save Changes"
      submitting="Saving..."
      busy={change.isPending}
      refusal={change.error ? sentenceOf(change.error, '') : undefined}
      values={formOf(subscription)}
      onClose={onClose}
      onSubmit={(form) => {
        const wish = planChange(subscription, form, { extras, offered });
        if (Object.keys(wish).length === 0) return onClose();
        change.mutate({ action: 'change', ...wish }, { onSuccess: onClose });
      }}
    >
      <FormField source="frequency" label="Frequency" choices={CHOICES} />
      <TimeFields />
      {offered.length ? <ExtrasFields offered={offered} counts={extras} onChange={setChosen} /> : null}
      <Consequence subscription={subscription} chosen={{ extras, offered }} />
    </FormDialog>
  );
}

interface ConsequenceProps {
  subscription: OfficeSubscription;
  chosen: { extras: Counts; offered: readonly Extra[] };
}

/** Of what stands in the form. */
function Consequence({ subscription, chosen }: ConsequenceProps) {
  const form = { ...formOf(subscription), ...(useWatch() as Partial<PlanForm>) };
  const change = planChange(subscription, form, chosen);
  const isWhole = Object.keys(change).length > 0 && change.appointmentTime !== '';
  return <PlanConsequence subscription={subscription} change={isWhole ? change : undefined} />;
}
