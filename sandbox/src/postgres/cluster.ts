import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, mkdtempSync, openSync } from 'node:fs';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf, SandboxError } from '../sandbox-error.js';
import { runAs, type Account } from './account.js';
import type { Binaries } from './binaries.js';

const SUPERUSER = 'homebright';
/** The role that the product signs in with: not a superuser, as in any careful installation. It owns its databases. */
export const ROLE = 'homebright_app';

export interface ClusterPlan {
  dir: string;
  port: number;
  password: string;
  logFile: string;
  /** Settings of postgresql.conf for this run. */
  settings: Record<string, string>;
  account: Account;
  binaries: Binaries;
}

export interface RunningCluster {
  /** Connection string of the ordinary role. */
  url(database: string): string;
  /** Connection string of the superuser. */
  superuserUrl(database: string): string;
  /** Resolves when the server has ended, on request or not. */
  ended: Promise<void>;
  /** Closes open connections, saves everything and waits for the server to end. */
  stop(): Promise<void>;
}

function start(plan: ClusterPlan, program: string, args: string[], detached: boolean): ChildProcess {
  const run = runAs(plan.account, program, args);
  const log = openSync(plan.logFile, 'w', 0o600);
  try {
    return spawn(run.command, run.args, {
      ...run.options,
      // In its own session: Ctrl-C in the terminal must not reach the database before its users have left.
      detached,
      stdio: ['ignore', log, log],
      env: { ...process.env, LC_ALL: 'C' },
      windowsHide: true,
    });
  } finally {
    closeSync(log);
  }
}

/**
 * Makes the cluster in a temporary folder and renames that when it is complete, so that an interrupted start
 * leaves nothing half done.
 */
export async function initialize(plan: ClusterPlan): Promise<void> {
  const draft = `${plan.dir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(tmpdir(), 'homebright-initdb-'));
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${plan.password}\n`, { mode: 0o600 });
  const { ids } = plan.account;
  if (ids) for (const path of [draft, folder, passwordFile]) chownSync(path, ids.uid, ids.gid);
  try {
    const args = [...initdbArgs(draft, passwordFile), ...localeArgs(plan)];
    const child = start(plan, plan.binaries.initdb, args, false);
    const code = await new Promise((resolve) => child.once('error', resolve).once('exit', resolve));
    if (code !== 0)
      throw new SandboxError(`PostgreSQL could not make ${plan.dir}: ${complaint(plan.logFile)}`);
    renameSync(draft, plan.dir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

function initdbArgs(dir: string, passwordFile: string): string[] {
  return [
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    '--no-sync',
  ];
}

/** A locale that is the same on every system: PostgreSQL's own, available since 17. */
function localeArgs({ binaries, account }: ClusterPlan): string[] {
  const { command, args, options } = runAs(account, binaries.initdb, ['--version']);
  const version = execFileSync(command, args, { ...options, encoding: 'utf8' });
  if (Number(/\d+/.exec(version)?.[0]) < 17) return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** @throws SandboxError with PostgreSQL's own reason if it does not start. */
export async function launch(plan: ClusterPlan): Promise<RunningCluster> {
  const settings = { ...plan.settings, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const args = ['-D', plan.dir, '-p', String(plan.port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const child = start(plan, plan.binaries.postgres, args, true);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);
  void ended.then(() => process.removeListener('exit', interrupt));
  child.unref();

  const urlOf = (role: string) => (database: string) =>
    `postgres://${role}:${plan.password}@127.0.0.1:${plan.port}/${database}`;
  const superuserUrl = urlOf(SUPERUSER);
  try {
    await answering(superuserUrl('postgres'), child, plan);
    await ensureRole(superuserUrl('postgres'), plan.password);
  } catch (error) {
    await end(child, ended, plan);
    throw error;
  }
  return { url: urlOf(ROLE), superuserUrl, ended, stop: () => end(child, ended, plan) };
}

async function ensureRole(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE]);
    if (!rowCount)
      await client.query(`CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

async function answering(url: string, child: ChildProcess, plan: ClusterPlan): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (isGone(child)) {
        throw new SandboxError(`PostgreSQL did not start from ${plan.dir}: ${complaint(plan.logFile)}`);
      }
      if ((error as { code?: unknown }).code === '28P01') {
        throw new SandboxError(`The password kept beside ${plan.dir} is not the one of its database.`);
      }
      if (Date.now() > deadline) {
        throw new SandboxError(`PostgreSQL did not answer within a minute: ${reasonOf(error)}`);
      }
      await sleep(40);
    }
  }
}

async function end(child: ChildProcess, ended: Promise<void>, plan: ClusterPlan): Promise<void> {
  if (isGone(child)) return;
  child.ref();
  if (process.platform === 'win32') {
    // On Windows a signal would kill the server; its own tool asks it to finish.
    spawn(plan.binaries.pg_ctl, ['stop', '-D', plan.dir, '-m', 'fast'], {
      stdio: 'ignore',
      windowsHide: true,
    });
  } else {
    child.kill('SIGINT');
  }
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await ended;
  clearTimeout(killTimer);
}

function isGone({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined;
}

/** PostgreSQL's reason from its log, as the end of a sentence. */
function complaint(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const fatal =
    lines.findLast((line) => /(FATAL|PANIC|error):\s/.test(line)) ?? lines.findLast(Boolean) ?? '';
  const reason = fatal.replace(/^.*?(?:FATAL|PANIC|error):\s+/, '').trim() || 'it gave no reason';
  return reason.endsWith('.') ? reason : `${reason}.`;
}
