import { secondWeekdayOf } from '@homebright/contract';
import { ofOnePage } from '../../lib/texts/of-one-page.js';
import { weekdayNames } from '../../lib/time/format.js';
import { Field } from '../field.js';
import fieldStyles from '../field.module.css';

const label = ofOnePage({ en: 'Second visit each week', es: 'Segunda visita de cada semana' });

interface Props {
  /** Weekday of the first visit, 0 for Sunday. */
  first: number;
  /** The weekday that was chosen, if any. */
  value?: number;
  onChange: (weekday: number) => void;
}

/** The other weekday of a plan of two visits a week. */
export default function SecondDay({ first, value, onChange }: Props) {
  return (
    <Field label={label()}>
      {(ids) => (
        <select
          {...ids}
          className={fieldStyles.control}
          value={secondWeekdayOf(first, value)}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {weekdayNames().map(({ long }, day) =>
            day === first ? null : (
              <option key={long} value={day}>
                {long}
              </option>
            ),
          )}
        </select>
      )}
    </Field>
  );
}
