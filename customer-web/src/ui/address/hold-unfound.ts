import type { AddressCheck } from '@homebright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '@homebright/web-common/api/client.js';
import { made } from '../../lib/made.js';
import { addressTexts } from '../../lib/texts/address.js';
import { isKnown, rememberAsked, wasAsked } from './known-addresses.js';
import styles from './address.module.css';
import buttonStyles from '../button.module.css';
import textStyles from '../text.module.css';

/** The longest wait for the server's answer. A later answer is ignored, because it could only lead to a question. */
const WAIT_MS = 2_500;
/** Milliseconds before the form says that it is checking. Most answers arrive sooner. */
const NOTICE_AFTER_MS = 400;

/** null if the server cannot tell, or does not answer in time. */
function askIsFound(text: string): Promise<boolean | null> {
  const timeout = new Promise<null>((over) => setTimeout(over, WAIT_MS, null));
  const answer = read<AddressCheck>(`/api/geocode/check?q=${encodeURIComponent(text)}`).then(
    ({ found }) => found,
    () => null,
  );
  return Promise.race([answer, timeout]);
}

/**
 * Holds a form's submission until its address is found or the customer confirms it. It asks once per address, and not
 * at all if the server cannot say. The question appears above the pressed buttons, which keep the focus.
 * @returns a function that stops holding the form and removes the question
 */
export function holdUnfound(form: HTMLFormElement, text: string, queries: QueryClient): () => void {
  const footer = form.closest('dialog')?.querySelector('[data-foot]') ?? form;
  const block = made('div', { className: styles.doubt });
  let [isGone, isAsked] = [false, false];
  const goOn = () => {
    rememberAsked(text);
    // Moves the focus back to the submit button before the question's own button disappears.
    if (block.contains(document.activeElement)) control(form, ({ type }) => type === 'submit')?.focus();
    block.remove();
    form.requestSubmit();
  };
  const say = (...words: Node[]) => {
    if (isGone) return;
    block.replaceChildren(...words);
    footer.append(block);
  };
  const hold = (event: Event) => {
    if (wasAsked(text) || isKnown(queries, text)) return;
    event.preventDefault();
    event.stopPropagation();
    block.querySelector<HTMLElement>(`.${buttonStyles.primary}`)?.focus();
    if (isAsked) return;
    isAsked = true;
    const { checking } = addressTexts().address;
    const noticeTimer = setTimeout(
      () => say(made('p', { className: textStyles.small, role: 'status' }, checking)),
      NOTICE_AFTER_MS,
    );
    void askIsFound(text).then((found) => {
      clearTimeout(noticeTimer);
      if (isGone) return;
      if (found !== false) return goOn();
      say(...question(text, (isRight) => block.isConnected && (isRight ? goOn : wrong)()));
    });
  };
  const wrong = () => {
    rememberAsked(text);
    block.remove();
    control(form, ({ name }) => name === 'location')?.focus();
  };
  form.addEventListener('submit', hold, true);
  return () => {
    isGone = true;
    form.removeEventListener('submit', hold, true);
    block.remove();
  };
}

const control = (form: HTMLFormElement, is: (one: HTMLInputElement) => boolean) =>
  (Array.from(form.elements) as HTMLInputElement[]).find(is);

const BUTTONS = {
  primary: `${buttonStyles.button} ${buttonStyles.compact} ${buttonStyles.primary}`,
  secondary: `${buttonStyles.button} ${buttonStyles.compact} ${buttonStyles.secondary}`,
};

function question(text: string, onAnswer: (isRight: boolean) => void): HTMLElement[] {
  const { notFound, isRight, change } = addressTexts().address;
  const button = (look: keyof typeof BUTTONS, label: string) => {
    const onclick = () => onAnswer(look === 'primary');
    return made('button', { type: 'button', className: BUTTONS[look], onclick }, label);
  };
  return [
    made(
      'p',
      { role: 'alert' },
      made('strong', {}, notFound),
      made('span', { className: `${styles.doubtText} ${textStyles.small}` }, text),
    ),
    made('div', { className: styles.doubtAnswers }, button('secondary', change), button('primary', isRight)),
  ];
}
