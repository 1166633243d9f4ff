import { zipIn } from '@homebright/contract';
import { askCoverage } from '../../lib/api/coverage.js';
import { gateBooking } from '../../lib/booking-gate.js';
import { made } from '../../lib/made.js';
import { areaTexts } from '../../lib/texts/area.js';
import { keepZip, knownZip } from '../../lib/zip.js';
import { fieldWithButton } from './field-with-button.js';
import { waitlistBlock } from './waitlist-block.js';
import styles from './area.module.css';

/**
 * Asks for the ZIP code if the company does not serve everywhere. The card is on top of the picture, so that nothing
 * moves when it appears. A visitor's press on a booking button leads to the card until it has a ZIP code that is
 * served.
 */
export function areaCard(): HTMLElement {
  const { area } = areaTexts();
  const input = made('input', {
    name: 'postal-code',
    autocomplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 10,
    placeholder: area.zip,
    value: knownZip() ?? '',
  });
  const button = made('button', {}, area.check);
  const note = made('div', { className: styles.said, role: 'status' });
  const card = made('div', { className: styles.areaCard }, fieldWithButton(area.title, input, button), note);
  input.setAttribute('aria-label', area.zip);
  let isServed = false;

  const say = (text: string, ...more: Node[]) => {
    note.replaceChildren(made('p', {}, text), ...more);
    card.toggleAttribute('data-served', isServed);
  };
  const check = async () => {
    const zip = zipIn(input.value);
    isServed = false;
    if (!zip) {
      say(area.invalid);
      return input.focus();
    }
    const coverage = await askCoverage(zip).catch(() => undefined);
    // Without an answer, the questionnaire asks about the address.
    isServed = coverage?.covered ?? true;
    if (isServed) keepZip(zip);
    if (!coverage) note.replaceChildren();
    else if (isServed) say(area.served(zip));
    else say(area.notServed(zip), waitlistBlock(zip));
  };
  button.addEventListener('click', () => void check());
  input.addEventListener('input', () => {
    isServed = false;
    note.replaceChildren();
    if (zipIn(input.value)) void check();
  });
  gateBooking(() => {
    if (isServed || !card.isConnected) return true;
    if (!note.textContent) say(area.first);
    card.scrollIntoView({ block: 'center' });
    input.focus({ preventScroll: true });
    return false;
  });
  if (input.value) void check();
  return card;
}
