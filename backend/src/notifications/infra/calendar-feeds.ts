import { Injectable } from '@nestjs/common';
import { rows, Sql, type Tx } from '../../platform/index.js';

/** Whose calendar: 'customer:<user id>' or 'crew:<number>'. */
export type Owner = `customer:${string}` | `crew:${number}`;

/** The current version of each owner's secret URL; older versions are invalid. */
@Injectable()
export class CalendarFeeds {
  constructor(private readonly sql: Sql) {}

  async version(owner: Owner): Promise<number> {
    const [row] = await this.sql.query<{ version: number }>(
      'calendar-feed',
      'SELECT version FROM calendar_feed WHERE owner = $1',
      [owner],
    );
    return row?.version ?? 1;
  }

  async raise(tx: Tx, owner: Owner): Promise<number> {
    const [row] = await rows<{ version: number }>(
      tx,
      `INSERT INTO calendar_feed AS f (owner, version) VALUES ($1, 2)
       ON CONFLICT (owner) DO UPDATE SET version = f.version + 1 RETURNING version`,
      [owner],
    );
    return row?.version ?? 2;
  }

  async crewName(tx: Tx, crewId: number): Promise<string | null> {
    const [crew] = await rows<{ name: string }>(tx, 'SELECT name FROM crew WHERE id = $1', [crewId]);
    return crew?.name ?? null;
  }
}
