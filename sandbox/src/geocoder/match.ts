import { PLACES, type Place } from './addresses.js';

/** Short forms that are not the beginning of the full word. */
const SHORT_FORMS = new Map([
  ['rd', 'road'],
  ['ln', 'lane'],
  ['ct', 'court'],
  ['blvd', 'boulevard'],
  ['ny', 'new york'],
  ['nj', 'new jersey'],
  ['pa', 'pennsylvania'],
  ['usa', 'united states'],
]);

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const INDEX = PLACES.map((place) => ({ place, words: words(place.display_name) }));

/** Places whose address contains every typed word or a part of one, whole words first. Case does not matter. */
export function findPlaces(query: string, limit: number): Place[] {
  const typed = words(query).flatMap((word) => words(SHORT_FORMS.get(word) ?? word));
  if (typed.length === 0) return [];
  const matching = (fits: (own: string, word: string) => boolean) =>
    INDEX.filter((entry) => typed.every((word) => entry.words.some((own) => fits(own, word))));
  const byBeginnings = matching((own, word) => own.startsWith(word));
  const found = byBeginnings.length ? byBeginnings : matching((own, word) => own.includes(word));
  const exactness = (own: string[]) => typed.filter((word) => own.includes(word)).length;
  return found
    .sort((a, b) => exactness(b.words) - exactness(a.words))
    .slice(0, limit)
    .map(({ place }) => place);
}
