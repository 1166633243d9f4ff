import { type Frequency, money, secondWeekdayOf, type Subscription, weekdayOf } from '@homebright/contract';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { optional } from '../../../lib/optional.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { usePrices } from '../../../ui/prices/price-book.js';
import SecondDay from '../../../ui/slot/second-day.js';
import { SlotTime, type SlotTimeValue } from '../../../ui/slot/slot-time.js';
import { usePlan } from '../api/plan.js';
import { usePlanPreview } from '../api/plan-preview.js';
import type { SubscriptionChange } from '../api/subscriptions.js';
import { PlanConsequence } from './plan-consequence.js';
import { isWhole, planChange } from './plan-change.js';
import type { PlanHome } from './plan-address.js';
import { FrequencyField, FromField, WeekdayField } from './plan-fields.js';
import myBookingsStyles from '../my-bookings.module.css';
import extrasStyles from '../../../ui/extras/extras.module.css';
import layoutStyles from '../../../ui/layout.module.css';

/** Loaded later; it shares the questionnaire's address question. */
const PlanAddress = optional(() => import('./plan-address.js'));

interface Props {
  plan: Subscription;
  isBusy: boolean;
  onSave: (change: SubscriptionChange) => void;
  onClose: () => void;
}

/**
 * Changes a plan's frequency, weekday, time, address, and extras from a visit on. Shows the new dates and prices before
 * it saves them.
 */
export function ChangePlanDialog({ plan, isBusy, onSave, onClose }: Props) {
  const { plans } = bookingsTexts();
  const { data } = usePrices();
  const rules = data?.rules;
  // Only the office changes the extras if it set the price. During a rollout, an older API does not send extras.
  const mayHaveExtras = Boolean(plan.extras) && !plan.priceLocked;
  const offered = (mayHaveExtras && data?.rules?.extrasFor(data.book, plan.serviceType)) || [];
  const [frequency, setFrequency] = useState<Frequency>(plan.frequency);
  const [time, setTime] = useState<SlotTimeValue>({
    appointmentTime: plan.appointmentTime,
    customTime: plan.customTime ?? undefined,
  });
  const [chosen, setChosen] = useState(plan.extras);
  const [weekday, setWeekday] = useState(weekdayOf(plan.firstDate));
  const [chosenSecond, setSecond] = useState(plan.secondWeekday ?? undefined);
  const secondWeekday = secondWeekdayOf(weekday, chosenSecond);
  const [from, setFrom] = useState('');
  const [home, setHome] = useState<PlanHome>();
  const [isTried, setTried] = useState(false);
  const form = useId();
  const visits = usePlan(plan.id).data?.visits.filter(
    ({ state }) => state === 'booked' || state === 'planned',
  );
  const extras = data?.rules?.extrasToSend(offered, plan.serviceType, chosen) ?? {};
  const change = planChange(
    plan,
    {
      frequency,
      time,
      extras,
      weekday,
      secondWeekday,
      from: from || undefined,
      ...(home?.isMissing ? {} : home),
    },
    offered,
  );
  const previewed = isWhole(change) ? change : undefined;
  const preview = usePlanPreview(plan.id, previewed);
  const consequence = previewed && !preview.error && !preview.isFetching ? preview.data : undefined;
  const isShown = !previewed || consequence !== undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (home?.isMissing) return setTried(true);
    if (isBusy || !isShown) return;
    if (Object.keys(change).length === 0) return onClose();
    onSave({ do: 'change', ...change, price: consequence?.price, version: plan.version });
  };
  return (
    <Dialog
      title={plans.changeTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.common.back}
          </Button>
          <Button type="submit" form={form} busy={isBusy || !isShown}>
            {isBusy || preview.isFetching ? texts.common.working : saveLabel(consequence?.price)}
          </Button>
        </>
      }
    >
      <form id={form} className={layoutStyles.stack} noValidate onSubmit={save}>
        {visits && visits.length > 1 && <FromField visits={visits} value={from} onChange={setFrom} />}
        <FrequencyField plan={plan} book={data?.book} value={frequency} onChange={setFrequency} />
        {frequency !== 'monthly' && <WeekdayField value={weekday} onChange={setWeekday} />}
        {frequency === 'twice-a-week' && (
          <SecondDay first={weekday} value={secondWeekday} onChange={setSecond} />
        )}
        <h3 className={myBookingsStyles.dialogSection}>{plans.time}</h3>
        <SlotTime value={time} onChange={setTime} label={plans.time} />
        {plan.status === 'active' && !plan.priceLocked && plan.location && (
          <Suspense>
            <PlanAddress present={plan.location} isTried={isTried} onHome={setHome} />
          </Suspense>
        )}
        {rules && offered.length > 0 && (
          <div
            className={`${layoutStyles.stack} ${extrasStyles.extras}`}
            role="group"
            aria-label={plans.extras}
          >
            <h3 className={myBookingsStyles.dialogSection}>{plans.extras}</h3>
            {offered.map((extra) => (
              <rules.ExtraChoice
                key={extra.id}
                extra={extra}
                count={extras[extra.id] ?? 0}
                onCount={(count) => setChosen({ ...extras, [extra.id]: count })}
              />
            ))}
          </div>
        )}
        <PlanConsequence plan={plan} preview={preview} />
      </form>
    </Dialog>
  );
}

/** The label of the Save button. It shows the price, because on a phone the price below the choices is out of view. */
function saveLabel(each: number | undefined): string {
  const { plans } = bookingsTexts();
  return each === undefined ? plans.save : plans.saveAt(money(each));
}
