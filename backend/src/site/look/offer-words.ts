import { type Language, shortMoney, type StartingPrice, USUAL_STARTING_PRICE } from '@homebright/contract';

/** The offer's text key in customer-web: above the landing page's headline. */
export const OFFER = 'hero.offer';

const WORDS: Record<Language, { from: (price: string) => string; plusTax: string }> = {
  en: { from: (price) => `Your first cleaning starts at ${price}`, plusTax: ' plus tax' },
  es: { from: (price) => `Su primera limpieza desde ${price}`, plusTax: ' más impuestos' },
};

/** The landing page's offer, according to the price book. */
function offerWords({ amount, plusTax }: StartingPrice, language: Language): string {
  const words = WORDS[language];
  return words.from(shortMoney(amount)) + (plusTax ? words.plusTax : '');
}

/** The offer by text key; empty if the site's own words already say it, or while the price is unknown. */
export function changedOffer(
  startsAt: StartingPrice | undefined,
  language: Language,
): Record<string, string> {
  if (!startsAt) return {};
  const words = offerWords(startsAt, language);
  return words === offerWords(USUAL_STARTING_PRICE, language) ? {} : { [OFFER]: words };
}
