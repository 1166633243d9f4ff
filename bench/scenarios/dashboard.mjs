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
/** Minimum of visits and crews in a year. */
const LEAST = size(40_000, 400);
const LEAST_CREWS = size(20, 1);
const MOST = 3;

/**
 * Rows like a company's: out of a hundred visits, six are cancelled, four pending, two cost a fee and two were partly
 * refunded.
 */
const LIFE = [
  `UPDATE booking SET status = 'cancelled' WHERE id % 50 IN (1, 2, 3)`,
  `UPDATE booking SET status = 'pending' WHERE id % 50 IN (4, 5)`,
  `UPDATE ledger_account SET charged = charged + 3000, captured = captured + 3000, price = price WHERE booking_id % 50 = 6`,
  `DELETE FROM assignment WHERE booking_id % 50 IN (1, 2, 3, 4)`,
  `INSERT INTO refund (payment_id, reference, amount, waived, reason, status, created_at)
   SELECT id, gen_random_uuid(), 2500, 0, 'Late', 'succeeded', paid_at + interval '3 days' FROM payment WHERE booking_id % 50 = 7`,
  'VACUUM ANALYZE',
];

/** A year's rows of each kind, with the columns that the dashboard needs: one range of one index. */
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
 * The dashboard of a year, compared with one index-only scan of each kind of rows that it counts. No year is requested
 * twice.
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
    for (const statement of LIFE) await client.query(statement);
    // Half of a two-year table is needed. Otherwise PostgreSQL would read all of it, or look up a small
    // table's pages.
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
        // The first round warms both up.
        if (round)
          rounds[name].push({
            app: ((after.app - before.app) / READS) * 1e3,
            database: ((after.database - before.database) / READS) * 1e3,
          });
      }
    }
    return tell(rounds);
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

/** Otherwise the comparison would not be with an index-only scan. */
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
  if (booked.bookings < LEAST || collected.payments < LEAST || crews.length < LEAST_CREWS)
    throw new Error(
      `These are no figures of a year: ${JSON.stringify({ booked, collected, crews: crews.length })}`,
    );
  console.log(`\n${booked.bookings} visits, ${collected.payments} payments, ${crews.length} crews`);
}

function tell(rounds) {
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
    `\n- dashboard / one index-only scan of each kind: ${(ours / theirs).toFixed(2)} (gate: at most ${MOST})`,
  );
  return ours / theirs > MOST ? 1 : 0;
}
