import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '@homebright/sandbox';
import pg from 'pg';
import { scratch, until } from './services.mjs';

export const ADMIN = { username: 'admin', password: 'a-quiet-broom-27' };
/** Tables that running processes or sign-ins write, or whose rows are meant to stay. */
const LEFT_OUT = new Set([
  'audit_log',
  'event_sweep',
  'schedule_run',
  'worker_heartbeat',
  'rate_limit',
  'message_channel',
  'session',
  'known_browser',
  'administrator',
  'sign_in_failure',
  'code_count',
  'request_pot',
  'one_time_code',
]);

/** `npm start` with its own data. */
export class Sandbox {
  dataDir = scratch();

  async start() {
    this.port ??= await freePort(8);
    this.child = spawn(process.execPath, [resolve(import.meta.dirname, '../../sandbox/dist/start.js')], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        DATABASE_WAIT_SECONDS: '60',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    this.child.stdout.on('data', (chunk) => (said += chunk));
    this.ended = new Promise((done) => this.child.once('exit', done));
    await until(() => said.includes('is ready'), 'the sandbox is ready', 180);
    this.environment = JSON.parse(readFileSync(join(this.dataDir, 'environment.json'), 'utf8'));
    await this.signIn();
  }

  async end(signal = 'SIGTERM') {
    this.child.kill(signal);
    await this.ended;
  }

  async rows(sql, values = []) {
    const client = new pg.Client({ connectionString: this.environment.DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async signIn() {
    const answer = await fetch(`http://localhost:${this.port}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    });
    this.cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
  }

  async office(method, path, body) {
    const answer = await fetch(`http://localhost:${this.port}/api/admin/${path}`, {
      method,
      headers: { cookie: this.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text && JSON.parse(text);
  }

  /** Uploads a form with a file, like the office. */
  async upload(path, body) {
    const answer = await fetch(`http://localhost:${this.port}/api/admin/${path}`, {
      method: 'POST',
      headers: { cookie: this.cookie },
      body,
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  /** Signs in at the stand-in provider. @returns a cookie */
  async customer(name, email) {
    const jar = new Map();
    const go = async (url, init = {}) => {
      const answer = await fetch(url, {
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, key, value] = /^([^=]+)=([^;]*)/.exec(set);
        jar.set(key, value);
      }
      const next = answer.headers.get('location');
      return next ? go(new URL(next, url).href) : { url, text: await answer.text() };
    };
    const page = await go(`http://localhost:${this.port}/api/login/provider`);
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page.text) ?? [];
    await go(new URL(action.replaceAll('&amp;', '&'), page.url).href, {
      method: 'POST',
      body: new URLSearchParams({ name, email }),
    });
    return `hb_session=${jar.get('hb_session')}`;
  }

  async ask(method, path, cookie, body) {
    const answer = await fetch(`http://localhost:${this.port}${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`);
    return text && JSON.parse(text);
  }

  async demo(method, path = '', headers = { cookie: this.cookie }) {
    const answer = await fetch(`http://localhost:${this.port + 2}/_sandbox/demo${path}`, { method, headers });
    return { status: answer.status, body: await answer.json() };
  }

  /** @returns the resulting status */
  async done(what) {
    assert.equal((await this.demo('POST', `/${what}`)).status, 202);
    const status = await until(
      async () => {
        const { body } = await this.demo('GET');
        return ['filling', 'removing'].includes(body.state) ? null : body;
      },
      `${what} is over`,
      600,
    );
    assert.equal(status.problem, undefined);
    return status.state;
  }

  provider() {
    return fetch(`http://localhost:${this.port + 2}/_sandbox/state`).then((answer) => answer.json());
  }

  /** Tells the payment stand-in to do something that the product does not initiate. */
  async control(what, body = {}) {
    const answer = await fetch(`http://localhost:${this.port + 2}/_sandbox/${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${what}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }

  /** Every row of every table, as text. */
  async tables() {
    const names = await this.rows(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const all = {};
    for (const { name } of names) {
      if (LEFT_OUT.has(name)) continue;
      // The version of a crew's calendar has increased with its changes.
      const row = name === 'crew' ? `to_jsonb(t) - 'calendar_version'` : 'to_jsonb(t)';
      all[name] = (await this.rows(`SELECT (${row})::text AS row FROM ${name} AS t ORDER BY 1`)).map(
        (one) => one.row,
      );
    }
    return all;
  }
}

export function inDays(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Answers for a small home, on an evening in nine days. */
export const answersOf = (customerName) => ({
  customerName,
  customerPhone: '5550142233',
  service: '1-hour',
  isRecurring: false,
  rooms: '2',
  bathrooms: '1',
  hasKids: false,
  hasPets: false,
  noKidsPets: true,
  maintenanceHistory: 'recent',
  location: '1 Real Street, Larkfield',
  hasDrivewayParking: true,
  hasStreetParking: false,
  appointmentDate: inDays(9),
  appointmentTime: 'evening',
});

/** An order that the office takes by phone and is paid in cash. */
export const orderFor = (userId, customerName) => ({ ...answersOf(customerName), userId, payment: 'cash' });
