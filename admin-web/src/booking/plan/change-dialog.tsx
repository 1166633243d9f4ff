import type { OfficeSubscription, SubscriptionVisit } from '@homebright/contract';
import { InputAdornment } from '@mui/material';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCrews } from '../api/crews';
import { useServices } from '../api/services';
import { TimeFields } from '../dialogs/time-fields';
import { useExtrasFor } from '../extras/extras-api';
import { ExtrasError } from '../extras/extras-error';
import { countsOf, ExtrasFields } from '../extras/extras-fields';
import { priceFrom } from '../price-rules';
import { sentenceOf } from '../../lib/api';
import { shortDate } from '../../lib/dates';
import { Columns } from '../../ui/arrangement';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { SECOND_DAY_CHOICES, useFrequencyChoices, WEEKDAY_CHOICES } from './frequency-choices';
import { PlanConsequence } from './plan-consequence';
import { isComplete, planChange, planFormOf } from './plan-form';
import type { PlanForm } from './plan-form';
import { useChangeSubscription, usePlan, usePlanPreview } from './subscription-actions';

interface ChangeDialogProps {
  subscription: OfficeSubscription;
  /** YYYY-MM-DD of the visit from which the change applies; by default the next one. */
  from?: string;
  onClose: () => void;
  /** @param version the plan's version after the change, which is needed to undo it */
  onChanged?: (version: number | undefined) => Promise<void> | void;
}

/**
 * Changes a plan from a visit on: weekday, time, frequency, service, crew, address, extras, price. The new dates, crews,
 * price and message are shown before it is saved.
 */
export function ChangeDialog({ subscription, from, onClose, onChanged }: ChangeDialogProps) {
  const { id } = subscription;
  const change = useChangeSubscription(subscription, ({ version }) => onChanged?.(version));
  const [before] = useState({ form: planFormOf(subscription, from), extras: subscription.extras });
  const [typed, setTyped] = useState<Partial<PlanForm>>({});
  const form = { ...before.form, ...typed };
  const known = useExtrasFor(form.service);
  // During a rollout an older API sends no extras of a plan and cannot change them.
  const offered = subscription.extras ? known : [];
  const [chosen, setChosen] = useState(subscription.extras);
  const extras = countsOf(offered, form.service, chosen);
  const wish = planChange(before, form, { extras, offered });
  const preview = usePlanPreview(id, isComplete(wish) ? wish : undefined);
  const isShown = preview.data !== undefined && !preview.error && !preview.isFetching;

  return (
    <FormDialog<PlanForm>
      open
      wide
      title={`Change plan #${id}`}
      description={`${subscription.customerName} will be notified. Paid visits stay where they are.`}
      submit="Save Changes"
      submitting="Saving..."
      busy={change.isPending}
      ready={!isComplete(wish) || isShown}
      refusal={change.error ? sentenceOf(change.error, '') : undefined}
      values={before.form}
      onClose={onClose}
      onSubmit={(saved) => {
        const edit = planChange(before, saved, { extras, offered });
        if (Object.keys(edit).length === 0) return onClose();
        if (!isComplete(edit)) return;
        change.mutate(
          { action: 'change', ...edit, price: preview.data?.price },
          { onSuccess: onClose, onError: () => void preview.refetch() },
        );
      }}
    >
      <PlanFields subscription={subscription} from={from} />
      <ExtrasError />
      {offered.length ? <ExtrasFields offered={offered} counts={extras} onChange={setChosen} /> : null}
      <FormReporter onTyped={setTyped} />
      <PlanConsequence subscription={subscription} preview={preview} />
    </FormDialog>
  );
}

const SHOW_EMPTY_CHOICE = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

function PlanFields({ subscription, from }: Pick<ChangeDialogProps, 'subscription' | 'from'>) {
  const { visits } = usePlan(subscription.id).data ?? {};
  const crews = useCrews().data ?? [];
  const services = useServices();
  const { serviceType, service, nextVisit } = subscription;
  const frequencies = useFrequencyChoices(subscription.frequency);
  const frequency = useWatch({ name: 'frequency' }) as string;
  const offered = services.filter(({ id, active }) => active || id === serviceType);
  return (
    <>
      <Columns from="sm" columns="1fr 1fr" gap={0} sx={{ columnGap: 1.5 }}>
        <FormField
          source="from"
          label="From"
          choices={firstVisitChoices(visits, nextVisit, from)}
          slotProps={SHOW_EMPTY_CHOICE}
        />
        <FormField source="frequency" label="Frequency" choices={frequencies} />
        <FormField source="weekday" label="Weekday" choices={WEEKDAY_CHOICES} />
        {frequency === 'twice-a-week' && (
          <FormField
            source="second"
            label="Second weekday"
            choices={SECOND_DAY_CHOICES}
            slotProps={SHOW_EMPTY_CHOICE}
          />
        )}
        <FormField
          source="service"
          label="Service"
          choices={
            offered.length
              ? offered.map(({ id, label }) => ({ id, name: label }))
              : [{ id: serviceType, name: service }]
          }
        />
        <FormField
          source="crew"
          label="Crew"
          choices={crewChoices(crews, subscription.crewId)}
          slotProps={SHOW_EMPTY_CHOICE}
        />
        <FormField source="location" label="Address" />
        <PriceField />
      </Columns>
      <TimeFields />
    </>
  );
}

/** A price per visit that the office sets itself; the upcoming visits keep it. */
function PriceField() {
  const typed = String(useWatch({ name: 'price' }) ?? '');
  const price = typed === '' ? undefined : priceFrom(typed);
  const refusal = price && 'refusal' in price ? price.refusal.text : undefined;
  return (
    <FormField
      source="price"
      label="Custom price per visit"
      type="number"
      error={!!refusal}
      helperText={refusal ?? 'Leave blank to use the price book.'}
      slotProps={{
        htmlInput: { min: 0, max: 1_000_000, step: 0.01, inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
        inputLabel: { shrink: true },
      }}
    />
  );
}

/** The visits from which a change can apply: the next one, and those after it. */
function firstVisitChoices(
  visits: readonly SubscriptionVisit[] | undefined,
  next: string | null,
  from: string | undefined,
) {
  const ahead = visits?.filter(({ state }) => state === 'booked' || state === 'planned') ?? [];
  const first = ahead[0]?.date ?? next;
  // The chosen visit may not have loaded yet, or may be paid.
  const dates = new Set([...ahead.slice(1).map(({ date }) => date), ...(from ? [from] : [])]);
  const later = [...dates].sort().map((date) => ({ id: date, name: shortDate(date) }));
  return [{ id: '', name: first ? `The next visit, ${shortDate(first)}` : 'The next visit' }, ...later];
}

function crewChoices(
  crews: readonly { id: number; name: string; active: boolean }[],
  chosen?: number | null,
) {
  const active = crews.filter((crew) => crew.active || crew.id === chosen);
  const named = active.map(({ id, name }) => ({ id: String(id), name }));
  const known = !chosen || named.some(({ id }) => id === String(chosen));
  return [
    { id: '', name: 'As before' },
    ...named,
    ...(known ? [] : [{ id: String(chosen), name: `Crew #${chosen}` }]),
  ];
}

/** Reports the form's values to the dialog around it. */
function FormReporter({ onTyped }: { onTyped: (form: Partial<PlanForm>) => void }) {
  const form = useWatch() as Partial<PlanForm>;
  useEffect(() => onTyped(form), [form, onTyped]);
  return null;
}
