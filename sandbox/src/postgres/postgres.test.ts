import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountFor } from './account.js';
import { findBinaries } from './binaries.js';
import { initialize, launch } from './cluster.js';
import { freePort } from '../free-port.js';
import { startScratchPostgres } from './temporary-cluster.js';
import { startPostgres } from './start-postgres.js';

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'homebright-pg-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('startPostgres', () => {
  it('keeps its data from one start to the next, even in a folder closed to other users', async () => {
    chmodSync(dataDir, 0o700);
    const first = await startPostgres({ dataDir });
    await query(first.url, 'CREATE TABLE note AS SELECT 42 AS answer');
    await first.stop();

    const second = await startPostgres({ dataDir });
    try {
      expect(await query(second.url, 'SELECT answer FROM note')).toEqual([{ answer: 42 }]);
      expect(await query(second.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    } finally {
      await second.stop();
    }
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
  });

  it('gives the product a role that is not a superuser, and makes it the owner of an earlier release’s tables', async () => {
    const first = await startPostgres({ dataDir });
    const superuser = first.url.replace('homebright_app', 'homebright');
    await query(
      superuser,
      `CREATE EXTENSION btree_gist; CREATE TABLE note (id int GENERATED ALWAYS AS IDENTITY, text text);
       CREATE SCHEMA bullmq; CREATE TABLE bullmq.job AS SELECT 1 AS id; ALTER DATABASE homebright OWNER TO homebright`,
    );
    await first.stop();

    const second = await startPostgres({ dataDir });
    try {
      expect(await query(second.url, 'SELECT usesuper FROM pg_user WHERE usename = current_user')).toEqual([
        { usesuper: false },
      ]);
      await query(second.url, 'ALTER TABLE note ADD COLUMN more int; CREATE SCHEMA bullmq');
      expect(await query(second.url, `INSERT INTO note (text) VALUES ('x') RETURNING id`)).toEqual([
        { id: 1 },
      ]);
    } finally {
      await second.stop();
    }
  });

  it('takes over from a server that a killed run left behind', async () => {
    const abandoned = await startPostgres({ dataDir });
    await query(abandoned.url, 'CREATE TABLE note AS SELECT 7 AS answer');
    const next = await startPostgres({ dataDir });
    try {
      await abandoned.ended;
      expect(await query(next.url, 'SELECT answer FROM note')).toEqual([{ answer: 7 }]);
    } finally {
      await next.stop();
    }
  });

  it('ignores the pid file of a server that is gone', async () => {
    await (await startPostgres({ dataDir })).stop();
    // Our own pid: a running process, but not PostgreSQL.
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
    const server = await startPostgres({ dataDir });
    try {
      expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
      expect(Number(pid)).not.toBe(process.pid);
    } finally {
      await server.stop();
    }
  });

  it('says in one sentence that the folder is broken', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'junk'), 'x');
    await expect(startPostgres({ dataDir })).rejects.toThrow(
      /database folder .* is broken: parts of it are missing/,
    );

    rmSync(join(dataDir, 'postgres'), { recursive: true });
    await (await startPostgres({ dataDir })).stop();
    writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), 'not a control file');
    await expect(startPostgres({ dataDir })).rejects.toThrow(/did not start from .*postgres: \S.*/);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toBe('');
  });

  it('says in one sentence that the data folder is a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expect(startPostgres({ dataDir: file })).rejects.toThrow(
      `The data folder ${file} cannot be used: it is a file, not a folder.`,
    );
  });
});

describe('for root, in a folder that is closed to all other accounts', () => {
  it.skipIf(process.getuid?.() !== 0)('PostgreSQL runs under an account with the right to pass', async () => {
    chmodSync(dataDir, 0o700);
    const real = await findBinaries();
    symlinkSync(dirname(dirname(real.postgres)), join(dataDir, 'native'));
    const at = (name: string) => join(dataDir, 'native', 'bin', name);
    const binaries = { initdb: at('initdb'), postgres: at('postgres'), pg_ctl: at('pg_ctl') };
    const dir = join(dataDir, 'postgres');
    const account = accountFor(dir, dataDir, binaries.postgres);
    expect(account.lentPassage).toBe(true);
    const logFile = join(dataDir, 'log');
    const plan = { dir, port: await freePort(), password: 'pw', logFile, settings: {}, account, binaries };
    await initialize(plan);
    const cluster = await launch(plan);
    expect(await query(cluster.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await cluster.stop();
    expect(statSync(dir).uid).not.toBe(0);
  });
});

describe('startScratchPostgres', () => {
  it('hands out empty databases with the extensions the product needs, and leaves nothing', async () => {
    const scratch = await startScratchPostgres();
    const url = await scratch.createDatabase();
    await query(url, 'CREATE EXTENSION btree_gist');
    expect(await query(scratch.url('postgres'), 'SHOW fsync')).toEqual([{ fsync: 'off' }]);
    await scratch.stop();
    await expect(query(url, 'SELECT 1')).rejects.toThrow();
  });
});
