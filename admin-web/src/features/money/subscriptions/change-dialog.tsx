import { FREQUENCIES, toTwelveHour } from '@homebright/contract';
import type { Extra, OfficeSubscription } from '@homebright/contract';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TimeFields } from '../../../booking/dialogs/time-fields';
import { useExtrasFor } from '../../../booking/extras/extras-api';
import { ExtrasError } from '../../../booking/extras/extras-error';
import { countsOf, ExtrasFields, isSameCounts } from '../../../booking/extras/extras-fields';
import type { Counts } from '../../../booking/extras/extras-fields';
import { sentenceOf } from '../../../lib/api';
import { clockOf, isWindow } from '../../../lib/time-of-day';
import { FormDialog } from '../../../ui/form-dialog';
import { FormField } from '../../../ui/form-field';
import { PlanConsequence } from './plan-consequence';
import { useChangeSubscription, usePlanPreview } from './subscription-actions';
import type { SubscriptionEdit } from './subscription-actions';
import { capitalised } from '../../../lib/format';

interface ChangeDialogProps {
  subscription: OfficeSubscription;
  onClose: () => void;
}

interface PlanForm {
  frequency: string;
  /** A window's name, or '' if there is an exact time. */
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

/** The differences from the plan; a change of extras alone keeps the days of its visits. */
function planChange(
  plan: OfficeSubscription,
  { frequency, window, time }: PlanForm,
  { extras, offered }: { extras: Counts; offered: readonly Extra[] },
): SubscriptionEdit {
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

/** Changes frequency, time, or extras; future unpaid visits follow, and their new price is shown before saving. */
export function ChangeDialog({ subscription, onClose }: ChangeDialogProps) {
  const { id, serviceType } = subscription;
  const change = useChangeSubscription(subscription);
  const known = useExtrasFor(serviceType);
  // During a rollout an older API sends no extras of a plan and cannot change them.
  const offered = subscription.extras ? known : [];
  const [chosen, setChosen] = useState(subscription.extras);
  const extras = countsOf(offered, serviceType, chosen);
  const [typed, setTyped] = useState<Partial<PlanForm>>({});
  const wishOf = (form: PlanForm) => planChange(subscription, form, { extras, offered });
  const wish = wishOf({ ...formOf(subscription), ...typed });
  const isWhole = Object.keys(wish).length > 0 && wish.appointmentTime !== '';
  const preview = usePlanPreview(id, isWhole ? wish : undefined);
  const isShown = preview.data !== undefined && !preview.error && !preview.isFetching;

  return (
    <FormDialog
      open
      title={`Change plan #${id}`}
      description={`${subscription.customerName} will be notified. Paid visits stay where they are.`}
      submit="Save Changes"
      submitting="Saving..."
      busy={change.isPending}
      ready={!isWhole || isShown}
      refusal={change.error ? sentenceOf(change.error, '') : undefined}
      values={formOf(subscription)}
      onClose={onClose}
      onSubmit={(form) => {
        const asked = wishOf(form);
        if (Object.keys(asked).length === 0) return onClose();
        change.mutate(
          { action: 'change', ...asked, price: preview.data?.price },
          { onSuccess: onClose, onError: () => void preview.refetch() },
        );
      }}
    >
      <FormField source="frequency" label="Frequency" choices={CHOICES} />
      <TimeFields />
      <ExtrasError />
      {offered.length ? <ExtrasFields offered={offered} counts={extras} onChange={setChosen} /> : null}
      <Typed onTyped={setTyped} />
      <PlanConsequence subscription={subscription} preview={preview} />
    </FormDialog>
  );
}

/** Reports the form's values to the dialog around it. */
function Typed({ onTyped }: { onTyped: (form: Partial<PlanForm>) => void }) {
  const form = useWatch() as Partial<PlanForm>;
  useEffect(() => onTyped(form), [form, onTyped]);
  return null;
}
