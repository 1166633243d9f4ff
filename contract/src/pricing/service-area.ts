import type { Language } from '../basics/language.js';
import type { PublicPriceBook, Zone } from './price-book.js';

/**
 * `GET /api/coverage?zip=`: whether the ZIP code is in the service area. Without zones in the price book,
 * every ZIP code is.
 */
export interface Coverage {
  covered: boolean;
  /** Id of the zone that serves the ZIP code. */
  zone?: string;
}

/** Body of `POST /api/waitlist`. The answer is the same for every address. */
export interface WaitlistRequest {
  email: string;
  zip: string;
  language: Language;
  /** Confirms that the person has read how the address is used; nothing is stored without this consent. */
  consent: boolean;
}

/** A row of `/api/admin/waitlist`: somebody who lives outside the service area. */
export interface WaitlistEntry {
  id: number;
  email: string;
  zip: string;
  language: Language;
  createdAt: string;
  /**
   * When the owner of the address confirmed it; null if not confirmed, and then no email goes there. Absent
   * in an older API.
   */
  confirmedAt?: string | null;
  /** When the person was notified that the company now serves the area; null while they wait. */
  toldAt: string | null;
}

/** `GET /api/admin/waitlist/summary`, and the answer of `POST …/actions/tell`. */
export interface WaitlistSummary {
  waiting: number;
  /** How many of them live in the service area by now and would get an email. */
  reachable: number;
  /** How many of them have an unconfirmed address. Absent in an older API. */
  unconfirmed?: number;
}

/** ' 10998-1234' → '10998'; null unless it is a ZIP code, with or without the four extra digits. */
export function zipIn(text: unknown): string | null {
  const [, zip] = (typeof text === 'string' && /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(text)) || [];
  return zip ?? null;
}

/**
 * ZIP codes as people paste them, one or many: '10998', '10998-1234', '7030' (a spreadsheet dropped its zero), and
 * leading digits as '109', '109*' or '109xx'. Anything else is returned unchanged, for `priceBookProblems` to report.
 */
export function zipsIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}*-]+/u).filter(Boolean);
  return [...new Set(words.map(zipOrPrefix))];
}

function zipOrPrefix(word: string): string {
  const [, prefix] = /^(\d{1,4})[*x]+$/i.exec(word) ?? [];
  return prefix ?? zipIn(word) ?? (/^\d{4}$/.test(word) ? `0${word}` : word);
}

/** '10998', or '109*' for all that begin with these digits. */
export const zipInWords = (zip: string): string => (zip.length < 5 ? `${zip}*` : zip);

/** The public book has no ZIP codes. This copy adds the queried ZIP code to its zone. */
export function withKnownZip(
  book: PublicPriceBook,
  zip: string,
  zone: Zone['id'] | undefined,
): PublicPriceBook {
  const zones = book.zones.map((one) => (one.id === zone ? { ...one, zips: [zip] } : one));
  return { ...book, zones };
}
