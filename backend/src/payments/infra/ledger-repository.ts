import { Injectable } from '@nestjs/common';
import { type Cents, linesToShow, type PriceLine, totalOf } from '@homebright/contract';
import { In } from 'typeorm';
import { Clock } from '../../kernel/clock.js';
import { NotFound } from '../../kernel/domain-error.js';
import { prepared, rows, type Tx } from '../../platform/index.js';
import { LedgerAccount } from '../domain/ledger-account.js';
import type { Entry } from '../domain/ledger-totals.js';
import { type Charge, isShared, refundedLines, sharedByLine } from '../domain/price-lines.js';
import { LIVE_STATES, Payment } from '../domain/payment.js';
import type { IntentSnapshot } from '../domain/provider-snapshots.js';
import { type Credited, Refund } from '../domain/refund.js';

export interface OpenLedger {
  bookingId: number;
  userId: string;
  /** The visit's price. */
  lines: readonly PriceLine[];
  /** As in `LedgerAccount`. */
  deposit?: Cents | null;
}

/** Opens an account for every row without one. */
const OPEN = `
WITH account AS (
  SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::integer[], $4::jsonb[], $13::integer[]) AS a (booking_id, user_id, price, lines, deposit)
),
opened AS (
  INSERT INTO ledger_account (booking_id, user_id, price, charged, balance, lines, deposit)
  SELECT booking_id, user_id, price, price, price, lines, deposit FROM account
  ON CONFLICT DO NOTHING RETURNING booking_id
),
entered AS (
  INSERT INTO ledger_entry (booking_id, kind, reason, amount, label, code, taxable, spanish, created_at)
  SELECT booking_id, 'charge', reason, amount, label, code, taxable, spanish, $12
  FROM unnest($5::bigint[], $6::text[], $7::integer[], $8::text[], $9::text[], $10::boolean[], $11::text[]) WITH ORDINALITY
    AS line (booking_id, reason, amount, label, code, taxable, spanish, n) JOIN opened USING (booking_id)
  ORDER BY n
)
SELECT count(*) FROM opened`;

/** Older payments are checked less often: from every minute down to every six hours. */
const NEXT_CHECK = `$1::timestamptz + least(greatest(($1::timestamptz - created_at) / 10, interval '1 minute'), interval '6 hours')`;

/** Ledger accounts with their entries, payments and refunds. Lock the account's row first. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly clock: Clock) {}

  async openSettled(
    tx: Tx,
    visits: readonly { bookingId: number; userId: string; cancelled: boolean }[],
  ): Promise<void> {
    await tx.query(
      `INSERT INTO ledger_account (booking_id, user_id, price, charged, balance, payment_status, cancelled, settled_at)
       SELECT "bookingId", "userId", 0, 0, 0, CASE WHEN cancelled THEN 'cancelled' ELSE 'paid' END, cancelled, $2
       FROM json_to_recordset($1::json) AS given ("bookingId" bigint, "userId" uuid, cancelled boolean)`,
      [JSON.stringify(visits), this.clock.date()],
    );
  }

  /** @throws NotFound */
  async lock(tx: Tx, bookingId: number): Promise<LedgerAccount> {
    const account = await this.lockIfThere(tx, bookingId);
    if (!account) throw new NotFound('The booking');
    return account;
  }

  lockIfThere(tx: Tx, bookingId: number): Promise<LedgerAccount | null> {
    return tx.findOne(LedgerAccount, { where: { bookingId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Locks two accounts in the order of their ids, to avoid deadlocks. */
  async lockBoth(tx: Tx, from: number, to: number): Promise<{ from: LedgerAccount; to: LedgerAccount }> {
    const first = await this.lock(tx, Math.min(from, to));
    const second = await this.lock(tx, Math.max(from, to));
    return from < to ? { from: first, to: second } : { from: second, to: first };
  }

  /**
   * Locks the account of an intent and finds its payment; null if the intent is not ours. If the process stopped before
   * it stored the intent's id, the reference in the intent's metadata identifies the payment.
   * @param bookingId saves a lookup if it is known
   */
  async lockByIntent(
    tx: Tx,
    { id, reference }: Pick<IntentSnapshot, 'id' | 'reference'>,
    bookingId?: number,
  ): Promise<Credited | null> {
    const account = bookingId && (await this.lockIfThere(tx, bookingId));
    if (account) {
      const identifiers = [{ intentId: id }, ...(reference ? [{ reference }] : [])];
      const payment = await tx.findOneBy(
        Payment,
        identifiers.map((identifier) => ({ bookingId, ...identifier })),
      );
      if (payment) return payment.intentId === null || payment.intentId === id ? { account, payment } : null;
    }
    for (;;) {
      const payment =
        (await tx.findOneBy(Payment, { intentId: id })) ??
        (reference ? await tx.findOneBy(Payment, { reference }) : null);
      if (!payment || (payment.intentId !== null && payment.intentId !== id)) return null;
      const account = await this.lock(tx, payment.bookingId);
      const current = await tx.findOneBy(Payment, { id: payment.id });
      // If the booking differs, a reschedule moved the payment while we waited for the lock. Then the loop tries
      // again.
      if (current?.bookingId === account.bookingId) return { account, payment: current };
    }
  }

  live(tx: Tx, bookingId: number): Promise<Payment | null> {
    return tx.findOneBy(Payment, { bookingId, status: In([...LIVE_STATES]) });
  }

  /** Finds our record of the provider's refund by its id or, if that was never stored, by our reference. */
  async refundOf(
    tx: Tx,
    { id, reference }: { id: string; reference: string | null },
  ): Promise<Refund | null> {
    const refund = await tx.findOneBy(Refund, { providerId: id });
    return refund ?? (reference ? tx.findOneBy(Refund, { reference }) : null);
  }

  /** Newest first, because the latest payment is refunded first. */
  captured(tx: Tx, bookingId: number): Promise<Payment[]> {
    return tx.find(Payment, { where: { bookingId, status: 'succeeded' }, order: { id: 'DESC' } });
  }

  /** Inserts a payment or a refund. @returns the row with its id */
  async insert<Row extends Payment | Refund>(tx: Tx, row: Row): Promise<Row> {
    const { identifiers } = await tx.insert<Payment | Refund>(row.constructor as new () => Row, row);
    return Object.assign(row, { id: Number(identifiers[0]?.id) });
  }

  /** Call after a failure that the provider may repeat for the last idempotency key. */
  async useNextKey(tx: Tx, { id, constructor }: Payment | Refund): Promise<void> {
    await tx.increment(constructor, { id }, 'keyVersion', 1);
  }

  async save(tx: Tx, account: LedgerAccount, ...entries: (Entry | null)[]): Promise<void> {
    const { bookingId, userId, ...totals } = account;
    await tx.update(LedgerAccount, { bookingId }, totals);
    await this.write(tx, bookingId, entries);
  }

  /** @returns the stored entries, in which reversals of charges are split by line */
  async write(tx: Tx, bookingId: number, entries: readonly (Entry | null)[]): Promise<Entry[]> {
    const nonZero = entries.flatMap((entry) => (entry?.amount ? [entry] : []));
    if (!nonZero.length) return [];
    const written = await this.byLine(tx, bookingId, nonZero);
    await tx.query(
      `INSERT INTO ledger_entry (booking_id, kind, reason, amount, payment_id, refund_id, label, spanish, code, taxable, created_at)
       SELECT $1, kind, reason, amount, "paymentId", "refundId", label, spanish, code, coalesce(taxable, true), $3
       FROM jsonb_to_recordset($2) AS e(kind text, reason text, amount int, "paymentId" bigint, "refundId" bigint,
         label text, spanish text, code text, taxable boolean)`,
      [bookingId, JSON.stringify(written), this.clock.date()],
    );
    return written;
  }

  /** The refunded amounts per line, if these entries caused the refund. */
  async refundedLines(tx: Tx, bookingId: number, amount: Cents, because: readonly Entry[]) {
    const charges = because.filter(({ kind }) => kind === 'charge');
    return charges.length > 1 ? refundedLines(amount, charges, await this.charges(tx, bookingId)) : null;
  }

  /** All charges of a booking, in order. */
  async charges(tx: Tx, bookingId: number): Promise<Charge[]> {
    const found = await rows<{ [Field in keyof Charge]: Charge[Field] | null }>(
      tx,
      `SELECT reason, amount, label, spanish, code, taxable FROM ledger_entry
       WHERE booking_id = $1 AND kind = 'charge' ORDER BY id`,
      [bookingId],
    );
    return found.map((row) => withoutNulls(row) as Charge);
  }

  /** Splits reversals of charges among the lines that were charged. */
  private async byLine(tx: Tx, bookingId: number, entries: readonly Entry[]): Promise<Entry[]> {
    if (!entries.some(isShared)) return [...entries];
    const charges = await this.charges(tx, bookingId);
    return entries.flatMap((entry) => {
      const shares = sharedByLine(entry, charges);
      if (entry.kind === 'charge') charges.push(...shares);
      return shares;
    });
  }

  /** Opens any number of ledgers in one statement. Existing ones are not changed. */
  async open(tx: Tx, ledgers: readonly OpenLedger[]): Promise<void> {
    const lines = ledgers.flatMap(({ bookingId, lines }) => lines.map((line) => ({ bookingId, ...line })));
    await prepared(tx, 'payments-open', OPEN, [
      ledgers.map(({ bookingId }) => bookingId),
      ledgers.map(({ userId }) => userId),
      ledgers.map(({ lines }) => totalOf(lines)),
      ledgers.map(({ lines }) => (lines.length > 1 ? JSON.stringify(linesToShow(lines)) : null)),
      lines.map(({ bookingId }) => bookingId),
      lines.map(({ kind }) => kind),
      lines.map(({ amount }) => amount),
      lines.map(({ label }) => label || null),
      lines.map(({ code }) => code),
      lines.map(({ taxable }) => taxable),
      lines.map(({ spanish }) => spanish ?? null),
      this.clock.date(),
      ledgers.map(({ deposit }) => deposit ?? null),
    ]);
  }

  /** Claims open payments that are due for a check, so that two workers never check the same payment. */
  duePayments(tx: Tx, now: Date, limit: number): Promise<{ id: number; intentId: string }[]> {
    return rows(
      tx,
      `UPDATE payment SET check_at = CASE WHEN status = 'processing' THEN $1::timestamptz + interval '1 minute' ELSE ${NEXT_CHECK} END
       WHERE id IN (
         SELECT id FROM payment
         WHERE status IN ('open', 'action_required', 'processing', 'declined') AND check_at <= $1 AND intent_id IS NOT NULL
         ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, intent_id AS "intentId"`,
      [now, limit],
    );
  }

  /** Like `duePayments`, for refunds. */
  dueRefunds(tx: Tx, now: Date, limit: number): Promise<{ id: number }[]> {
    return rows(
      tx,
      `UPDATE refund SET check_at = ${NEXT_CHECK}
       WHERE id IN (
         SELECT id FROM refund WHERE status IN ('requested', 'submitted') AND check_at <= $1
         ORDER BY check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [now, limit],
    );
  }
}

const withoutNulls = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
