import type { QuestionnaireAnswers } from './questionnaire.js';

/** An address as a person wrote it, and which of its numbers is the ZIP code, if the person was asked. */
export type AddressAnswers = Pick<Partial<QuestionnaireAnswers>, 'location' | 'zip'>;

/** Five digits after one of these are a door code, or the number of an apartment, a box or a road. */
const OTHER = /(#|\b(code|código|gate|apt|unit|box))\W*$/i;

/**
 * The possible ZIP codes in an address, without duplicates, in reading order; only those after a state, if
 * there are any. Five digits at the beginning are a house number. If there is more than one code, the writer
 * is asked (docs/decisions/0091).
 */
export function zipsOf(location: string): string[] {
  const codes = [...location.matchAll(/\b([A-Z]{2})?(\d{5})(-\d{4})?\b/g)].map(
    ({ 0: all, 1: state = '', 2: zip = '', index }) => {
      const before = location.slice(0, index) + state;
      const isPossible = !!before.trim() && !OTHER.test(before);
      // A number that begins a part of the address without ending it is a house number.
      const isHouse = /[,;:]\s*$/.test(before) && !/^\s*([,;.]|$)/.test(location.slice(index + all.length));
      return {
        zip,
        isSure: /\b[A-Z]{2}[.,]?\s*$/.test(before),
        isPossible,
        isAfterTown: isPossible && !isHouse,
      };
    },
  );
  const firstSure = codes.findIndex(({ isSure }) => isSure);
  // In 'KEY IN 10998' after a town's ZIP code, IN looks like a state, so the writer is asked.
  const named = codes.filter((one, n) =>
    firstSure < 0 ? one.isPossible : one.isSure || (n < firstSure && one.isAfterTown),
  );
  return [...new Set(named.map(({ zip }) => zip))];
}

/**
 * Five digits; null if the address has no ZIP code, or has several and nobody has said which one is the
 * home's.
 */
export function zipOf({ location = '', zip }: AddressAnswers): string | null {
  const named = zipsOf(location);
  return named.find((one) => one === zip || named.length === 1) ?? null;
}
