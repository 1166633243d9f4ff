import { FREQUENCIES, type Frequency, type Subscription, weekdayOf } from '@homebright/contract';
import { useState } from 'react';
import { price } from '../../../lib/money.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { Button } from '../../../ui/button.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { Dialog } from '../../../ui/dialog.js';
import { usePrices } from '../../../ui/prices/price-book.js';
import { SlotTime, type SlotTimeValue } from '../../../ui/slot/slot-time.js';
import { usePlan } from '../api/plan.js';
import { usePlanPreview } from '../api/plan-preview.js';
import type { SubscriptionChange } from '../api/subscriptions.js';
import { PlanConsequence } from './plan-consequence.js';
import { isWhole, planChange } from './plan-change.js';
import { AddressField, FromField, WeekdayField } from './plan-fields.js';
import './change-plan.css';

interface Props {
  plan: Subscription;
  isBusy: boolean;
  onSave: (change: SubscriptionChange) => void;
  onClose: () => void;
}

/** Changes frequency, weekday, time, address and extras from a visit on; the new dates and prices are said before. */
export function ChangePlanDialog({ plan, isBusy, onSave, onClose }: Props) {
  const { plans } = bookingsTexts();
  const { frequencies } = texts;
  const { data } = usePrices();
  const rules = data?.rules;
  // Under a price that the office has set, extras are the office's to change. An API of before says nothing of them.
  const mayHaveExtras = Boolean(plan.extras) && !plan.priceLocked;
  const offered = (mayHaveExtras && data?.rules?.extrasFor(data.book, plan.serviceType)) || [];
  const [frequency, setFrequency] = useState<Frequency>(plan.frequency);
  const [time, setTime] = useState<SlotTimeValue>({
    appointmentTime: plan.appointmentTime,
    customTime: plan.customTime ?? undefined,
  });
  const [chosen, setChosen] = useState(plan.extras);
  const [weekday, setWeekday] = useState(weekdayOf(plan.firstDate));
  const [from, setFrom] = useState('');
  const [location, setLocation] = useState<string>();
  const visits = usePlan(plan.id).data?.visits.filter(
    ({ state }) => state === 'booked' || state === 'planned',
  );
  const extras = data?.rules?.extrasToSend(offered, plan.serviceType, chosen) ?? {};
  const change = planChange(
    plan,
    { frequency, time, extras, weekday, from: from || undefined, location },
    offered,
  );
  const asked = isWhole(change) ? change : undefined;
  const preview = usePlanPreview(plan.id, asked);
  const shown = asked && !preview.error && !preview.isFetching ? preview.data : undefined;
  const isShown = !asked || shown !== undefined;
  const save = () => {
    if (Object.keys(change).length === 0) return onClose();
    onSave({ do: 'change', ...change, price: shown?.price, version: plan.version });
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
          <Button busy={isBusy || !isShown} onClick={save}>
            {isBusy || preview.isFetching ? texts.common.working : saveLabel(shown?.price)}
          </Button>
        </>
      }
    >
      <div className="stack">
        {visits && visits.length > 1 && <FromField visits={visits} value={from} onChange={setFrom} />}
        <h3 className="dialog-section">{plans.frequency}</h3>
        <div className="choices choices-halves" role="radiogroup" aria-label={plans.frequency}>
          {FREQUENCIES.map((value) => (
            <ChoiceCard
              key={value}
              type="radio"
              name={`frequency-${plan.id}`}
              value={value}
              checked={frequency === value}
              onChange={() => setFrequency(value)}
              label={frequencies[value]}
            />
          ))}
        </div>
        {frequency !== 'monthly' && <WeekdayField value={weekday} onChange={setWeekday} />}
        <h3 className="dialog-section">{plans.time}</h3>
        <SlotTime value={time} onChange={setTime} label={plans.time} />
        {plan.status === 'active' && !plan.priceLocked && plan.location && (
          <AddressField present={plan.location} onLocation={setLocation} />
        )}
        {rules && offered.length > 0 && (
          <div className="stack extras" role="group" aria-label={plans.extras}>
            <h3 className="dialog-section">{plans.extras}</h3>
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
      </div>
    </Dialog>
  );
}

/** On a phone the price stands below what is chosen, out of sight: the button says it as well. */
function saveLabel(each: number | undefined): string {
  const { plans } = bookingsTexts();
  return each === undefined ? plans.save : plans.saveAt(price(each));
}
