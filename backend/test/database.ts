import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/platform/database/data-source.js';

const TEMPLATE = 'homebright_template';
const TEMPLATE_LOCK = 4_471;
/**
 * Neither the business's zone nor UTC: SQL that confuses the session's midnight with the business's fails every test.
 */
const SESSION_ZONE = 'Pacific/Kiritimati';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database, copied from a template that the first suite makes. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = new URL(process.env.TEST_POSTGRES_URL ?? '');
  await inServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [TEMPLATE]);
    if (!rowCount) await makeTemplate(client, server);
  });
  return createDatabase(server, TEMPLATE);
}

/** A fresh database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(process.env.TEST_POSTGRES_URL ?? ''), 'template1');
}

async function createDatabase(server: URL, template: string): Promise<TestDatabase> {
  const name = `suite_${randomBytes(6).toString('hex')}`;
  await inServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}${await strategyOf(client)}`);
    await client.query(`ALTER DATABASE ${name} SET timezone TO '${SESSION_ZONE}'`);
  });
  return {
    url: urlOf(server, name),
    drop: () => inServer(server, (client) => dropDatabase(client, name)),
  };
}

/**
 * Copying files takes a third of the time of copying through the log. PostgreSQL before 15 always copies
 * files.
 */
async function strategyOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::integer AS version",
  );
  return (rows[0]?.version ?? 0) >= 150_000 ? ' STRATEGY file_copy' : '';
}

async function makeTemplate(client: pg.Client, server: URL): Promise<void> {
  const draft = `${TEMPLATE}_draft`;
  await dropDatabase(client, draft);
  await client.query(`CREATE DATABASE ${draft}`);
  const url = urlOf(server, draft);
  await migrate(url);
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${TEMPLATE}`);
}

/**
 * Drops a database after ending our own connections to it. `WITH (FORCE)` would also end autovacuum's worker, which
 * only a superuser may do; a plain DROP makes it stop by itself.
 */
export async function dropDatabase(
  database: { query(sql: string, values?: string[]): Promise<unknown> },
  name: string,
): Promise<void> {
  await database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [name],
  );
  await database.query(`DROP DATABASE IF EXISTS ${name}`);
}

async function inServer(server: URL, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(server: URL, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
