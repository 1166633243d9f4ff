import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@homebright/sandbox';
import { scratch } from './services.mjs';

const SAMPLE = resolve(import.meta.dirname, '../../deploy/pgbouncer/pgbouncer.ini');
const NOBODY = 65534;

/** Debian installs it outside ordinary users' PATH. */
const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file));

/** Why PgBouncer's tests are skipped here; false if they run. */
export const skipPgBouncer = program ? false : 'PgBouncer is not installed (apt-get install pgbouncer)';

const version = program
  ? /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))
  : null;

/** Why the tests of named statements are skipped here; false if they run. */
export const skipPrepared =
  version && (Number(version[1]) > 1 || Number(version[2]) >= 21)
    ? false
    : `named statements need PgBouncer 1.21 or newer, not ${version?.[0] ?? 'none'}`;

/** PgBouncer in front of a database, with the sample settings of `deploy/` but another pool size. */
export class PgBouncer {
  /**
   * @param {import('./services.mjs').Database} database
   * @param {{ connections?: number, prepares?: boolean }} [options]
   */
  static async start(database, { connections = 10, prepares = false } = {}) {
    const pooler = new PgBouncer();
    const { hostname, port, username, password, pathname } = new URL(database.url);
    pooler.port = await freePort();
    const folder = scratch();
    pooler.settings = join(folder, 'pgbouncer.ini');
    const users = join(folder, 'userlist.txt');
    writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
    const asked = {
      listen_port: pooler.port,
      auth_file: users,
      user: 'nobody',
      default_pool_size: connections,
      ...(prepares ? { max_prepared_statements: 200 } : {}),
    };
    const place = 'host=db.internal port=5432 dbname=homebright';
    let text = readFileSync(SAMPLE, 'utf8');
    if (!text.includes(place)) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${place}.`);
    text = text.replace(place, `host=${hostname} port=${port} dbname=${pathname.slice(1)}`);
    for (const [name, value] of Object.entries(asked)) {
      const line = new RegExp(`^;?${name} = .*$`, 'm');
      if (!line.test(text)) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${name}.`);
      text = text.replace(line, `${name} = ${value}`);
    }
    // An ordinary user cannot switch to `nobody`, and does not need to.
    if (process.getuid() === 0) [folder, users].forEach((one) => chownSync(one, NOBODY, NOBODY));
    else text = text.replace(/^user = .*$/m, '');
    writeFileSync(pooler.settings, text);
    pooler.url = new URL(database.url);
    pooler.url.searchParams.set('pooler', `127.0.0.1:${pooler.port}`);
    if (prepares) pooler.url.searchParams.set('pooler_prepares', 'true');
    await pooler.start();
    return pooler;
  }

  async start() {
    this.child = spawn(program, [this.settings], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    this.child.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4_000)));
    this.ended = new Promise((done) => this.child.once('exit', done));
    while (!(await connects(this.port))) {
      if (this.child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`);
      await sleep(20);
    }
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

function connects(port) {
  return new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => done(socket.destroy() && true));
    socket.once('error', () => done(false));
  });
}
