import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { size } from '../harness/size.mjs';
import { seed } from '../seed.mjs';

const server = (name) => resolve(import.meta.dirname, `../dist/${name}.js`);
const REQUESTS = 4_000;
const PGBENCH_CLIENTS = 8;
const TRANSACTIONS_PER_CLIENT = size(500, 1);

/**
 * Measures `GET /api/bookings` for a customer with 20 bookings: all servers in a database of 100,000 bookings, then only
 * ours in databases of 10,000 and 1,000,000.
 */
export async function run() {
  const cluster = await startCluster();
  try {
    return (await compareServers(cluster)) + (await compareSizes(cluster));
  } finally {
    await cluster.stop();
  }
}

async function compareServers(cluster) {
  const url = await cluster.createMigrated();
  const next = await signInCustomers(url, { customers: 5_000, each: 20 });
  const environment = { ...ENVIRONMENT, DATABASE_URL: url };
  const sides = await startAll(
    [
      ['ours', 'ours', environment],
      ['hand-written', 'hand-written', environment],
      ['hand-written, statements named', 'hand-written', { ...environment, PREPARED: 'true' }],
      ['plain Nest', 'plain-nest', environment],
    ],
    next,
  );
  try {
    const results = await measure({ sides, requests: REQUESTS, clients: 16, postmasterPid: cluster.pid });
    const limit = pgbench(url, cluster.pid);
    if (limit) results.set('pgbench, the SQL alone', limit);
    const ratio = (other) => results.get('ours').cpu / results.get(other).cpu;
    return report('GET /api/bookings, a customer with 20 among 100,000', results, [
      { name: 'ours / plain Nest, CPU', value: ratio('plain Nest'), limit: 0.4 },
      { name: 'ours / hand-written, CPU', value: ratio('hand-written'), limit: 0.7 },
      {
        name: 'ours / hand-written, statements named, CPU',
        value: ratio('hand-written, statements named'),
        limit: 1.3,
      },
    ]);
  } finally {
    for (const side of sides) await side.server.stop();
  }
}

async function compareSizes(cluster) {
  const sides = [];
  try {
    for (const [name, people] of [
      ['at 10,000 bookings', 500],
      ['at 1,000,000 bookings', 50_000],
    ]) {
      const url = await cluster.createMigrated();
      const next = await signInCustomers(url, { customers: people, each: 20 });
      sides.push({
        name,
        next,
        server: await startServer(server('ours'), { ...ENVIRONMENT, DATABASE_URL: url }),
      });
    }
    const results = await measure({ sides, requests: REQUESTS, clients: 16, postmasterPid: cluster.pid });
    const value = results.get('at 1,000,000 bookings').cpu / results.get('at 10,000 bookings').cpu;
    return report('GET /api/bookings as the company grows', results, [
      { name: '1,000,000 / 10,000, CPU', value, limit: 1.3 },
    ]);
  } finally {
    for (const side of sides) await side.server.stop();
  }
}

async function startAll(list, next) {
  const sides = [];
  for (const [name, script, environment] of list) {
    sides.push({ name, next, server: await startServer(server(script), environment) });
  }
  return sides;
}

/** Fills the database and signs everybody in. Returns a function that makes the i-th request. */
async function signInCustomers(url, size) {
  const ids = await seed(url, size);
  const tokens = ids.map((id) => ({ id, token: randomBytes(32).toString('base64url') }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const { id, token } of tokens) {
    await client.query(
      `INSERT INTO session (id_hash, kind, user_id, created_at, expires_at)
       VALUES ($1, 'customer', $2, now(), now() + interval '30 days')`,
      [createHash('sha256').update(token).digest(), id],
    );
  }
  await client.query('ANALYZE session');
  await client.end();
  return (i) => ({
    path: '/api/bookings',
    headers: { cookie: `hb_session=${tokens[(i * 7) % tokens.length].token}` },
  });
}

/** Runs the bookings' SQL alone with PostgreSQL's own load tool, if it is installed. No server can be cheaper than this. */
function pgbench(url, postmasterPid) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const file = join(folder, 'bookings.sql');
    writeFileSync(
      file,
      `\\set n random(1, 4000)
SELECT b.*, l.payment_status, l.balance, a.crew_id FROM booking b JOIN ledger_account l ON l.booking_id = b.id
LEFT JOIN assignment a ON a.booking_id = b.id
WHERE b.user_id = (SELECT user_id FROM property WHERE id = :n) AND b.deleted_at IS NULL ORDER BY b.id DESC;\n`,
    );
    const before = cpuSeconds(process.pid, postmasterPid).database;
    const text = execFileSync(
      'pgbench',
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(PGBENCH_CLIENTS),
        '-t',
        String(TRANSACTIONS_PER_CLIENT),
        '-f',
        file,
        url,
      ],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    const seconds = cpuSeconds(process.pid, postmasterPid).database - before;
    const database = (seconds / (PGBENCH_CLIENTS * TRANSACTIONS_PER_CLIENT)) * 1e6;
    const perSecond = Number(/tps = ([\d.]+)/.exec(text)?.[1] ?? 0);
    const p50 = Number(/latency average = ([\d.]+)/.exec(text)?.[1] ?? 0);
    return { cpu: database, app: 0, database, perSecond, p50, p99: NaN };
  } catch {
    console.log('pgbench is not installed: the SQL alone is not measured.');
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
