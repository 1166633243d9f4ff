import { freePort, installedPostgres } from '@homebright/sandbox';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { scratch } from './services.mjs';

const [server] = installedPostgres();
/** Why tests with Debian's own server and tools are skipped; false if they run. */
export const skipDebian = server ? false : '/usr/lib/postgresql has no server';

const root = process.getuid() === 0;
/** PostgreSQL's programs refuse to run as root. */
const account = () => {
  if (!root) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'])));
  return { uid, gid };
};

/** A cluster like those of Debian's tools, whose files can be moved: `data` below `folder`. */
export class DebianPostgres {
  /** @param {(at: (...names: string[]) => string) => string} [settings] lines of postgresql.conf */
  static async start(settings = () => '') {
    const cluster = new DebianPostgres();
    cluster.folder = cluster.own(scratch());
    cluster.port = await freePort();
    cluster.run('initdb', '-D', cluster.at('data'), '-U', 'admin', '--auth=trust', '--no-sync');
    appendFileSync(
      cluster.at('data/postgresql.conf'),
      `port = ${cluster.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n${settings(cluster.at)}`,
    );
    cluster.up();
    await cluster.admin(`CREATE ROLE homebright LOGIN PASSWORD 'homebright'`);
    await cluster.admin('CREATE DATABASE homebright OWNER homebright');
    return cluster;
  }

  at = (...names) => join(this.folder, ...names);

  /** Connects as an ordinary role that owns the databases. */
  urlOf(database) {
    return `postgres://homebright:homebright@127.0.0.1:${this.port}/${database}`;
  }

  get url() {
    return this.urlOf('homebright');
  }

  run(program, ...args) {
    return this.command(join(dirname(server.binaries.postgres), program), ...args);
  }

  /** Runs as the account that owns the files. */
  command(file, ...args) {
    return execFileSync(file, args, { ...account(), cwd: this.folder, stdio: 'pipe' }).toString();
  }

  up() {
    this.run('pg_ctl', '-D', this.at('data'), '-l', this.at('log'), '-w', 'start');
  }

  stop() {
    this.run('pg_ctl', '-D', this.at('data'), '-m', 'fast', '-w', 'stop');
  }

  async admin(sql) {
    const client = new pg.Client({ connectionString: `postgres://admin@127.0.0.1:${this.port}/postgres` });
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  }

  own(path) {
    const { uid, gid } = account();
    if (root) chownSync(path, uid, gid);
    return path;
  }

  ownFolder(path) {
    mkdirSync(path, { mode: 0o700 });
    return this.own(path);
  }
}
