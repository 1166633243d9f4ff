import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive } from '../files/process.js';
import { accountFor } from './account.js';
import { type Binaries, findBinaries } from './binaries.js';
import { initialize, launch, ROLE, type RunningCluster } from './cluster.js';
import { freePort } from '../free-port.js';
import { clearLeftover } from './stale-server.js';

const FOLDER = 'homebright-scratch-';

export interface ScratchPostgres {
  port: number;
  /**
   * Connection string of one of its databases, as a role that may create databases but is not a superuser. 'postgres'
   * always exists.
   */
  url(database: string): string;
  /** Creates an empty database (with a random name by default) and returns its connection string. */
  createDatabase(name?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A cluster for tests: fast instead of safe (no fsync), and removed completely once stopped.
 * @param settings of postgresql.conf; they override the defaults
 * @param programs those of the npm package by default
 */
export async function startScratchPostgres(
  settings: Readonly<Record<string, string>> = {},
  programs?: Binaries,
): Promise<ScratchPostgres> {
  await sweepAbandoned();
  const home = mkdtempSync(join(tmpdir(), FOLDER));
  // The server may run under another account, which must be able to pass through.
  chmodSync(home, 0o711);
  writeFileSync(join(home, 'owner.pid'), String(process.pid));
  const binaries = programs ?? (await findBinaries());
  const dir = join(home, 'postgres');
  const plan = {
    dir,
    port: await freePort(),
    password: randomBytes(18).toString('base64url'),
    logFile: join(home, 'postgres.log'),
    settings: {
      max_connections: '300',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      ...settings,
    },
    account: accountFor(dir, home, binaries.postgres),
    binaries,
  };
  await initialize(plan);
  const cluster = await launch(plan);
  await letCheckpoint(cluster);
  return {
    port: plan.port,
    url: cluster.url,
    createDatabase: (name) => createDatabase(cluster, name ?? `scratch_${randomBytes(6).toString('hex')}`),
    async stop() {
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Lets the role request checkpoints, which benchmarks do first. Before version 15, only superusers can do so. */
async function letCheckpoint(cluster: RunningCluster): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.superuserUrl('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT 1 FROM pg_roles WHERE rolname = 'pg_checkpoint'`);
    if (rowCount) await client.query(`GRANT pg_checkpoint TO ${ROLE}`);
  } finally {
    await client.end();
  }
}

async function createDatabase(cluster: RunningCluster, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return cluster.url(name);
}

/** Killed test runs leave their server behind; the next run cleans up after them. */
async function sweepAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const home = join(tmpdir(), name);
    const ownerFile = join(home, 'owner.pid');
    if (!name.startsWith(FOLDER) || !existsSync(ownerFile)) continue;
    if (isAlive(Number(readFileSync(ownerFile, 'utf8')))) continue;
    await clearLeftover(join(home, 'postgres'));
    rmSync(home, { recursive: true, force: true });
  }
}
