import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import pg from 'pg';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { load } from '../harness/load.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { rounds, size } from '../harness/size.mjs';
import { ProductProcess } from '../load/processes.mjs';
import { seed } from '../seed.mjs';
import { signInPhones } from '../seeds/crew-phones.mjs';

const PHONES = size(500, 12);
const ROUNDS = rounds(3);
const CORES = 2;
const MAIN = resolve(import.meta.dirname, '../../backend/dist/main.js');
const ITEMS = Array.from({ length: 16 }, (_, n) => ['item_checked', { item: `item-${n}` }]);
/** The 20 events that one phone reports for one visit. */
const TAPS = [
  ['on_the_way', { minutes: 20 }],
  ['started'],
  ...ITEMS,
  ['note', { text: 'Lamp' }],
  ['finished'],
];
const EVENTS = PHONES * TAPS.length;
/**
 * Events per message. One third of the phones was offline all day, one third sends now and then, and one third sends each
 * tap at once.
 */
const EVENTS_PER_MESSAGE = [TAPS.length, 4, 1];

/**
 * The phones of 250 crews of two send their taps to the real API process: the messages in no order, and each a second
 * time with its events reversed. Then everything is counted: each event must be stored once and passed on once, and each
 * visit must be done. The gate's rate is the number of events per minute that two cores can handle, computed from the
 * CPU time of API and database together.
 */
export async function run() {
  const cluster = await startCluster();
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(cluster));
    return printResult(rounds);
  } finally {
    await cluster.stop();
  }
}

async function measure(cluster) {
  const url = await cluster.createMigrated();
  await seed(url, { customers: PHONES / 2, each: 1 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = { ...ENVIRONMENT, DATABASE_URL: url, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const api = await ProductProcess.start(MAIN, settings);
  try {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
    const phones = await signInPhones(client, PHONES, today);
    const messages = messagesOf(phones);
    const answers = [];
    const before = cpuSeconds(api.pid, cluster.pid);
    const begun = performance.now();
    const intake = await load({
      port: api.port,
      clients: PHONES,
      requests: messages.length,
      next: (i) => messages[i],
      onAnswer: (text) => answers.push(...JSON.parse(text).results),
    });
    const seconds = (performance.now() - begun) / 1_000;
    const after = cpuSeconds(api.pid, cluster.pid);
    const cpu = (side) => after[side] - before[side];
    const used = cpu('app') + cpu('database');
    return {
      ...intake,
      ...(await countEvents(client, messages, answers)),
      messages: messages.length,
      app: cpu('app'),
      database: cpu('database'),
      perMinute: (EVENTS * 60 * CORES) / used,
      perMinuteByClock: (EVENTS * 60) / seconds,
    };
  } finally {
    await api.stop();
    await client.end();
  }
}

/** Returns every message twice, in an order in which no phone would send them. */
function messagesOf(phones) {
  const now = Date.now();
  const messages = phones.flatMap(({ cookie, visit }, phone) => {
    const events = TAPS.map(([kind, more], n) => ({
      id: randomUUID(),
      visitId: visit,
      kind,
      at: new Date(now - (TAPS.length - n) * 60_000).toISOString(),
      ...more,
    }));
    const size = EVENTS_PER_MESSAGE[phone % EVENTS_PER_MESSAGE.length];
    const parts = Array.from({ length: events.length / size }, (_, n) =>
      events.slice(n * size, (n + 1) * size),
    );
    return parts.flatMap((part) => [
      { cookie, events: part },
      { cookie, events: [...part].reverse() },
    ]);
  });
  const spread = messages.map((message, n) => [(n * 7_919) % messages.length, message]);
  spread.sort(([one], [other]) => one - other);
  return spread.map(([, { cookie, events }]) => ({
    path: '/api/crew/events',
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ sentAt: new Date().toISOString(), events }),
    ids: events.map(({ id }) => id),
  }));
}

async function countEvents(client, messages, answers) {
  const sent = messages.flatMap(({ ids }) => ids);
  const ids = [...new Set(sent)];
  const { rows } = await client.query(
    `SELECT (SELECT count(*)::int FROM visit_event WHERE id = ANY ($1::uuid[]) AND refused IS NULL) AS kept,
       (SELECT count(*)::int FROM visit_event) AS stored,
       (SELECT count(*)::int FROM outbox WHERE name = 'bookings.crew-reported') AS "handedOn",
       (SELECT count(DISTINCT payload->>'eventId')::int FROM outbox WHERE name = 'bookings.crew-reported') AS "eventsHandedOn",
       (SELECT count(DISTINCT booking_id)::int FROM visit_event WHERE kind = 'finished') AS done`,
    [ids],
  );
  const [{ kept, stored, handedOn, eventsHandedOn, done }] = rows;
  const answeredKept = answers.filter(({ outcome }) => outcome === 'kept').length;
  const toHandOn = PHONES * (TAPS.length - ITEMS.length);
  if (done !== PHONES / 2) throw new Error(`Of ${PHONES / 2} visits ${done} are done.`);
  return {
    sent: sent.length,
    kept,
    lost: ids.length - kept + (toHandOn - eventsHandedOn) + (sent.length - answers.length),
    doubled: stored - kept + (handedOn - eventsHandedOn) + Math.abs(answeredKept - kept),
  };
}

function printResult(rounds) {
  const r = [...rounds].sort((a, b) => a.perMinute - b.perMinute)[Math.floor(rounds.length / 2)];
  const worst = (figure) => Math.max(...rounds.map((round) => round[figure]));
  console.log(`\n## What ${PHONES} phones tapped, every message twice\n`);
  console.log(
    '| messages | events sent | kept | doubled | lost | CPU/message | API | database | by the clock | p50 | p99 |',
  );
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const micros = [r.app + r.database, r.app, r.database].map(
    (cpu) => `${((cpu / r.messages) * 1e6).toFixed(0)} µs`,
  );
  const latencies = [r.p50, r.p99].map((value) => `${value.toFixed(0)} ms`);
  const counts = [r.messages, r.sent, r.kept, worst('doubled'), worst('lost')];
  console.log(
    `| ${[...counts, ...micros, `${r.perMinuteByClock.toFixed(0)}/min`, ...latencies].join(' | ')} |`,
  );
  const gates = [
    [`events a minute on two cores: ${r.perMinute.toFixed(0)} (at least ${EVENTS})`, r.perMinute >= EVENTS],
    [`kept of ${EVENTS}: ${r.kept}`, rounds.every(({ kept }) => kept === EVENTS)],
    [`lost: ${worst('lost')}, doubled: ${worst('doubled')}`, worst('lost') === 0 && worst('doubled') === 0],
  ];
  console.log('');
  for (const [text, met] of gates) console.log(`- ${met ? 'met' : 'MISSED'}: ${text}`);
  return gates.filter(([, met]) => !met).length;
}
