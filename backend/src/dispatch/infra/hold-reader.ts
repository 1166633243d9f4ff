import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { prepared, type Tx } from '../../platform/index.js';
import type { DayLoad } from '../domain/hold.js';

/** A date with its first instant and the first one after it. */
export interface LoadDay {
  date: LocalDate;
  from: Date;
  until: Date;
}

/**
 * Working minutes on a date of all crews together, or of those crews `c` that meet the condition; whole-day closures
 * are deducted.
 */
export function capacityOn(day: string, condition = ''): string {
  return `(SELECT coalesce(sum(c.end_minute - c.start_minute), 0)::int FROM crew c
    WHERE c.active AND extract(dow FROM ${day})::int = ANY (c.working_days) ${condition}
      AND NOT EXISTS (SELECT FROM closure x WHERE (x.crew_id IS NULL OR x.crew_id = c.id)
        AND x.from_minute IS NULL AND ${day}::date BETWEEN x.first_date AND x.last_date))`;
}

const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';

// MATERIALIZED: statistics lag behind the number of holds, and the planner would read all holds that there are instead of
// the customer's assignments or the day's.
const OPEN = `
WITH own AS MATERIALIZED (SELECT booking_id, held_until FROM assignment WHERE user_id = $1)
SELECT count(*)::integer AS holds FROM own WHERE held_until > $2 AND booking_id IS DISTINCT FROM $3`;

const LOAD = `
WITH that_day AS MATERIALIZED (SELECT * FROM assignment WHERE starts_at >= $2 AND starts_at < $3)
SELECT ${capacityOn('$1::date')} AS crews, coalesce((
  SELECT sum(extract(epoch FROM busy_until - starts_at) / 60) FROM that_day
  WHERE held_until > $4 AND crew_id IS NOT NULL AND booking_id IS DISTINCT FROM $5), 0)::integer AS held`;

/** Unpaid holds among the assignments. `except`: a booking whose own hold does not count. */
@Injectable()
export class HoldReader {
  /** Waits for other transactions that have locked this name; held until the transaction ends. */
  async lock(tx: Tx, name: string): Promise<void> {
    await prepared(tx, 'dispatch-hold-lock', LOCK, [name]);
  }

  /** How many open holds the customer has. */
  async openOf(tx: Tx, userId: string, now: Date, except?: number): Promise<number> {
    const values = [userId, now, except ?? null];
    const [open] = await prepared<{ holds: number }>(tx, 'dispatch-holds-open', OPEN, values);
    return open?.holds ?? 0;
  }

  async load(tx: Tx, { date, from, until }: LoadDay, now: Date, except?: number): Promise<DayLoad> {
    const values = [date, from, until, now, except ?? null];
    const [load] = await prepared<DayLoad>(tx, 'dispatch-hold-load', LOAD, values);
    return load ?? { held: 0, crews: 0 };
  }
}
