import { resolve } from 'node:path';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { report } from '../harness/report.mjs';
import { measure } from '../harness/rounds.mjs';
import { startServer } from '../harness/server.mjs';
import { size } from '../harness/size.mjs';
import { draft, prepareBookings, withClient } from '../seeds/to-book.mjs';

const script = (name) => resolve(import.meta.dirname, `../dist/${name}.js`);
const CLIENTS = 32;
/** A day has 20 crews × 48 quarters of an hour = 960 times, enough for one round of one side. */
const REQUESTS = size(800, 24);
/** Untimed requests to each side before it is measured, so that its code is compiled as in production. */
const WARM_UP = 2_000;
const DAYS = 120;

/**
 * Measures `POST /api/create-payment-intent`, 32 at once, in a database of 100,000 bookings. First, the bookings are spread
 * over many days, then all are on one day. Last, a price of ten lines is compared with a price of one line.
 */
export async function run() {
  const cluster = await startCluster();
  const sides = [];
  try {
    // A few customers make all the bookings, so their limits must be high.
    const settings = { travelMinutes: 0, writesPerMinute: 1_000_000, openHolds: 1_000 };
    const url = await cluster.createMigrated(settings);
    const cookies = await prepareBookings(url);
    const environment = { ...ENVIRONMENT, DATABASE_URL: url };
    for (const [name, file] of [
      ['ours', 'booking-ours'],
      ['hand-written', 'booking-hand-written'],
      ['plain Nest', 'booking-plain-nest'],
    ]) {
      sides.push({ name, server: await startServer(script(file), environment) });
    }
    const missed =
      (await onManyDays(sides, cookies, cluster.pid)) + (await onOneDay(sides, cookies, cluster.pid));
    return missed + (await comparePriceLines(url, environment, cookies, cluster.pid));
  } finally {
    for (const { server } of sides) await server.stop();
    await cluster.stop();
  }
}

/** Every round of every side books on another, empty day. */
async function onOneDay(sides, cookies, postmasterPid) {
  let day = 0;
  const next = () => draft(cookies, day);
  const results = await measure({
    sides: sides.map((side) => ({ ...side, next })),
    requests: REQUESTS,
    clients: CLIENTS,
    postmasterPid,
    beforeEach: async () => void (day += 1),
  });
  return report('Creating a booking, 32 at once, all on one day', results, gates(results));
}

async function onManyDays(sides, cookies, postmasterPid) {
  let i = 0;
  const next = () => draft(cookies, 40 + (i++ % (DAYS - 40)));
  const results = await measure({
    sides: sides.map((side) => ({ ...side, next })),
    requests: REQUESTS,
    clients: CLIENTS,
    postmasterPid,
    warmUp: WARM_UP,
  });
  return report('Creating a booking, 32 at once, spread over 80 days', results, gates(results));
}

/** Both sides use the same price book on separate servers; only the customers' choices differ. */
async function comparePriceLines(url, environment, cookies, postmasterPid) {
  const { rowCount } = await withClient(url, (client) =>
    client.query(`UPDATE price_book SET book = book || $1 WHERE state = 'in_force'`, [JSON.stringify(BOOK)]),
  );
  if (rowCount !== 1) throw new Error('There is no price book in force.');
  const sides = [];
  try {
    for (const [name, choices] of Object.entries(CHOICES)) {
      let i = 0;
      const next = () => draft(cookies, 40 + (i++ % (DAYS - 40)), choices);
      sides.push({ name, next, server: await startServer(script('booking-ours'), environment) });
    }
    const results = await measure({
      sides,
      requests: REQUESTS,
      clients: CLIENTS,
      postmasterPid,
      warmUp: WARM_UP,
    });
    await expectLines(url);
    const value = results.get('ten lines').cpu / results.get('one line').cpu;
    const gate = { name: 'CPU of a booking, ten lines / one line', value, limit: 1.15 };
    return report('Creating a booking, a price of ten lines', results, [gate]);
  } finally {
    for (const { server } of sides) await server.stop();
  }
}

const adjustment = (question, answer) => ({
  question,
  answer,
  label: `${question}: ${answer}`,
  services: null,
  amount: 100,
  minutes: 0,
});
const EXTRAS = Array.from({ length: 6 }, (_, i) => ({
  id: `extra-${i}`,
  label: `Extra ${i}`,
  price: 100,
  minutes: 0,
  taxable: true,
  services: null,
  most: 3,
}));
const BOOK = {
  adjustments: [adjustment('rooms', '4+'), adjustment('bathrooms', '3+'), adjustment('kids', 'yes')],
  extras: EXTRAS,
};
const CHOICES = {
  'one line': {},
  'ten lines': {
    rooms: '4+',
    bathrooms: '3+',
    hasKids: true,
    extras: Object.fromEntries(EXTRAS.map(({ id }) => [id, 1])),
  },
};

/** Checks that the latest bookings have one or ten price lines, and that some have ten. */
async function expectLines(url) {
  const { rows } = await withClient(url, (client) =>
    client.query(
      `SELECT count(*)::int AS bookings, lines FROM (SELECT count(*)::int AS lines FROM ledger_entry
         WHERE kind = 'charge' AND code IS NOT NULL GROUP BY booking_id ORDER BY booking_id DESC LIMIT $1) AS b GROUP BY lines ORDER BY lines`,
      [REQUESTS],
    ),
  );
  const found = rows.map(({ lines }) => lines);
  if (!found.includes(10) || found.some((lines) => lines !== 1 && lines !== 10)) {
    throw new Error(`The bookings have ${found.join(', ')} lines.`);
  }
}

const gates = (results) => [gate(results, 'plain Nest', 1.8), gate(results, 'hand-written', 0.8)];

/** The gate's value is the number of bookings that our server makes in the CPU time that the other needs for one. */
function gate(results, other, limit) {
  const [ours, theirs] = [results.get('ours'), results.get(other)];
  const clock = (ours.perSecond / theirs.perSecond).toFixed(2);
  const name = `bookings a second of CPU, ours / ${other} (by the clock: ${clock})`;
  return { name, value: theirs.cpu / ours.cpu, limit, atLeast: true };
}
