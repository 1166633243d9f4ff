import { Injectable } from '@nestjs/common';
import type { LocalDate } from '../../kernel/local-date.js';
import { prepared, type Tx } from '../../platform/index.js';
import type { DayLoad } from '../domain/hold.js';
import { capacityOn } from './crew-days.sql.js';

/** A date with its first instant and the first one after it. */
export interface LoadDay {
  date: LocalDate;
  from: Date;
  until: Date;
}

/** In the order of the keys, so that two transactions cannot wait for each other in a circle. */
const LOCK = `
SELECT pg_advisory_xact_lock(key) FROM (
  SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY 1
) AS keys`;

const OPEN = `
SELECT user_id AS "userId", count(*)::integer AS holds FROM assignment
WHERE user_id = ANY ($1::uuid[]) AND held_until > $2 AND booking_id <> ALL ($3::bigint[])
GROUP BY user_id`;

const LOADS = `
SELECT day.date, ${capacityOn('day.date')} AS crews, coalesce((
  SELECT sum(extract(epoch FROM busy_until - starts_at) / 60) FROM assignment
  WHERE starts_at >= day."from" AND starts_at < day.until AND held_until > $4 AND crew_id IS NOT NULL
    AND booking_id <> ALL ($5::bigint[])), 0)::integer AS held
FROM unnest($1::date[], $2::timestamptz[], $3::timestamptz[]) AS day (date, "from", until)`;

/** Unpaid holds among the assignments; `except` are bookings whose own holds do not count. */
@Injectable()
export class HoldReader {
  /** Waits for other transactions that have locked one of these names; held until the transaction ends. */
  async lock(tx: Tx, names: readonly string[]): Promise<void> {
    await prepared(tx, 'dispatch-hold-lock', LOCK, [names]);
  }

  /** Open holds by customer; who is missing has none. */
  async openOf(
    tx: Tx,
    userIds: readonly string[],
    now: Date,
    except: readonly number[],
  ): Promise<Map<string, number>> {
    const found = await prepared<{ userId: string; holds: number }>(tx, 'dispatch-holds-open', OPEN, [
      userIds,
      now,
      except,
    ]);
    return new Map(found.map(({ userId, holds }) => [userId, holds]));
  }

  async loads(
    tx: Tx,
    days: readonly LoadDay[],
    now: Date,
    except: readonly number[],
  ): Promise<Map<LocalDate, DayLoad>> {
    const found = await prepared<{ date: LocalDate } & DayLoad>(tx, 'dispatch-hold-loads', LOADS, [
      days.map(({ date }) => date),
      days.map(({ from }) => from),
      days.map(({ until }) => until),
      now,
      except,
    ]);
    return new Map(found.map(({ date, held, crews }) => [date, { held, crews }]));
  }
}
