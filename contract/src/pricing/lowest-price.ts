import type { Cents } from '../basics/money.js';
import { BATHROOM_CHOICES, ROOM_CHOICES } from '../questionnaire/questionnaire.js';
import { type FirstVisit, isFor, type PricedQuestion, type PublicPriceBook } from './price-book.js';
import { shareOf } from './quote.js';

/** The answers that the questionnaire offers. */
const OFFERED_ANSWERS: Record<PricedQuestion, readonly string[]> = {
  rooms: ROOM_CHOICES,
  bathrooms: BATHROOM_CHOICES,
  maintenanceHistory: ['never', 'recent', 'long-ago'],
  kids: ['yes', 'no'],
  pets: ['yes', 'no'],
};

/**
 * The lowest price of a visit in the service area, before tax and without discounts; undefined if the book lacks the
 * service.
 */
export function lowestPrice(book: PublicPriceBook, service: string): Cents | undefined {
  const base = book.services.find(({ id }) => id === service);
  if (!base) return undefined;
  const adjustments = book.adjustments.filter(({ services }) => isFor(services, service));
  const amountFor = (question: string, answer: string) =>
    adjustments.find((one) => one.question === question && one.answer === answer)?.amount ?? 0;
  const amounts = [
    ...Object.entries(OFFERED_ANSWERS).map(([question, answers]) =>
      answers.map((answer) => amountFor(question, answer)),
    ),
    ...Object.values(book.questions ?? {}).map((ranges) => ranges.map(({ amount }) => amount)),
    book.zones.length > 0 ? book.zones.map(({ surcharge }) => surcharge) : [0],
  ];
  const sum = amounts.reduce((total, choices) => total + Math.min(...choices), base.price);
  return Math.max(book.minimum, sum);
}

/** The first cleaning's rule, if it applies to this service. */
export function firstVisitOf({ firstVisit }: PublicPriceBook, service: string): FirstVisit | undefined {
  return firstVisit && isFor(firstVisit.services, service) ? firstVisit : undefined;
}

/**
 * The lowest price of a home's first cleaning, under the first cleaning's rule. It leaves out a plan's
 * discount, because not everybody wants a plan.
 */
export function lowestFirstPrice(book: PublicPriceBook, service: string): Cents | undefined {
  const lowest = lowestPrice(book, service);
  const rule = firstVisitOf(book, service);
  if (lowest === undefined || !rule) return lowest;
  const reduced =
    rule.kind === 'price' ? Math.min(lowest, rule.price) : lowest - shareOf(lowest, rule.percent);
  return Math.max(book.minimum, reduced);
}

/** Whether sales tax may be added to this service's price. */
export function isTaxed({ services, taxRates }: PublicPriceBook, service: string): boolean {
  const taxable = services.find(({ id }) => id === service)?.taxable ?? false;
  return taxable && taxRates.some(({ percent }) => percent > 0);
}

/** The price that the site promises for a home's first cleaning. */
export interface StartingPrice {
  amount: Cents;
  /** Sales tax may be added. */
  plusTax: boolean;
}

/** The landing page's promise, which the book as installed keeps (docs/rules.md#landing-page). */
export const USUAL_STARTING_PRICE: StartingPrice = { amount: 8_000, plusTax: false };

/** Shorter services do not count as cleanings: the installed promise of $80 ignores the one-minute service, too. */
export const CLEANING_MINUTES = 30;

/** The lowest price of the cleanings on sale, or of all services if none is a cleaning. @param sold ids on sale */
export function startingPrice(book: PublicPriceBook, sold: readonly string[]): StartingPrice | undefined {
  const all = book.services.filter(({ id }) => sold.includes(id));
  const cleanings = all.filter(({ minutes }) => minutes >= CLEANING_MINUTES);
  return (cleanings.length > 0 ? cleanings : all)
    .map(({ id }) => ({ amount: lowestFirstPrice(book, id) ?? 0, plusTax: isTaxed(book, id) }))
    .sort((one, other) => one.amount - other.amount || +other.plusTax - +one.plusTax)[0];
}
