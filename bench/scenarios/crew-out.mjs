import { resolve } from 'node:path';
import pg from 'pg';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { seedOffice } from '../seeds/office.mjs';

const OURS = resolve(import.meta.dirname, '../dist/ours.js');
const CREWS = 20;
/** Visits of the crew that is out. */
const VISITS = 12;
/** Visits of each other crew. */
const OTHER_VISITS = 3;
const REQUESTS = 200;
const MAX_RATIO = 5;

/** A date after those of all other bookings. */
const DAY = '2027-06-15';

/**
 * Gives the first of 20 crews 12 visits of an hour, and each of the others 3. A visit is booked for the time of day in
 * which it begins. $1 is the date.
 */
const BUSY_DAY = `
WITH crews AS (
  UPDATE crew SET active = id <= 100 + ${CREWS} RETURNING id
),
visits AS (
  SELECT n, 101 + CASE WHEN n < ${VISITS} THEN 0 ELSE 1 + (n - ${VISITS}) / ${OTHER_VISITS} END AS crew,
    CASE WHEN n < ${VISITS} THEN 8 + n ELSE 8 + 4 * ((n - ${VISITS}) % ${OTHER_VISITS}) END AS hour
  FROM generate_series(0, ${VISITS + (CREWS - 1) * OTHER_VISITS} - 1) n
),
chosen AS (
  SELECT id, user_id, row_number() OVER (ORDER BY id) - 1 AS n FROM booking WHERE status = 'confirmed'
  ORDER BY id LIMIT ${VISITS + (CREWS - 1) * OTHER_VISITS}
),
moved AS (
  UPDATE booking SET appointment_date = $1, appointment_time = (ARRAY['morning', 'midday', 'evening'])[1 + (visits.hour - 8) / 4]
  FROM chosen JOIN visits USING (n) WHERE booking.id = chosen.id
)
UPDATE assignment SET crew_id = crew, starts_at = at, ends_at = at + interval '1 hour', busy_until = at + interval '1 hour'
FROM (SELECT chosen.id, crew, ($1::date + make_interval(hours => hour)) AT TIME ZONE 'America/New_York' AS at
  FROM chosen JOIN visits USING (n)) AS placed
WHERE assignment.booking_id = placed.id`;

/** Compares planning for a crew that is out with reading that day's board. */
export async function run() {
  const cluster = await startCluster();
  let server;
  try {
    const url = await cluster.createMigrated();
    const office = await seedOffice(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(BUSY_DAY, [DAY]);
    await client.query('VACUUM ANALYZE');
    await client.end();
    server = await startServer(OURS, { ...ENVIRONMENT, DATABASE_URL: url });
    const headers = { ...office, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Out sick', crewId: 101, firstDate: DAY, lastDate: DAY });
    const plan = { path: '/api/admin/closure-plans/preview', method: 'POST', headers, body };
    await expectVisits(server.port, plan);
    const board = { path: `/api/admin/dispatch?date=${DAY}`, headers: office };
    const [planned, read] = ['plan for the crew', "the day's board"];
    const sides = [
      { name: planned, server, next: () => plan },
      { name: read, server, next: () => board },
    ];
    const results = await measure({ sides, requests: REQUESTS, clients: 2, postmasterPid: cluster.pid });
    return report(`A crew that is out (crew-out): ${VISITS} visits, ${CREWS} crews`, results, [
      {
        name: 'plan / board, CPU',
        value: results.get(planned).cpu / results.get(read).cpu,
        limit: MAX_RATIO,
      },
    ]);
  } finally {
    await server?.stop();
    await cluster.stop();
  }
}

/** Checks that the plan finds a place for all visits. Otherwise the figures would be those of an easier task. */
async function expectVisits(port, { path, method, headers, body }) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  const { visits = [] } = await answer.json();
  const placed = visits.filter(({ next }) => next.crewId !== null).length;
  if (placed !== VISITS) throw new Error(`${placed} of ${visits.length} visits have a place.`);
}
