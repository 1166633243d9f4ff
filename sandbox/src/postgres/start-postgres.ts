import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { makeFolder } from '../files/folder.js';
import { codeOf, reasonOf, SandboxError } from '../sandbox-error.js';
import { accountFor } from './account.js';
import { findBinaries } from './binaries.js';
import { initialize, launch, ROLE, type ClusterPlan, type RunningCluster } from './cluster.js';
import { freePort } from '../free-port.js';
import { clearLeftover } from './stale-server.js';

const DATABASE = 'homebright';

export interface Postgres {
  /** Connection string of the product's database. */
  url: string;
  port: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * PostgreSQL from an npm package, stored in `<dataDir>/postgres`, listening on loopback only, with its own password in
 * `<dataDir>/postgres.password`.
 *
 * @param options.port a random free one by default
 * @throws SandboxError if the folder cannot be used or the server does not start
 */
export async function startPostgres(options: { dataDir: string; port?: number }): Promise<Postgres> {
  const dataDir = resolve(options.dataDir);
  makeFolder(dataDir);
  const dir = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres.password');
  const binaries = await findBinaries();
  const plan: ClusterPlan = {
    dir,
    port: options.port ?? (await freePort()),
    password: '',
    logFile: join(dataDir, 'postgres.log'),
    settings: { max_connections: '200' },
    account: accountFor(dir, dataDir, binaries.postgres),
    binaries,
  };
  if (isEmpty(dir)) {
    plan.password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, plan.password, { mode: 0o600 });
    await initialize(plan);
  } else {
    checkCluster(dir, passwordFile);
    plan.password = readFileSync(passwordFile, 'utf8').trim();
    await clearLeftover(dir);
  }
  const cluster = await launch(plan);
  await ensureDatabase(cluster);
  return { url: cluster.url(DATABASE), port: plan.port, ended: cluster.ended, stop: () => cluster.stop() };
}

function isEmpty(dir: string): boolean {
  try {
    return readdirSync(dir).length === 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw new SandboxError(`The database folder ${dir} cannot be read: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

function checkCluster(dir: string, passwordFile: string): void {
  if (!existsSync(join(dir, 'PG_VERSION')) || !existsSync(join(dir, 'global', 'pg_control'))) {
    throw new SandboxError(
      `The database folder ${dir} is broken: parts of it are missing. Restore it from a copy, or move it away to start empty.`,
    );
  }
  if (!existsSync(passwordFile)) {
    throw new SandboxError(
      `The password of the database in ${dir} is missing: ${passwordFile} is not there.`,
    );
  }
}

/** In an earlier release the superuser owned the database; this makes the ordinary role its owner. */
const HAND_OVER = `
DROP SCHEMA IF EXISTS bullmq CASCADE;
DO $$
DECLARE command text;
BEGIN
  FOR command IN
    SELECT format('ALTER TABLE %s OWNER TO ${ROLE}', oid::regclass) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm') AND relowner <> '${ROLE}'::regrole
  LOOP EXECUTE command; END LOOP;
END $$`;

async function ensureDatabase(cluster: RunningCluster): Promise<void> {
  const inDatabase = async (database: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
    const client = new pg.Client({ connectionString: cluster.superuserUrl(database) });
    await client.connect();
    await work(client).finally(() => client.end());
  };
  await inDatabase('postgres', async (client) => {
    const { rows } = await client.query<{ ours: boolean }>(
      `SELECT datdba = '${ROLE}'::regrole AS ours FROM pg_database WHERE datname = $1`,
      [DATABASE],
    );
    if (!rows[0]) return void (await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`));
    if (rows[0].ours) return;
    await inDatabase(DATABASE, async (existing) => void (await existing.query(HAND_OVER)));
    await client.query(`ALTER DATABASE ${DATABASE} OWNER TO ${ROLE}`);
  });
}
