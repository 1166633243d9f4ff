/** A tax rate's part of a `TaxReport`; amounts in cents. */
export interface TaxReportRow {
  /** Thousandths of a percent; 0 if no tax was charged. */
  percent: number;
  /** The taxed amount, before refunds. */
  taxable: number;
  tax: number;
  /** The part of each amount above that was refunded, cancelled or written off. */
  taxableReturned: number;
  taxReturned: number;
  /** The part of the same bookings that was charged without tax and not given back. */
  untaxed: number;
}

/** `GET /api/admin/reports/tax?from=&to=`: by the date of the visit, both included. */
export interface TaxReport {
  from: string;
  to: string;
  rows: TaxReportRow[];
}
