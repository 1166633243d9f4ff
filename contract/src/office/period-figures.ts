import type { Cents } from '../basics/money.js';
import type { CountedList } from './counted-lists.js';

/** The longest period of figures and of the tax report: a little over two years. */
export const MAX_FIGURES_DAYS = 750;

/**
 * `GET /api/admin/period?from=&to=`: a period's figures. Dates YYYY-MM-DD of the business, both included; visits by
 * their date.
 */
export interface PeriodFigures {
  from: string;
  to: string;
  /** Visits that were booked and not cancelled, and their price. */
  booked: { bookings: number; cents: Cents };
  /** The booked visits that took place. */
  done: { bookings: number; cents: Cents };
  /** Payments that arrived in the period. */
  collected: { payments: number; cents: Cents };
  /** Refunds of the period that the bank has made. */
  refunded: { refunds: number; cents: Cents };
  /**
   * Customers with a visit in the period that was confirmed or took place. New customers had their first one;
   * repeat customers had one before the period.
   */
  newCustomers: number;
  repeatCustomers: number;
  /** Plans whose first visit was paid in the period, and started plans that ended in it. */
  plansStarted: number;
  plansEnded: number;
  /** Started plans that were running when the period began; `plansEnded` is a share of these. */
  plansBefore: number;
  /** Booked visits by crew: their price, their length, and the crew's working time in the period. */
  crews: {
    crewId: number;
    name: string;
    bookings: number;
    cents: Cents;
    minutes: number;
    capacityMinutes: number;
  }[];
  /** The length of a step: days for up to five weeks, weeks from Sunday for up to half a year, months beyond. */
  unit: 'day' | 'week' | 'month';
  /** `booked` and `collected` by step, each with its first date. The first step may begin before the period. */
  steps: { from: string; booked: Cents; collected: Cents }[];
}

/** Customers with a visit in a period: 'new' if it was their first, 'repeat' if they had an earlier one. */
export const VISITED = ['new', 'repeat'] as const;
export type Visited = (typeof VISITED)[number];

type Counted =
  | 'booked'
  | 'done'
  | 'collected'
  | 'refunded'
  | 'newCustomers'
  | 'repeatCustomers'
  | 'plansStarted'
  | 'plansEnded';

/** The list behind each number of a period. */
export function periodLists(from: string, to: string): Record<Counted, CountedList> {
  const visits = { appointmentDate_gte: from, appointmentDate_lte: to };
  const bookings = (filter: object): CountedList => ({
    resource: 'bookings',
    filter: { ...filter, ...visits },
  });
  const customers = (visited: Visited): CountedList => ({
    resource: 'users',
    filter: { visited, visit_gte: from, visit_lte: to },
  });
  return {
    booked: bookings({ booked: true }),
    done: bookings({ status: ['completed'] }),
    collected: { resource: 'payments', filter: { paidAt_gte: from, paidAt_lte: to } },
    refunded: {
      resource: 'refunds',
      filter: { status: ['succeeded'], createdAt_gte: from, createdAt_lte: to },
    },
    newCustomers: customers('new'),
    repeatCustomers: customers('repeat'),
    plansStarted: { resource: 'subscriptions', filter: { startedAt_gte: from, startedAt_lte: to } },
    plansEnded: { resource: 'subscriptions', filter: { endedAt_gte: from, endedAt_lte: to } },
  };
}

/** A crew's booked visits in a period. */
export const crewVisits = (crewId: number, from: string, to: string): CountedList => ({
  resource: 'bookings',
  filter: { booked: true, crewId: [crewId], appointmentDate_gte: from, appointmentDate_lte: to },
});
