/** The list under `/api/admin` that a number counts. */
export interface CountedList {
  resource: string;
  filter: Record<string, unknown>;
}

/** Lists of the money inbox: the list behind each number of `OfficeFigures`. */
export const MONEY_LISTS = {
  failed: { resource: 'open-payments', filter: { collection: ['failed'] } },
  unpaid: { resource: 'open-payments', filter: { collection: ['due'] } },
  scheduled: { resource: 'open-payments', filter: { collection: ['scheduled'] } },
  disputes: { resource: 'disputes', filter: { toAnswer: true } },
  failedRefunds: { resource: 'refunds', filter: { toDecide: true } },
  unmatched: { resource: 'unmatched-payments', filter: { resolution: ['open'] } },
} as const satisfies Record<string, CountedList>;
export type MoneyList = keyof typeof MONEY_LISTS;

/** Visits that need a crew. @param today YYYY-MM-DD */
export const unassignedFrom = (today: string): CountedList => ({
  resource: 'bookings',
  filter: { unassigned: true, appointmentDate_gte: today },
});

/** Requests that the office has not confirmed yet. */
export const REQUESTS = { resource: 'bookings', filter: { requested: true } } as const satisfies CountedList;

/** A service's booked visits in a period. Dates YYYY-MM-DD, both included. */
export const bookedAs = (serviceType: string, from: string, to: string): CountedList => ({
  resource: 'bookings',
  filter: {
    booked: true,
    serviceType: [serviceType],
    appointmentDate_gte: from,
    appointmentDate_lte: to,
  },
});
