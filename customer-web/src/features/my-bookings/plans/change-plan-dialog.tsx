import { FREQUENCIES, type Frequency, type Subscription } from '@homebright/contract';
import { useState } from 'react';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { Button } from '../../../ui/button.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { Dialog } from '../../../ui/dialog.js';
import { SlotTime, type SlotTimeValue } from '../../../ui/slot/slot-time.js';
import type { SubscriptionChange } from '../api/subscriptions.js';

interface Props {
  plan: Subscription;
  isBusy: boolean;
  onSave: (change: SubscriptionChange) => void;
  onClose: () => void;
}

/** Changes frequency and time of day of the later visits. */
export function ChangePlanDialog({ plan, isBusy, onSave, onClose }: Props) {
  const { plans } = bookingsTexts();
  const { frequencies } = texts;
  const [frequency, setFrequency] = useState<Frequency>(plan.frequency);
  const [time, setTime] = useState<SlotTimeValue>({
    appointmentTime: plan.appointmentTime,
    customTime: plan.customTime ?? undefined,
  });
  return (
    <Dialog
      title={plans.changeTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {texts.common.back}
          </Button>
          <Button busy={isBusy} onClick={() => onSave({ do: 'change', frequency, ...time })}>
            {isBusy ? texts.common.working : plans.save}
          </Button>
        </>
      }
    >
      <div className="stack">
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
        <h3 className="dialog-section">{plans.time}</h3>
        <SlotTime value={time} onChange={setTime} label={plans.time} />
      </div>
    </Dialog>
  );
}
