import type { ChangeEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import { Icon, type IconName } from './icon.js';
import styles from './choice.module.css';

interface Props {
  type: 'radio' | 'checkbox';
  name: string;
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Called on every press with a pointer, even on a card that is already chosen. The arrow keys only choose. */
  onPress?: () => void;
  label: ReactNode;
  note?: ReactNode;
  icon?: IconName;
  disabled?: boolean;
}

/** The card that was pressed last, in any question. */
let pressed: EventTarget | null = null;

/**
 * Whether this is the second click of a double click, and the card appeared under the pointer after the first click.
 */
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
    <label className={styles.choice} data-disabled={disabled || undefined}>
      <input
        className={styles.choiceInput}
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={change}
        onClick={press}
      />
      <span className={styles.card}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
        )}
        <span className={styles.text}>
          <span className={styles.label}>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        <span className={classes(styles.mark, type === 'checkbox' && styles.markCheckbox)} aria-hidden="true">
          <Icon name="check" size={16} />
        </span>
      </span>
    </label>
  );
}
