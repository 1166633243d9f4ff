import { type TaxReport, type TaxReportRow, totalOf } from '@homebright/contract';
import type { Entry } from '../../src/payments/domain/ledger-totals.js';
import { type Charge, priceLinesOf } from '../../src/payments/domain/price-lines.js';
import type { BookingsStage } from '../bookings/stage.js';
import type { Office } from '../office/office.js';
import { totalsOf } from '../payments/totals.js';

/** The ledger's facts about one booking. */
export interface Book {
  id: number;
  userId: string;
  date: string;
  /** Whether it is booked: paid, secured or currently held. */
  counts: boolean;
  cancelled: boolean;
  price: number;
  charged: number;
  captured: number;
  refunded: number;
  refunding: number;
  tips: number;
  disputed: number;
  disputeFees: number;
  lost: number;
  balance: number;
  lines: { amount: number }[] | null;
  entries: Entry[];
}

const BOOKS = `
SELECT b.id, b.user_id AS "userId", b.appointment_date AS date, l.cancelled, l.price, l.charged, l.captured, l.refunded,
  l.refunding, l.tips, l.disputed, l.dispute_fees AS "disputeFees", l.lost, l.balance, l.lines,
  l.captured > 0 OR NOT l.cancelled AND (b.status <> 'pending' OR EXISTS (SELECT FROM assignment a
    WHERE a.booking_id = b.id AND (a.held_until IS NULL OR a.held_until > $1))) AS counts,
  (SELECT json_agg(json_strip_nulls(row_to_json(e)) ORDER BY e.id) FROM ledger_entry e WHERE e.booking_id = b.id) AS entries
FROM booking b JOIN ledger_account l ON l.booking_id = b.id ORDER BY b.id`;

export const booksOf = (stage: BookingsStage): Promise<Book[]> =>
  stage.rows<Book>(BOOKS, [stage.test.clock.date()]);

export const isCharge = ({ kind }: Entry): boolean => kind === 'charge';
const isTaken = ({ reason }: Pick<Entry, 'reason'>) => ['waiver', 'void', 'write_off'].includes(reason);
const isTax = ({ code }: Pick<Entry, 'code'>) => code?.startsWith('tax:') === true;

export const keptOf = ({ captured, refunded, refunding, lost }: Book): number =>
  captured - refunded - refunding - lost;

/** Rules that hold for every booking on every day. */
export function expectSoundBook(book: Book): void {
  const { id, entries, lines, price, charged, captured, refunded, refunding, lost } = book;
  const { disputed, disputeFees, tips } = book;
  const totals = { charged, captured, refunded, disputed, disputeFees, tips };
  expect({ id, ...totalsOf(entries) }).toEqual({ id, ...totals });
  const kept = keptOf(book);
  expect({ id, owed: Math.max(charged - kept, 0) }).toEqual({ id, owed: book.balance });
  // A bank may take money that was already refunded, and blocks refunds while it decides.
  expect({ id, overdrawn: kept < 0 && lost === 0 }).toEqual({ id, overdrawn: false });
  expect({ id, waiting: refunding > 0 && disputed === 0 }).toEqual({ id, waiting: false });
  const charges = entries.filter(isCharge) as Charge[];
  const agreed = priceLinesOf(charges);
  expect({ id, price: totalOf(agreed) }).toEqual({ id, price });
  // As they are shown: the ledger's lines, whatever the service is called by now.
  const shown = (list: readonly { amount: number }[]) =>
    list.map(({ amount }) => amount).sort((a, b) => a - b);
  expect({ id, lines: lines && shown(lines) }).toEqual({
    id,
    lines: agreed.length > 1 ? shown(agreed) : null,
  });
  const tax = totalOf(charges.filter(isTax));
  expect({ id, tooMuchGivenBack: tax < 0 }).toEqual({ id, tooMuchGivenBack: false });
}

/** The tax report, computed independently from the ledger. */
export function reportOf(books: readonly Book[]): TaxReportRow[] {
  const rows = new Map<number, TaxReportRow>();
  for (const { counts, entries } of books) {
    const charges = entries.filter(isCharge);
    if (!counts || !charges.length) continue;
    const made = new Map<string, number>();
    for (const charge of charges.filter((one) => isTax(one) && !isTaken(one))) {
      made.set(charge.code ?? '', (made.get(charge.code ?? '') ?? 0) + charge.amount);
    }
    const rates = [...made].filter(([, amount]) => amount !== 0).map(([code]) => Number(code.slice(4)));
    const percent = Math.max(0, ...rates);
    const row = rows.get(percent) ?? {
      percent,
      taxable: 0,
      tax: 0,
      taxableReturned: 0,
      taxReturned: 0,
      untaxed: 0,
    };
    for (const charge of charges) {
      const part = isTax(charge) ? 'tax' : charge.taxable !== false && percent ? 'taxable' : 'untaxed';
      if (part === 'untaxed') row.untaxed += charge.amount;
      else if (isTaken(charge)) row[`${part}Returned`] -= charge.amount;
      else row[part] += charge.amount;
    }
    rows.set(percent, row);
  }
  return [...rows.values()].sort((a, b) => a.percent - b.percent);
}

export async function taxReport(office: Office, from: string, to: string): Promise<TaxReportRow[]> {
  const { status, body } = await office.get<TaxReport>(`reports/tax?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body.rows;
}

/** The provider's totals: captured, refunded, taken back by banks, and its fees. */
export function moneyAtProvider({ stripe }: BookingsStage) {
  const { charges, disputes } = stripe.state();
  const sum = (list: number[]) => list.reduce((total, one) => total + one, 0);
  const moves = disputes.flatMap(({ balance_transactions: lines }) => lines);
  return {
    captured: sum(
      charges.filter(({ status }) => status === 'succeeded').map(({ amount_captured }) => amount_captured),
    ),
    refunded: sum(charges.map(({ amount_refunded }) => amount_refunded)),
    disputed: 0 - sum(moves.map(({ amount }) => amount)),
    disputeFees: sum(moves.map(({ fee }) => fee)),
    lost: sum(disputes.map(({ status, amount }) => (status === 'lost' ? amount : 0))),
  };
}

export function moneyInLedger(books: readonly Book[]) {
  const sum = (field: 'captured' | 'tips' | 'refunded' | 'disputed' | 'disputeFees' | 'lost') =>
    books.reduce((total, book) => total + book[field], 0);
  return {
    captured: sum('captured') + sum('tips'),
    refunded: sum('refunded'),
    disputed: sum('disputed'),
    disputeFees: sum('disputeFees'),
    lost: sum('lost'),
  };
}
