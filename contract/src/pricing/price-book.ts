import type { Cents } from '../basics/money.js';
import type { HomeQuestion } from '../questionnaire/home-questions.js';
import type { Frequency } from './frequencies.js';

/** Thousandths of a percent, a whole number: 6625 is 6.625%, 15000 is 15%. */
export type MilliPercent = number;
export const WHOLE: MilliPercent = 100_000;

/** A service's own price, and how long one person works on it. */
export interface BookService {
  id: string;
  /** The name of the service's line on receipts. */
  label: string;
  price: Cents;
  minutes: number;
  taxable: boolean;
  /** The number of cleaners that must be free if crews have named cleaners; one if absent. */
  cleaners?: number;
  /** When the price is charged; at booking if absent. */
  payment?: PaymentRule;
}

/** The answers that a price can depend on (docs/rules.md#price-book). */
export const PRICED_QUESTIONS = ['rooms', 'bathrooms', 'maintenanceHistory', 'kids', 'pets'] as const;
export type PricedQuestion = (typeof PRICED_QUESTIONS)[number];

/** One answer to a question that the owner switched on. It ends where the next range begins. */
export interface HomeRange {
  /** The lowest number of the range; the first range begins at 0, and the last is open. */
  from: number;
  /** Added to every service. */
  amount: Cents;
  minutes: number;
}

/** The ranges by question; a question that is off is absent. */
export type HomeRanges = Partial<Record<HomeQuestion, HomeRange[]>>;

/** The amount that one answer adds to a service or takes off. */
export interface Adjustment {
  question: PricedQuestion | HomeQuestion;
  /** The stored answer for `rooms` and the like; 'yes' for kids and pets. */
  answer: string;
  label: string;
  /** The Spanish label; if absent, the English one. The same applies to extras and zones. */
  spanish?: string;
  /** Null for all services. */
  services: string[] | null;
  /** May be negative. */
  amount: Cents;
  minutes: number;
}

/** An option that a customer can add to a cleaning. */
export interface Extra {
  id: string;
  label: string;
  spanish?: string;
  price: Cents;
  minutes: number;
  taxable: boolean;
  /** Null for all services. */
  services: string[] | null;
  /** The most of this extra per booking. */
  most: number;
}

export type Discount = { kind: 'amount'; amount: Cents } | { kind: 'percent'; percent: MilliPercent };

/**
 * When a service's price is charged (docs/rules.md#when-money-moves): a deposit at booking and the rest after the visit, or
 * all of it after the visit. The card is saved at booking. Without a rule, the whole price is charged at booking.
 */
export type PaymentRule =
  | { when: 'after' }
  /** An amount, or a percentage of the visit's price. */
  | { when: 'deposit'; deposit: Discount };

/** The price of a home's first cleaning: the service with its adjustments, without extras. */
export type FirstVisit = ({ kind: 'price'; price: Cents } | { kind: 'percent'; percent: MilliPercent }) & {
  /** Null for all services. */
  services: string[] | null;
};

export interface Coupon {
  /** Capital letters, digits, hyphens. */
  code: string;
  discount: Discount;
  /** Null for all services. */
  services: string[] | null;
  /** YYYY-MM-DD of the first and last day on which the coupon is accepted; null if open-ended. */
  firstDate: string | null;
  lastDate: string | null;
  firstVisitOnly: boolean;
  /** The most bookings that may use the coupon at once; null for no limit. */
  cap: number | null;
  /** The same limit per customer. */
  capPerCustomer: number | null;
}

/** The parts of a coupon that a price needs; its dates and caps were already checked. */
export type AppliedCoupon = Pick<Coupon, 'code' | 'discount' | 'services' | 'firstVisitOnly'>;

export interface Zone {
  id: string;
  name: string;
  spanish?: string;
  /** Five digits, or the leading digits of several codes. */
  zips: string[];
  surcharge: Cents;
  /** Travel time that is kept free in addition to the visit's length. */
  travelMinutes: number;
}

/** A sales tax rate, for taxable services and extras. */
export interface TaxRate {
  /** YYYY-MM-DD of the first visit that the rate applies to. */
  from: string;
  /** Null for all places whose zone has no rate of its own. */
  zone: string | null;
  percent: MilliPercent;
}

/**
 * All rules that make a price (docs/rules.md#price-book). A version that was in force never changes. As installed, it
 * has only the catalog's services.
 */
export interface PriceBook {
  version: number;
  services: BookService[];
  adjustments: Adjustment[];
  /** The further questions that the owner asks; none if absent. */
  questions?: HomeRanges;
  extras: Extra[];
  /** Frequencies besides `FREQUENCIES` are offered only if they are here, even with a discount of 0. */
  frequencyDiscounts: Partial<Record<Frequency, MilliPercent>>;
  /** If false, the discount starts with a plan's second visit. */
  discountFromFirstVisit: boolean;
  firstVisit: FirstVisit | null;
  /** The lowest price of one visit, after discounts and before tax. */
  minimum: Cents;
  coupons: Coupon[];
  /** Empty if every place is served. */
  zones: Zone[];
  taxRates: TaxRate[];
  /** How many people share the work of a visit. */
  teamSize: number;
}

/** The public part. Coupon codes are never revealed, and ZIP codes only one at a time (`Coverage`). */
export interface PublicPriceBook extends Omit<PriceBook, 'coupons'> {
  /** Whether coupons are accepted; no if absent. */
  takesCoupons?: boolean;
}

/** Drops tax rates that later rates have replaced by `day` (YYYY-MM-DD). */
export function withRatesFrom<Book extends Pick<PriceBook, 'taxRates'>>(book: Book, day: string): Book {
  const isOver = ({ zone, from }: TaxRate) =>
    book.taxRates.some((other) => other.zone === zone && from < other.from && other.from <= day);
  return { ...book, taxRates: book.taxRates.filter((rate) => !isOver(rate)) };
}

export function publicBook({ coupons, ...book }: PriceBook): PublicPriceBook {
  const zones = book.zones.map((zone) => ({ ...zone, zips: [] }));
  return { ...book, zones, ...(coupons.length > 0 && { takesCoupons: true }) };
}

/** A book with the services' prices alone. */
export function plainBook(version: number, services: BookService[]): PriceBook {
  return {
    version,
    services,
    adjustments: [],
    extras: [],
    frequencyDiscounts: {},
    discountFromFirstVisit: false,
    firstVisit: null,
    minimum: 0,
    coupons: [],
    zones: [],
    taxRates: [],
    teamSize: 1,
  };
}

/** Whether a rule for these services applies to this one; null means all. */
export const isFor = (services: readonly string[] | null, service: string): boolean =>
  services === null || services.includes(service);

/** The zone that serves a ZIP code; no two zones share one (`priceBookProblems`). */
export function zoneOf({ zones }: Pick<PriceBook, 'zones'>, zip: string): Zone | undefined {
  return zones.find(({ zips }) => zips.some((digits) => zip.startsWith(digits)));
}

/** Whether a ZIP code is in the service area. */
export const isServed = (book: Pick<PriceBook, 'zones'>, zip: string): boolean =>
  book.zones.length === 0 || zoneOf(book, zip) !== undefined;
