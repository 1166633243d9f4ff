import { NestFactory } from '@nestjs/core';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { AppModule, Clock, readConfig, Registry } from '../dist/product.js';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { startServer } from '../harness/server.mjs';
import { rounds, size } from '../harness/size.mjs';
import { seed } from '../seed.mjs';

const DUE = size(10_000, 200);
const ROUNDS = rounds(5);
/** After this many seconds, the scenario stops waiting for the mails. */
const SENDING_SECONDS = 180;
const SAMPLE_MS = 1_000;

/**
 * Measures how fast the reminders of 10,000 visits are queued and sent over SMTP. All of them begin in the same minute
 * tomorrow. The database has 100,000 bookings.
 */
export async function run() {
  const cluster = await startCluster();
  const mailbox = await startServer(resolve(import.meta.dirname, '../dist/mailbox.js'), {});
  try {
    const url = await cluster.createMigrated();
    await seed(url, { customers: DUE, each: 10 });
    return await measure(url, `smtp://127.0.0.1:${mailbox.port}`);
  } finally {
    await mailbox.stop();
    await cluster.stop();
  }
}

async function measure(url, smtpUrl) {
  const config = readConfig({ ...ENVIRONMENT, DATABASE_URL: url, SMTP_URL: smtpUrl });
  const app = await NestFactory.createApplicationContext(AppModule.with(config, new Clock()), {
    logger: false,
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const job = (name) => app.get(Registry).job(name);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await client.query(MAKE_DUE);
      const begun = performance.now();
      await job('remind-of-visits')();
      rounds.push(performance.now() - begun);
      const { rows } = await client.query('SELECT count(*)::int AS queued FROM delivery');
      if (rows[0].queued !== DUE) throw new Error(`${rows[0].queued} were queued, not ${DUE}.`);
    }
    rounds.sort((a, b) => a - b);
    return printResult(rounds, await sendAll(client, job('send-due-mails')));
  } finally {
    await client.end();
    await app.close();
  }
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Bytes in use after a garbage collection. Without one, the number mostly depends on V8's timing. */
function memoryInUse() {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Runs until all mails are sent. `peaks` are the largest numbers of bytes in use in the first and the second half. */
async function sendAll(client, send) {
  const sentSoFar = async () => {
    const { rows } = await client.query(`SELECT count(*)::int AS sent FROM delivery WHERE status = 'sent'`);
    return rows[0].sent;
  };
  const peaks = [0, 0];
  let half = 0;
  const sampling = setInterval(async () => {
    peaks[half] = Math.max(peaks[half], memoryInUse());
    if (half === 0 && (await sentSoFar()) >= DUE / 2) half = 1;
  }, SAMPLE_MS);
  const before = memoryInUse();
  const begun = performance.now();
  let sent = 0;
  while (sent < DUE && performance.now() - begun < SENDING_SECONDS * 1_000) {
    await send();
    sent = await sentSoFar();
  }
  clearInterval(sampling);
  const seconds = (performance.now() - begun) / 1_000;
  return { sent, perSecond: sent / seconds, before, peaks };
}

/**
 * Makes all reminders due, as if nobody had been reminded yet. Each customer has one visit, and no visit has a crew,
 * because visits of one crew must not overlap.
 */
const MAKE_DUE = `
TRUNCATE delivery, notification, visit_reminder, assignment;
INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
SELECT min(id), user_id, NULL, now() + interval '23 hours 59 minutes', now() + interval '25 hours 59 minutes',
       now() + interval '26 hours'
FROM booking GROUP BY user_id LIMIT ${DUE};
UPDATE booking b SET appointment_date = (a.starts_at AT TIME ZONE 'America/New_York')::date,
       updated_at = now() - interval '3 days'
FROM assignment a WHERE a.booking_id = b.id;
ANALYZE assignment, booking, visit_reminder`;

function printResult(rounds, { sent, perSecond, before, peaks }) {
  const mb = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;
  const median = rounds[Math.floor(rounds.length / 2)] / 1_000;
  const slowest = rounds.at(-1) / 1_000;
  console.log(`\n## ${DUE} reminders due in the same minute, among 100,000 bookings\n`);
  console.log(
    '| queued, median | slowest | sent | sending | in use before | peak, first half | peak, second half |',
  );
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  console.log(
    `| ${median.toFixed(2)} s | ${slowest.toFixed(2)} s | ${sent} | ${perSecond.toFixed(0)} mails/s | ${mb(before)} | ${mb(peaks[0])} | ${mb(peaks[1])} |`,
  );
  const growth = peaks[1] / peaks[0];
  const gates = [
    { name: 'seconds to queue them', value: median, limit: 2 },
    { name: 'memory, second half / first half', value: growth, limit: 1.2 },
  ];
  for (const { name, value, limit } of gates)
    console.log(`\n- ${value <= limit ? 'met' : 'MISSED'}: ${name}: ${value.toFixed(2)} (at most ${limit})`);
  if (sent < DUE) console.log(`\n- MISSED: ${DUE - sent} were not sent in ${SENDING_SECONDS} s`);
  return gates.filter(({ value, limit }) => value > limit).length + (sent < DUE ? 1 : 0);
}
