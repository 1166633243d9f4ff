import { Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';

/** SQL by section name of the export; `$1` is the customer's id. */
export type Queries = Readonly<Record<string, string>>;

/** The rows of each query by section name. */
export async function select(sql: Sql, queries: Queries, userId: string): Promise<Record<string, unknown[]>> {
  const answers: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) {
    answers[name] = await sql.query(`export-${name}`, text, [userId]);
  }
  return answers;
}

/** Runs the statements in order. */
export async function execute(tx: Tx, statements: readonly string[], userId: string): Promise<void> {
  for (const text of statements) await tx.query(text, [userId]);
}
