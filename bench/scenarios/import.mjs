import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import {
  Clock,
  createHttpApp,
  createLogger,
  EventDelivery,
  PlaceImport,
  readConfig,
  Registry,
  Sql,
} from '../dist/product.js';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { printGates } from '../harness/report.mjs';
import { size } from '../harness/size.mjs';

/** On a slow machine, `BENCH_IMPORT=1000` reduces the number. */
const CUSTOMERS = size(Number(process.env.BENCH_IMPORT ?? 10_000), 20);
const PLANS = Math.round(CUSTOMERS * 0.3);
/** How many plans are booked one by one. Each costs the same, and booking all of them would take too long. */
const BOOKED = Math.min(300, PLANS);
const MAX_RATIO = 3;
/** The milliseconds that a customer's booking may have to wait for an import (decision 150). */
const MAX_WAIT_MS = 1_000;
const CREWS = 40;

/**
 * Compares importing 10,000 customers and 3,000 plans from files with booking the same number of plans one by one through
 * the office's API. Both include the worker's part.
 */
export async function run() {
  const cluster = await startCluster();
  let app;
  try {
    const url = await cluster.createMigrated({ travelMinutes: 0, writesPerMinute: 1_000_000 });
    const cookie = await prepare(url);
    app = await openApp(url);
    const office = officeOf(app, cookie);
    const cpu = async (work) => {
      const before = cpuSeconds(process.pid, cluster.pid);
      await work();
      const after = cpuSeconds(process.pid, cluster.pid);
      return after.app - before.app + after.database - before.database;
    };
    const slots = timesOf(app.get(PlaceImport, { strict: false }), 'hold');
    const memory = peakOf(process);
    const customers = await cpu(() => office.import('customers', customersFile()));
    const plans = await cpu(() => office.import('plans', plansFile()));
    const grown = memory.stop();
    const ids = await office.ids(BOOKED);
    await office.book(ids[0], 0);
    const each = (await cpu(() => bookAll(office, ids))) / BOOKED;
    await expectAll(url);
    console.log(
      `\n## Import (import): ${CUSTOMERS} customers, ${PLANS} plans; ${BOOKED} plans booked one by one\n`,
    );
    console.log('| | CPU |\n| --- | ---: |');
    const rows = [
      ['customers', customers],
      ['plans', plans],
      ['a plan booked by itself', each],
    ];
    for (const [name, seconds] of rows) console.log(`| ${name} | ${(seconds * 1_000).toFixed(1)} ms |`);
    console.log(`\nTimes are taken in ${slots.length} transactions, twenty rows in each.`);
    console.log(`Memory of the process at most ${grown} MB above where it began, files included.\n`);
    return printGates([
      [`import / ${PLANS} plans booked one by one, CPU`, (customers + plans) / (each * PLANS), MAX_RATIO],
      [
        'the longest transaction that takes times, which is the most that a booking waits for, ms',
        Math.max(...slots),
        MAX_WAIT_MS,
      ],
    ]);
  } finally {
    await app?.close();
    await cluster.stop();
  }
}

/** From now on, adds the milliseconds of each call of a method to the returned list. */
function timesOf(owner, method) {
  const work = owner[method].bind(owner);
  const times = [];
  owner[method] = async (...args) => {
    const before = performance.now();
    try {
      return await work(...args);
    } finally {
      times.push(performance.now() - before);
    }
  };
  return times;
}

/** Measures how far resident memory rises above its present level until `stop` is called. */
function peakOf({ memoryUsage }) {
  const before = memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, memoryUsage.rss())), 50);
  return {
    /** @returns MB */
    stop() {
      clearInterval(timer);
      return Math.round((peak - before) / 1_048_576);
    },
  };
}

async function bookAll(office, ids) {
  for (const [n, id] of ids.entries()) await office.book(id, n + 1);
}

const FIRST = Date.now() + 30 * 86_400_000;
const dayOf = (n) => new Date(FIRST + (n % 28) * 86_400_000).toISOString().slice(0, 10);
const timeOf = (n) => ['morning', 'midday', 'evening'][n % 3];

const customersFile = () =>
  ['Customer ID,Name,Email,Phone,Address']
    .concat(
      Array.from(
        { length: CUSTOMERS },
        (_, n) =>
          `C-${n},Person ${n},p${n}@example.com,5552${String(n).padStart(6, '0')},"${n} Elm Street, Town"`,
      ),
    )
    .join('\n');

const plansFile = () =>
  ['Plan ID,Customer ID,Service,Frequency,Next visit,Time']
    .concat(
      Array.from({ length: PLANS }, (_, n) => `P-${n},C-${n},1-minute,bi-weekly,${dayOf(n)},${timeOf(n)}`),
    )
    .join('\n');

async function openApp(url) {
  const config = readConfig({ ...ENVIRONMENT, DATABASE_URL: url });
  return createHttpApp(config, new Clock(), createLogger('error', 'api'));
}

/** Sends an administrator's requests, and does the worker's part of them in this process. */
function officeOf(app, cookie) {
  const ask = async (method, path, payload, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { cookie, ...headers },
      payload,
    });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json();
  };
  const work = async (id) => {
    for (;;) {
      await app.get(Registry).job('run-imports')();
      const run = await ask('GET', `imports/${id}`);
      if (run.state !== 'checking' && run.state !== 'importing') return run;
    }
  };
  return {
    async import(kind, content) {
      const form = '--edge\r\ncontent-disposition: form-data; name=';
      const payload = `${form}"kind"\r\n\r\n${kind}\r\n${form}"file"; filename="a.csv"\r\n\r\n${content}\r\n--edge--\r\n`;
      const { id, mapping, version } = await ask('POST', 'imports', payload, {
        'content-type': 'multipart/form-data; boundary=edge',
      });
      await ask('POST', `imports/${id}/actions/check`, { mapping, version });
      const checked = await work(id);
      await ask('POST', `imports/${id}/actions/import`, { version: checked.version });
      const done = await work(id);
      if (done.state !== 'done')
        throw new Error(`The import of ${kind}: ${JSON.stringify([done.state, done.counts, done.failure])}`);
    },
    async ids(count) {
      const found = [];
      for (let from = 0; from < count; from += 100)
        found.push(
          ...(await ask('GET', `users?range=${encodeURIComponent(`[${from},${from + 99}]`)}`)).map(
            ({ id }) => id,
          ),
        );
      return found.slice(0, count);
    },
    async book(userId, n) {
      const draft = {
        service: '1-minute',
        rooms: '2',
        bathrooms: '1',
        noKidsPets: true,
        maintenanceHistory: 'recent',
        customerName: 'Bench Person',
        customerPhone: '5550142233',
        hasStreetParking: true,
        location: `${n} Oak Street, Town`,
        appointmentDate: dayOf(n),
        appointmentTime: timeOf(n),
        isRecurring: true,
        frequency: 'bi-weekly',
      };
      await ask(
        'POST',
        'bookings',
        { ...draft, userId, payment: 'cash' },
        { 'idempotency-key': randomUUID() },
      );
      await deliverEvents(app);
    },
  };
}

/** Delivers all events that the booking causes: these confirm it, start its plan and create its visits. */
async function deliverEvents(app) {
  for (;;) {
    const events = await app
      .get(Sql)
      .query('bench-events', 'SELECT id, name FROM outbox WHERE completed_at IS NULL ORDER BY id');
    if (!events.length) return;
    const handlersOf = (name) => app.get(Registry).handlersOf(name);
    const deliveries = events.flatMap(({ id, name }) =>
      handlersOf(name).map((handler) => ({ eventId: id, handler: handler.name })),
    );
    await app.get(EventDelivery).deliverAll(deliveries);
    const ids = events.map(({ id }) => id);
    await app
      .get(Sql)
      .query('bench-done', 'UPDATE outbox SET relayed_at = now(), completed_at = now() WHERE id = ANY ($1)', [
        ids,
      ]);
  }
}

async function prepare(url) {
  const text = randomBytes(32).toString('base64url');
  await withClient(url, async (client) => {
    await client.query(`UPDATE service SET active = true, price = 100 WHERE id = '1-minute'`);
    await client.query(
      `INSERT INTO crew (id, name, working_days, start_minute, end_minute)
       SELECT 100 + n, 'Crew ' || n, '{0,1,2,3,4,5,6}', 480, 1200 FROM generate_series(1, ${CREWS}) n`,
    );
    await client.query(
      `WITH administrator AS (
         INSERT INTO administrator (username, password_hash, password_changed_at) VALUES ('bench', 'none', now() - interval '1 day') RETURNING id)
       INSERT INTO session (id_hash, kind, administrator_id, created_at, expires_at)
       SELECT $1, 'administrator', id, now(), now() + interval '1 day' FROM administrator`,
      [createHash('sha256').update(text).digest()],
    );
  });
  return `hb_admin=${text}`;
}

/** Checks that every plan has all of its visits, each with a crew. */
async function expectAll(url) {
  const { rows } = await withClient(url, (client) =>
    client.query(`SELECT (SELECT count(*)::int FROM app_user) AS customers, count(DISTINCT s.id)::int AS plans, count(a.crew_id)::int AS visits
      FROM subscription s JOIN booking b ON b.subscription_id = s.id JOIN assignment a ON a.booking_id = b.id WHERE s.status = 'active'`),
  );
  const expected = { customers: CUSTOMERS, plans: PLANS + BOOKED + 1 };
  const { customers, plans, visits } = rows[0];
  if (customers !== expected.customers || plans !== expected.plans || visits < 4 * plans)
    throw new Error(`There are ${JSON.stringify(rows[0])}.`);
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
