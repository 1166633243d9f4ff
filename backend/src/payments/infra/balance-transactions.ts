import { Injectable } from '@nestjs/common';
import { BusinessClock, changes, type Tx } from '../../platform/index.js';
import type { BalanceLine, PayoutSnapshot } from '../domain/provider-snapshots.js';
import { ClosedMonths } from './closed-months.js';

/** The provider's balance as last read. Its lines never change, so each is stored once. */
@Injectable()
export class BalanceTransactions {
  constructor(
    private readonly clock: BusinessClock,
    private readonly closed: ClosedMonths,
  ) {}

  async save(tx: Tx, lines: readonly BalanceLine[]): Promise<void> {
    // No month may be closed during this transaction, because a line for a closed month must be posted in the
    // next open one.
    await tx.query('LOCK TABLE closed_month IN SHARE MODE');
    const { opensOn } = await this.closed.latest(tx);
    await tx.query(
      `INSERT INTO balance_transaction (id, category, amount, fee, net, source_id, intent_id, made_at, available_at, posted_on)
       SELECT id, category, amount, fee, net, "sourceId", "intentId", "madeAt", "availableAt",
         greatest(("madeAt" AT TIME ZONE $2)::date, $3::date)
       FROM jsonb_to_recordset($1) AS line (id text, category text, amount bigint, fee integer, net bigint, "sourceId" text,
         "intentId" text, "madeAt" timestamptz, "availableAt" timestamptz)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(lines), this.clock.zone, opensOn],
    );
  }

  /** @returns whether the payout is new, or has a new status or arrival day */
  savePayout(tx: Tx, { id, amount, status, arrivesAt, madeAt }: PayoutSnapshot): Promise<boolean> {
    return changes(
      tx,
      `INSERT INTO payout AS p (id, amount, status, arrives_on, made_at)
       VALUES ($1, $2, $3, ($4::timestamptz AT TIME ZONE 'UTC')::date, $5)
       ON CONFLICT (id) DO UPDATE SET status = excluded.status, arrives_on = excluded.arrives_on
       WHERE (p.status, p.arrives_on) <> (excluded.status, excluded.arrives_on)`,
      [id, amount, status, arrivesAt, madeAt],
    );
  }

  /** Notes the lines that a payout includes. The lines of a failed payout become free for the next one. */
  async assignToPayout(tx: Tx, { id, status }: PayoutSnapshot, lines: readonly string[]): Promise<void> {
    if (status === 'failed' || status === 'canceled')
      await tx.query('UPDATE balance_transaction SET payout_id = NULL WHERE payout_id = $1', [id]);
    else
      await tx.query('UPDATE balance_transaction SET payout_id = $1 WHERE id = ANY ($2::text[])', [
        id,
        lines,
      ]);
  }
}
