import { Injectable } from '@nestjs/common';
import {
  dateInWords,
  dollars,
  MEDIUM_DATE,
  type MonthFile,
  paymentStatusLabel,
  timeInWords,
} from '@homebright/contract';
import { csvHead, csvLine } from '../../kernel/csv.js';
import {
  ClosedMonths,
  type ClosedUntil,
  type JournalLine,
  journalOf,
  partOf,
  providerMemo,
  type SalePart,
} from '../../payments/index.js';
import { Transactions, type Tx } from '../../platform/index.js';
import { type Month, monthTitle } from '../domain/month.js';
import { JournalFacts } from '../infra/journal-facts.js';
import { MonthBooks } from '../infra/month-books.js';
import { type BookingLine, type MoneyLine, MonthPages } from '../infra/month-pages.js';

/** Reads a page, either in one transaction for all pages or in a transaction of its own. */
export type ReadInTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

type Cells = (string | number | null)[];

const BOOKING_HEAD = [
  'Booking',
  'Visit date',
  'Arrival',
  'Service',
  'Crew',
  'Status',
  'Price lines',
  'Sales',
  'Discounts',
  'Sales tax',
  'Fees',
  'Dispute losses',
  'Total',
  'Paid',
  'Tips',
  'Refunded',
  'Disputed',
  'Balance',
  'Payment status',
  'Currency',
];
const MONEY_HEAD = [
  'Date',
  'Kind',
  'Status',
  'Amount',
  "Provider's fee",
  'Net',
  'Currency',
  'Booking',
  'Payment',
  'Refund',
  "Provider's number",
  "Provider's payment",
  'Payout',
  'Payout date',
];
const QUICKBOOKS_HEAD = ['Journal No', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'];
const XERO_HEAD = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];
/** The journal posts sales tax to its own account. */
const XERO_TAX_RATE = 'Tax Exempt';

/**
 * The lines of a month's files, as CSV. They contain no personal data, because a closed month is kept forever, but a person
 * may ask to be erased.
 */
@Injectable()
export class MonthFiles {
  constructor(
    private readonly pages: MonthPages,
    private readonly facts: JournalFacts,
    private readonly books: MonthBooks,
    private readonly closedMonths: ClosedMonths,
    private readonly transactions: Transactions,
  ) {}

  /** A closed month's stored file, or an open month's current one. @throws NotFound */
  async read(
    file: MonthFile,
    month: Month,
  ): Promise<{ content: AsyncGenerator<string | Buffer>; closed: boolean }> {
    const read: ReadInTransaction = (work) => this.transactions.run(work);
    const [closedMonth, closed] = await read(async (tx) => [
      await this.books.closed(tx, month),
      await this.closedMonths.latest(tx),
    ]);
    if (closedMonth) return { content: this.books.storedFile(month, file), closed: true };
    this.books.expectOpen(month, closed);
    return { content: this.lines(file, month, closed, read), closed: false };
  }

  /** @returns the text in pieces, so that at most one page of rows is in memory */
  lines(file: MonthFile, month: Month, closed: ClosedUntil, read: ReadInTransaction): AsyncGenerator<string> {
    switch (file) {
      case 'bookings':
        return this.bookings(month, read);
      case 'payments':
        return this.payments(month, closed, read);
      case 'journal-quickbooks':
        return this.journal(QUICKBOOKS_HEAD, quickBooks, month, closed, read);
      case 'journal-xero':
        return this.journal(XERO_HEAD, xero(monthTitle(month)), month, closed, read);
    }
  }

  private async *bookings(month: Month, read: ReadInTransaction): AsyncGenerator<string> {
    yield csvHead(BOOKING_HEAD);
    for (let after = 0, size = 1; size > 0;) {
      const page = await read((tx) => this.pages.bookings(tx, month, after));
      yield page.map((booking) => csvLine(bookingCells(booking))).join('');
      ({ length: size } = page);
      after = page.at(-1)?.id ?? after;
    }
  }

  private async *payments(
    month: Month,
    closed: ClosedUntil,
    read: ReadInTransaction,
  ): AsyncGenerator<string> {
    yield csvHead(MONEY_HEAD);
    const pages = [
      (tx: Tx, after: string | null) => this.pages.provider(tx, month, after),
      (tx: Tx, after: string | null) => this.pages.inPerson(tx, month, closed, after ?? '0'),
    ];
    for (const pageAfter of pages) {
      for (let after: string | null = null, size = 1; size > 0;) {
        const page: MoneyLine[] = await read((tx) => pageAfter(tx, after));
        yield page.map((line) => csvLine(moneyCells(line))).join('');
        ({ length: size } = page);
        after = page.at(-1)?.place ?? after;
      }
    }
  }

  private async *journal(
    head: Cells,
    cells: (line: JournalLine) => Cells,
    month: Month,
    closed: ClosedUntil,
    read: ReadInTransaction,
  ): AsyncGenerator<string> {
    const facts = await read((tx) => this.facts.of(tx, month, closed));
    // Without a byte order mark: QuickBooks and Xero expect the first header at the first byte.
    yield csvLine(head);
    // Xero takes at most 300 lines at a time, so its file has only one line per day and account.
    yield journalOf(facts, head === QUICKBOOKS_HEAD)
      .map((line) => csvLine(cells(line)))
      .join('');
  }
}

function bookingCells(booking: BookingLine): Cells {
  const { id, date, time, customTime, service, crew, status, lines, charges } = booking;
  const parts: Record<SalePart, number> = { sales: 0, discounts: 0, tax: 0, fees: 0, losses: 0 };
  for (const charge of charges) parts[partOf(charge)] += charge.amount;
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const amounts = [parts.sales, parts.discounts, parts.tax, parts.fees, parts.losses, total];
  return [
    id,
    date,
    timeInWords(time, customTime),
    service,
    crew,
    codeInWords(status),
    (lines ?? []).map(({ label, amount }) => `${label} ${dollars(amount)}`).join('; '),
    ...[...amounts, booking.paid, booking.tips, booking.refunded, booking.disputed, booking.balance].map(
      dollars,
    ),
    paymentStatusLabel(booking.paymentStatus),
    'USD',
  ];
}

function moneyCells(line: MoneyLine): Cells {
  const { day, kind, amount, fee, bookingId, paymentId, refundId } = line;
  return [
    day,
    IN_PERSON[kind]?.[amount < 0 ? 1 : 0] ?? providerMemo(kind),
    line.status && codeInWords(line.status),
    ...[amount, fee, amount - fee].map(dollars),
    'USD',
    bookingId,
    paymentId,
    refundId,
    line.sourceId,
    line.intentId,
    line.payoutId,
    line.payoutOn,
  ];
}

const IN_PERSON: Record<string, [taken: string, returned: string]> = {
  cash: ['Cash', 'Cash returned'],
  check: ['Checks', 'Checks returned'],
};

/** 'partially_refunded' → 'Partially refunded' */
const codeInWords = (code: string): string =>
  `${code.slice(0, 1).toUpperCase()}${code.slice(1).replace(/[-_]/g, ' ')}`;

/** '11/30/2026' */
const americanDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

const quickBooks = ({ day, account, memo, amount }: JournalLine): Cells => [
  `HB-${day}`,
  americanDate(day),
  account.name,
  memo,
  ...(amount > 0 ? [dollars(amount), null] : [null, dollars(-amount)]),
];

/** One journal per day, made of lines with the same narration and date. */
const xero =
  (title: string) =>
  ({ day, account, amount }: JournalLine): Cells => [
    `Homebright ${title}`,
    dateInWords(day, MEDIUM_DATE, 'en-GB'),
    account.name,
    account.code,
    XERO_TAX_RATE,
    dollars(amount),
  ];
