import {
  type Frequency,
  offeredFrequencies,
  type PublicPriceBook,
  type Subscription,
  type SubscriptionVisit,
} from '@homebright/contract';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { texts } from '../../../lib/texts/index.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { fullDay, weekdayNames } from '../../../lib/time/format.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { Field } from '../../../ui/field.js';
import myBookingsStyles from '../my-bookings.module.css';
import choiceStyles from '../../../ui/choice.module.css';
import fieldStyles from '../../../ui/field.module.css';

interface Props<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** The first visit that a change applies to; '' is the next one. */
export function FromField({
  visits,
  value,
  onChange,
}: Props<string> & { visits: readonly SubscriptionVisit[] }) {
  const { plan: words } = planTexts();
  return (
    <Field label={words.from} hint={words.fromHint}>
      {(ids) => (
        <select
          {...ids}
          className={fieldStyles.control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {visits.map(({ date }, n) => (
            <option key={date} value={n === 0 ? '' : date}>
              {fullDay(date)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The frequencies that the company offers, and the plan's own. */
export function FrequencyField({
  plan,
  book,
  value,
  onChange,
}: Props<Frequency> & { plan: Subscription; book?: PublicPriceBook }) {
  const { plans } = bookingsTexts();
  return (
    <>
      <h3 className={myBookingsStyles.dialogSection}>{plans.frequency}</h3>
      <div
        className={`${choiceStyles.choices} ${choiceStyles.choicesHalves}`}
        role="radiogroup"
        aria-label={plans.frequency}
      >
        {offeredFrequencies(book, plan.frequency).map((one) => (
          <ChoiceCard
            key={one}
            type="radio"
            name={`frequency-${plan.id}`}
            value={one}
            checked={value === one}
            onChange={() => onChange(one)}
            label={texts.frequencies[one]}
          />
        ))}
      </div>
    </>
  );
}

/** 0 is Sunday. */
export function WeekdayField({ value, onChange }: Props<number>) {
  return (
    <Field label={planTexts().plan.weekday}>
      {(ids) => (
        <select
          {...ids}
          className={fieldStyles.control}
          value={value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {weekdayNames().map(({ long }, day) => (
            <option key={long} value={day}>
              {long}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
