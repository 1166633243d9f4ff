import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { NotFound } from '../../kernel/domain-error.js';
import { prepared, type Tx } from '../../platform/index.js';
import { LedgerAccount } from '../domain/ledger-account.js';
import type { Entry } from '../domain/entry.js';
import { Payment } from '../domain/payment.js';
import { LIVE_STATES } from '../domain/payment-states.js';
import type { IntentSnapshot } from '../domain/provider-snapshots.js';

/** Opens an account for every row that has none. */
const OPEN = `
WITH account AS (
  SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::integer[], $4::text[]) AS a (booking_id, user_id, price, label)
),
opened AS (
  INSERT INTO ledger_account (booking_id, user_id, price, charged, balance)
  SELECT booking_id, user_id, price, price, price FROM account
  ON CONFLICT DO NOTHING RETURNING booking_id
),
entered AS (
  INSERT INTO ledger_entry (booking_id, kind, reason, amount, label)
  SELECT booking_id, 'charge', 'service', price, label FROM account JOIN opened USING (booking_id)
)
SELECT count(*) FROM opened`;

/** Ledger accounts with their entries and payments. Lock order: the account's row first. */
@Injectable()
export class LedgerRepository {
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
    const locked = new Map<number, LedgerAccount>();
    for (const id of [from, to].sort((a, b) => a - b)) locked.set(id, await this.lock(tx, id));
    return { from: this.ofMap(locked, from), to: this.ofMap(locked, to) };
  }

  /**
   * Locks the account of an intent and finds its payment; null for an intent that is not ours. If the intent's id was
   * never stored because the process died, the reference in its metadata identifies the payment. Passing `bookingId`
   * saves a lookup.
   */
  async lockByIntent(
    tx: Tx,
    { id, reference }: Pick<IntentSnapshot, 'id' | 'reference'>,
    bookingId?: number,
  ): Promise<{ account: LedgerAccount; payment: Payment } | null> {
    const account = bookingId && (await this.lockIfThere(tx, bookingId));
    if (account) {
      const ways = [{ intentId: id }, ...(reference ? [{ reference }] : [])];
      const payment = await tx.findOneBy(
        Payment,
        ways.map((way) => ({ bookingId, ...way })),
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
      // A rebook moved it while we waited for the lock.
      if (current?.bookingId === account.bookingId) return { account, payment: current };
    }
  }

  live(tx: Tx, bookingId: number): Promise<Payment | null> {
    return tx.findOneBy(Payment, { bookingId, status: In([...LIVE_STATES]) });
  }

  /** Newest first: the later payment is the surplus one. */
  captured(tx: Tx, bookingId: number): Promise<Payment[]> {
    return tx.find(Payment, { where: { bookingId, status: 'succeeded' }, order: { id: 'DESC' } });
  }

  async save(tx: Tx, account: LedgerAccount, ...entries: (Entry | null)[]): Promise<void> {
    const { bookingId, userId, ...totals } = account;
    await tx.update(LedgerAccount, { bookingId }, totals);
    await this.write(tx, bookingId, entries);
  }

  async write(tx: Tx, bookingId: number, entries: (Entry | null)[]): Promise<void> {
    const written = entries.filter((entry) => entry !== null && entry.amount !== 0);
    if (!written.length) return;
    await tx.query(
      `INSERT INTO ledger_entry (booking_id, kind, reason, amount, payment_id, refund_id, label)
       SELECT $1, kind, reason, amount, "paymentId", "refundId", label
       FROM jsonb_to_recordset($2) AS e(kind text, reason text, amount int, "paymentId" bigint, "refundId" bigint, label text)`,
      [bookingId, JSON.stringify(written)],
    );
  }

  /** Opens any number of ledgers in one statement; existing ones are not changed. */
  async open(tx: Tx, accounts: { account: LedgerAccount; label: string | null }[]): Promise<void> {
    await prepared(tx, 'payments-open', OPEN, [
      accounts.map(({ account }) => account.bookingId),
      accounts.map(({ account }) => account.userId),
      accounts.map(({ account }) => account.price),
      accounts.map(({ label }) => label),
    ]);
  }

  private ofMap(accounts: Map<number, LedgerAccount>, id: number): LedgerAccount {
    const account = accounts.get(id);
    if (!account) throw new NotFound('The booking');
    return account;
  }
}
