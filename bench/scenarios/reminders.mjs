import 'reflect-metadata';
import { startMailbox } from '@homebright/sandbox';
import { NestFactory } from '@nestjs/core';
import { resolve } from 'node:path';
import pg from 'pg';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { seed } from '../seed.mjs';

const DUE = 10_000;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** How long the queue is worked off before it is counted. */
const WORK_SECONDS = 20;
const at = (path) => import(resolve(import.meta.dirname, '../../backend/dist', path));

/** 10,000 visits begin in the same minute tomorrow, among 100,000 bookings: they are queued, then worked off over SMTP. */
export async function run() {
  const cluster = await startCluster();
  const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
  try {
    const url = await cluster.createMigrated();
    await seed(url, { customers: DUE, each: 10 });
    return await measure(url, mailbox.smtpUrl);
  } finally {
    await mailbox.stop();
    await cluster.stop();
  }
}

async function measure(url, smtpUrl) {
  const { AppModule } = await at('app.module.js');
  const { readConfig } = await at('config.js');
  const { Clock } = await at('kernel/clock.js');
  const { Registry } = await at('platform/outbox/registry.js');
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
      await job('remind-of-visits').run();
      rounds.push(performance.now() - begun);
      const { rows } = await client.query('SELECT count(*)::int AS queued FROM delivery');
      if (rows[0].queued !== DUE) throw new Error(`${rows[0].queued} were queued, not ${DUE}.`);
    }
    rounds.sort((a, b) => a - b);
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    while (performance.now() - begun < WORK_SECONDS * 1_000 - 1_000) await job('send-due-mails').run();
    const seconds = (performance.now() - begun) / 1_000;
    const { rows } = await client.query(`SELECT count(*)::int AS sent FROM delivery WHERE status = 'sent'`);
    return tell(rounds, rows[0].sent / seconds, (process.memoryUsage().rss - before) / 2 ** 20);
  } finally {
    await client.end();
    await app.close();
  }
}

/** All as if nobody had been reminded; one visit a customer, none with a crew, so that they may overlap. */
const MAKE_DUE = `
TRUNCATE delivery, notification, visit_eve, assignment;
INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
SELECT min(id), user_id, NULL, now() + interval '23 hours 59 minutes', now() + interval '25 hours 59 minutes',
       now() + interval '26 hours'
FROM booking GROUP BY user_id LIMIT ${DUE};
UPDATE booking b SET appointment_date = (a.starts_at AT TIME ZONE 'America/New_York')::date,
       updated_at = now() - interval '3 days'
FROM assignment a WHERE a.booking_id = b.id;
ANALYZE assignment, booking, visit_eve`;

function tell(rounds, perSecond, grown) {
  const median = rounds[Math.floor(rounds.length / 2)] / 1_000;
  const slowest = rounds.at(-1) / 1_000;
  console.log(`\n## ${DUE} reminders due in the same minute, among 100,000 bookings\n`);
  console.log('| queued, median | slowest | worked off | memory grown |');
  console.log('| ---: | ---: | ---: | ---: |');
  console.log(
    `| ${median.toFixed(2)} s | ${slowest.toFixed(2)} s | ${perSecond.toFixed(0)} mails/s | ${grown.toFixed(0)} MB |`,
  );
  const met = median <= 2;
  console.log(`\n- ${met ? 'met' : 'MISSED'}: seconds to queue them: ${median.toFixed(2)} (at most 2)`);
  return met ? 0 : 1;
}
