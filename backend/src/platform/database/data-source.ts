import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { DatabasePooler } from '../../database-pooler.js';
import { jobLimits, migrationLimits, poolClient, type TimeLimits } from './time-limits.js';
import { runMigrations } from 'bullmq';
import { QUEUE_SCHEMA } from '../jobs/queues.js';

/**
 * PostgreSQL's defaults assume a spinning disk: it prefers full scans to index lookups, and parallel workers that take
 * CPU from other requests.
 */
const PLANNER = { random_page_cost: 1.1, max_parallel_workers_per_gather: 0 };

/** Idle milliseconds after which TCP checks whether the server is still there. */
const KEEP_ALIVE_MS = 10_000;
const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

// Dates stay strings: a Date in the server's zone could shift them by a day.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and ids stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** @param database the database's address, or its pooler */
export function createDataSource(
  database: string | DatabasePooler,
  poolSize: number,
  entities: EntitySchema[],
  limits: TimeLimits = jobLimits(5),
  migrations: MigrationClass[] = sqlMigrations(),
  searchPath = 'public',
): DataSource {
  const pooler = typeof database === 'string' ? null : database;
  return new DataSource({
    type: 'postgres',
    url: pooler?.url ?? (database as string),
    poolSize,
    entities,
    entitySkipConstructor: true,
    migrations,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    applicationName: 'homebright',
    connectTimeoutMS: limits.pool,
    extra: {
      // We cannot configure a pooler's connections, so the pooler has to set these limits (docs/scaling.md).
      ...(pooler ? {} : serverLimits(limits)),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idleTimeoutMillis: limits.idle,
      // A hung server cannot time a statement out, so the client does.
      Client: poolClient(limits, pooler?.prepares ?? true),
      options: sessionOptions({ ...(pooler ? {} : PLANNER), ...pathOf(searchPath) }),
    },
  });
}

const pathOf = (searchPath: string) =>
  searchPath === 'public' ? {} : { search_path: searchPath.replaceAll(' ', '') };

const sessionOptions = (settings: object): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** The limits are text, because the driver omits the number 0, and then the role's own limit would apply. */
const serverLimits = ({ statement, lock = 0 }: TimeLimits) => ({
  idle_in_transaction_session_timeout: 60_000,
  statement_timeout: String(statement),
  lock_timeout: String(lock),
});

export type MigrationClass = new () => MigrationInterface;

/** Names as stored in the table of migrations, in order. */
export function migrationNames(): string[] {
  return sqlMigrations().map((Migration) => new Migration().name ?? '');
}

/** One class per reviewed file `migrations/<millis>-<name>.sql`; forward only. */
function sqlMigrations(): MigrationClass[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(new URL(file, MIGRATIONS), 'utf8');
      const [millis = '', ...words] = file.replace(/\.sql$/, '').split('-');
      return class implements MigrationInterface {
        readonly name = `${words.join('_')}${millis}`;
        async up(runner: QueryRunner): Promise<void> {
          await runner.query(sql);
        }
        async down(): Promise<void> {
          throw new Error('Migrations go forward only: restore a backup, or write the next one.');
        }
      };
    });
}

/** Runs the named migrations that the first schema of `searchPath` lacks. For a restore. */
export async function migrateTo(url: string, names: string[], searchPath: string): Promise<void> {
  const migrations = sqlMigrations().filter((Migration) => names.includes(new Migration().name ?? ''));
  await migrate(url, { migrations, searchPath, queues: false });
}

/** Migrates BullMQ's tables alone. */
export async function buildQueues(url: string): Promise<void> {
  await migrate(url, { migrations: [] });
}

/** An arbitrary advisory lock: concurrent processes migrate one after the other. */
const LOCK = 7_220_455;
/** PostgreSQL's code for a lock that was not granted in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Options that differ from a plain migration to the newest version. */
interface Migrating {
  migrations?: MigrationClass[];
  searchPath?: string;
  queues?: boolean;
  /**
   * `wait`: milliseconds to wait for a table in use; `pause`: milliseconds until the next try; `tries`: the
   * number of tries.
   */
  wait?: number;
  pause?: number;
  tries?: number;
}

/**
 * Migrates our tables and BullMQ's to the newest version; safe in several processes at once. A migration may
 * take as long as large tables need. While it waits for a table, other queries of that table wait behind it,
 * but no longer than `wait` (docs/decisions/0004-migrations-are-sql-files.md).
 * @throws QueryFailedError 55P03 if a table is in use at every try; that migration is undone, the earlier
 * ones are kept
 */
export async function migrate(
  url: string,
  { migrations, searchPath, queues = true, wait = 3_000, pause = 5_000, tries = 40 }: Migrating = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  const source = createDataSource(url, 2, [], migrationLimits(wait), migrations, searchPath);
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await source.initialize();
    for (let tried = 1; ; tried += 1) {
      try {
        await source.runMigrations();
        break;
      } catch (error) {
        if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || tried === tries) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    if (queues) await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    if (source.isInitialized) await source.destroy();
    await client.end();
  }
}
