import type { ClientBase } from 'pg';

export interface Table {
  name: string;
  /** Names of the columns, without generated columns. */
  columns: string[];
}

export interface Sequence {
  name: string;
  last: number;
  called: boolean;
}

/**
 * Tables that are neither backed up nor restored, because they are unlogged, rebuilt by the restore, about
 * the running processes, or grant access. A session that was ended, or a code that was used, since the backup
 * must not work again.
 */
const LEFT_OUT = [
  'rate_limit',
  'migration',
  'worker_heartbeat',
  'schedule_run',
  'message_channel',
  'backup_run',
  'session',
  'one_time_code',
];

export const isLeftOut = ({ name }: { name: string }): boolean => LEFT_OUT.includes(name);

/**
 * The left-out tables that a restore empties. The record of backups is kept, because its files still exist.
 */
export async function leftOutIn(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1) AND relname <> ALL ('{migration,backup_run}')`,
    [LEFT_OUT],
  );
  return rows.map(({ name }) => name);
}

/** All our tables in the connection's schema. BullMQ's are left out: the outbox can send their contents again. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0
       AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** @param schema by default the connection's */
export async function sequencesOf(client: ClientBase, schema?: string): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; place: string }>(
    `SELECT c.relname AS name, c.oid::regclass AS place FROM pg_class c
     WHERE c.relkind = 'S' AND c.relnamespace = coalesce($1, current_schema())::regnamespace
       AND c.relname <> 'migration_id_seq' ORDER BY 1`,
    [schema ?? null],
  );
  const sequences: Sequence[] = [];
  for (const { name, place } of rows) {
    const state = await client.query<{ last: number; called: boolean }>(
      `SELECT last_value AS last, is_called AS called FROM ${place}`,
    );
    const [row] = state.rows;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Totals of all ledgers in cents, for comparing a backup with its restored copy. */
export async function booksOf(client: ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, number>>(
    `SELECT count(*) AS accounts, coalesce(sum(charged), 0)::bigint AS charged, coalesce(sum(captured), 0)::bigint AS captured,
       coalesce(sum(refunded), 0)::bigint AS refunded, (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_entry) AS entries
     FROM ledger_account`,
  );
  return rows[0] ?? {};
}

export function copyColumns(client: ClientBase, { name, columns }: Table): string {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `${client.escapeIdentifier(name)} (${list})`;
}
