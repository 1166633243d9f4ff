import type { Cents } from '../basics/money.js';

/** A month's files, as named in `GET /api/admin/months/{month}/{file}.csv`. */
export const MONTH_FILES = ['bookings', 'payments', 'journal-quickbooks', 'journal-xero'] as const;
export type MonthFile = (typeof MONTH_FILES)[number];

/** `running`: the month has not ended, or ended only just now. */
export type MonthState = 'running' | 'open' | 'closed';

/** A row of `GET /api/admin/months`, newest first. */
export interface MonthRow {
  /** 'YYYY-MM' in the business's time zone. */
  month: string;
  state: MonthState;
  /** ISO instant of the closing, and who closed it. */
  closedAt: string | null;
  closedBy: string | null;
}

/** An account of the journal in a month, in cents. */
export interface MonthAccount {
  code: string;
  name: string;
  debits: Cents;
  credits: Cents;
}

/** Items to check before the month is closed; none of them prevents closing. */
export interface MonthOpenItems {
  /** The month's unpaid visits. */
  unpaid: { bookings: number; cents: Cents };
  /** The month's card payments whose fee has not been read from the provider. */
  unread: number;
  disputes: number;
  failedRefunds: number;
  unmatched: number;
}

/** `GET /api/admin/months/{month}`. */
export interface MonthEnd extends MonthRow {
  accounts: MonthAccount[];
  /** The provider's balance at the start and the end of the month, according to the books. */
  clearing: { before: Cents; after: Cents };
  /** Null once the month is closed. */
  open: MonthOpenItems | null;
  /** ISO instant up to which the provider's balance has been read; null if never, or without a provider. */
  readThrough: string | null;
  /** Why the month cannot be closed, as a sentence; null if it can be closed, or is closed. */
  refusal: string | null;
  /** Hash of these numbers, sent as `version` to `POST /api/admin/months/{month}/close`. */
  version: string;
}
