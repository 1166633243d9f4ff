import { startScratchPostgres } from '@homebright/sandbox';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { ENVIRONMENT } from './environment.mjs';

const MIGRATE = resolve(import.meta.dirname, '../../backend/dist/migrate.js');

/** A cluster of its own; `createMigrated()` makes a fresh database in it, `pid` is the postmaster's. */
export async function startCluster(settings = {}, programs = undefined) {
  const postgres = await startScratchPostgres(settings, programs);
  return {
    pid: await postmaster(postgres.url('postgres')),
    stop: () => postgres.stop(),
    createEmpty: () => postgres.createDatabase(),
    async drop(url) {
      const client = new pg.Client({ connectionString: postgres.url('postgres') });
      await client.connect();
      await client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)}`).finally(() => client.end());
    },
    /** `settings`: of the business, from the first start on. */
    async createMigrated(settings = {}) {
      const url = await postgres.createDatabase();
      const environment = {
        ...process.env,
        ...ENVIRONMENT,
        DATABASE_URL: url,
        SETTINGS: JSON.stringify(settings),
      };
      execFileSync(process.execPath, [MIGRATE], { env: environment, stdio: 'inherit' });
      return url;
    },
  };
}

async function postmaster(url) {
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
