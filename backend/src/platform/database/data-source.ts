import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { DatabasePooler } from '../../database-pooler.js';
import { jobLimits, poolClient, type TimeLimits } from './time-limits.js';
import { runMigrations } from 'bullmq';
import { QUEUE_SCHEMA } from '../jobs/queues.js';

/** Then the network is asked whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000;
const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

// Dates stay strings: a Date in the server's zone could shift them by a day.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counts and ids stay below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** @param database its address, or its pooler */
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
      // A pooler's connections are not ours to set up: it has these limits itself (docs/scaling.md).
      ...(pooler ? {} : { idle_in_transaction_session_timeout: 60_000, statement_timeout: limits.statement }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idleTimeoutMillis: limits.idle,
      // A hung server cannot time a statement out, so the client does.
      Client: poolClient(limits, pooler?.prepares ?? true),
      ...(searchPath === 'public' ? {} : { options: `-c search_path=${searchPath.replaceAll(' ', '')}` }),
    },
  });
}

type MigrationClass = new () => MigrationInterface;

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

/** For a restore: runs the named migrations that the first schema of `searchPath` lacks, and makes the queues' tables. */
export async function migrateTo(
  url: string,
  entities: EntitySchema[],
  names: string[],
  searchPath: string,
): Promise<void> {
  const classes = sqlMigrations().filter((Migration) => names.includes(new Migration().name ?? ''));
  const source = createDataSource(url, 2, entities, undefined, classes, searchPath);
  await source.initialize();
  await migrate(source, url).finally(() => source.destroy());
}

/** An arbitrary advisory lock: concurrent processes migrate one after the other. */
const LOCK = 7_220_455;

/** Migrates our tables and BullMQ's to the newest version; safe in several processes at once. */
export async function migrate(source: DataSource, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await source.runMigrations();
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    await client.end();
  }
}
