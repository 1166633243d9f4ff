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
const CUSTOMERS_EACH = 20;
const MOST = 1.5;
/** The limit for any amount of data. */
const MOST_MEMORY_MB = 400;
const CLI = resolve(import.meta.dirname, '../../backend/dist/backup-cli.js');

/**
 * `npm run backup` and `npm run restore` compared with `pg_dump -Fc` and `pg_restore` of the same database, one after
 * the other. Both write with gzip level 6 and restore into an empty database; the start of Node.js counts. Needs
 * Debian's PostgreSQL, whose tools match its server.
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
    await seed(url, { customers: BOOKINGS / CUSTOMERS_EACH, each: CUSTOMERS_EACH });
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measure(cluster, server.binaries, url, folder));
    return tell(rounds);
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
  const [one, other] = [await cluster.createEmpty(), await cluster.createEmpty()];
  const pgRestore = await timed(tool(binaries, 'pg_restore'), [
    '--no-owner',
    '--no-comments',
    '-d',
    one,
    theirs,
  ]);
  const restore = await cli(other, 'restore', ours);
  const sizes = { ours: statSync(ours).size, theirs: statSync(theirs).size };
  for (const database of [one, other]) await cluster.drop(database);
  return { dump, backup, pgRestore, restore, sizes };
}

const tool = (binaries, name) => join(dirname(binaries.postgres), name);

/** The seconds that a command takes, and its peak memory in MB. */
async function timed(command, args, env = {}) {
  const begun = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory = 0;
  const look = setInterval(() => (memory = Math.max(memory, peakOf(child.pid))), 100);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(look);
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

function tell(rounds) {
  const best = (of) => Math.min(...rounds.map(of));
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
    `\n## Backup and restore (backup), ${BOOKINGS} bookings\n\n| | seconds | most memory | file |\n| --- | ---: | ---: | ---: |`,
  );
  for (const [name, [seconds, memory, size]] of Object.entries(rows))
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${Math.round(memory)} MB | ${size} |`);
  const gates = [
    ['backup / pg_dump', rows['npm run backup'][0] / rows['pg_dump -Fc'][0], MOST],
    ['restore / pg_restore', rows['npm run restore'][0] / rows.pg_restore[0], MOST],
    ['memory of a backup, MB', rows['npm run backup'][1], MOST_MEMORY_MB],
    ['memory of a restore, MB', rows['npm run restore'][1], MOST_MEMORY_MB],
  ];
  console.log('');
  for (const [name, value, most] of gates)
    console.log(`- ${name}: ${value.toFixed(2)} (gate: at most ${most})`);
  return gates.filter(([, value, most]) => value > most).length;
}
