import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { expectBrowser, expectFreePorts } from './requirements.js';
import { browser, PORTS_EACH, type Site, siteOf } from './settings.js';
import { ahead } from './time.js';

const READY_WITHIN = 180_000;

type Stop = () => Promise<void>;

/** One service for each worker. They stop when the tests end. */
export default async function startHomebrights({ workers }: Pick<FullConfig, 'workers'>): Promise<Stop> {
  expectBrowser(browser.executablePath);
  const started = await Promise.allSettled(
    Array.from({ length: workers }, (_, worker) => startHomebright(siteOf(worker))),
  );
  const stops = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stopAll = async (): Promise<void> => void (await Promise.all(stops.map((stop) => stop())));
  const broken = started.find((one) => one.status === 'rejected');
  if (!broken) return stopAll;
  await stopAll();
  throw broken.reason;
}

/** The time for all processes of a service: the journeys' time, until a journey sets another one. */
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
 * Starts the whole service with its stand-ins, like `npm start`, in its own data folder. `environment`: variables that
 * an operator would set. With E2E_REUSE, a service that is already running is tested as it is.
 */
export async function startHomebright(
  site: Site,
  given?: ServiceClock,
  environment: Record<string, string> = {},
): Promise<Stop> {
  if (process.env.E2E_REUSE && (await answers(site))) return () => Promise.resolve();
  // Otherwise the tests would run against another program's service, with meaningless results.
  await expectFreePorts(site.port, environment.DATABASE_URL ? 1 : PORTS_EACH);
  const clock = given ?? new ServiceClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'homebright-e2e-'));
  const root = resolve(import.meta.dirname, '../..');
  const child = spawn(process.execPath, [join(root, 'sandbox/dist/start.js')], {
    cwd: root,
    env: {
      ...process.env,
      // A busy machine may be slow.
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
  let said = '';
  const keep = (chunk: Buffer): void => {
    said = (said + chunk.toString()).slice(-20_000);
    if (process.env.E2E_LOG) process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await ready(site, child, () => said);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
    if (!given) clock.forget();
  };
}

async function ready(site: Site, child: { exitCode: number | null }, said: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`Homebright did not start:\n${said()}`);
    if (await answers(site)) return;
    await new Promise((resume) => setTimeout(resume, 300));
  }
  throw new Error(`Homebright was not ready in time:\n${said()}`);
}

async function answers(site: Site): Promise<boolean> {
  const answer = await fetch(`${site.url}/api/health/ready`).catch(() => null);
  return answer?.ok ?? false;
}
