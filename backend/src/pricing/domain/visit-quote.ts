import {
  type Coupon,
  countedExtras,
  type Frequency,
  inRanges,
  isFor,
  MAX_VISIT_MINUTES,
  offeredFrequencies,
  type PaymentRule,
  type PriceBook,
  type PriceLine,
  type PriceTerms,
  quote,
  type Quote,
  quoteRequestOf,
  type ServiceType,
} from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

/** Counts of the wanted extras, by id. */
export type Extras = Readonly<Record<string, number>>;

/** A visit's price and length according to one version of the price book. */
export interface VisitQuote extends Quote {
  serviceType: ServiceType;
  extras: Extras;
  /** The length in minutes; null if the visit takes as long as its service alone. */
  ownMinutes: number | null;
  /** The number of cleaners its service needs. */
  cleanersNeeded: number;
  /** When its service is charged; at booking if absent. */
  payment?: PaymentRule;
}

/** The parts of a quote that its booking stores. */
export type Quoted = Pick<
  VisitQuote,
  'serviceType' | 'version' | 'extras' | 'ownMinutes' | 'total' | 'payment'
>;

type QuoteOptions = Parameters<typeof quoteRequestOf>[1];

/** @throws Invalid if the book does not have the service */
export function visitQuote(book: PriceBook, terms: PriceTerms, options: QuoteOptions = {}): VisitQuote {
  const request = quoteRequestOf({ ...terms, answers: inRanges(book.questions, terms.answers) }, options);
  const found = quote(book, request);
  const service = book.services.find(({ id }) => id === terms.service);
  if (!found || !service) throw new Invalid("We don't offer this service.", [{ field: 'service' }]);
  return {
    ...found,
    serviceType: service.id,
    extras: Object.fromEntries(countedExtras(book, request).map(({ extra, count }) => [extra.id, count])),
    ownMinutes: found.minutes === service.minutes ? null : found.minutes,
    cleanersNeeded: service.cleaners ?? 1,
    payment: service.payment,
  };
}

/** @throws Invalid if the work and the travel to the zone take longer than the longest visit */
export function refuseTooLong(visit: VisitQuote): VisitQuote {
  if (visit.minutes + visit.travelMinutes <= MAX_VISIT_MINUTES) return visit;
  const sentence = 'This is more than we can do in one visit. Please take out an extra, or call us.';
  throw new Invalid(sentence, [{ field: 'extras' }]);
}

/** The part of a visit's quote that pages see. */
export function shownQuote(visit: VisitQuote): Quote {
  const { serviceType: _s, extras: _e, ownMinutes: _m, cleanersNeeded: _c, payment: _p, ...shown } = visit;
  return shown;
}

/** Whether a price depends on a first cleaning. */
export const asksForFirst = ({ firstVisit }: PriceBook, coupon: Coupon | null = null): boolean =>
  firstVisit !== null || coupon?.firstVisitOnly === true;

/** The code of the line that the first-visit rule adds. */
export const FIRST_VISIT = 'first-visit';
/** Whether the lines include a first cleaning's discount, from the first-visit rule or from this coupon. */
export const hasFirstPrice = (lines: readonly PriceLine[], coupon: Coupon | null = null): boolean =>
  lines.some(
    ({ code }) => code === FIRST_VISIT || (coupon?.firstVisitOnly && code === `coupon:${coupon.code}`),
  );

/** Whether both quotes are for the same work and have the same lines. */
export function isSameQuote(one: VisitQuote | null, other: VisitQuote): boolean {
  const facts = ({ serviceType, extras, lines, minutes, travelMinutes }: VisitQuote) =>
    JSON.stringify([serviceType, extras, lines, minutes, travelMinutes]);
  return one !== null && facts(one) === facts(other);
}

/** @throws Invalid if plans of this frequency are not offered; null is for a single visit */
export function checkOffered(book: PriceBook, frequency: Frequency | null): void {
  if (frequency === null || offeredFrequencies(book).includes(frequency)) return;
  throw new Invalid("We don't offer this frequency anymore. Please choose another.", [
    { field: 'frequency' },
  ]);
}

/**
 * Checks a draft's extras against the book that its page showed. Differences between two versions of the book
 * are reported as PRICE_CHANGED elsewhere.
 * @throws Invalid
 */
export function checkExtras(book: PriceBook, service: string, extras: Extras): void {
  for (const [id, count] of Object.entries(extras)) {
    const offered = book.extras.find((extra) => extra.id === id && isFor(extra.services, service));
    const field = `extras.${id}`;
    if (!offered) throw new Invalid("We don't offer this extra with this service.", [{ field }]);
    if (count > offered.most) {
      throw new Invalid(`${offered.label} can be booked up to ${offered.most} times.`, [{ field }]);
    }
  }
}
