import type { Cents, PriceBook } from '@homebright/contract';
import { EVERYTHING } from './price-book.js';
import type { Line } from './shown.js';

export const COUPON = 'SPRING10';
/** A ZIP code outside the service area of the company below. */
export const ELSEWHERE = '10001';

/** A company with everything on: `EVERYTHING`, two zones, and a coupon of 10%. */
export const EVERYTHING_ON: Partial<PriceBook> = {
  ...EVERYTHING,
  coupons: [
    {
      code: COUPON,
      discount: { kind: 'percent', percent: 10_000 },
      services: null,
      firstDate: null,
      lastDate: null,
      firstVisitOnly: false,
      cap: null,
      capPerCustomer: 1,
    },
  ],
  zones: [
    { id: 'shore', name: 'Shore', zips: ['077'], surcharge: 1_500, travelMinutes: 20 },
    { id: 'town', name: 'Town', zips: ['10998'], surcharge: 0, travelMinutes: 0 },
  ],
};

/** The state after installation: everything off. */
export const EVERYTHING_OFF: Partial<PriceBook> = {
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

/** A home with 2 rooms, 1 bathroom and pets, and its price under `EVERYTHING_ON`, calculated by hand. */
export interface Cleaning {
  name: string;
  service: string;
  /** The service's name on bookings. */
  label: string;
  isWeekly: boolean;
  zip: string;
  /** The texts on the service's card on the landing page. */
  offer: string[];
  /** The texts of each question of the questionnaire, by step. */
  steps: Record<number, string[]>;
  /** The price at the last question, before extras and the coupon. */
  home: { lines: Line[]; total: Cents };
  /** The number of each extra. */
  extras: { oven: boolean; windows: number };
  length: string;
  lines: Line[];
  /** The amount that tax is calculated on. */
  taxable: Cents;
  tax: Cents;
  total: Cents;
  /** The price of each of a plan's later visits. */
  later?: { lines: Line[]; total: Cents };
}

export const WEEKLY: Cleaning = {
  name: 'a weekly plan in the zone with a surcharge',
  service: '2-hour',
  label: '2-Hour Standard Clean',
  isWeekly: true,
  zip: '07701',
  offer: [
    'from $120 per visit',
    'Plus sales tax',
    'First cleaning $80',
    'Save 15%: from $102 after your first visit',
  ],
  steps: {
    1: ['$143.94', '2 hr'],
    2: ['$159.94', '2 bedrooms +$15', '2 hr 15 min'],
    4: ['$170.60', 'Pets +$10', '2 hr 15 min'],
    7: ['$85.30', 'First cleaning −$80'],
  },
  home: {
    lines: [
      ['2-Hour Standard Clean', 12_000],
      ['2 bedrooms', 1_500],
      ['Pets', 1_000],
      ['Shore', 1_500],
      ['First cleaning', -8_000],
      ['Sales tax 6.625%', 530],
    ],
    total: 8_530,
  },
  extras: { oven: true, windows: 2 },
  length: '3 hr',
  lines: [
    ['2-Hour Standard Clean', 12_000],
    ['2 bedrooms', 1_500],
    ['Pets', 1_000],
    ['Shore', 1_500],
    ['Inside the oven', 3_500],
    ['Inside windows × 2', 1_000],
    ['First cleaning', -8_000],
    [`Coupon ${COUPON}`, -1_250],
    ['Sales tax 6.625%', 745],
  ],
  taxable: 11_250,
  tax: 745,
  total: 11_995,
  later: {
    lines: [
      ['2-Hour Standard Clean', 12_000],
      ['2 bedrooms', 1_500],
      ['Pets', 1_000],
      ['Shore', 1_500],
      ['Inside the oven', 3_500],
      ['Inside windows × 2', 1_000],
      ['Weekly discount', -3_075],
      ['Sales tax 6.625%', 1_154],
    ],
    total: 18_579,
  },
};

export const ONCE: Cleaning = {
  name: 'a single visit in the zone without one',
  service: '1-hour',
  label: '1-Hour Quick Clean',
  isWeekly: false,
  zip: '10998',
  offer: ['from $80 per visit', 'Plus sales tax'],
  steps: {
    1: ['$85.30', '1 hr'],
    2: ['$101.29', '2 bedrooms +$15', '1 hr 15 min'],
    4: ['$111.96', 'Pets +$10', '1 hr 15 min'],
    7: ['$111.96'],
  },
  home: {
    lines: [
      ['1-Hour Quick Clean', 8_000],
      ['2 bedrooms', 1_500],
      ['Pets', 1_000],
      ['Sales tax 6.625%', 696],
    ],
    total: 11_196,
  },
  extras: { oven: false, windows: 3 },
  length: '1 hr 30 min',
  lines: [
    ['1-Hour Quick Clean', 8_000],
    ['2 bedrooms', 1_500],
    ['Pets', 1_000],
    ['Inside windows × 3', 1_500],
    [`Coupon ${COUPON}`, -1_200],
    ['Sales tax 6.625%', 716],
  ],
  taxable: 10_800,
  tax: 716,
  total: 11_516,
};
