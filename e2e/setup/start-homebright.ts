import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { expectBrowser, expectFreePorts } from './requirements.js';
import { browser, PORTS_EACH, type Site, siteOf } from './settings.js';
import { ahead } from './time.js';

const READY_WITHIN_MS = 180_000;

type Stop = () => Promise<void>;

/** Starts one service for each worker. @returns a function that stops them all */
export default async function startHomebrights({ workers }: Pick<FullConfig, 'workers'>): Promise<Stop> {
  expectBrowser(browser.executablePath);
  const started = await Promise.allSettled(
    Array.from({ length: workers }, (_, worker) => startHomebright(siteOf(worker))),
  );
  const stops = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stopAll = async (): Promise<void> => void (await Promise.all(stops.map((stop) => stop())));
  const failure = started.find((result) => result.status === 'rejected');
  if (!failure) return stopAll;
  await stopAll();
  throw failure.reason;
}

/** The clock of all processes of a service. It shows the journeys' time until a journey sets another. */
export class ServiceClock {
  private readonly dir = mkdtempSync(join(tmpdir(), 'homebright-clock-'));
  private readonly file = join(this.dir, 'ahead');
  private flag = 'w';
  readonly env = {
    E2E_CLOCK: this.file,
    NODE_OPTIONS: `--import=${pathToFileURL(resolve(import.meta.dirname, 'clock.mjs')).href}`,
  };

  constructor() {
    this.setAhead(ahead);
  }

  /** @param instant ISO; time continues from there */
  set(instant: string): void {
    this.setAhead(Date.parse(instant) - Date.now());
  }

  private setAhead(milliseconds: number): void {
    // Overwritten in place with the same size: processes keep the file open, and must never read half a number.
    writeFileSync(this.file, new Float64Array([milliseconds]), { flag: this.flag });
    this.flag = 'r+';
  }

  forget(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/**
 * Starts the whole service with its stand-ins, like `npm start`, in its own data folder. With E2E_REUSE, the journeys use
 * a service that is already running.
 * @param sharedClock left out for a clock of the service's own
 * @param environment variables that an operator would set
 */
export async function startHomebright(
  site: Site,
  sharedClock?: ServiceClock,
  environment: Record<string, string> = {},
): Promise<Stop> {
  if (process.env.E2E_REUSE && (await answers(site))) return () => Promise.resolve();
  // If another program's service answered on one of the ports, the results would be meaningless.
  await expectFreePorts(site.port, environment.DATABASE_URL ? 1 : PORTS_EACH);
  const clock = sharedClock ?? new ServiceClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'homebright-e2e-'));
  const root = resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [join(root, 'sandbox/dist/start.js')], {
    cwd: root,
    env: {
      ...process.env,
      // Longer than in production, because a test machine may be busy.
      DATABASE_WAIT_SECONDS: '60',
      PORT: String(site.port),
      PUBLIC_URL: site.url,
      DATA_DIR: dataDir,
      ADMIN_USERNAME: site.admin.username,
      ADMIN_PASSWORD: site.admin.password,
      SETTINGS: JSON.stringify({ businessPhone: '(555) 010-0142', signInsPerMinute: 1_000 }),
      NODE_ENV: 'test',
      ...environment,
      ...clock.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000);
    if (process.env.E2E_LOG) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await ready(site, child, () => output);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    if (!sharedClock) clock.forget();
  };
}

async function ready(site: Site, child: { exitCode: number | null }, output: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Homebright did not start:\n${output()}`);
    if (await answers(site)) return;
    await new Promise((resume) => setTimeout(resume, 300));
  }
  throw new Error(`Homebright was not ready in time:\n${output()}`);
}

async function answers(site: Site): Promise<boolean> {
  const answer = await fetch(`${site.url}/api/health/ready`).catch(() => null);
  return answer?.ok ?? false;
}
