import { freePort } from '@homebright/sandbox';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const REPORT_MEMORY = pathToFileURL(resolve(import.meta.dirname, 'tells-memory.mjs')).href;

/** One of the product's own processes, started as in production. */
export class ProductProcess {
  /** Starts a process and waits until it reports that it is ready. */
  static async start(script, environment, { nice = 0 } = {}) {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', REPORT_MEMORY, ...profiling(), script], {
      env: { ...process.env, ...environment, PORT: String(port), WORKER_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (nice) setPriority(child.pid, nice);
    const started = new ProductProcess(child, port);
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
      const answer = await fetch(`${started.url}/api/health/ready`).catch(() => null);
      if (answer?.ok) return started;
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  constructor(child, port) {
    this.child = child;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid() {
    return this.child.pid;
  }

  /** Megabytes in use after a garbage collection. Without one, the number mostly depends on V8's timing. */
  async memoryInUse() {
    const answer = once(this.child, 'message');
    this.child.send('in use');
    const [megabytes] = await answer;
    return megabytes;
  }

  stop() {
    return new Promise((done) => {
      if (this.child.exitCode !== null) return done();
      this.child.once('exit', done);
      this.child.kill('SIGTERM');
    });
  }
}

/** Node.js options that write a CPU profile of the process into the folder named by `BENCH_PROFILES`. */
function profiling() {
  const folder = process.env.BENCH_PROFILES;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}
