import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const UNIT = /homebright-(?:api@(\d+)|worker)\.service/;
/** Settings of a unit that other commands must not use. */
const UNIT_SETTINGS = ['PORT', 'WORKER_PORT', 'METRICS_PORT'];
/** A new process that ends this many times counts as unable to start. */
const MAX_ENDS = 2;
/** The first pages that a visitor and the office see. */
const PAGES = ['/', '/admin-login', '/api/services'];

/**
 * @typedef {object} Service
 * @property {string} name of its unit
 * @property {boolean} api
 * @property {Record<string, string>} environment set by its unit
 * @property {string} url where it reports its health
 */

/** Homebright's systemd units on this machine, through `systemctl` alone. */
export class Services {
  /** @param {Record<string, string>} settings of `.env` */
  constructor(settings) {
    this.settings = settings;
  }

  /** @returns {Promise<Service[]>} APIs by their ports, then the worker; failed ones too */
  async list() {
    const units = await systemctl('list-units', '--plain', '--no-legend', '--no-pager', 'homebright-*');
    const names = units.split('\n').flatMap((line) => UNIT.exec(line)?.[0] ?? []);
    const services = await Promise.all(names.map((name) => this.#describe(name)));
    return services.sort((a, b) => Number(b.api) - Number(a.api) || a.name.localeCompare(b.name));
  }

  async #describe(name) {
    const environment = assignments(await systemctl('show', '--property=Environment', '--value', name));
    const [, instance] = UNIT.exec(name);
    const { HOST = '127.0.0.1' } = { ...this.settings, ...environment };
    const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? HOST;
    const port = instance
      ? (environment.PORT ?? instance)
      : (environment.WORKER_PORT ?? this.settings.WORKER_PORT ?? '3006');
    return { name, api: Boolean(instance), environment, url: `http://${host}:${port}` };
  }

  restart({ name }) {
    return systemctl('restart', name);
  }

  /** How many times systemd restarted the service because it ended by itself. */
  async #ends({ name }) {
    return Number((await systemctl('show', '--property=NRestarts', '--value', name)).trim());
  }

  /**
   * Waits until this process is ready and has that version.
   * @param {number} seconds for how long; a process that keeps ending by itself is given up earlier
   * @returns {Promise<string[]>} problems that it reports although it is ready
   * @throws Error with its last report
   */
  async waitUntilReady(service, version, seconds) {
    const deadline = Date.now() + seconds * 1_000;
    const ends = await this.#ends(service);
    for (let said = 'it does not answer'; ; await sleep(500)) {
      const [answer, runs] = await Promise.all([ask(`${service.url}/api/health/ready`), versionOf(service)]);
      if (answer?.ok && runs === version) return JSON.parse(answer.text).problems ?? [];
      if (answer)
        said = runs === version ? (sentenceOf(answer.text) ?? String(answer.status)) : `it is still ${runs}`;
      const died = (await this.#ends(service)) - ends >= MAX_ENDS;
      if (died) throw new Error(`${service.name} starts and ends by itself.`);
      if (Date.now() > deadline) throw new Error(`${service.name} is not ready after ${seconds} s: ${said}.`);
    }
  }

  /**
   * Replaces unchanged units of one release with those of the other.
   * @returns {Promise<string[]>} units that somebody changed and that differ between the releases
   */
  async exchangeUnits(from, to, { name }) {
    const place = dirname((await systemctl('show', '--property=FragmentPath', '--value', name)).trim());
    const textOf = (folder, file) =>
      existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null;
    const [before, after] = [from, to].map((release) => join(release, 'deploy/systemd'));
    const changed = [];
    let copied = 0;
    for (const file of readdirSync(after)) {
      const [installed, old, wanted] = [place, before, after].map((folder) => textOf(folder, file));
      if (installed === null || installed === wanted || old === wanted) continue;
      if (installed !== old) changed.push(file);
      else copied += 1;
      if (installed === old) copyFileSync(join(after, file), join(place, file));
    }
    if (copied) await systemctl('daemon-reload');
    return changed;
  }
}

/** Settings of a unit that other commands need too, like a CA. */
export const sharedEnvironment = ({ environment }) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !UNIT_SETTINGS.includes(name)));

/** Parses `A=1 "B=two words"` as systemd prints it. */
export function assignments(text) {
  const words = text.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  return Object.fromEntries(
    words
      .map((word) => word.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1'))
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** @returns {Promise<string | null>} null if it does not answer */
export async function versionOf({ url }) {
  const answer = await ask(`${url}/api/health/version`);
  return answer?.ok ? (JSON.parse(answer.text).version ?? null) : null;
}

/** @throws Error if an API that is ready still fails at its pages */
export async function checkPages({ name, url }) {
  for (const path of PAGES) {
    const answer = await ask(url + path);
    if (!answer?.ok) throw new Error(`${name} answers ${path} with ${answer?.status ?? 'nothing'}.`);
  }
}

async function ask(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

function sentenceOf(text) {
  try {
    return JSON.parse(text).error?.replace(/\.$/, '') ?? null;
  } catch {
    return null;
  }
}

function systemctl(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn('systemctl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let [said, wrong] = ['', ''];
    child.stdout.on('data', (chunk) => (said += chunk));
    child.stderr.on('data', (chunk) => (wrong += chunk));
    child.once('error', (error) => reject(new Error(`systemctl cannot be run: ${error.message}`)));
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`systemctl ${args.join(' ')}: ${wrong.trim() || code}`)),
    );
  });
}
