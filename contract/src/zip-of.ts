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
  const codes = [...location.matchAll(/\b\d{5}(-\d{4})?\b/g)];
  const behind = (isRight: (before: string) => boolean) =>
    codes.filter(({ index }) => isRight(location.slice(0, index))).map(([code]) => code.slice(0, 5));
  const sure = behind((before) => /\b[A-Z]{2}[.,]?\s+$/.test(before));
  return [...new Set(sure.length ? sure : behind((before) => !!before.trim() && !OTHER.test(before)))];
}

/** Five digits; null: the address has no ZIP code, or several and nobody said which is the home's. */
export function zipOf({ location = '', zip }: AddressAnswers): string | null {
  const named = zipsOf(location);
  return named.find((one) => one === zip || named.length === 1) ?? null;
}
