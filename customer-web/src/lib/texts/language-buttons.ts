import { browser } from '../router/leave.js';
import { keepLanguage, type Language, language } from './language.js';

/** The footer's choice of language; the page starts anew in it. `tellAccount` is there for whom letters are written. */
export function languageButtons(
  root: ParentNode,
  tellAccount?: (chosen: Language) => Promise<unknown>,
): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-language]')) {
    const own = button.dataset.language === 'es' ? 'es' : 'en';
    button.setAttribute('aria-pressed', String(own === language()));
    // One handler, however often the page is made alive.
    button.onclick = async () => {
      keepLanguage(own);
      // Letters that could not be told keep their language; the settings then show that the two differ.
      await tellAccount?.(own).catch(() => undefined);
      browser.reload();
    };
  }
}
