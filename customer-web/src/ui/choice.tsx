import type { ChangeEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Icon, type IconName } from './icon.js';
import './choice.css';

interface Props {
  type: 'radio' | 'checkbox';
  name: string;
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Called on every press, even on a card that is already chosen. */
  onPress?: () => void;
  label: ReactNode;
  note?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

/** The card pressed last, in any question. */
let pressed: EventTarget | null = null;

/** The second half of a double click, on a card that appeared under the pointer in between. */
function isStray({ nativeEvent, currentTarget }: SyntheticEvent<HTMLInputElement, Event>): boolean {
  return nativeEvent instanceof window.MouseEvent && nativeEvent.detail > 1 && currentTarget !== pressed;
}

/** A native radio or checkbox that covers the card, so that every input method works. */
export function ChoiceCard({
  type,
  name,
  value,
  checked,
  onChange,
  onPress,
  label,
  note,
  icon,
  disabled,
}: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isStray(event)) onChange(event.target.checked);
  };
  const press = (event: MouseEvent<HTMLInputElement>) => {
    if (isStray(event)) return event.preventDefault();
    pressed = event.currentTarget;
    if (event.detail !== 0) onPress?.();
  };
  return (
    <label className="choice" data-disabled={disabled || undefined}>
      <input
        className="choice-input"
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={change}
        onClick={press}
      />
      <span className="choice-card">
        {icon && (
          <span className="choice-icon">
            <Icon name={icon} size={24} />
          </span>
        )}
        <span className="choice-text">
          <span className="choice-label">{label}</span>
          {note && <span className="choice-note">{note}</span>}
        </span>
        <span className={`choice-mark choice-mark-${type}`} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      </span>
    </label>
  );
}
