import type pg from 'pg';
import { DEMO_OFFICE, type Moment } from './stage.js';

/**
 * The record of what the demo made is in the product's database, so that a copy of the database includes it.
 */
const SCHEMA = 'sandbox_demo';

export type DemoState = 'filling' | 'filled' | 'removed';

/** Tables about running processes, not about the business. */
const PROCESS_TABLES = [
  'migration',
  'rate_limit',
  'worker_heartbeat',
  'schedule_run',
  'message_channel',
  'backup_run',
];

export interface TableFacts {
  name: string;
  columns: string[];
  /** SQL that identifies a row of the table. */
  key: string;
  instants: string[];
}

/** The product's tables, in any release. */
export async function tablesOf(db: pg.ClientBase): Promise<TableFacts[]> {
  const { rows } = await db.query<TableFacts & { primary: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attnum = ANY (i.indkey)) AS primary,
       coalesce(array_agg(a.attname::text) FILTER (WHERE a.atttypid = 'timestamptz'::regtype), '{}') AS instants
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [PROCESS_TABLES],
  );
  return rows.map(({ primary, ...table }) => ({
    ...table,
    key: `jsonb_build_array(${primary.map((column) => `t.${column}`).join(', ')})::text`,
  }));
}

export async function stateIn(db: pg.ClientBase): Promise<DemoState | null> {
  const { rows: found } = await db.query<{ table: string | null }>(
    `SELECT to_regclass('${SCHEMA}.state') AS "table"`,
  );
  if (!found[0]?.table) return null;
  const { rows } = await db.query<{ state: DemoState }>(`SELECT state FROM ${SCHEMA}.state`);
  return rows[0]?.state ?? null;
}

/** Before anything is made: records what exists already, and the settings to restore. */
export async function begin(db: pg.ClientBase, newestMail: number): Promise<void> {
  await db.query('BEGIN');
  await db.query(`
    CREATE SCHEMA ${SCHEMA};
    CREATE TABLE ${SCHEMA}.state (state text NOT NULL, settings jsonb, provider_ids text[] NOT NULL DEFAULT '{}', emails text[] NOT NULL DEFAULT '{}', files text[] NOT NULL DEFAULT '{}',
      first_mail integer NOT NULL, last_mail integer);
    CREATE TABLE ${SCHEMA}.before (relation text, key text, PRIMARY KEY (relation, key));
    CREATE TABLE ${SCHEMA}.made (relation text, key text, PRIMARY KEY (relation, key));
    CREATE TABLE ${SCHEMA}.moment (real timestamptz, shown timestamptz, ends timestamptz);
    -- The month's provider events are older than the last one read: without this, the product would skip them.
    DELETE FROM event_sweep;
    INSERT INTO ${SCHEMA}.state (state, settings, first_mail) SELECT 'filling', given, ${newestMail} FROM business_settings`);
  for (const { name, key } of await tablesOf(db)) {
    await db.query(`INSERT INTO ${SCHEMA}.before SELECT '${name}', ${key} FROM ${name} AS t`);
  }
  await db.query('COMMIT');
}

/** Records what is new since `begin`, and restores the settings. Recorded rows stay recorded. */
export async function noteMade(db: pg.ClientBase): Promise<void> {
  for (const { name, key } of await tablesOf(db)) {
    await db.query(
      `INSERT INTO ${SCHEMA}.made SELECT '${name}', ${key} FROM ${name} AS t
       WHERE NOT EXISTS (SELECT FROM ${SCHEMA}.before WHERE relation = '${name}' AND key = ${key}) ON CONFLICT DO NOTHING`,
    );
  }
  await db.query(`UPDATE business_settings SET given = s.settings FROM ${SCHEMA}.state s`);
}

/**
 * During the fill, the product's clock showed the month and the database's clock showed the machine's time. This moves
 * timestamps that PostgreSQL made to their moment in the month. Only those have fractions of a second.
 */
async function moveTimes(db: pg.ClientBase, moments: readonly Moment[]): Promise<void> {
  await db.query(
    `INSERT INTO ${SCHEMA}.moment SELECT real, shown, coalesce(lead(real) OVER (ORDER BY n), 'infinity')
     FROM (SELECT n, to_timestamp((m ->> 'real')::float / 1000) AS real, to_timestamp((m ->> 'shown')::float / 1000) AS shown
       FROM jsonb_array_elements($1) WITH ORDINALITY AS e (m, n)) AS moments`,
    [JSON.stringify(moments)],
  );
  for (const { name, key, instants } of await tablesOf(db)) {
    for (const column of instants) {
      await db.query(
        `UPDATE ${name} AS t SET ${column} = date_trunc('second', m.shown) FROM ${SCHEMA}.moment m
         WHERE t.${column} >= m.real AND t.${column} < m.ends AND t.${column} <> date_trunc('second', t.${column})
           AND EXISTS (SELECT FROM ${SCHEMA}.made WHERE relation = '${name}' AND key = ${key})`,
      );
    }
  }
}

/** Ends the month: closes its sessions except cleaners', disables its office account, and audits who filled it. */
export async function finish(
  db: pg.ClientBase,
  moments: readonly Moment[],
  by: Requester | null,
  newestMail: number,
): Promise<void> {
  await db.query('BEGIN');
  await noteMade(db);
  await moveTimes(db, moments);
  await db.query(`UPDATE administrator SET disabled_at = now() WHERE username = $1`, [DEMO_OFFICE]);
  await db.query(`DELETE FROM session s USING ${SCHEMA}.made m
    WHERE s.cleaner_id IS NULL AND m.relation = 'session' AND m.key = jsonb_build_array(s.id_hash)::text`);
  await db.query(`DROP TABLE ${SCHEMA}.before, ${SCHEMA}.moment`);
  await audit(db, by, 'fill');
  await db.query(`UPDATE ${SCHEMA}.state SET state = 'filled', last_mail = $1`, [newestMail]);
  await db.query('COMMIT');
}

/** The person who pressed the button; null for the command line. */
export interface Requester {
  username: string;
}

export async function audit(
  db: pg.ClientBase,
  by: Requester | null,
  action: 'fill' | 'remove',
): Promise<void> {
  await db.query(
    `INSERT INTO audit_log (actor_kind, actor_id, actor_name, action, entity)
     VALUES ($1, (SELECT id::text FROM administrator WHERE username = $2), $2, $3, 'demo-data')`,
    [by ? 'administrator' : 'system', by?.username ?? null, action],
  );
}
