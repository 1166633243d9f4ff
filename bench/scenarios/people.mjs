import { resolve } from 'node:path';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { size } from '../harness/size.mjs';
import { draft, prepareBookings, withClient } from '../seeds/to-book.mjs';

const OURS = resolve(import.meta.dirname, '../dist/booking-ours.js');
const CLIENTS = 32;
const REQUESTS = size(800, 24);
const WARM_UP = 1_500;
/** The bookings are spread over this many days, and the first of them is `FIRST_DAY` days after May 1. */
const DAYS = 80;
const FIRST_DAY = 40;
const MAX_RATIO = 1.3;

/** Gives each crew three cleaners, of whom every visit needs two. Each cleaner is off on every twentieth day. */
const ADD_CLEANERS = [
  `INSERT INTO cleaner (id, name) SELECT n, 'Cleaner ' || n FROM generate_series(1, 3 * (SELECT count(*)::int FROM crew WHERE active)) AS n`,
  `INSERT INTO crew_member (cleaner_id, crew_id, first_date)
   SELECT cleaner.id, crew.id, current_date - 400
   FROM cleaner JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM crew WHERE active) AS crew ON place = (cleaner.id - 1) / 3`,
  `INSERT INTO time_off (cleaner_id, first_date, last_date)
   SELECT id, day::date, day::date FROM cleaner, generate_series(current_date + id % 20, current_date + 400, interval '20 days') AS day`,
  'UPDATE service SET cleaners_needed = 2',
  'VACUUM ANALYZE',
];

/**
 * Compares bookings, 32 at once, whose crews have named cleaners with the same bookings for crews without named cleaners.
 */
export async function run() {
  const cluster = await startCluster();
  const sides = [];
  try {
    // A few customers make all the bookings, so their limits must be high.
    const settings = { travelMinutes: 0, writesPerMinute: 1_000_000, openHolds: 1_000 };
    for (const name of ['with people', 'without']) {
      const url = await cluster.createMigrated(settings);
      const cookies = await prepareBookings(url);
      if (name === 'with people')
        await withClient(url, async (client) => {
          for (const statement of ADD_CLEANERS) await client.query(statement);
        });
      let requests = 0;
      const next = () => draft(cookies, FIRST_DAY + (requests++ % DAYS));
      const server = await startServer(OURS, { ...ENVIRONMENT, DATABASE_URL: url });
      sides.push({ name, url, server, next });
    }
    const results = await measure({
      sides,
      requests: REQUESTS,
      clients: CLIENTS,
      postmasterPid: cluster.pid,
      warmUp: WARM_UP,
    });
    for (const { name, url } of sides) await expectCleaners(url, name === 'with people' ? [2, 3] : [0, 0]);
    const value = results.get('with people').cpu / results.get('without').cpu;
    const gate = { name: 'CPU of a booking, with people / without', value, limit: MAX_RATIO };
    return report('Assigning with people (people), 32 at once', results, [gate]);
  } finally {
    for (const { server } of sides) await server.stop();
    await cluster.stop();
  }
}

/** Checks that every booking has a crew and that the numbers of its cleaners are as expected. */
async function expectCleaners(url, [fewest, most]) {
  const { rows } = await withClient(url, (client) =>
    client.query(
      `SELECT min(cleaners)::int AS fewest, max(cleaners)::int AS most, bool_and(crew_id IS NOT NULL) AS placed FROM (
         SELECT a.crew_id, (SELECT count(*) FROM visit_cleaner v WHERE v.booking_id = a.booking_id) AS cleaners
         FROM assignment a WHERE held_until IS NOT NULL ORDER BY booking_id DESC LIMIT $1) AS made`,
      [REQUESTS],
    ),
  );
  const [found] = rows;
  if (!found.placed || found.fewest !== fewest || found.most !== most)
    throw new Error(
      `The bookings have ${found.fewest} to ${found.most} cleaners; all have a crew: ${found.placed}.`,
    );
}
