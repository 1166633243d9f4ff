import { resolve } from 'node:path';
import pg from 'pg';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { cpuSeconds } from '../harness/cpu.mjs';
import { load } from '../harness/load.mjs';
import { middle } from '../harness/median.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { startServer } from '../harness/server.mjs';
import { rounds, size } from '../harness/size.mjs';
import { seedOffice } from '../seeds/office.mjs';

const ROUNDS = rounds(7);
const READS = size(12, 2);
/** The smallest plausible numbers of a year's visits, payments and crews. */
const MIN_VISITS = size(40_000, 400);
const MIN_CREWS = size(20, 1);
const MAX_RATIO = 3;

/**
 * Makes the rows resemble a company's: of a hundred visits, six are cancelled, four are pending, two cost a fee and two
 * were partly refunded.
 */
const REALISTIC_CHANGES = [
  `UPDATE booking SET status = 'cancelled' WHERE id % 50 IN (1, 2, 3)`,
  `UPDATE booking SET status = 'pending' WHERE id % 50 IN (4, 5)`,
  `UPDATE ledger_account SET charged = charged + 3000, captured = captured + 3000, price = price WHERE booking_id % 50 = 6`,
  `DELETE FROM assignment WHERE booking_id % 50 IN (1, 2, 3, 4)`,
  `INSERT INTO refund (payment_id, reference, amount, waived, reason, status, created_at)
   SELECT id, gen_random_uuid(), 2500, 0, 'Late', 'succeeded', paid_at + interval '3 days' FROM payment WHERE booking_id % 50 = 7`,
  'VACUUM ANALYZE',
];

/** Each query reads a year's rows of one kind, with the columns that the dashboard needs, from one range of an index. */
const SCANS = [
  `SELECT count(*), count(id), count(status), sum(catalogue_price), sum(custom_price) FROM booking
   WHERE appointment_date BETWEEN $1 AND $2 AND deleted_at IS NULL`,
  `SELECT count(*), count(booking_id), count(crew_id), count(held_until), min(starts_at), max(ends_at) FROM assignment
   WHERE starts_at >= $1::date AND starts_at < $2::date + 1`,
  'SELECT count(*), sum(captured) FROM payment WHERE paid_at >= $1::date AND paid_at < $2::date + 1',
  'SELECT count(*), count(status), sum(amount) FROM refund WHERE created_at >= $1::date AND created_at < $2::date + 1',
];

const day = (days) =>
  new Date(Date.parse('2025-03-01T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Compares the dashboard of a year with one index-only scan of each kind of rows that it counts. Every request asks for
 * another year, so that no answer comes from the cache.
 */
export async function run() {
  const cluster = await startCluster({ shared_buffers: '256MB' });
  let server;
  let client;
  try {
    const url = await cluster.createMigrated();
    const headers = await seedOffice(url);
    client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of REALISTIC_CHANGES) await client.query(statement);
    // The scans need half of each table. Without these settings, PostgreSQL would read the whole table instead.
    await client.query('SET enable_seqscan = off');
    await client.query('SET enable_bitmapscan = off');
    await expectIndexOnly(client);
    server = await startServer(resolve(import.meta.dirname, '../dist/ours.js'), {
      ...ENVIRONMENT,
      DATABASE_URL: url,
    });
    const { port, pid } = server;
    const path = (at) => `/api/admin/period?from=${day(at)}&to=${day(at + 364)}`;
    await expectFigures(`http://127.0.0.1:${port}${path(0)}`, headers);
    let at = 0;
    const sides = {
      dashboard: {
        pid,
        read: () => load({ port, clients: 1, requests: 1, next: () => ({ path: path(at), headers }) }),
      },
      scans: { pid: process.pid, read: () => scan(client, at) },
    };
    const rounds = { dashboard: [], scans: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const name of round % 2 ? ['dashboard', 'scans'] : ['scans', 'dashboard']) {
        const { pid: app, read } = sides[name];
        const before = cpuSeconds(app, cluster.pid);
        for (let reads = 0; reads < READS; reads += 1) {
          at = (at + 1) % 335;
          await read();
        }
        const after = cpuSeconds(app, cluster.pid);
        // The first round is a warm-up for both.
        if (round)
          rounds[name].push({
            app: ((after.app - before.app) / READS) * 1e3,
            database: ((after.database - before.database) / READS) * 1e3,
          });
      }
    }
    return printResult(rounds);
  } finally {
    await server?.stop();
    await client?.end();
    await cluster.stop();
  }
}

async function scan(client, at) {
  for (const [index, text] of SCANS.entries())
    await client.query({ name: `scan-${index}`, text, values: [day(at), day(at + 364)] });
}

/** Checks that PostgreSQL really uses index-only scans for the comparison. */
async function expectIndexOnly(client) {
  for (const sql of SCANS) {
    const { rows } = await client.query(
      `EXPLAIN ${sql.replaceAll('$1', `'${day(0)}'`).replaceAll('$2', `'${day(364)}'`)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    if (!plan.includes('Index Only Scan')) throw new Error(`No index-only scan:\n${plan}`);
  }
}

async function expectFigures(url, headers) {
  const { booked, collected, crews } = await (await fetch(url, { headers })).json();
  if (booked.bookings < MIN_VISITS || collected.payments < MIN_VISITS || crews.length < MIN_CREWS)
    throw new Error(
      `These are no figures of a year: ${JSON.stringify({ booked, collected, crews: crews.length })}`,
    );
  console.log(`\n${booked.bookings} visits, ${collected.payments} payments, ${crews.length} crews`);
}

function printResult(rounds) {
  const sides = Object.entries(rounds).map(([name, all]) => [
    name,
    middle(all.map(({ app }) => app)),
    middle(all.map(({ database }) => database)),
    middle(all.map(({ app, database }) => app + database)),
  ]);
  console.log(
    '\n## The dashboard of a year (dashboard)\n\n| side | CPU | app | database |\n| --- | ---: | ---: | ---: |',
  );
  for (const [name, app, database, all] of sides)
    console.log(`| ${name} | ${all.toFixed(1)} ms | ${app.toFixed(1)} ms | ${database.toFixed(1)} ms |`);
  const [[, , , ours], [, , , theirs]] = sides;
  console.log(
    `\n- dashboard / one index-only scan of each kind: ${(ours / theirs).toFixed(2)} (gate: at most ${MAX_RATIO})`,
  );
  return ours / theirs > MAX_RATIO ? 1 : 0;
}
