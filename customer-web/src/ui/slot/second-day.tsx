import { addDays, weekdayOf } from '@homebright/contract';
import { ofOnePage } from '../../lib/texts/of-one-page.js';
import { weekdayNames } from '../../lib/time/format.js';
import { Field } from '../field.js';
import fieldStyles from '../field.module.css';

const label = ofOnePage({ en: 'Second visit each week', es: 'Segunda visita de cada semana' });

interface Props {
  /** YYYY-MM-DD of the first visit. */
  first: string;
  /** 0 is Sunday. */
  value?: number;
  onChange: (weekday: number) => void;
}

/** The other weekday of a plan of two visits a week: three days after the first one, unless another is chosen. */
export default function SecondDay({ first, value, onChange }: Props) {
  const own = weekdayOf(first);
  // The first date may have been moved to the second day since.
  const shown = value === undefined || value === own ? weekdayOf(addDays(first, 3)) : value;
  return (
    <Field label={label()}>
      {(ids) => (
        <select
          {...ids}
          className={fieldStyles.control}
          value={shown}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {weekdayNames().map(({ long }, day) =>
            day === own ? null : (
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
