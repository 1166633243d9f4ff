import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** One of the product's built processes, which can be killed without warning and restarted. */
export class MortalProcess {
  kills = 0;
  private child: ChildProcess | null = null;
  private over = false;
  private dying: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: 'main.js' | 'worker.js',
    private readonly environment: Record<string, string>,
    private readonly healthUrl: string,
    /** Receives everything that the process prints. By default its errors are printed here. */
    private readonly heard?: (text: string) => void,
    private readonly cwd?: string,
  ) {}

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const path = fileURLToPath(new URL(`../../dist/${this.file}`, import.meta.url));
    const child = spawn(process.execPath, [path], {
      cwd: this.cwd,
      env: { PATH: process.env.PATH, ...this.environment },
      stdio: this.heard ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.heard?.(text));
    }
    await this.ready(child);
  }

  /** Kills the process with SIGKILL and restarts it. Calls wait for earlier ones. */
  die(): Promise<void> {
    this.dying = this.dying.then(async () => {
      await this.kill();
      this.kills += 1;
      if (!this.over) await this.start();
    });
    return this.dying;
  }

  async stop(): Promise<void> {
    this.over = true;
    await this.kill();
  }

  private async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  private async ready(child: ChildProcess): Promise<void> {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${this.file} did not start: is it built?`);
      const answer = await fetch(this.healthUrl).catch(() => null);
      if (answer?.ok || this.over) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
