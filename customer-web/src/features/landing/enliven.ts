import type { Frequency, ServiceType } from '@homebright/contract';
import { send } from '../../lib/flow/store.js';
import { watchLogoPress } from '../../lib/logo-press.js';
import { browser, SIGN_IN } from '../../lib/router/leave.js';
import { keep } from '../../lib/storage.js';
import { languageButtons } from '../../lib/texts/language-buttons.js';
import { showToast } from '../../lib/toast/toaster.js';

/** Spec section 6: the toast is shown this long before sign-in opens. */
const TO_SIGN_IN_AFTER = 500;
/** Read by `public/returning.js`, so that customers returning from sign-in do not see the landing page. */
export const RETURNING_KEY = 'returning';

interface Words {
  title: string;
  text: string;
}

/** Adds behaviour to the landing page's static markup, without a framework. */
export function enliven(root: ParentNode, signInFirst: Words): void {
  const logo = root.querySelector<HTMLAnchorElement>('[data-logo]');
  if (logo)
    watchLogoPress(logo, { short: (href) => browser.leaveFor(href), long: (path) => browser.leaveFor(path) });
  const selection = recurringChoice(root);

  const askToSignIn = (service?: ServiceType) => {
    send({ type: 'leftForSignIn', selection: service && { service, ...selection() } });
    keep(RETURNING_KEY, true);
    showToast(signInFirst);
    setTimeout(() => browser.leaveFor(SIGN_IN), TO_SIGN_IN_AFTER);
  };
  for (const button of root.querySelectorAll<HTMLElement>('[data-service]')) {
    button.addEventListener('click', () => askToSignIn(button.dataset.service as ServiceType));
  }
  root.querySelector('[data-book]')?.addEventListener('click', (event) => {
    event.preventDefault();
    askToSignIn();
  });
  for (const link of root.querySelectorAll('[data-sign-in]')) {
    link.addEventListener('click', () => keep(RETURNING_KEY, true));
  }
  languageButtons(root);
}

function recurringChoice(root: ParentNode): () => { isRecurring: boolean; frequency: Frequency } {
  const toggle = root.querySelector<HTMLElement>('[data-recurring]');
  const frequency = root.querySelector<HTMLElement>('[data-frequency]');
  const select = frequency?.querySelector('select');
  const isOn = () => toggle?.getAttribute('aria-checked') === 'true';
  toggle?.addEventListener('click', () => {
    toggle.setAttribute('aria-checked', String(!isOn()));
    if (frequency) frequency.hidden = !isOn();
  });
  return () => ({ isRecurring: isOn(), frequency: (select?.value ?? 'weekly') as Frequency });
}
