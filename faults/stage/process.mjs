import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The compiled product: this repository's, unless the environment names another one. */
const BACKEND = process.env.FAULTS_BACKEND ?? resolve(import.meta.dirname, '../../backend/dist');

/** One of the product's processes, started like in production. */
export class ProductProcess {
  #child = null;
  #said = '';

  /**
   * @param {'main.js' | 'worker.js' | 'migrate.js' | 'backup-cli.js'} file
   * @param {Record<string, string>} environment
   * @param {string | null} healthUrl
   * @param {{ openFiles?: number, args?: string[], backend?: string }} [limits] backend: the compiled product of another release
   */
  constructor(file, environment, healthUrl, limits = {}) {
    this.file = file;
    this.environment = environment;
    this.healthUrl = healthUrl;
    this.limits = limits;
  }

  get pid() {
    return this.#child?.pid ?? null;
  }

  /** The end of the process's output, shown if a test fails. */
  get said() {
    return this.#said;
  }

  async start() {
    const { openFiles, args: given = [], backend = BACKEND } = this.limits;
    const script = resolve(backend, this.file);
    const [program, args] = openFiles
      ? ['/bin/sh', ['-c', `ulimit -n ${openFiles} && exec "$0" "$1"`, process.execPath, script]]
      : [process.execPath, [script, ...given]];
    const child = spawn(program, args, {
      // A folder without an `.env` that would add to the test's settings.
      cwd: backend,
      env: { PATH: process.env.PATH, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (this.#said = (this.#said + chunk).slice(-8_000)));
    }
    this.#child = child;
    this.ended = new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)));
    if (this.healthUrl) await this.ready();
  }

  async ready() {
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error(`${this.file} did not start:\n${this.#said}`);
      const answer = await fetch(this.healthUrl, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (answer?.ok) return;
      await sleep(50);
    }
  }

  async end(signal = 'SIGTERM') {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode) return;
    this.#child.kill(signal);
    await this.ended;
  }
}
