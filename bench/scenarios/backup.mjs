import { installedPostgres } from '@homebright/sandbox';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { rounds, size } from '../harness/size.mjs';
import { seed } from '../seed.mjs';

const BOOKINGS = size(Number(process.env.BENCH_BOOKINGS ?? 1_000_000), 4_000);
const ROUNDS = rounds(1);
const BOOKINGS_PER_CUSTOMER = 20;
const MAX_RATIO = 1.5;
/** The limit for any amount of data. */
const MAX_MEMORY_MB = 400;
const CLI = resolve(import.meta.dirname, '../../backend/dist/backup-cli.js');

/**
 * Compares `npm run backup` and `npm run restore` with `pg_dump -Fc` and `pg_restore` of the same database. Both sides
 * write with gzip level 6 and restore into an empty database. Our times include the start of Node.js. Needs Debian's
 * PostgreSQL, because its tools have the same version as its server.
 */
export async function run() {
  const [server] = installedPostgres().filter(({ binaries }) => existsSync(tool(binaries, 'pg_dump')));
  if (!server) {
    console.log('\nbackup: left out, /usr/lib/postgresql has no server with pg_dump.');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'homebright-bench-backup-'));
  const cluster = await startCluster({ shared_buffers: '256MB' }, server.binaries);
  try {
    const url = await cluster.createMigrated();
    await seed(url, { customers: BOOKINGS / BOOKINGS_PER_CUSTOMER, each: BOOKINGS_PER_CUSTOMER });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measure(cluster, server.binaries, url, folder));
    return printResult(rounds);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(cluster, binaries, url, folder) {
  const [ours, theirs] = [join(folder, 'ours.tar.gz'), join(folder, 'theirs.dump')];
  const photos = `file:${join(folder, 'photos')}`;
  const cli = (database, ...args) =>
    timed(process.execPath, [CLI, ...args], {
      ...ENVIRONMENT,
      DATABASE_URL: database,
      PHOTO_STORE_URL: photos,
    });
  const dump = await timed(tool(binaries, 'pg_dump'), ['-Fc', '-f', theirs, '-d', url]);
  const backup = await cli(url, 'backup', ours);
  const [forPgRestore, forOurs] = [await cluster.createEmpty(), await cluster.createEmpty()];
  const pgRestore = await timed(tool(binaries, 'pg_restore'), [
    '--no-owner',
    '--no-comments',
    '-d',
    forPgRestore,
    theirs,
  ]);
  const restore = await cli(forOurs, 'restore', ours);
  const sizes = { ours: statSync(ours).size, theirs: statSync(theirs).size };
  for (const database of [forPgRestore, forOurs]) await cluster.drop(database);
  return { dump, backup, pgRestore, restore, sizes };
}

const tool = (binaries, name) => join(dirname(binaries.postgres), name);

/** Runs a command. Returns the seconds that it takes, and its peak memory in MB. */
async function timed(command, args, env = {}) {
  const begun = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, peakOf(child.pid))), 100);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
  return { seconds: (performance.now() - begun) / 1_000, memory };
}

function peakOf(pid) {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

function printResult(rounds) {
  const best = (figureOf) => Math.min(...rounds.map(figureOf));
  const mb = (bytes) => `${Math.round(bytes / 1e6)} MB`;
  const [{ sizes }] = rounds;
  const rows = {
    'pg_dump -Fc': [best(({ dump }) => dump.seconds), best(({ dump }) => dump.memory), mb(sizes.theirs)],
    'npm run backup': [
      best(({ backup }) => backup.seconds),
      best(({ backup }) => backup.memory),
      mb(sizes.ours),
    ],
    pg_restore: [best(({ pgRestore }) => pgRestore.seconds), best(({ pgRestore }) => pgRestore.memory), ''],
    'npm run restore': [best(({ restore }) => restore.seconds), best(({ restore }) => restore.memory), ''],
  };
  console.log(
    `\n## Backup and restore (backup), ${BOOKINGS} bookings\n\n| | seconds | peak memory | file |\n| --- | ---: | ---: | ---: |`,
  );
  for (const [name, [seconds, memory, size]] of Object.entries(rows))
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${Math.round(memory)} MB | ${size} |`);
  const gates = [
    ['backup / pg_dump', rows['npm run backup'][0] / rows['pg_dump -Fc'][0], MAX_RATIO],
    ['restore / pg_restore', rows['npm run restore'][0] / rows.pg_restore[0], MAX_RATIO],
    ['memory of a backup, MB', rows['npm run backup'][1], MAX_MEMORY_MB],
    ['memory of a restore, MB', rows['npm run restore'][1], MAX_MEMORY_MB],
  ];
  console.log('');
  for (const [name, value, limit] of gates)
    console.log(`- ${name}: ${value.toFixed(2)} (gate: at most ${limit})`);
  return gates.filter(([, value, limit]) => value > limit).length;
}
