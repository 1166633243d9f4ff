import type { SpanishWords } from '@homebright/contract';
import { read, sayRefusals } from '@homebright/web-common/api/client.js';
import { en, type Texts } from './en.js';
import { language } from './language.js';
import { speakSpanish } from './later.js';

export type { Texts };

/** The site's texts in the visitor's language. Read them while rendering, not when a module loads. */
export let texts: Texts = en;

/** Sets the prerendered page's language; in the browser `loadTexts` decides. */
export function speak(words: Texts): void {
  texts = words;
}

/** Loads the chosen language unless it is the built-in one. */
export async function loadTexts(): Promise<void> {
  document.documentElement.lang = language();
  texts = en;
  speakSpanish(undefined);
  sayRefusals();
  if (language() !== 'es') return;
  const words = read<SpanishWords>('/api/services/spanish').catch(() => ({}));
  const { es, later, learn, refusals } = await import('./es.js');
  learn(await words);
  speakSpanish(later);
  sayRefusals(refusals);
  texts = es;
}
