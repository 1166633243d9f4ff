import { startScratchPostgres } from '@homebright/sandbox';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { ENVIRONMENT } from './environment.mjs';
import { SMOKE } from './size.mjs';

const MIGRATE = resolve(import.meta.dirname, '../../backend/dist/migrate.js');

/** The cluster that all scenarios of a smoke run share. In it, databases with the same settings are copies of one. */
let shared;

/**
 * Starts a separate PostgreSQL cluster. `createMigrated()` creates a database with the product's tables in it, and `pid`
 * belongs to the cluster's main process.
 */
export async function startCluster(settings = {}, programs = undefined) {
  if (!SMOKE || programs) return ownCluster(settings, programs);
  shared ??= await ownCluster({ shared_buffers: '256MB' });
  return { ...shared, stop: () => undefined };
}

/** Stops the cluster that the scenarios of a smoke run share. */
export const stopShared = async () => shared?.stop();

async function ownCluster(settings, programs) {
  const postgres = await startScratchPostgres(settings, programs);
  const templates = new Map();
  const inPostgres = (statement) => execute(postgres.url('postgres'), statement);
  return {
    pid: await postmasterPid(postgres.url('postgres')),
    stop: () => postgres.stop(),
    createEmpty: () => postgres.createDatabase(),
    drop: (url) => inPostgres(`DROP DATABASE ${nameOf(url)}`),
    /** @param settings the business's initial settings */
    async createMigrated(settings = {}) {
      const key = JSON.stringify(settings);
      if (!SMOKE) return migrate(await postgres.createDatabase(), key);
      if (!templates.has(key)) templates.set(key, await migrate(await postgres.createDatabase(), key));
      const name = `copy_${randomBytes(6).toString('hex')}`;
      await inPostgres(`CREATE DATABASE ${name} TEMPLATE ${nameOf(templates.get(key))}`);
      return postgres.url(name);
    },
  };
}

const nameOf = (url) => new URL(url).pathname.slice(1);

function migrate(url, settings) {
  const environment = { ...process.env, ...ENVIRONMENT, DATABASE_URL: url, SETTINGS: settings };
  execFileSync(process.execPath, [MIGRATE], { env: environment, stdio: 'inherit' });
  return url;
}

async function execute(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function postmasterPid(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const stat = readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } finally {
    await client.end();
  }
}
