import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const UNIT = /homebright-(?:api@(\d+)|worker)\.service/;
/** Of the unit, and not for commands that run beside it. */
const OWN = ['PORT', 'WORKER_PORT', 'METRICS_PORT'];
/** Ends of a new process until it counts as one that cannot start. */
const GIVEN_UP = 2;
/** What a visitor sees first, and what the office does. */
const PAGES = ['/', '/admin-login', '/api/services'];

/**
 * @typedef {object} Service
 * @property {string} name of its unit
 * @property {boolean} api
 * @property {Record<string, string>} environment what its unit sets
 * @property {string} url where it says how it is
 */

/** What systemd runs of Homebright on this machine. `systemctl` is all that is asked of it. */
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

  /** How often systemd started it again because it had ended by itself. */
  async #ends({ name }) {
    return Number((await systemctl('show', '--property=NRestarts', '--value', name)).trim());
  }

  /**
   * Waits until this process is ready and of that version.
   * @param {number} seconds for how long; who ends by itself again and again is given up before
   * @returns {Promise<string[]>} what it says that does not work although it is ready @throws Error with what it said last
   */
  async waitUntilReady(service, version, seconds) {
    const deadline = Date.now() + seconds * 1_000;
    const ends = await this.#ends(service);
    for (let said = 'it does not answer'; ; await sleep(500)) {
      const [answer, runs] = await Promise.all([ask(`${service.url}/api/health/ready`), versionOf(service)]);
      if (answer?.ok && runs === version) return JSON.parse(answer.text).problems ?? [];
      if (answer)
        said = runs === version ? (sentenceOf(answer.text) ?? String(answer.status)) : `it is still ${runs}`;
      const died = (await this.#ends(service)) - ends >= GIVEN_UP;
      if (died) throw new Error(`${service.name} starts and ends by itself.`);
      if (Date.now() > deadline) throw new Error(`${service.name} is not ready after ${seconds} s: ${said}.`);
    }
  }

  /**
   * Units that came with one release and were not changed since become those of the other.
   * @returns {Promise<string[]>} those that somebody changed, and that both releases have otherwise
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

/** What a unit sets that commands beside it need too, like a CA of its own. */
export const sharedEnvironment = ({ environment }) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !OWN.includes(name)));

/** `A=1 "B=two words"` as systemd prints it. */
export function assignments(text) {
  const words = text.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [];
  return Object.fromEntries(
    words
      .map((word) => word.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1'))
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** @returns {Promise<string | null>} null: it does not answer */
export async function versionOf({ url }) {
  const answer = await ask(`${url}/api/health/version`);
  return answer?.ok ? (JSON.parse(answer.text).version ?? null) : null;
}

/** @throws Error if an API that is ready fails at its pages all the same */
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
