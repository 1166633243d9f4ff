import type { PublicPriceBook, Zone } from './price-book.js';
import type { Language } from './settings.js';

/** `GET /api/coverage?zip=`: whether we come there. Without zones in the price book we come everywhere. */
export interface Coverage {
  covered: boolean;
  /** Id of the zone that serves it. */
  zone?: string;
}

/** Body of `POST /api/waitlist`; the answer is the same for every address. */
export interface WaitlistRequest {
  email: string;
  zip: string;
  language: Language;
  /** The sentence about what the address is used for was read: nothing is kept without it. */
  consent: boolean;
}

/** A row of `/api/admin/waitlist`: somebody who lives where we do not come. */
export interface WaitlistEntry {
  id: number;
  email: string;
  zip: string;
  language: Language;
  createdAt: string;
  /** When the reader of the address confirmed it; null: nobody has, and they are not told. Absent from an older API. */
  confirmedAt?: string | null;
  /** When they were told that we come now; null: they wait. */
  toldAt: string | null;
}

/** `GET /api/admin/waitlist/summary`, and the answer of `POST …/actions/tell`. */
export interface WaitlistSummary {
  waiting: number;
  /** Of these, who live where we come by now, and would get an email. */
  reachable: number;
  /** Of these, whose address nobody has confirmed. Absent from an older API. */
  unconfirmed?: number;
}

/** ' 10998-1234' → '10998'; null for anything but a ZIP code, with or without its four more digits. */
export function zipIn(given: unknown): string | null {
  const [, zip] = (typeof given === 'string' && /^\s*(\d{5})(?:[-\s]?\d{4})?\s*$/.exec(given)) || [];
  return zip ?? null;
}

/**
 * ZIP codes as people paste them, one or many: '10998', '10998-1234', '7030' (a spreadsheet took its zero), and first
 * digits as '109', '109*' or '109xx'. What is none of these is left as it stands, for `priceBookProblems` to name.
 */
export function zipsIn(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}*-]+/u).filter(Boolean);
  return [...new Set(words.map(zipOrPrefix))];
}

function zipOrPrefix(word: string): string {
  const [, prefix] = /^(\d{1,4})[*x]+$/i.exec(word) ?? [];
  return prefix ?? zipIn(word) ?? (/^\d{4}$/.test(word) ? `0${word}` : word);
}

/** '10998', or '109*' for all that begin so. */
export const zipInWords = (zip: string): string => (zip.length < 5 ? `${zip}*` : zip);

/** The public book tells no ZIP codes; this one knows the zone of the one that was asked about. */
export function withKnownZip(
  book: PublicPriceBook,
  zip: string,
  zone: Zone['id'] | undefined,
): PublicPriceBook {
  const zones = book.zones.map((one) => (one.id === zone ? { ...one, zips: [zip] } : one));
  return { ...book, zones };
}
