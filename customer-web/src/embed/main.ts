import '../ui/sheets.js';
import type { PublicPriceBook, ServiceOption, SpanishWords } from '@homebright/contract';
import { made } from '../lib/made.js';
import { keepLanguage, language } from '../lib/texts/language.js';
import { embedTexts } from '../lib/texts/embed.js';
import { fetchOpenly } from './fetch-openly.js';
import { priceForm } from './price-form.js';
import buttonStyles from '../ui/button.module.css';

/**
 * The page /embed: services, prices, and area inside another website's page (`public/embed.js`). It has no cookies and
 * needs none, because the booking continues in the full window.
 */
async function show(root: HTMLElement): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  keepLanguage(query.get('language') === 'es' ? 'es' : 'en');
  document.documentElement.lang = language();
  document.documentElement.dataset.scheme = query.get('scheme') ?? 'light';
  try {
    const [services, book, inWords] = await Promise.all([
      fetchOpenly<ServiceOption[]>('/api/services'),
      fetchOpenly<PublicPriceBook>('/api/price-book'),
      serviceWords(),
    ]);
    root.replaceChildren(priceForm(services, book, inWords));
  } catch {
    const { embed } = embedTexts();
    const link = made(
      'a',
      { className: `${buttonStyles.button} ${buttonStyles.primary}`, href: '/', target: '_top' },
      embed.open,
    );
    root.replaceChildren(made('p', {}, embed.failed), link);
  }
}

/** Translates the catalog's English into the visitor's language. */
async function serviceWords(): Promise<(english: string) => string> {
  if (language() !== 'es') return (english) => english;
  const [{ catalogText, learn }, ownersWords] = await Promise.all([
    import('@homebright/web-common/texts/es/services.js'),
    fetchOpenly<SpanishWords>('/api/services/spanish').catch(() => ({})),
  ]);
  learn(ownersWords);
  return catalogText;
}

/**
 * Tells the surrounding page our height. Must be called after the form is shown: with an empty page, the frame would
 * shrink under the visitor's finger and grow again.
 */
function tellHeight(root: HTMLElement): void {
  const tell = () => {
    const homebrightHeight = Math.ceil(root.getBoundingClientRect().height);
    // Every page that may show this frame may know its height.
    window.parent.postMessage({ homebrightHeight }, '*');
  };
  new ResizeObserver(tell).observe(root);
}

const root = document.getElementById('embed');
if (root) {
  void show(root).then(() => tellHeight(root));
}
