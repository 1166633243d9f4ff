import { Sql } from '../database/sql.js';
import type { Tx } from '../database/transactions.js';

/** SQL texts by the name of what they answer; `$1` is the customer's id. */
export type Queries = Readonly<Record<string, string>>;

/** The rows of each, under its name. */
export async function ask(sql: Sql, queries: Queries, userId: string): Promise<Record<string, unknown[]>> {
  const answers: Record<string, unknown[]> = {};
  for (const [name, text] of Object.entries(queries)) {
    answers[name] = await sql.query(`export-${name}`, text, [userId]);
  }
  return answers;
}

/** One after the other, in the order they stand. */
export async function carryOut(tx: Tx, statements: readonly string[], userId: string): Promise<void> {
  for (const text of statements) await tx.query(text, [userId]);
}
