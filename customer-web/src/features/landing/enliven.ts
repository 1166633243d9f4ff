import type { Frequency } from '@homebright/contract';
import { watchLogoPress } from '../../lib/logo-press.js';
import { expectReturn } from '../../lib/returning.js';
import { browser } from '../../lib/router/leave.js';
import { languageButtons } from '../../lib/texts/language-buttons.js';
import { signInFirst } from '../../lib/sign-in-first.js';
import type { Words } from '../../lib/toast/tell-and-leave.js';

/** Makes the prerendered landing page interactive, without a framework. In the app, `LandingSections` does this. */
export function enliven(root: ParentNode, words: () => Promise<Words>): void {
  const logo = root.querySelector<HTMLAnchorElement>('[data-logo]');
  if (logo)
    watchLogoPress(logo, { short: (href) => browser.leaveFor(href), long: (path) => browser.leaveFor(path) });
  const selection = recurringChoice(root);

  const ask = async (service?: string) =>
    signInFirst(await words(), service ? { service, ...selection() } : undefined);
  for (const button of root.querySelectorAll<HTMLElement>('[data-service]')) {
    button.addEventListener('click', () => void ask(button.dataset.service));
  }
  root.querySelector('[data-book]')?.addEventListener('click', (event) => {
    event.preventDefault();
    void ask();
  });
  for (const link of root.querySelectorAll('[data-sign-in]')) {
    link.addEventListener('click', expectReturn);
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
