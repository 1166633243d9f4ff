import type { Frequency } from './catalog.js';
import type { Cents } from './money.js';

/** Thousandths of a percent, a whole number: 6625 is 6.625%, 15000 is 15%. */
export type MilliPercent = number;
export const WHOLE: MilliPercent = 100_000;

/** What a service costs by itself, and how long one person works on it. */
export interface BookService {
  id: string;
  /** Names the line on receipts. */
  label: string;
  price: Cents;
  minutes: number;
  taxable: boolean;
  /** How many cleaners have to be free where crews have named people; absent: one. */
  cleaners?: number;
}

/** The answers that a price can depend on (docs/rules.md#price-book). */
export const PRICED_QUESTIONS = ['rooms', 'bathrooms', 'maintenanceHistory', 'kids', 'pets'] as const;
export type PricedQuestion = (typeof PRICED_QUESTIONS)[number];

/** What one answer adds to a service, or takes off. */
export interface Adjustment {
  question: PricedQuestion;
  /** Of `rooms` and the like as the questionnaire stores it; 'yes' of kids and pets. */
  answer: string;
  label: string;
  /** The label for readers of Spanish; absent: the English one. So are those of extras and zones. */
  spanish?: string;
  /** Null: all. */
  services: string[] | null;
  /** May be negative. */
  amount: Cents;
  minutes: number;
}

/** What a customer can add to a cleaning. */
export interface Extra {
  id: string;
  label: string;
  spanish?: string;
  price: Cents;
  minutes: number;
  taxable: boolean;
  /** Null: all. */
  services: string[] | null;
  /** How often one booking may have it. */
  most: number;
}

export type Discount = { kind: 'amount'; amount: Cents } | { kind: 'percent'; percent: MilliPercent };

/** What a home's first cleaning costs: the service with its adjustments, without extras. */
export type FirstVisit = ({ kind: 'price'; price: Cents } | { kind: 'percent'; percent: MilliPercent }) & {
  /** Null: all. */
  services: string[] | null;
};

export interface Coupon {
  /** Capital letters, digits, hyphens. */
  code: string;
  discount: Discount;
  /** Null: all. */
  services: string[] | null;
  /** YYYY-MM-DD on which it is taken, both included; null: open. */
  firstDate: string | null;
  lastDate: string | null;
  firstVisitOnly: boolean;
  /** Bookings that may have it at once; null: no end. */
  cap: number | null;
  /** The same of one customer. */
  capPerCustomer: number | null;
}

/** What a price needs of a coupon: its dates and caps were looked at before. */
export type AppliedCoupon = Pick<Coupon, 'code' | 'discount' | 'services' | 'firstVisitOnly'>;

export interface Zone {
  id: string;
  name: string;
  spanish?: string;
  /** Five digits, or the first ones of many. */
  zips: string[];
  surcharge: Cents;
  /** Kept free for the way, besides the visit's length. */
  travelMinutes: number;
}

/** Sales tax on what is taxable. */
export interface TaxRate {
  /** YYYY-MM-DD of the first visit that it applies to. */
  from: string;
  /** Null: wherever no zone has its own. */
  zone: string | null;
  percent: MilliPercent;
}

/**
 * All rules that make a price (docs/rules.md#price-book). A version that was in force never changes. As installed it holds the
 * catalog's services and nothing else.
 */
export interface PriceBook {
  version: number;
  services: BookService[];
  adjustments: Adjustment[];
  extras: Extra[];
  frequencyDiscounts: Partial<Record<Frequency, MilliPercent>>;
  /** Else the discount starts with a plan's second visit. */
  discountFromFirstVisit: boolean;
  firstVisit: FirstVisit | null;
  /** Of one visit, after discounts and before tax. */
  minimum: Cents;
  coupons: Coupon[];
  /** None: everywhere is served. */
  zones: Zone[];
  taxRates: TaxRate[];
  /** People who share the work of a visit. */
  teamSize: number;
}

/** What everybody may read: codes are told to nobody, and ZIP codes one at a time (`Coverage`). */
export interface PublicPriceBook extends Omit<PriceBook, 'coupons'> {
  /** Whether there are coupons to ask for; absent: no. */
  takesCoupons?: boolean;
}

/** Without the tax rates that later ones have replaced by that day, YYYY-MM-DD: nothing is charged at them any more. */
export function withRatesFrom<Book extends Pick<PriceBook, 'taxRates'>>(book: Book, day: string): Book {
  const isOver = ({ zone, from }: TaxRate) =>
    book.taxRates.some((other) => other.zone === zone && from < other.from && other.from <= day);
  return { ...book, taxRates: book.taxRates.filter((rate) => !isOver(rate)) };
}

export function publicBook({ coupons, ...book }: PriceBook): PublicPriceBook {
  const zones = book.zones.map((zone) => ({ ...zone, zips: [] }));
  return { ...book, zones, ...(coupons.length > 0 && { takesCoupons: true }) };
}

/** A book whose prices are the services' alone. */
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

/** Whether a rule for some services is for this one; null: for all. */
export const isFor = (services: readonly string[] | null, service: string): boolean =>
  services === null || services.includes(service);

/** The zone that serves a ZIP code: no two have the same (`priceBookProblems`). */
export function zoneOf({ zones }: Pick<PriceBook, 'zones'>, zip: string): Zone | undefined {
  return zones.find(({ zips }) => zips.some((digits) => zip.startsWith(digits)));
}

/** Whether we come to a ZIP code. */
export const isServed = (book: Pick<PriceBook, 'zones'>, zip: string): boolean =>
  book.zones.length === 0 || zoneOf(book, zip) !== undefined;
