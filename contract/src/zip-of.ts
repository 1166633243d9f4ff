import type { QuestionnaireAnswers } from './booking.js';

/** An address as a person wrote it, and which of its codes is the ZIP code where that was asked. */
export type AddressAnswers = Pick<Partial<QuestionnaireAnswers>, 'location' | 'zip'>;

/** Five digits behind these open a door, or name a flat, a box or a road. */
const OTHER = /(#|\b(code|código|gate|apt|unit|box))\W*$/i;

/**
 * The ZIP codes that an address names, each once, in reading order: those behind a state if there are any. Five digits at its
 * beginning are a house's number. More than one is a question to whoever wrote it (docs/decisions/0091).
 */
export function zipsOf(location: string): string[] {
  const codes = [...location.matchAll(/\b([A-Z]{2})?(\d{5})(-\d{4})?\b/g)].map(
    ({ 0: all, 1: state = '', 2: zip = '', index }) => {
      const before = location.slice(0, index) + state;
      const mayBe = !!before.trim() && !OTHER.test(before);
      // What begins a part of the address, and does not end it, is a house's number.
      const isHouse = /[,;:]\s*$/.test(before) && !/^\s*([,;.]|$)/.test(location.slice(index + all.length));
      return { zip, isSure: /\b[A-Z]{2}[.,]?\s*$/.test(before), mayBe, behindTown: mayBe && !isHouse };
    },
  );
  const sure = codes.findIndex(({ isSure }) => isSure);
  // 'KEY IN 10998' after a town's code looks like a state's: a question.
  const named = codes.filter((one, n) => (sure < 0 ? one.mayBe : one.isSure || (n < sure && one.behindTown)));
  return [...new Set(named.map(({ zip }) => zip))];
}

/** Five digits; null: the address has no ZIP code, or several and nobody said which is the home's. */
export function zipOf({ location = '', zip }: AddressAnswers): string | null {
  const named = zipsOf(location);
  return named.find((one) => one === zip || named.length === 1) ?? null;
}
