import { type DayAvailability, fromTwelveHour, toTwelveHour } from '@homebright/contract';
import { questionsTexts } from '../../lib/texts/questions.js';
import { type CustomTime, parseTime, spokenTime, twelveHour } from '../../lib/time/clock.js';
import { Field } from '../field.js';
import { partsOffered, withPart } from './free-times.js';
import buttonStyles from '../button.module.css';
import choiceStyles from '../choice.module.css';
import fieldStyles from '../field.module.css';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';

interface Props {
  /** A time like '09:00 AM'. */
  value: string;
  onChange: (value: string) => void;
  day?: DayAvailability;
}

/** Fields for a free custom time: hours from 01 to 12, minutes in steps of five, and AM or PM (docs/rules.md#slots). */
export default function CustomTimeFields({ value, onChange, day }: Props) {
  const { slots } = questionsTexts();
  const time = parseTime(value) ?? { hour: '09', minute: '00', half: 'AM' };
  const offered = partsOffered(time, day);
  const part = (name: keyof CustomTime, label: string) => (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={`${fieldStyles.control} ${textStyles.number}`}
          value={time[name]}
          onChange={(event) => onChange(twelveHour(withPart(time, name, event.target.value, day)))}
        >
          {offered[name].map((option) => (
            <option key={option}>{option}</option>
          ))}
          {!offered[name].includes(time[name]) && <option disabled>{time[name]}</option>}
        </select>
      )}
    </Field>
  );
  const near = nearestFree(fromTwelveHour(twelveHour(time)) ?? '', day);
  return (
    <div className={layoutStyles.stack}>
      <div className={choiceStyles.customTime}>
        {part('hour', slots.hour)}
        {part('minute', slots.minute)}
        {part('half', slots.half)}
      </div>
      <div role="status">
        {near.length > 0 && (
          <div className={layoutStyles.row}>
            <p className={`${textStyles.small} ${textStyles.muted}`}>{slots.notFree}</p>
            {near.map((free) => (
              <button
                key={free}
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.compact}`}
                onClick={() => onChange(toTwelveHour(free) ?? free)}
              >
                {spokenTime(free)}
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Up to three free starts that are closest to a taken one; empty if it is free or the day is not known. */
export function nearestFree(wanted: string, day?: DayAvailability): string[] {
  if (!day || day.customTimes.includes(wanted)) return [];
  const distance = (time: string) => Math.abs(minutes(time) - minutes(wanted));
  return [...day.customTimes]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort();
}
