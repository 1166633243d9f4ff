import type { QuestionnaireAnswers } from './booking.js';
import type { Frequency } from './catalog.js';
import type { QuoteRequest } from './quote.js';

/** `GET /api/first-cleaning?location=`, to a signed-in customer: whether the home gets the price of a first cleaning. */
export interface FirstCleaning {
  firstCleaning: boolean;
}

/** What a visit's price follows, in a draft as in a booking. */
export interface PriceTerms {
  service: string;
  answers: Partial<QuestionnaireAnswers>;
  extras?: Readonly<Record<string, number>>;
  /** Null: once. */
  frequency: Frequency | null;
}

type Optional = 'laterVisit' | 'firstCleaning' | 'coupon' | 'officePrice' | 'zip';

/**
 * The request for these terms' price: page and server ask alike. `more` as in `QuoteRequest`, absent: the plain case; its
 * `zip` counts while the address has none.
 */
export function quoteRequestOf(
  { service, answers, extras = {}, frequency }: PriceTerms,
  { zip = null, ...more }: Partial<Pick<QuoteRequest, Optional>> = {},
): QuoteRequest {
  const { location = '', appointmentDate: date = '' } = answers;
  const plain = { laterVisit: false, firstCleaning: false, coupon: null, officePrice: null };
  return { ...plain, ...more, service, answers, extras, frequency, zip: zipOf(location) ?? zip, date };
}

/** '14 Maple Avenue, Larkfield, NY 10998' → '10998'; null without one. Five digits at the beginning are a house's number. */
export function zipOf(location: string): string | null {
  const found = [...location.trim().matchAll(/\b(\d{5})(?:-\d{4})?\b/g)].filter(({ index }) => index > 0);
  return found.at(-1)?.[1] ?? null;
}
