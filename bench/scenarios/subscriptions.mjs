import { NestFactory } from '@nestjs/core';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { AppModule, Clock, readConfig, Registry } from '../dist/product.js';
import { cpuSeconds } from '../harness/cpu.mjs';
import { ENVIRONMENT } from '../harness/environment.mjs';
import { startCluster } from '../harness/postgres.mjs';
import { rounds, size } from '../harness/size.mjs';
import { saveOneByOne, withOrm } from '../seeds/one-by-one.mjs';
import { EXTENDED, PREPARE_BARE, SUBSCRIPTIONS } from '../seeds/subscriptions.mjs';

const DUE = size(Number(process.env.BENCH_SUBSCRIPTIONS ?? 100_000), 100);
const BATCH = 5_000;
const ROUNDS = rounds(5);
/** How many subscriptions TypeORM saves one after another. Saving all of them would take too long. */
const ORM_SAVES = Math.min(1_000, DUE);

/**
 * 100,000 subscriptions are due for their next visit. Compares our job with bare `INSERT … SELECT` statements for the same
 * rows, and with TypeORM saving one row after another. Each side works on its own fresh copy of the database.
 */
export async function run() {
  // As on a well-configured server, all 400 MB of data fit into memory.
  const cluster = await startCluster({ shared_buffers: '1GB' });
  try {
    const stage = new Stage(cluster, await cluster.createMigrated());
    await stage.prepare();
    const sides = { ours: [], bare: [], orm: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = round % 2 ? ['bare', 'ours', 'orm'] : ['ours', 'bare', 'orm'];
      for (const side of order) sides[side].push(await stage[side]());
    }
    return printResult(sides);
  } finally {
    await cluster.stop();
  }
}

class Stage {
  constructor(cluster, template) {
    this.cluster = cluster;
    this.template = template;
  }

  /**
   * Runs our job and sets its rows aside for the bare inserts. Then undoes the job, without leaving dead rows in the
   * tables.
   */
  async prepare() {
    await withClient(this.template, (client) => client.query(SUBSCRIPTIONS.replaceAll('$due', String(DUE))));
    await withApp(this.template, (app) => extend(app));
    await withClient(this.template, async (client) => {
      await client.query(PREPARE_BARE.replaceAll('$batch', String(BATCH)));
      await client.query('VACUUM FULL');
      await client.query('VACUUM ANALYZE');
    });
  }

  ours() {
    return this.onCopy((url) =>
      withApp(url, async (app) => {
        const figures = await this.timed(DUE, () => extend(app));
        await this.expectExtended(url);
        const again = await this.timed(DUE, () => extend(app));
        await this.expectExtended(url);
        return { ...figures, replay: again.seconds };
      }),
    );
  }

  bare() {
    return this.onCopy(async (url) => {
      const figures = await withClient(url, (client) => this.timed(DUE, () => insertAll(client)));
      await this.expectExtended(url);
      return figures;
    });
  }

  orm() {
    return this.onCopy((url) =>
      withOrm(url, (source) => this.timed(ORM_SAVES, () => saveOneByOne(source, ORM_SAVES))),
    );
  }

  async onCopy(work) {
    const name = `copy_${randomBytes(6).toString('hex')}`;
    const url = new URL(this.template);
    const template = url.pathname.slice(1);
    const admin = new URL(this.template);
    admin.pathname = '/postgres';
    url.pathname = `/${name}`;
    await withClient(admin.href, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
    try {
      await withClient(admin.href, (client) => client.query('CHECKPOINT'));
      return await work(url.href);
    } finally {
      await withClient(admin.href, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    }
  }

  async timed(count, work) {
    const before = cpuSeconds(process.pid, this.cluster.pid);
    const begun = performance.now();
    await work();
    const seconds = (performance.now() - begun) / 1_000;
    const after = cpuSeconds(process.pid, this.cluster.pid);
    const cpu = after.app - before.app + after.database - before.database;
    return { perSecond: count / seconds, perCpuSecond: count / cpu, seconds };
  }

  async expectExtended(url) {
    const { rows } = await withClient(url, (client) => client.query(EXTENDED));
    const wrong = Object.entries(rows[0]).filter(([, count]) => count !== DUE);
    if (wrong.length) throw new Error(`There should be ${DUE} of each: ${JSON.stringify(wrong)}.`);
  }
}

async function extend(app) {
  await app.get(Registry).job('extend-subscriptions')();
}

async function insertAll(client) {
  for (let batch = 0; batch * BATCH < DUE; batch += 1) {
    await client.query('BEGIN');
    for (const table of ['booking', 'ledger_account', 'ledger_entry', 'assignment']) {
      const { rows } = await client.query('SELECT columns FROM made_columns WHERE name = $1', [table]);
      const { columns } = rows[0];
      await client.query(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM made_${table} WHERE batch = $1 ORDER BY place`,
        [batch],
      );
    }
    await client.query('COMMIT');
  }
}

async function withApp(url, work) {
  const config = readConfig({ ...ENVIRONMENT, DATABASE_URL: url });
  const app = await NestFactory.createApplicationContext(AppModule.with(config, new Clock()), {
    logger: ['error'],
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
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

function median(rounds) {
  return [...rounds].sort((a, b) => a.perCpuSecond - b.perCpuSecond)[Math.floor(rounds.length / 2)];
}

function printResult(sides) {
  const [ours, bare, orm] = [median(sides.ours), median(sides.bare), median(sides.orm)];
  console.log(`\n## ${DUE} subscriptions get their next visit\n`);
  console.log('| side | visits/s of CPU | visits/s | seconds |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const [name, r] of Object.entries({ ours, 'bare inserts': bare, 'one save after another': orm })) {
    console.log(
      `| ${name} | ${r.perCpuSecond.toFixed(0)} | ${r.perSecond.toFixed(0)} | ${r.seconds.toFixed(1)} |`,
    );
  }
  console.log(`\nA replay finds nothing to do in ${(ours.replay * 1_000).toFixed(0)} ms.\n`);
  return gate('ours / bare inserts', ours, bare, 0.3) + gate('ours / one save after another', ours, orm, 20);
}

function gate(name, ours, other, limit) {
  const value = ours.perCpuSecond / other.perCpuSecond;
  const met = value >= limit;
  const wall = (ours.perSecond / other.perSecond).toFixed(2);
  console.log(
    `- ${met ? 'met' : 'MISSED'}: ${name}, CPU: ${value.toFixed(2)} (at least ${limit}); by the clock: ${wall}`,
  );
  return met ? 0 : 1;
}
