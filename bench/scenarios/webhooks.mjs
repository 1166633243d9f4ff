import { freePort, startStripeSandbox } from '@homebright/sandbox';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import Stripe from 'stripe';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { load } from '../harness/load.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { rounds, size } from '../harness/size.mjs';
import { PAYMENTS, PROCESSED } from '../seeds/webhooks.mjs';

const EVENTS = size(Number(process.env.BENCH_EVENTS ?? 10_000), 100);
const ROUNDS = rounds(3);
const INTENTS = size(500, 20);
/** Every tenth event is sent twice. */
const REPEATED_EVERY = 10;
const CLIENTS = 16;
const CORES = 2;
const KEYS = {
  secretKey: 'sk_test_bench_webhooks',
  publishableKey: 'pk_test_bench_webhooks',
  webhookSecret: 'whsec_bench_webhooks',
};

/**
 * Sends signed events of 500 payments to the real API process. Then the real worker processes them: it reads each payment
 * from the payment provider and enters it into the ledger. After each step, everything is counted. The result is the
 * number of events per second that two cores can handle, computed from the CPU time of API and database together.
 */
export async function run() {
  const cluster = await startCluster();
  const stripe = await startStripeSandbox({ port: 0, ...KEYS });
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(cluster, stripe));
    return printResult(rounds);
  } finally {
    await stripe.stop();
    await cluster.stop();
  }
}

async function measure(cluster, stripe) {
  const url = await cluster.createMigrated();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  stripe.reset();
  const intents = await paidIntents(stripe);
  await client.query(PAYMENTS, [intents]);
  const api = await start('main.js', 'PORT', url, stripe);
  try {
    const before = cpuSeconds(api.pid, cluster.pid);
    const requests = EVENTS + EVENTS / REPEATED_EVERY;
    const next = (i) => signed(intents, i);
    const intake = await load({ port: api.port, clients: CLIENTS, requests, next });
    const after = cpuSeconds(api.pid, cluster.pid);
    await expectStored(client);
    const perEvent = (side) => ((after[side] - before[side]) / requests) * 1e6;
    const [app, database] = [perEvent('app'), perEvent('database')];
    const onTwoCores = (CORES * 1e6) / (app + database);
    return { ...intake, app, database, onTwoCores, processed: await processAll(client, url, stripe) };
  } finally {
    await api.stop();
    await client.end();
  }
}

/** @returns events per second */
async function processAll(client, url, stripe) {
  const worker = await start('worker.js', 'WORKER_PORT', url, stripe);
  try {
    const begun = performance.now();
    while ((await countWaiting(client)) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    await expectProcessed(client);
    return EVENTS / ((performance.now() - begun) / 1_000);
  } finally {
    await worker.stop();
  }
}

/** Creates payments that customers have made and that no webhook has reported yet. Returns their ids. */
async function paidIntents(stripe) {
  const { hostname: host, port } = new URL(stripe.url);
  const sdk = new Stripe(KEYS.secretKey, { protocol: 'http', host, port });
  const intents = [];
  for (let i = 0; i < INTENTS; i += 1) {
    const order = { amount: 8_000, currency: 'usd', allowed_payment_method_types: ['card'] };
    const { id } = await sdk.paymentIntents.create(order);
    stripe.pay(id);
    intents.push(id);
  }
  return intents;
}

function signed(intents, i) {
  const number = i < EVENTS ? i : (i - EVENTS) * REPEATED_EVERY;
  const seconds = Math.floor(Date.now() / 1_000);
  const object = { id: intents[number % INTENTS], object: 'payment_intent', status: 'succeeded' };
  const event = {
    id: `evt_bench_${number}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: seconds,
    data: { object },
  };
  const body = JSON.stringify(event);
  const v1 = createHmac('sha256', KEYS.webhookSecret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${v1}` };
  return { path: '/api/stripe/webhook', method: 'POST', headers, body };
}

async function countWaiting(client) {
  const { rows } = await client.query(`SELECT count(*)::int AS count FROM outbox WHERE completed_at IS NULL`);
  return rows[0].count;
}

async function expectStored(client) {
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM stripe_event WHERE id LIKE 'evt_bench_%') AS events,
       (SELECT count(*)::int FROM outbox WHERE payload->>'eventId' LIKE 'evt_bench_%') AS "handedOn"`,
  );
  const { events, handedOn } = rows[0];
  if (events !== EVENTS || handedOn !== EVENTS)
    throw new Error(`Of ${EVENTS} events ${events} are stored, ${handedOn} handed on.`);
}

async function expectProcessed(client) {
  const { rows } = await client.query(PROCESSED);
  const { paid, captured, announced } = rows[0];
  const isRight = paid === INTENTS && Number(captured) === INTENTS * 8_000 && announced === INTENTS;
  if (!isRight)
    throw new Error(
      `Of ${INTENTS} payments ${paid} are booked, ${captured} cents in all, ${announced} announced.`,
    );
}

async function start(script, portName, databaseUrl, stripe) {
  const port = await freePort();
  const env = {
    ...process.env,
    ...ENVIRONMENT,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    PAYMENTS: 'on',
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    STRIPE_API_URL: stripe.url,
    LOG_LEVEL: 'error',
    [portName]: String(port),
  };
  const path = resolve(import.meta.dirname, '../../backend/dist', script);
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`${script} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = () => {
    child.kill('SIGTERM');
    return exited;
  };
  return { pid: child.pid, port, stop };
}

function printResult(rounds) {
  const sorted = [...rounds].sort((a, b) => a.onTwoCores - b.onTwoCores);
  const r = sorted[Math.floor(sorted.length / 2)];
  console.log(`\n## ${EVENTS} webhooks, each tenth sent twice\n`);
  console.log('| CPU/event | API | database | two cores carry | by the clock | p50 | p99 | processed |');
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const micros = [r.app + r.database, r.app, r.database].map((value) => `${value.toFixed(0)} µs`);
  const rates = [r.onTwoCores, r.perSecond].map((value) => `${value.toFixed(0)}/s`);
  const latencies = [r.p50, r.p99].map((value) => `${value.toFixed(1)} ms`);
  console.log(`| ${[...micros, ...rates, ...latencies, `${r.processed.toFixed(0)}/s`].join(' | ')} |`);
  const met = r.onTwoCores >= 500;
  console.log(
    `\n- ${met ? 'met' : 'MISSED'}: events a second on two cores, none lost: ${r.onTwoCores.toFixed(0)} (at least 500)`,
  );
  return met ? 0 : 1;
}
