import { Injectable } from '@nestjs/common';
import type { TimeOff } from '@homebright/contract';
import { first, Sql, type Tx } from '../../platform/index.js';
import type { Away } from '../domain/people.js';
import { clock } from './crew-reader.js';

const ROW = `id, first_date AS "firstDate", last_date AS "lastDate", ${clock('from_minute')} AS "fromTime",
  ${clock('until_minute')} AS "untilTime"`;

/** The table `time_off`. */
@Injectable()
export class TimeOffRows {
  constructor(private readonly sql: Sql) {}

  /** The cleaner's time off, newest first; at most 200 entries. */
  of(cleanerId: number): Promise<TimeOff[]> {
    const text = `SELECT ${ROW} FROM time_off WHERE cleaner_id = $1 ORDER BY first_date DESC, id DESC LIMIT 200`;
    return this.sql.query('time-off', text, [cleanerId]);
  }

  async add(tx: Tx, away: Away): Promise<TimeOff> {
    const { cleanerId, firstDate, lastDate, fromMinute, untilMinute } = away;
    const made = await first<TimeOff>(
      tx,
      `INSERT INTO time_off (cleaner_id, first_date, last_date, from_minute, until_minute)
       VALUES ($1, $2, $3, $4, $5) RETURNING ${ROW}`,
      [cleanerId, firstDate, lastDate, fromMinute, untilMinute],
    );
    if (!made) throw new Error('An insert always answers its row.');
    return made;
  }

  /** null if the cleaner has no time off with this id */
  remove(tx: Tx, cleanerId: number, id: number): Promise<TimeOff | null> {
    return first(tx, `DELETE FROM time_off WHERE cleaner_id = $1 AND id = $2 RETURNING ${ROW}`, [
      cleanerId,
      id,
    ]);
  }
}
