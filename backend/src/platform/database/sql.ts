import { Injectable } from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { inSpan } from '../tracing/spans.js';

/**
 * Named statements on a pooled client. They are prepared once per connection, and their rows are not mapped
 * to entities. For hot paths; other code uses repositories.
 */
@Injectable()
export class Sql {
  constructor(private readonly source: DataSource) {}

  /** Runs a named statement. Each `name` must always have the same text. */
  async query<Row>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    const pool = (this.source.driver as unknown as { master: Pool }).master;
    const result = await inSpan(`sql ${name}`, { 'db.system.name': 'postgresql' }, () =>
      pool.query({ name, text, values }),
    );
    return result.rows as Row[];
  }

  /** Plans the statement for these values, because the best plan depends on the number of rows in a range. */
  planned<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return this.source.query<Row[]>(text, values);
  }

  /** The first row of `query`. */
  async first<Row>(name: string, text: string, values: unknown[] = []): Promise<Row | null> {
    const [row] = await this.query<Row>(name, text, values);
    return row ?? null;
  }
}

/** The rows of a query inside a transaction. A write returns its RETURNING rows. */
export async function rows<Row>(tx: EntityManager, text: string, values: unknown[] = []): Promise<Row[]> {
  const runner = tx.queryRunner;
  if (!runner) throw new Error('This needs an open transaction.');
  const result = await runner.query(text, values, true);
  return result.records as Row[];
}

/** The first row of `rows`. */
export async function first<Row>(
  tx: EntityManager,
  text: string,
  values: unknown[] = [],
): Promise<Row | null> {
  const [row] = await rows<Row>(tx, text, values);
  return row ?? null;
}

/** Like `Sql.query`, inside a transaction. Each `name` must always have the same text. */
export async function prepared<Row>(
  tx: EntityManager,
  name: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = (await tx.queryRunner?.connect()) as ClientBase | undefined;
  if (!client) throw new Error('This needs an open transaction.');
  const result = await client.query({ name, text, values });
  return result.rows as Row[];
}

/** The number of rows that a write changed. */
export async function affected(tx: EntityManager, text: string, values: unknown[] = []): Promise<number> {
  const runner = tx.queryRunner;
  if (!runner) throw new Error('This needs an open transaction.');
  const result = await runner.query(text, values, true);
  return result.affected ?? 0;
}

/** Whether the write changed any row. */
export async function changes(tx: EntityManager, text: string, values: unknown[] = []): Promise<boolean> {
  return (await affected(tx, text, values)) > 0;
}
