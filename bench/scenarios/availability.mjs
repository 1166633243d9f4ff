import { resolve } from 'node:path';
import pg from 'pg';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { ask } from '../harness/load.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { startServer } from '../harness/server.mjs';
import { seed } from '../seed.mjs';
import { seedVisits } from '../seeds/visits.mjs';

const SERVER = resolve(import.meta.dirname, '../dist/ours.js');
const QUERY = resolve(import.meta.dirname, '../../backend/dist/dispatch/infra/calendar.js');
const DAY = 86_400_000;
const DAYS = 60;
const CREWS = 20;
const TIMES = 100;
const LIMIT_MS = 10;

/** `GET /api/availability` over 60 days, 100,000 bookings and 20 crews: what its one query costs the database. */
export async function run() {
  const cluster = await startCluster();
  try {
    const url = await cluster.createMigrated();
    await seed(url, { customers: 5_000, each: 20 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const first = Date.now() + DAY;
      await seedVisits(client, { crews: CREWS, until: dateOf(first + (DAYS + 5) * DAY) });
      await client.query(SERVICE);
      await client.query('VACUUM ANALYZE');
      const database = await inDatabase(client, first);
      return report(database, await overHttp(url, first));
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}

const SERVICE = `INSERT INTO service (id, name, label, duration, duration_minutes, price, icon, description, features, position)
   VALUES ('2-hour', 'Test', '2-Hour Test', '2 hours', 120, 100, 'clock', 'For measuring.', '{}', 0) ON CONFLICT DO NOTHING`;

/** CPU milliseconds of one execution in PostgreSQL's process, and the wall clock's in order. */
async function inDatabase(client, first) {
  const { CALENDAR } = await import(QUERY);
  const last = first + (DAYS - 1) * DAY;
  const span = [[iso(first)], [iso(last + DAY)]];
  const values = [dateOf(first), dateOf(last), ...span, iso(Date.now()), '2-hour', [], []];
  const execute = () => client.query({ name: 'calendar', text: CALENDAR, values });
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  for (let time = 0; time < 6; time += 1) await execute();
  const before = cpuSeconds(rows[0].pid).app;
  const taken = [];
  for (let time = 0; time < TIMES; time += 1) taken.push(await millisecondsOf(execute));
  const cpu = ((cpuSeconds(rows[0].pid).app - before) / TIMES) * 1000;
  return { cpu, taken: taken.sort((a, b) => a - b) };
}

async function millisecondsOf(work) {
  const at = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - at) / 1e6;
}

/** Milliseconds until the whole answer is there, in order. */
async function overHttp(url, first) {
  const server = await startServer(SERVER, { ...ENVIRONMENT, DATABASE_URL: url });
  try {
    const path = `/api/availability?serviceType=2-hour&from=${dateOf(first)}&days=${DAYS}`;
    const taken = [];
    for (let time = 0; time < TIMES; time += 1) {
      taken.push(await millisecondsOf(() => ask(undefined, server.port, { path })));
    }
    return taken.sort((a, b) => a - b);
  } finally {
    await server.stop();
  }
}

function report({ cpu, taken }, answered) {
  const middle = (list) => list[Math.floor(list.length / 2)];
  console.log(`\n## Availability: ${DAYS} days, 100,000 bookings, ${CREWS} crews\n`);
  console.log('| CPU in the database | wall clock: fastest | median | whole answer over HTTP, median |');
  console.log('| ---: | ---: | ---: | ---: |');
  const cells = [cpu, taken[0], middle(taken), middle(answered)].map((ms) => `${ms.toFixed(2)} ms`);
  console.log(`| ${cells.join(' | ')} |\n`);
  const met = cpu <= LIMIT_MS;
  console.log(
    `- ${met ? 'met' : 'MISSED'}: milliseconds of CPU in the database: ${cpu.toFixed(2)} (at most ${LIMIT_MS})`,
  );
  return met ? 0 : 1;
}

const iso = (instant) => new Date(instant).toISOString();
const dateOf = (instant) => iso(instant).slice(0, 10);
