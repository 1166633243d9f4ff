import { resolve } from 'node:path';
import pg from 'pg';
import { CALENDAR } from '../dist/product.js';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { middle } from '../harness/median.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { rounds, size } from '../harness/size.mjs';
import { whileWriting } from '../harness/while-writing.mjs';
import { seed } from '../seed.mjs';
import { seedVisits } from '../seeds/visits.mjs';

const SERVER = resolve(import.meta.dirname, '../dist/ours.js');
const DAY = 86_400_000;
const DAYS = 60;
const CREWS = 20;
const EXECUTIONS = size(100, 2);
/** In each round, the two queries take turns. */
const ROUNDS = rounds(5);

/**
 * Measures `GET /api/availability` over 60 days, with 100,000 bookings and 20 crews: first its query in the database,
 * compared with the query's earlier version, then the whole answer.
 */
export async function run() {
  const cluster = await startCluster();
  try {
    // All requests come from one address, so its limit must be high.
    const url = await cluster.createMigrated({ availabilityPerMinute: 100_000 });
    await seed(url, { customers: 5_000, each: 20 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const first = Date.now() + DAY;
      await seedVisits(client, { crews: CREWS, until: dateOf(first + (DATES + DAYS + 5) * DAY) });
      await client.query(SERVICE);
      await client.query(LENGTHS);
      await client.query('VACUUM ANALYZE');
      const database = await inDatabase(client, first);
      printQueries(database);
      const answers = await overHttp(url, cluster.pid, first);
      return report('Availability over HTTP', answers, gates(database, answers));
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
}

/** Gives visits different lengths: half an hour to an hour. */
const LENGTHS = `UPDATE assignment SET ends_at = at, busy_until = at
  FROM (SELECT booking_id AS id, starts_at + make_interval(mins => 30 + 15 * (booking_id % 3)::integer) AS at FROM assignment) AS visit
  WHERE booking_id = id`;
/** The requested length is longer than the service's own, as for a booking with extras. */
const MINUTES = 165;

const SERVICE = `INSERT INTO service (id, name, label, duration, duration_minutes, price, icon, description, features, position)
   VALUES ('2-hour', 'Test', '2-Hour Test', '2 hours', 120, 100, 'clock', 'For measuring.', '{}', 0) ON CONFLICT DO NOTHING`;

/**
 * The query's earlier version. It reads the start and the end of every visit, returns JSON, and PostgreSQL plans it for
 * the values of each execution.
 */
const BEFORE = `
SELECT
  (SELECT duration_minutes FROM service WHERE id = $6) AS "serviceMinutes",
  (SELECT coalesce(json_agg(json_build_object('id', id, 'workingDays', working_days, 'startMinute', start_minute,
     'endMinute', end_minute) ORDER BY id), '[]') FROM crew WHERE active) AS crews,
  (SELECT coalesce(json_agg(json_build_object('name', name, 'crewId', crew_id, 'firstDate', first_date,
     'lastDate', last_date, 'fromMinute', from_minute, 'untilMinute', until_minute)), '[]')
   FROM closure WHERE last_date >= $1::date AND first_date <= $2::date) AS closures,
  (SELECT coalesce(json_agg(json_build_object('crew', crew_id, 'from', "from", 'until', until)), '[]')
   FROM (
     SELECT crew_id, array_agg((date_part('epoch', starts_at) / 60)::integer) AS "from",
       array_agg((date_part('epoch', busy_until) / 60)::integer) AS until
     FROM assignment
     WHERE starts_at >= $3 AND starts_at < $4 AND crew_id IS NOT NULL
       AND (held_until IS NULL OR held_until > $5)
     GROUP BY crew_id
   ) AS crew_times) AS busy`;

/**
 * For each of the two queries: the CPU milliseconds of one execution in PostgreSQL's process, and the sorted wall-clock
 * milliseconds of all executions.
 */
async function inDatabase(client, first) {
  const last = first + (DAYS - 1) * DAY;
  const [dates, now] = [[dateOf(first), dateOf(last)], iso(Date.now())];
  const sides = {
    before: { text: BEFORE, values: [...dates, iso(first), iso(last + DAY), now, '2-hour'] },
    ours: {
      text: CALENDAR,
      values: [...dates, [iso(first)], [iso(last + DAY)], now, '2-hour', [], [], null],
    },
  };
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const figures = { before: { cpu: 0, times: [] }, ours: { cpu: 0, times: [] } };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { text, values }] of Object.entries(sides)) {
      const execute = () => client.query({ name, text, values });
      for (let time = 0; time < 6; time += 1) await execute();
      const before = cpuSeconds(rows[0].pid).app;
      for (let time = 0; time < EXECUTIONS; time += 1)
        figures[name].times.push(await millisecondsOf(execute));
      figures[name].cpu += ((cpuSeconds(rows[0].pid).app - before) / EXECUTIONS / ROUNDS) * 1000;
    }
  }
  for (const { times } of Object.values(figures)) times.sort((a, b) => a - b);
  return figures;
}

async function millisecondsOf(work) {
  const begun = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - begun) / 1e6;
}

const SAME = 'all ask the same, while bookings change';
const DIFFERENT = 'each asks something else';
/** Number of first dates in the requests. With two lengths each, there are more questions than the cache keeps. */
const DATES = 101;

async function overHttp(url, postmasterPid, first) {
  const server = await startServer(SERVER, { ...ENVIRONMENT, DATABASE_URL: url });
  const path = (from, days) =>
    `/api/availability?serviceType=2-hour&from=${dateOf(from)}&days=${days}&minutes=${MINUTES}`;
  let requests = 0;
  const nextPath = () => path(first + ((requests += 1) % DATES) * DAY, DAYS + (requests % 2));
  const measured = (name, next) =>
    measure({
      sides: [{ name, next: () => ({ path: next() }), server }],
      requests: 300,
      clients: 4,
      postmasterPid,
    });
  try {
    const different = await measured(DIFFERENT, nextPath);
    const same = await whileWriting(url, () => measured(SAME, () => path(first, DAYS)));
    return new Map([...different, ...same]);
  } finally {
    await server.stop();
  }
}

function gates({ ours, before }, answers) {
  const microsBefore = before.cpu * 1000;
  return [
    { name: 'the query: CPU in the database, ours / before', value: ours.cpu / before.cpu, limit: 0.6 },
    {
      name: `the answer, ${SAME}: CPU of API and database / the database's alone before`,
      value: answers.get(SAME).cpu / microsBefore,
      limit: 0.4,
    },
  ];
}

function printQueries(queries) {
  console.log(`\n## Availability: ${DAYS} days, 100,000 bookings, ${CREWS} crews\n`);
  console.log('| query | CPU in the database | wall clock: fastest | median |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const [name, { cpu, times }] of Object.entries(queries)) {
    console.log(`| ${[name, ...[cpu, times[0], middle(times)].map(ms)].join(' | ')} |`);
  }
}

const ms = (value) => `${value.toFixed(2)} ms`;
const iso = (instant) => new Date(instant).toISOString();
const dateOf = (instant) => iso(instant).slice(0, 10);
