import { browser } from '../router/leave.js';
import { keepLanguage, type Language, language, tellServer } from './language.js';

/** The footer's language buttons; choosing one reloads the page. `tellAccount` saves the language for emails. */
export function languageButtons(
  root: ParentNode,
  tellAccount?: (chosen: Language) => Promise<unknown>,
): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-language]')) {
    const buttonLanguage = button.dataset.language === 'es' ? 'es' : 'en';
    button.setAttribute('aria-pressed', String(buttonLanguage === language()));
    // Replaces the handler, so that calling this repeatedly is safe.
    button.onclick = async () => {
      keepLanguage(buttonLanguage);
      tellServer(buttonLanguage);
      // If saving fails, emails keep their language; the settings then show the difference.
      await tellAccount?.(buttonLanguage).catch(() => undefined);
      browser.reload();
    };
  }
}
