import type { Cents } from './money.js';

/** The files of a month, as `GET /api/admin/months/{month}/{file}.csv` names them. */
export const MONTH_FILES = ['bookings', 'payments', 'journal-quickbooks', 'journal-xero'] as const;
export type MonthFile = (typeof MONTH_FILES)[number];

/** `running`: it has not ended, or only just. */
export type MonthState = 'running' | 'open' | 'closed';

/** A row of `GET /api/admin/months`, newest first. */
export interface MonthRow {
  /** 'YYYY-MM' in the business's time zone. */
  month: string;
  state: MonthState;
  /** ISO instant, and who did it. */
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

/** What somebody should look at before the month is closed; none of it stands in the way. */
export interface MonthOpenItems {
  /** Visits of the month that are not paid. */
  unpaid: { bookings: number; cents: Cents };
  /** Card payments of the month whose fee has not been read from the provider. */
  unread: number;
  disputes: number;
  failedRefunds: number;
  unmatched: number;
}

/** `GET /api/admin/months/{month}`. */
export interface MonthEnd extends MonthRow {
  accounts: MonthAccount[];
  /** The provider's balance when the month began and when it ended, as the books have it. */
  clearing: { before: Cents; after: Cents };
  /** Null once it is closed. */
  open: MonthOpenItems | null;
  /** ISO instant up to which the provider's balance is read; null: never, or there is no provider. */
  readThrough: string | null;
  /** Why it cannot be closed, as a sentence; null: it can, or it is. */
  refusal: string | null;
  /** Of these numbers: `POST /api/admin/months/{month}/close` takes it as `version`. */
  version: string;
}
