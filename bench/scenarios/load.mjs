import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { printGates } from '../harness/report.mjs';
import { size } from '../harness/size.mjs';
import { Crowd } from '../load/load-generator.mjs';
import { signInCustomers } from '../load/people.mjs';
import { ProductProcess } from '../load/processes.mjs';
import { startProvider } from '../load/provider.mjs';

const CLIENTS = size(200, 20);
/** Average milliseconds between an answer and the next request. */
const PAUSE_MS = Number(process.env.BENCH_LOAD_THINKING ?? 500);
/**
 * Four times the busiest time of a company with ten crews, in which fifty people of its office, its crews and its
 * customers use it at once. Each of them reads for five seconds between two requests.
 */
const COMPANY = { clients: size(4 * 50, 20), pause: size(5_000, 500), seconds: size(45, 3) };
const SECONDS = size(Number(process.env.BENCH_LOAD_SECONDS ?? 60), 6);
/** The same load runs untimed first, because no company opens a freshly started system to 200 people at once. */
const WARM_UP_SECONDS = size(15, 1);
/** Seconds until the memory is first measured: by then the caches are filled and the code is compiled. */
const MEMORY_WARM_UP = SECONDS / 3;
/** The memory is measured again this many seconds before the end, while the full load still runs. */
const BEFORE_THE_END = 2;
/** The processes' names, in the order in which they start. */
const PROCESSES = ['API', 'API', 'worker'];
/** The worker shares the machine with the API, so it has lower priority, as docs/operations.md advises. */
const WORKER_NICE = 5;

/**
 * Sends the load of a company's people, then of 200 clients that pause for half a second between requests. 70 % of the
 * requests read, 20 % ask for availability and 10 % write. Two API processes and a worker handle them. Every answer is
 * checked. At the end, the ledger is compared with the payment provider's charges.
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
    const start = (file, priority) =>
      ProductProcess.start(resolve(import.meta.dirname, '../../backend/dist', file), environment, priority);
    const apis = [await start('main.js'), await start('main.js')];
    const worker = await start('worker.js', { nice: WORKER_NICE });
    processes.push(...apis, worker);
    provider.deliverTo(`${apis[0].url}/api/stripe/webhook`);
    crowd = new Crowd(
      apis.map(({ port }) => port),
      await signInCustomers(url, 2_000),
      provider,
    );
    await crowd.warmUp(COMPANY.clients, 2 * (COMPANY.pause / 1_000), COMPANY.pause);
    const company = await crowd.run(COMPANY.clients, COMPANY.seconds, COMPANY.pause);
    printLatencies('Four times a company with ten crews', company);
    const refused = company.failed.length;
    if (process.env.BENCH_LOAD_ONLY === 'company') return printGates([[REFUSED, refused, 0]]);
    await crowd.warmUp(CLIENTS, WARM_UP_SECONDS, PAUSE_MS);
    const before = cpuByProcess(apis, worker, cluster);
    const [result, memory] = await Promise.all([crowd.run(CLIENTS, SECONDS, PAUSE_MS), memoryOf(processes)]);
    const after = cpuByProcess(apis, worker, cluster);
    result.cpu = Object.entries(after).map(([who, used]) => [who, (used - before[who]) / result.count]);
    const books = await compareBooks(url, provider);
    return printResult(result, memory, books, refused);
  } finally {
    crowd?.close();
    await Promise.all(processes.map((process) => process.stop()));
    await provider.stop();
    await cluster.stop();
  }
}

/** CPU seconds of each kind of process. The load and the payment provider's stand-in run in this process. */
function cpuByProcess(apis, worker, { pid }) {
  return {
    API: apis.reduce((sum, api) => sum + cpuSeconds(api.pid).app, 0),
    worker: cpuSeconds(worker.pid).app,
    database: cpuSeconds(worker.pid, pid).database,
    load: cpuSeconds(process.pid).app,
  };
}

/**
 * For each process, the megabytes in use after the warm-up and near the end of the load, and the megabytes that the
 * operating system has given it.
 */
async function memoryOf(processes) {
  const measure = () => Promise.all(processes.map((process) => process.memoryInUse()));
  await sleep(MEMORY_WARM_UP * 1_000);
  const warm = await measure();
  await sleep((SECONDS - MEMORY_WARM_UP - BEFORE_THE_END) * 1_000);
  const end = await measure();
  return processes.map(({ pid }, index) => ({
    warm: warm[index],
    end: end[index],
    resident: residentMegabytes(pid),
  }));
}

function residentMegabytes(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
}

/** The ledger's and the payment provider's totals in cents, after the worker has processed everything. */
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
      if (rows[0].open === 0) return { ours: rows[0].ours, theirs: provider.collected() };
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('The worker did not come to an end.');
  } finally {
    await client.end();
  }
}

const REFUSED = 'answers 5xx or none at four times a company with ten crews';

function printLatencies(title, { kinds, perSecond, p50, p99 }) {
  console.log(`\n## ${title}\n`);
  console.log('| what | requests | p50 | p99 |\n| --- | ---: | ---: | ---: |');
  for (const [kind, one] of kinds) {
    console.log(`| ${kind} | ${one.count} | ${one.p50.toFixed(0)} ms | ${one.p99.toFixed(0)} ms |`);
  }
  console.log(`| all | ${perSecond.toFixed(0)}/s | ${p50.toFixed(0)} ms | ${p99.toFixed(0)} ms |\n`);
}

function printResult(result, memory, books, refused) {
  const { cpu, p99, wrong, failed } = result;
  printLatencies('A mixed load from 200 clients', result);
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
  return printGates([
    [REFUSED, refused, 0],
    ['answers 5xx or none', failed.length, 0],
    ['wrong answers', wrong.length, 0],
    ['p99 in ms', p99, 250],
    ['memory in use, end / after warm-up, worst process', Math.max(...grown), 1.1],
    ['cents between ledger and provider', Math.abs(books.ours - books.theirs), 0],
  ]);
}
