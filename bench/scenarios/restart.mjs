import { freePort } from '@homebright/sandbox';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { middle } from '../harness/median.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { rounds, size } from '../harness/size.mjs';
import { seed } from '../seed.mjs';

const BOOKINGS = size(Number(process.env.BENCH_BOOKINGS ?? 1_000_000), 4_000);
const ROUNDS = rounds(5);
const BOOKINGS_PER_CUSTOMER = 20;
const MAX_SECONDS = 3;
const DIST = resolve(import.meta.dirname, '../../backend/dist');

/**
 * Measures the seconds from the start of a process until it reports that it is ready, with as many bookings as a company
 * has after many years.
 */
export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'homebright-bench-restart-'));
  const cluster = await startCluster({ shared_buffers: '256MB' });
  try {
    const url = await cluster.createMigrated();
    await seed(url, { customers: BOOKINGS / BOOKINGS_PER_CUSTOMER, each: BOOKINGS_PER_CUSTOMER });
    const environment = { ...ENVIRONMENT, DATABASE_URL: url, PHOTO_STORE_URL: `file:${folder}` };
    const times = { API: [], worker: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.API.push(await secondsUntilReady('main.js', 'PORT', environment));
      times.worker.push(await secondsUntilReady('worker.js', 'WORKER_PORT', environment));
    }
    return printResult(times);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsUntilReady(script, portName, environment) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [join(DIST, script)], {
    env: { ...process.env, ...environment, [portName]: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await isReady(`http://127.0.0.1:${port}/api/health/ready`))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
    await new Promise((resume) => setTimeout(resume, 20));
  }
  const seconds = (performance.now() - begun) / 1_000;
  child.kill('SIGTERM');
  await ended;
  return seconds;
}

const isReady = async (url) => (await fetch(url).catch(() => null))?.ok ?? false;

function printResult(times) {
  console.log(`\n## Ready after a restart (restart), ${BOOKINGS} bookings\n`);
  console.log('| process | median | slowest |\n| --- | ---: | ---: |');
  for (const [name, seconds] of Object.entries(times))
    console.log(`| ${name} | ${middle(seconds).toFixed(2)} s | ${Math.max(...seconds).toFixed(2)} s |`);
  const slowest = Math.max(...Object.values(times).map(middle));
  console.log(`\n- seconds until ready, median: ${slowest.toFixed(2)} (gate: at most ${MAX_SECONDS})`);
  return slowest > MAX_SECONDS ? 1 : 0;
}
