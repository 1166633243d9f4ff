import type { SubscriptionVisit } from '@homebright/contract';
import { planTexts } from '../../../lib/texts/plan.js';
import { dayOfYear, weekdayNames } from '../../../lib/time/format.js';
import { Field } from '../../../ui/field.js';
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
              {dayOfYear(date)}
            </option>
          ))}
        </select>
      )}
    </Field>
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
