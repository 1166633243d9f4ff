import type { ChangeEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { Icon, type IconName } from './icon.js';
import './choice.css';

interface Props {
  type: 'radio' | 'checkbox';
  name: string;
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A press on the card, chosen before or not. */
  onPress?: () => void;
  label: ReactNode;
  note?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

/** What was pressed last, by anybody. */
let pressed: EventTarget | null = null;

/** The second press of a double one, on a card that has come to lie under the finger in between: it was meant for the one before. */
function isStray({ nativeEvent, currentTarget }: SyntheticEvent<HTMLInputElement, Event>): boolean {
  return nativeEvent instanceof window.MouseEvent && nativeEvent.detail > 1 && currentTarget !== pressed;
}

/** A real radio or checkbox stretched over a card, so every way of operating one works. */
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
