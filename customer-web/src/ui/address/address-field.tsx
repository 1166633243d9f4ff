import { type GeocodeResult, LONGEST } from '@homebright/contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { questionsTexts } from '../../lib/texts/questions.js';
import { Field } from '../field.js';
import { Icon } from '../icon.js';
import { typeAddress, type TypedAddress } from './directions.js';
import { useSuggestions, written } from './suggestions.js';
import styles from './address.module.css';
import fieldStyles from '../field.module.css';
import textStyles from '../text.module.css';

interface Props {
  value: string;
  onChange: (address: string) => void;
  error?: string;
}

/** The longest street address, which leaves room for the unit. */
const MAX_STREET_LENGTH = LONGEST.location - 50;

/** An editable combobox with a list (the pattern of the ARIA authoring practices). */
export function AddressField({ value, onChange, error }: Props) {
  const { questionnaire } = questionsTexts();
  const list = useId();
  const typed = useRef<TypedAddress>({ text: value });
  const [asked, setAsked] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(asked);
  const isOpen = suggestions.length > 0;
  const option = (index: number) => `${list}-${index}`;

  const ask = (text: string) => {
    setAsked(text);
    setActive(-1);
  };
  const type = (text: string) => {
    typed.current = typeAddress(typed.current.text === value ? typed.current : { text: value }, text);
    onChange(typed.current.text);
    ask(typed.current.text);
  };
  const choose = (suggestion?: GeocodeResult) => {
    if (suggestion) onChange(written(suggestion));
    ask('');
  };
  const keys = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move)
      setActive(
        (now) => (now + move + suggestions.length + (now < 0 && move < 0 ? 1 : 0)) % suggestions.length,
      );
    else if (event.key === 'Enter' && active >= 0) choose(suggestions[active]);
    else if (event.key === 'Escape') choose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.combobox}>
      <Field label={questionnaire.address} hint={questionnaire.addressHint} error={error}>
        {(ids) => (
          <input
            {...ids}
            className={fieldStyles.control}
            name="location"
            autoComplete="street-address"
            maxLength={MAX_STREET_LENGTH}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? option(active) : undefined}
            value={value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={keys}
            onBlur={() => choose()}
          />
        )}
      </Field>
      <ul
        className={styles.comboboxList}
        id={list}
        role="listbox"
        aria-label={questionnaire.suggestions}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.place_id}
            id={option(index)}
            role="option"
            aria-selected={index === active}
            // A press must not take the focus from the field, because the field's blur would close the list first.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
          >
            <Icon name="pin" size={18} />
            {written(suggestion)}
          </li>
        ))}
      </ul>
      <p className={textStyles.unseen} role="status">
        {isOpen && questionnaire.suggestionCount(suggestions.length)}
      </p>
    </div>
  );
}
