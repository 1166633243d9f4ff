import { en, type Texts } from './en.js';
import { language } from './language.js';

export type { Texts };

/** Every text of the site in the visitor's language. Read it while rendering, not while a module loads. */
export let texts: Texts = en;

/** Fetches the chosen language when it is not the built-in one. */
export async function loadTexts(): Promise<void> {
  document.documentElement.lang = language();
  if (language() === 'es') texts = (await import('./es.js')).es;
}
