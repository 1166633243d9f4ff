import { LONGEST, type PlanVisit } from '@homebright/contract';
import { useId, useState } from 'react';
import { useSavedHomes } from '../../../lib/api/saved-homes.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { dayOfYear, weekdayNames } from '../../../lib/time/format.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { Field, TextField } from '../../../ui/field.js';

interface Props<Value> {
  value: Value;
  onChange: (value: Value) => void;
}

/** The first visit that a change is for; '' is the next one. */
export function FromField({ visits, value, onChange }: Props<string> & { visits: readonly PlanVisit[] }) {
  const { plan: words } = planTexts();
  return (
    <Field label={words.from} hint={words.fromHint}>
      {(ids) => (
        <select
          {...ids}
          className="field-control"
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
          className="field-control"
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

interface AddressProps {
  /** Where the visits are now. */
  present: string;
  /** Once it is typed or chosen. */
  onLocation: (location: string) => void;
}

/** The customer's other homes to choose from, or an address that is typed: asked about once, not with every letter. */
export function AddressField({ present, onLocation }: AddressProps) {
  const { plan: words } = planTexts();
  const homes = useSavedHomes().filter(({ location }) => location !== present);
  const [chosen, setChosen] = useState(present);
  const [isTyped, setIsTyped] = useState(false);
  const name = useId();
  const choose = (location: string) => {
    setIsTyped(false);
    setChosen(location);
    onLocation(location);
  };
  const field = (
    <TextField
      label={words.address}
      autoComplete="street-address"
      maxLength={LONGEST.location}
      value={chosen}
      onChange={({ target }) => setChosen(target.value)}
      onBlur={() => onLocation(chosen.trim())}
    />
  );
  if (homes.length === 0) return field;
  return (
    <>
      <h3 className="dialog-section">{words.address}</h3>
      <div className="choices" role="radiogroup" aria-label={words.address}>
        {[present, ...homes.map(({ location }) => location)].map((location) => (
          <ChoiceCard
            key={location}
            type="radio"
            name={name}
            checked={!isTyped && chosen === location}
            onChange={() => choose(location)}
            label={location}
            icon="house"
          />
        ))}
        <ChoiceCard
          type="radio"
          name={name}
          checked={isTyped}
          onChange={() => {
            setIsTyped(true);
            setChosen('');
            onLocation('');
          }}
          label={words.otherAddress}
        />
      </div>
      {isTyped && field}
    </>
  );
}
