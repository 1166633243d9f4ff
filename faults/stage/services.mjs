import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startMailbox, startPostgres, startStripeSandbox } from '@homebright/sandbox';
import { Redis } from 'ioredis';

export const STRIPE = {
  secretKey: 'sk_test_faults_stage',
  publishableKey: 'pk_test_faults_stage',
  webhookSecret: 'whsec_faults_stage_secret',
};

// When this process is asked to stop, everything that it started ends too.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1));

const folders = [];
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A new folder in the system's temporary folder, deleted at the end. */
export function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'homebright-faults-'));
  folders.push(folder);
  return folder;
}

/** PostgreSQL that can be stopped and started again without losing data. */
export class Database {
  static async start(dataDir = scratch()) {
    const database = new Database();
    database.dataDir = dataDir;
    database.port = await freePort();
    await database.start();
    return database;
  }

  async start() {
    this.server = await startPostgres({ dataDir: this.dataDir, port: this.port });
    this.url = this.server.url;
  }

  stop() {
    return this.server.stop();
  }
}

export const redisServer = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')])
  .find((file) => existsSync(file));

/** Redis with production's settings: nothing is evicted, everything is persisted. */
export class RedisServer {
  static async start() {
    const server = new RedisServer();
    server.folder = scratch();
    server.port = await freePort();
    server.url = `redis://127.0.0.1:${server.port}`;
    await server.start();
    return server;
  }

  async start() {
    const settings = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction'];
    this.child = spawn(redisServer, [...settings, '--save', '', ...durable], { stdio: 'ignore' });
    this.ended = new Promise((done) => this.child.once('exit', done));
    const client = new Redis(this.url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    await client.ping();
    client.disconnect();
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }
}

/** The payment provider, which can become unavailable and return without losing data. */
export class Provider {
  static async start() {
    const provider = new Provider();
    provider.port = await freePort();
    provider.journalFile = join(scratch(), 'stripe.jsonl');
    await provider.start();
    return provider;
  }

  async start() {
    const { port, journalFile, webhookUrl } = this;
    this.stripe = await startStripeSandbox({ ...STRIPE, port, journalFile, webhookUrl });
    this.url = this.stripe.url;
  }

  deliverTo(webhookUrl) {
    this.webhookUrl = webhookUrl;
    this.stripe.webhooks({ url: webhookUrl });
  }

  stop() {
    return this.stripe.stop();
  }
}

/** A mail server that can stop and start again. It remembers the messages that arrived earlier. */
export class Post {
  static async start() {
    const post = new Post();
    post.smtpPort = await freePort();
    post.dataDir = scratch();
    await post.start();
    return post;
  }

  async start() {
    this.mailbox = await startMailbox({ smtpPort: this.smtpPort, httpPort: 0, dataDir: this.dataDir });
    this.smtpUrl = this.mailbox.smtpUrl;
  }

  messages() {
    return this.mailbox.messages();
  }

  stop() {
    return this.mailbox.stop();
  }
}

/** Waits for a condition; the time-out only keeps a test from hanging. */
export async function until(condition, what, seconds = 120) {
  for (const deadline = Date.now() + seconds * 1_000; ;) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await sleep(50);
  }
}
