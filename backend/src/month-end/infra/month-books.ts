import { Injectable } from '@nestjs/common';
import type { MonthEnd, MonthFile, MonthOpenItems } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import type { ClosedUntil } from '../../payments/index.js';
import { BusinessClock, first, rows, Sql, type Tx } from '../../platform/index.js';
import { collectionOn } from '../../bookings/index.js';
import type { Month } from '../domain/month.js';

/** A month's numbers, as they are stored when it is closed. */
export type MonthNumbers = Pick<MonthEnd, 'accounts' | 'clearing'>;

export interface ClosedMonth {
  /** Its first day. */
  month: string;
  closedAt: Date;
  closedBy: string;
  summary: MonthNumbers;
}

const CLOSED_MONTHS = `month, closed_at AS "closedAt", closed_by AS "closedBy", summary FROM closed_month`;

/** The first day of the books: the earliest ledger entry, provider balance line or visit. */
const FIRST_DAY = `SELECT least((SELECT (created_at AT TIME ZONE $1)::date FROM ledger_entry ORDER BY id LIMIT 1),
  (SELECT min(posted_on) FROM balance_transaction), (SELECT min(appointment_date) FROM visit)) AS day`;

/** $1 first day, $2 last day, $3 today, $4 start of the month, $5 its end, $6 now. */
const OPEN_ITEMS = `
SELECT (SELECT json_build_object('bookings', count(*), 'cents', coalesce(sum(v.balance), 0))
    FROM visit v
    WHERE v.balance > 0 AND v.appointment_date BETWEEN $1 AND $2 AND ${collectionOn('$3', '$6')} IS NOT NULL) AS unpaid,
  (SELECT count(*) FROM payment p WHERE p.status = 'succeeded' AND p.method = 'card' AND p.paid_at >= $4 AND p.paid_at < $5
    AND NOT EXISTS (SELECT FROM balance_transaction t WHERE t.intent_id = p.intent_id))
  + (SELECT count(*) FROM gift_card g WHERE g.intent_id IS NOT NULL AND g.paid_at >= $4 AND g.paid_at < $5
    AND NOT EXISTS (SELECT FROM balance_transaction t WHERE t.intent_id = g.intent_id)) AS unread`;

/** The closed months with their files, and the open items of other months. */
@Injectable()
export class MonthBooks {
  constructor(
    private readonly sql: Sql,
    private readonly clock: BusinessClock,
  ) {}

  /** Locks the books until the transaction ends: nobody can close a month or store a line of the provider's balance. */
  async lock(tx: Tx): Promise<void> {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await tx.query('LOCK TABLE closed_month IN SHARE ROW EXCLUSIVE MODE');
  }

  closed(tx: Tx, month: Month): Promise<ClosedMonth | null> {
    return first<ClosedMonth>(tx, `SELECT ${CLOSED_MONTHS} WHERE month = $1`, [month.first]);
  }

  /** @throws NotFound before the first closed month, and for future months */
  expectOpen({ first: from }: Month, { opensOn }: ClosedUntil): void {
    if (from > this.clock.today() || (opensOn && from < opensOn)) throw new NotFound('The month');
  }

  /** Newest first. */
  allClosed(tx: Tx): Promise<ClosedMonth[]> {
    return rows<ClosedMonth>(tx, `SELECT ${CLOSED_MONTHS} ORDER BY month DESC`);
  }

  /** The first day of business, or null. */
  async firstDay(tx: Tx): Promise<string | null> {
    return (await first<{ day: string | null }>(tx, FIRST_DAY, [this.clock.zone]))?.day ?? null;
  }

  /** The time up to which the provider's balance has been read; null if never. */
  async readThrough(tx: Tx): Promise<Date | null> {
    const read = await first<{ at: Date }>(
      tx,
      `SELECT through AS at FROM event_sweep WHERE name = 'balance'`,
    );
    return read?.at ?? null;
  }

  async openItems(tx: Tx, { first: from, last }: Month): Promise<Pick<MonthOpenItems, 'unpaid' | 'unread'>> {
    const found = await first<Pick<MonthOpenItems, 'unpaid' | 'unread'>>(tx, OPEN_ITEMS, [
      from,
      last,
      this.clock.today(),
      this.clock.startOf(from),
      this.clock.endOf(last),
      this.clock.date(),
    ]);
    return found ?? { unpaid: { bookings: 0, cents: 0 }, unread: 0 };
  }

  async close(tx: Tx, { first: from, last }: Month, by: string, summary: MonthNumbers): Promise<void> {
    await tx.query(
      `INSERT INTO closed_month (month, ended_at, closed_at, closed_by, summary) VALUES ($1, $2, $3, $4, $5)`,
      [from, this.clock.endOf(last), this.clock.date(), by, JSON.stringify(summary)],
    );
  }

  async saveFile(tx: Tx, month: Month, file: MonthFile, part: number, content: Buffer): Promise<void> {
    await tx.query('INSERT INTO closed_month_file (month, name, part, content) VALUES ($1, $2, $3, $4)', [
      month.first,
      file,
      part,
      content,
    ]);
  }

  /** A closed month's stored file, part by part. */
  async *storedFile(month: Month, file: MonthFile): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const found = await this.sql.first<{ content: Buffer }>(
        'month-file-part',
        'SELECT content FROM closed_month_file WHERE month = $1 AND name = $2 AND part = $3',
        [month.first, file, part],
      );
      if (!found) return;
      yield found.content;
    }
  }
}
