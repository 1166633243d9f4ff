import { keepLanguage, language } from './language.js';

/** The footer's choice of language; the page starts anew in it. */
export function languageButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-language]')) {
    const own = button.dataset.language === 'es' ? 'es' : 'en';
    button.setAttribute('aria-pressed', String(own === language()));
    button.addEventListener('click', () => {
      keepLanguage(own);
      window.location.reload();
    });
  }
}
