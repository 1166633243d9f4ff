import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { relay } from './log-lines.js';
import type { Environment } from './settings.js';

const LEAVE_WITH_PARENT = fileURLToPath(new URL('./exit-with-parent.js', import.meta.url));
const STOP_TIMEOUT_MS = 10_000;
/** Milliseconds to wait before each new try. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** A process that ran this long gets all its tries again. */
const SETTLED_MS = 60_000;

export interface ProductProcessOptions {
  name: string;
  script: string;
  cwd: string;
  env: Environment;
  print: (line: string) => void;
}

/** One process of the product, kept running. */
export class ProductProcess {
  private child: ChildProcess | null = null;
  private stopping = false;
  private isRestarting = false;
  private paused: { over: Promise<void>; end: () => void } | null = null;
  private tries = 0;

  constructor(private readonly options: ProductProcessOptions) {}

  /**
   * Runs until stopped, and restarts if it ends by itself.
   *
   * @param shouldRetry whether another try makes sense
   * @returns null when stopped, or the sentence that says why it gave up
   */
  async keepRunning(shouldRetry: () => boolean): Promise<string | null> {
    const { name, print } = this.options;
    for (;;) {
      const startedAt = Date.now();
      const end = await this.runOnce();
      if (this.stopping) return null;
      if (this.paused) {
        await this.paused.over;
        if (this.stopping) return null;
        continue;
      }
      if (this.isRestarting) {
        this.isRestarting = false;
        continue;
      }
      if (!shouldRetry()) return `The ${name} process did not start (${end}); its output is above.`;
      this.tries = Date.now() - startedAt > SETTLED_MS ? 0 : this.tries;
      const pause = PAUSES_MS[this.tries++];
      if (pause === undefined) return `The ${name} process keeps ending (${end}); its output is above.`;
      print(`${name.padEnd(6)} | ended (${end}), starting it again in ${pause / 1_000} s`);
      await sleep(pause);
      if (this.stopping) return null;
    }
  }

  /** Runs the process a single time. @returns how it ended: 'code 0', 'code 1', 'signal SIGKILL' */
  runOnce(): Promise<string> {
    const { name, script, cwd, env, print } = this.options;
    const child = fork(script, {
      cwd,
      env,
      execArgv: ['--import', LEAVE_WITH_PARENT, '--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In its own group: Ctrl-C reaches only the orchestrator, which ends everything in order.
      detached: process.platform !== 'win32',
    });
    this.child = child;
    if (child.stdout) relay(child.stdout, name, print);
    if (child.stderr) relay(child.stderr, name, print);
    return new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => {
        this.child = null;
        resolve(signal ? `signal ${signal}` : `code ${code}`);
      });
    });
  }

  /** Ends the process, so that it restarts with the changed code. */
  restart(): void {
    this.isRestarting = this.child !== null;
    this.askToLeave();
  }

  /** Asks the process to finish, and kills it after ten seconds. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.resume();
    await this.end();
  }

  /** Ends the process until `resume`. */
  async pause(): Promise<void> {
    let end: () => void = () => undefined;
    this.paused = { over: new Promise((resolve) => (end = resolve)), end };
    await this.end();
  }

  resume(): void {
    this.paused?.end();
    this.paused = null;
  }

  private async end(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const closed = new Promise((resolve) => child.once('close', resolve));
    this.askToLeave();
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await closed;
    clearTimeout(killTimer);
  }

  private askToLeave(): void {
    if (process.platform === 'win32') this.child?.send('stop', () => undefined);
    else this.child?.kill('SIGTERM');
  }
}
