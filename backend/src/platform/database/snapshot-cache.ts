import { Injectable } from '@nestjs/common';
import { BoundedMap } from '../../kernel/bounded-map.js';
import { Sql } from './sql.js';

interface Answer {
  snapshot: string;
  json: string;
}

const ANSWERS = 50;

/**
 * Caches query results until any write to the database. Results are tagged with `pg_current_snapshot()`: while that is
 * unchanged, so is everything that can be read, whichever process writes. Reading it costs next to nothing; for views
 * that the office reloads often.
 */
@Injectable()
export class SnapshotCache {
  private readonly answers = new BoundedMap<string, Answer>(ANSWERS);

  constructor(private readonly sql: Sql) {}

  /** JSON text of the rows. `name` must identify `text`, whose result depends only on its values and the tables. */
  async json(name: string, text: string, values: unknown[]): Promise<string> {
    const question = JSON.stringify([name, values]);
    const known = this.answers.get(question);
    if (known && known.snapshot === (await this.snapshot())) return known.json;
    const [answer] = await this.sql.query<Answer>(
      name,
      `SELECT pg_current_snapshot()::text AS snapshot, coalesce(json_agg(r), '[]')::text AS json FROM (${text}) AS r`,
      values,
    );
    if (!answer) return '[]';
    this.answers.set(question, answer);
    return answer.json;
  }

  async rows<Row>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    return JSON.parse(await this.json(name, text, values)) as Row[];
  }

  private async snapshot(): Promise<string | undefined> {
    const [row] = await this.sql.query<{ snapshot: string }>(
      'current-snapshot',
      'SELECT pg_current_snapshot()::text AS snapshot',
    );
    return row?.snapshot;
  }
}
