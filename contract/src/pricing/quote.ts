import type { Cents } from '../basics/money.js';
import type { HomeAnswers } from '../questionnaire/home-questions.js';
import type { QuestionnaireAnswers } from '../questionnaire/questionnaire.js';
import type { Frequency } from './frequencies.js';
import {
  type Adjustment,
  type AppliedCoupon,
  type BookService,
  type Discount,
  type Extra,
  isFor,
  type MilliPercent,
  type PublicPriceBook,
  WHOLE,
  type Zone,
  zoneOf,
} from './price-book.js';
import { type LineKind, type PriceLine, totalOf } from './price-line.js';

export type PricedAnswers = Partial<
  Pick<QuestionnaireAnswers, 'rooms' | 'bathrooms' | 'maintenanceHistory' | 'hasKids' | 'hasPets'> &
    HomeAnswers
>;

/** The facts that a price is computed from. */
export interface QuoteRequest {
  service: string;
  answers: PricedAnswers;
  /** Counts of extras, by id. */
  extras: Readonly<Record<string, number>>;
  /** Null for a single visit. */
  frequency: Frequency | null;
  /** Whether it is a plan's second visit or a later one. */
  laterVisit: boolean;
  /** Whether this home was never cleaned for anybody (docs/rules.md#first-cleaning). */
  firstCleaning: boolean;
  /** Five digits; null if not known yet. */
  zip: string | null;
  /** YYYY-MM-DD of the visit. */
  date: string;
  coupon: AppliedCoupon | null;
  /** The office's price, tax included, which replaces all lines; null if there is none. */
  officePrice: Cents | null;
}

export interface Quote {
  /** The book's version. */
  version: number;
  /** In a fixed order; their sum is the total. */
  lines: PriceLine[];
  /** The price for the customer, tax included. */
  total: Cents;
  /** The visit's length. */
  minutes: number;
  /** Additional time that is kept free for travel. */
  travelMinutes: number;
}

/** `details` of PRICE_CHANGED: the draft's price by today's book. */
export interface PriceChanged {
  quote: Quote;
}

/** The unit that discounts are computed for: the service with its adjustments, or one extra. */
interface Part {
  taxable: boolean;
  /** The amount that remains after the discounts so far. */
  net: Cents;
}

/** The share of a nonnegative amount, rounding half a cent up. */
export const shareOf = (amount: Cents, percent: MilliPercent): Cents =>
  Math.floor((amount * percent + WHOLE / 2) / WHOLE);

/**
 * The price and length of a visit (docs/rules.md#price-book). If the owner asks further questions, pass a book from
 * `withRanges` and answers from `inRanges`. The customer's page shows this price at once, and the server decides with
 * the same function. Each discount is computed part by part, so that an extra never makes a visit cheaper.
 *
 * @returns undefined for a service that the book does not have
 */
export function quote(book: PublicPriceBook, request: QuoteRequest): Quote | undefined {
  const service = book.services.find(({ id }) => id === request.service);
  if (!service) return undefined;
  const zone = request.zip === null ? undefined : zoneOf(book, request.zip);
  const adjustments = book.adjustments.filter((one) => applies(one, request));
  const extras = extrasOf(book, request);
  const rate = taxRateOf(book, zone, request.date);
  const lines =
    request.officePrice === null
      ? listed(book, request, { service, zone, adjustments, extras, rate })
      : agreed(service, request.officePrice, rate);
  return {
    version: book.version,
    lines,
    total: totalOf(lines),
    minutes: lengthOf(service.minutes, [...adjustments, ...extras], book.teamSize),
    travelMinutes: zone?.travelMinutes ?? 0,
  };
}

function applies({ question, answer, services }: Adjustment, { service, answers }: QuoteRequest): boolean {
  if (!isFor(services, service)) return false;
  if (question === 'kids') return answers.hasKids === true;
  if (question === 'pets') return answers.hasPets === true;
  return answers[question] === answer;
}

interface ChosenExtra {
  line: PriceLine;
  minutes: number;
}

/** The wanted extras that count, in the book's order: only those of this service, each up to its maximum. */
export function countedExtras(
  book: Pick<PublicPriceBook, 'extras'>,
  { service, extras }: Pick<QuoteRequest, 'service' | 'extras'>,
): { extra: Extra; count: number }[] {
  return book.extras.flatMap((extra) => {
    const count = isFor(extra.services, service) ? Math.min(extras[extra.id] ?? 0, extra.most) : 0;
    return count > 0 ? [{ extra, count }] : [];
  });
}

function extrasOf(book: PublicPriceBook, request: QuoteRequest): ChosenExtra[] {
  return countedExtras(book, request).map(({ extra, count }) => {
    const { id, label, spanish, price, minutes, taxable } = extra;
    const times = count === 1 ? '' : ` × ${count}`;
    const inSpanish = spanish && spanish + times;
    const line = lineOf('extra', `extra:${id}`, label + times, price * count, taxable, inSpanish);
    return { line, minutes: minutes * count };
  });
}

/** The rate of the sales tax on a visit at this ZIP code on this day; the general rate if the ZIP code is unknown. */
export const taxRateAt = (book: PublicPriceBook, zip: string | null, date: string): MilliPercent =>
  taxRateOf(book, zip === null ? undefined : zoneOf(book, zip), date);

/** The zone's own rate, else the general one: the latest in effect on the visit's day. */
function taxRateOf({ taxRates }: PublicPriceBook, zone: Zone | undefined, date: string): MilliPercent {
  const begun = taxRates.filter(({ from }) => from <= date).sort((a, b) => (a.from < b.from ? 1 : -1));
  const rate = begun.find((one) => one.zone === (zone?.id ?? null)) ?? begun.find((one) => one.zone === null);
  return rate?.percent ?? 0;
}

interface Found {
  service: BookService;
  zone: Zone | undefined;
  adjustments: readonly Adjustment[];
  extras: readonly ChosenExtra[];
  rate: MilliPercent;
}

function listed(book: PublicPriceBook, request: QuoteRequest, found: Found): PriceLine[] {
  const { service, zone, adjustments, extras, rate } = found;
  const { taxable } = service;
  const cleaning = [
    lineOf('service', `service:${service.id}`, service.label, service.price, taxable),
    ...adjustments.map(({ question, answer, label, spanish, amount }) =>
      lineOf('adjustment', `${question}:${answer}`, label, amount, taxable, spanish),
    ),
    ...(zone?.surcharge
      ? [lineOf('adjustment', `zone:${zone.id}`, zone.name, zone.surcharge, taxable, zone.spanish)]
      : []),
  ];
  const main: Part = { taxable, net: totalOf(cleaning) };
  const parts = [main, ...extras.map(({ line }): Part => ({ taxable: line.taxable, net: line.amount }))];
  return [
    ...cleaning,
    ...extras.map(({ line }) => line),
    ...planDiscount(book, request, parts),
    ...couponDiscount(request, parts),
    ...minimum(book.minimum, parts),
    ...taxOf(parts, rate),
  ];
}

/** The first-visit rule or the plan's discount, but never both. */
function planDiscount(book: PublicPriceBook, request: QuoteRequest, parts: readonly Part[]): PriceLine[] {
  const { firstVisit, frequencyDiscounts, discountFromFirstVisit } = book;
  const { service, firstCleaning, frequency, laterVisit } = request;
  if (firstVisit && firstCleaning && !laterVisit && isFor(firstVisit.services, service)) {
    const main = parts.slice(0, 1);
    const discount: Discount =
      firstVisit.kind === 'percent'
        ? firstVisit
        : { kind: 'amount', amount: Math.max(0, (main[0]?.net ?? 0) - firstVisit.price) };
    return reduce(main, discount, { code: 'first-visit', label: 'First cleaning' });
  }
  const percent = (frequency && frequencyDiscounts[frequency]) ?? 0;
  if (!percent || !(laterVisit || discountFromFirstVisit)) return [];
  const words = { code: `frequency:${frequency}`, label: discountLabel(frequency as Frequency) };
  return reduce(parts, { kind: 'percent', percent }, words);
}

/** 'Bi-weekly discount', 'Every-3-weeks discount'. */
const discountLabel = (frequency: Frequency): string =>
  `${frequency.charAt(0).toUpperCase()}${frequency.slice(1).replace('-weekday', '')} discount`;

/** A plan's coupon applies to its first visit only. */
function couponDiscount(
  { coupon, service, laterVisit, firstCleaning }: QuoteRequest,
  parts: readonly Part[],
) {
  if (!coupon || laterVisit || !isFor(coupon.services, service)) return [];
  if (coupon.firstVisitOnly && !firstCleaning) return [];
  return reduce(parts, coupon.discount, { code: `coupon:${coupon.code}`, label: `Coupon ${coupon.code}` });
}

/**
 * Takes a discount off the parts; an amount is taken off the first parts first. Returns one line for taxed
 * parts and one for untaxed ones.
 */
function reduce(
  parts: readonly Part[],
  discount: Discount,
  words: Pick<PriceLine, 'code' | 'label'>,
): PriceLine[] {
  const off = { taxed: 0, untaxed: 0 };
  let left = discount.kind === 'amount' ? discount.amount : 0;
  for (const part of parts) {
    const taken = discount.kind === 'amount' ? Math.min(left, part.net) : shareOf(part.net, discount.percent);
    left -= taken;
    part.net -= taken;
    off[part.taxable ? 'taxed' : 'untaxed'] += taken;
  }
  return [
    ...(off.taxed ? [lineOf('discount', words.code, words.label, -off.taxed, true)] : []),
    ...(off.untaxed ? [lineOf('discount', words.code, words.label, -off.untaxed, false)] : []),
  ];
}

/**
 * Raises the price to the minimum. Extras that are taxed differently from the service do not count toward the
 * minimum, because they could save more tax than they cost.
 */
function minimum(least: Cents, parts: readonly Part[]): PriceLine[] {
  const [main] = parts;
  if (!main) return [];
  const counted = parts.filter(({ taxable }) => taxable === main.taxable);
  const missing = least - counted.reduce((sum, { net }) => sum + net, 0);
  if (missing <= 0) return [];
  main.net += missing;
  return [lineOf('adjustment', 'minimum', 'Minimum charge', missing, main.taxable)];
}

/**
 * Computed once on everything taxable. If it were rounded part by part, an extra that only fills up the minimum could
 * save a cent (decision 90).
 */
function taxOf(parts: readonly Part[], rate: MilliPercent): PriceLine[] {
  const taxed = parts.filter(({ taxable }) => taxable).reduce((sum, { net }) => sum + net, 0);
  const tax = shareOf(taxed, rate);
  return tax ? [taxLine(rate, tax)] : [];
}

/** Splits the office's price into the service and its tax. */
function agreed({ id, label, taxable }: BookService, price: Cents, rate: MilliPercent): PriceLine[] {
  const net = taxable ? beforeTax(price, rate) : price;
  const service = lineOf('service', `service:${id}`, label, net, taxable);
  return net === price ? [service] : [service, taxLine(rate, price - net)];
}

/** An amount without the tax it includes, rounding half a cent up. */
export const beforeTax = (amount: Cents, rate: MilliPercent): Cents =>
  Math.floor((amount * WHOLE) / (WHOLE + rate) + 0.5);

/** 6625 → 'Sales tax 6.625%'. */
export const taxLabel = (rate: MilliPercent): string => `Sales tax ${rate / 1000}%`;

/** The code includes the rate, so that reports can tell rates apart. */
export const taxLine = (rate: MilliPercent, tax: Cents): PriceLine =>
  lineOf('tax', `tax:${rate}`, taxLabel(rate), tax, false);

/** Minutes: a length is rounded up to 15. One person's service without additions keeps the catalog's exact length. */
const STEP = 15;

function lengthOf(base: number, more: readonly { minutes: number }[], teamSize: number): number {
  const labor = more.reduce((sum, { minutes }) => sum + minutes, base);
  if (labor === base && teamSize === 1) return base;
  return Math.max(STEP, Math.ceil(labor / teamSize / STEP) * STEP);
}

function lineOf(
  kind: LineKind,
  code: string,
  label: string,
  amount: Cents,
  taxable: boolean,
  spanish?: string,
): PriceLine {
  return { kind, code, label, amount, taxable, ...(spanish && { spanish }) };
}
