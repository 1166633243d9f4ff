import {
  type Coverage,
  isTaxed,
  lowestPrice,
  type PublicPriceBook,
  type ServiceOption,
  shortMoney,
  zipIn,
} from '@homebright/contract';
import { made } from '../lib/made.js';
import { embedTexts } from '../lib/texts/embed.js';
import { language } from '../lib/texts/language.js';
import { hasRules } from '../ui/prices/has-rules.js';
import { fetchOpenly } from './fetch-openly.js';
import styles from './embed.module.css';
import buttonStyles from '../ui/button.module.css';
import fieldStyles from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

/**
 * The services with their prices, a ZIP code field if the company does not serve everywhere, and the link to booking.
 */
export function priceForm(
  services: readonly ServiceOption[],
  book: PublicPriceBook,
  inWords: (english: string) => string,
): HTMLElement {
  const { embed } = embedTexts();
  const legend = made('legend', {}, embed.title);
  const choices = serviceChoices(services, book, inWords);
  const list = made('fieldset', { className: styles.services }, legend, ...choices);
  const area = book.zones.length > 0 ? areaField() : undefined;
  const link = made(
    'a',
    { className: `${buttonStyles.button} ${buttonStyles.primary}`, target: '_top' },
    embed.book,
  );
  const form = made('form', { className: styles.embed }, list, ...(area ? [area.field] : []), link);
  form.append(
    made('p', { className: `${textStyles.muted} ${textStyles.small}` }, embed.opens(window.location.host)),
  );

  const chosen = () => new FormData(form).get('service');
  const updateLink = () => {
    const to = new URLSearchParams({ book: String(chosen() ?? ''), ...area?.query() });
    // The browser keeps the frame's storage apart from the site's own, so the link carries the language.
    if (language() === 'es') to.set('language', 'es');
    link.href = `/?${to}`;
  };
  form.addEventListener('input', updateLink);
  // Enter in the ZIP code follows the link.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    link.click();
  });
  updateLink();
  return form;
}

function serviceChoices(
  services: readonly ServiceOption[],
  book: PublicPriceBook,
  inWords: (english: string) => string,
): HTMLElement[] {
  const usual = services.find(({ popular }) => popular) ?? services[0];
  return services.map((service) => {
    const { id, name, duration } = service;
    const details = [inWords(duration), ...(isTaxed(book, id) ? [embedTexts().embed.plusTax] : [])];
    return choice(id, { name: inWords(name), details }, priceOf(service, book), service === usual);
  });
}

/** '$120', or 'from $120' if the price depends on the home. */
function priceOf({ id, price }: ServiceOption, book: PublicPriceBook): string {
  const lowest = hasRules(book) ? lowestPrice(book, id) : undefined;
  return lowest === undefined ? shortMoney(price) : embedTexts().embed.from(shortMoney(lowest));
}

function choice(
  id: string,
  texts: { name: string; details: string[] },
  price: string,
  isChosen: boolean,
): HTMLElement {
  const radio = made('input', { type: 'radio', name: 'service', value: id, defaultChecked: isChosen });
  const name = made('strong', {}, texts.name);
  const details = made('small', {}, texts.details.join(' · '));
  const amount = made('span', { className: textStyles.number }, price);
  return made('label', { className: styles.service }, radio, made('span', {}, name, details), amount);
}

function areaField() {
  const { embed } = embedTexts();
  const input = made('input', {
    className: fieldStyles.control,
    name: 'postal-code',
    autocomplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 10,
  });
  const answer = made('p', { className: styles.area });
  answer.setAttribute('role', 'status');
  const zip = () => zipIn(input.value) ?? undefined;
  input.addEventListener('input', async () => {
    const typed = zip();
    answer.textContent = '';
    if (!typed) return;
    const coverage = await fetchOpenly<Coverage>(`/api/coverage?zip=${typed}`).catch(() => undefined);
    // Without an answer, or after another digit, the questionnaire asks instead.
    if (coverage && typed === zip())
      answer.textContent = coverage.covered ? embed.served(typed) : embed.notServed(typed);
  });
  input.addEventListener('change', () => {
    if (input.value && !zip()) answer.textContent = embed.invalid;
  });
  const label = made('span', { className: fieldStyles.label }, embed.zip);
  return {
    field: made('div', {}, made('label', { className: fieldStyles.field }, label, input), answer),
    query: (): { zip?: string } => {
      const code = zip();
      return code ? { zip: code } : {};
    },
  };
}
