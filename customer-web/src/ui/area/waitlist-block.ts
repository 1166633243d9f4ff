import { isOffline, serverMessage, write } from '@homebright/web-common/api/client.js';
import { made } from '../../lib/made.js';
import { areaTexts } from '../../lib/texts/area.js';
import { language } from '../../lib/texts/language.js';
import { fieldWithButton } from './field-with-button.js';
import styles from './area.module.css';
import fieldStyles from '../field.module.css';
import textStyles from '../text.module.css';

/**
 * Lets a visitor leave an email address for the day when we serve their ZIP code. `email` is the address if it is
 * known.
 */
export function waitlistBlock(zip: string, email = ''): HTMLElement {
  const { waitlist } = areaTexts();
  const input = made('input', { type: 'email', name: 'email', autocomplete: 'email', value: email });
  const button = made('button', {}, waitlist.join);
  const problem = made('p', { className: fieldStyles.error, role: 'alert' });
  const block = made(
    'div',
    { className: styles.waitlist },
    made('p', {}, waitlist.text(zip)),
    fieldWithButton(waitlist.email, input, button),
    problem,
    made('p', { className: `${textStyles.small} ${textStyles.muted}` }, waitlist.consent),
  );
  const refuse = (text: string) => {
    problem.textContent = text;
    input.focus();
  };
  button.addEventListener('click', () => {
    if (!input.value.trim() || !input.validity.valid) return refuse(waitlist.invalid);
    button.disabled = true;
    const wish = { email: input.value.trim(), zip, language: language(), consent: true };
    write('POST', '/api/waitlist', wish)
      .then(() => block.replaceChildren(made('p', { role: 'status' }, waitlist.joined(zip))))
      .catch((error: unknown) => refuse(wordsFor(error)))
      .finally(() => (button.disabled = false));
  });
  return block;
}

function wordsFor(error: unknown): string {
  const { waitlist } = areaTexts();
  return isOffline(error) ? waitlist.offline : (serverMessage(error) ?? waitlist.failed);
}
