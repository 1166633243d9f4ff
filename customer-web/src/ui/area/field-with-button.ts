import { made } from '../../lib/made.js';
import styles from './area.module.css';
import buttonStyles from '../button.module.css';
import fieldStyles from '../field.module.css';

/** A labeled field with a button beside it. Enter presses the button, even if the field is within another form. */
export function fieldWithButton(
  label: string,
  input: HTMLInputElement,
  button: HTMLButtonElement,
): HTMLElement {
  Object.assign(input, { className: fieldStyles.control });
  button.type = 'button';
  button.className = `${buttonStyles.button} ${buttonStyles.primary}`;
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    button.click();
  });
  const field = made(
    'label',
    { className: fieldStyles.field },
    made('span', { className: fieldStyles.label }, label),
    input,
  );
  return made('div', { className: styles.row }, field, button);
}
