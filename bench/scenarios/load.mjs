import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { size } from '../harness/size.mjs';
import { Crowd } from '../load/load-generator.mjs';
import { startProvider } from '../load/provider.mjs';
import { ProcessOf } from '../load/processes.mjs';
import { people } from '../load/people.mjs';

const CLIENTS = size(200, 20);
/** Average milliseconds between an answer and the next request. */
const PAUSE = Number(process.env.BENCH_LOAD_THINKING ?? 500);
/**
 * Four times a company with ten crews at its busiest: fifty people of its office, crews and customers at once, each of
 * whom reads for five seconds.
 */
const COMPANY = { clients: size(4 * 50, 20), pause: size(5_000, 500), seconds: size(45, 3) };
const SECONDS = size(Number(process.env.BENCH_LOAD_SECONDS ?? 60), 6);
/** The same load untimed: no company opens a cold system to 200 people within one second. */
const WARM_UP_SECONDS = size(15, 1);
/** From here on memory is compared, because caches are filled and code is compiled. */
const WARM_UP = SECONDS / 3;
/** Seconds before the end at which the last measurement is taken, while the full load still runs. */
const BEFORE_THE_END = 2;
/** In start order. */
const PROCESSES = ['API', 'API', 'worker'];
/** On one machine with the API, the worker has lower priority, as docs/operations.md advises. */
const WORKER_NICE = 5;

/**
 * A company's people, then 200 clients at once, each pausing for half a second between requests: 70 % reads, 20 %
 * availability, 10 % writes, through two API processes and a worker. Every answer is checked; afterwards the books are compared with the
 * provider's.
 */
export async function run() {
  const cluster = await startCluster();
  const provider = await startProvider();
  const processes = [];
  let crowd;
  try {
    const url = await cluster.createMigrated({
      writesPerMinute: 100_000,
      availabilityPerMinute: 100_000,
      openHolds: 1_000,
    });
    const environment = {
      ...ENVIRONMENT,
      ...provider.environment,
      DATABASE_URL: url,
      DRAIN_SECONDS: '0',
      HOST: '127.0.0.1',
    };
    const start = (file, rank) =>
      ProcessOf.start(resolve(import.meta.dirname, '../../backend/dist', file), environment, rank);
    const apis = [await start('main.js'), await start('main.js')];
    const worker = await start('worker.js', { nice: WORKER_NICE });
    processes.push(...apis, worker);
    provider.deliverTo(`${apis[0].url}/api/stripe/webhook`);
    crowd = new Crowd(
      apis.map(({ port }) => port),
      await people(url, 2_000),
      provider,
    );
    await crowd.warmUp(COMPANY.clients, 2 * (COMPANY.pause / 1_000), COMPANY.pause);
    const company = await crowd.run(COMPANY.clients, COMPANY.seconds, COMPANY.pause);
    tellLatencies('Four times a company with ten crews', company);
    const refused = company.failed.length;
    if (process.env.BENCH_LOAD_ONLY === 'company') return tellGates([[REFUSED, refused, 0]]);
    await crowd.warmUp(CLIENTS, WARM_UP_SECONDS, PAUSE);
    const before = processor(apis, worker, cluster);
    const [result, memory] = await Promise.all([crowd.run(CLIENTS, SECONDS, PAUSE), memoryOf(processes)]);
    const after = processor(apis, worker, cluster);
    result.cpu = Object.entries(after).map(([who, used]) => [who, (used - before[who]) / result.count]);
    const books = await compareBooks(url, provider);
    return tell(result, memory, books, refused);
  } finally {
    crowd?.leave();
    await Promise.all(processes.map((one) => one.stop()));
    await provider.stop();
    await cluster.stop();
  }
}

/** CPU seconds by process; the load and the provider's stand-in run in this one. */
function processor(apis, worker, { pid }) {
  return {
    API: apis.reduce((sum, one) => sum + cpuSeconds(one.pid).app, 0),
    worker: cpuSeconds(worker.pid).app,
    database: cpuSeconds(worker.pid, pid).database,
    load: cpuSeconds(process.pid).app,
  };
}

/**
 * For each process the memory in use during the load, warm and at the end, and the memory that the system has given it.
 */
async function memoryOf(processes) {
  const look = () => Promise.all(processes.map((one) => one.inUse()));
  await sleep(WARM_UP * 1_000);
  const warm = await look();
  await sleep((SECONDS - WARM_UP - BEFORE_THE_END) * 1_000);
  const end = await look();
  return processes.map(({ pid }, index) => ({
    warm: warm[index],
    end: end[index],
    resident: residentMegabytes(pid),
  }));
}

function residentMegabytes(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** The provider's and the ledger's amounts must match once the worker has processed everything. */
async function compareBooks(url, provider) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let triesLeft = 1_200; triesLeft > 0; triesLeft -= 1) {
      await provider.delivered();
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM outbox WHERE completed_at IS NULL) AS open,
                (SELECT coalesce(sum(captured - refunded), 0)::int FROM ledger_account WHERE booking_id > $1) AS ours`,
        [0],
      );
      if (rows[0].open === 0) return { ours: rows[0].ours, theirs: provider.taken() };
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('The worker did not come to an end.');
  } finally {
    await client.end();
  }
}

const REFUSED = 'answers 5xx or none at four times a company with ten crews';

function tellLatencies(title, { kinds, perSecond, p50, p99 }) {
  console.log(`\n## ${title}\n`);
  console.log('| what | requests | p50 | p99 |\n| --- | ---: | ---: | ---: |');
  for (const [kind, one] of kinds) {
    console.log(`| ${kind} | ${one.count} | ${one.p50.toFixed(0)} ms | ${one.p99.toFixed(0)} ms |`);
  }
  console.log(`| all | ${perSecond.toFixed(0)}/s | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms |\n`);
}

function tell(result, memory, books, refused) {
  const { cpu, p99, wrong, failed } = result;
  tellLatencies('A mixed load from 200 clients', result);
  const micros = (seconds) => `${(seconds * 1e6).toFixed(0)} µs`;
  const ours = cpu.filter(([who]) => who !== 'load').reduce((sum, [, used]) => sum + used, 0);
  console.log(
    `CPU a request: ${micros(ours)} of ours (${cpu.map(([who, used]) => `${who} ${micros(used)}`).join(', ')}).`,
  );
  const grown = memory.map(({ warm, end }) => end / warm);
  const megabytes = ({ warm, end, resident }, index) =>
    `${PROCESSES[index]} ${warm.toFixed(1)}, ${end.toFixed(1)} MB (${grown[index].toFixed(2)}; resident ${resident.toFixed(0)} MB)`;
  console.log(`In use after warm-up and at the end: ${memory.map(megabytes).join(', ')}.`);
  for (const one of [...wrong, ...failed].slice(0, 5)) console.log(`  ${one}`);
  return tellGates([
    [REFUSED, refused, 0],
    ['answers 5xx or none', failed.length, 0],
    ['wrong answers', wrong.length, 0],
    ['p99 in ms', p99, 250],
    ['memory in use, end / after warm-up, worst process', Math.max(...grown), 1.1],
    ['cents between ledger and provider', Math.abs(books.ours - books.theirs), 0],
  ]);
}

function tellGates(gates) {
  let missed = 0;
  for (const [name, value, limit] of gates) {
    const met = value <= limit;
    if (!met) missed += 1;
    console.log(`- ${met ? 'met' : 'MISSED'}: ${name}: ${Number(value).toFixed(2)} (at most ${limit})`);
  }
  return missed;
}
