import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { SandboxError } from '../sandbox-error.js';
import { Demo } from '../demo/demo.js';
import { DemoHttp } from '../demo/demo-http.js';
import { fillAtStart } from '../demo/fill-at-start.js';
import { SandboxClock } from '../demo/sandbox-clock.js';
import { claimDataFolder } from './data-folder.js';
import { checkPorts } from './ports.js';
import { ProductProcess } from './product-process.js';
import { waitUntilReady } from './readiness.js';
import { watchCode } from './watch-code.js';
import { keptAdminSignIn, keptSecrets, writeEnvironmentFile, type Secrets } from './secrets.js';
import { isGiven, OFFSETS, type Environment, type Settings } from './settings.js';
import { refuseToOthers } from './public-address.js';
import { KINDS, type StandInType, type RunningStandIn, webhookUrlOf } from './stand-ins.js';
import { welcome } from './startup-banner.js';

const START_TIMEOUT_MS = 90_000;

export interface RunOptions {
  settings: Settings;
  /** Folder of the compiled product: `migrate.js`, `main.js`, `worker.js`. */
  backend: string;
  print: (line: string) => void;
  /** Resolves when somebody wants everything to end. */
  stopAsked: Promise<void>;
  /** Start API and worker again whenever their code changes. */
  watch?: boolean;
  /** Use stand-ins for what is not configured even if others can reach the site. */
  openToOthers?: boolean;
  /** Fill an empty sandbox with a month of demo data before anything is served. */
  demo?: boolean;
}

/**
 * Starts a stand-in for whatever is not configured, then the product, and ends everything in reverse order.
 *
 * @throws SandboxError with the sentence to print if it cannot continue
 */
export async function run(options: RunOptions): Promise<void> {
  const { settings, backend } = options;
  const startedAt = Date.now();
  for (const script of ['migrate.js', 'main.js', 'worker.js']) {
    if (!existsSync(join(backend, script))) {
      throw new SandboxError(
        `The product is not built: ${join(backend, script)} is not there. Run npm run build.`,
      );
    }
  }
  const release = claimDataFolder(settings.dataDir);
  const standIns: RunningStandIn[] = [];
  try {
    await new DevEnvironment(options, standIns, startedAt).run();
  } finally {
    for (const standIn of standIns.reverse()) await standIn.stop();
    release();
  }
}

/** The product's processes with their stand-ins, from start to end. */
class DevEnvironment {
  private over = false;
  private readonly clock = new SandboxClock();
  private demoHttp: DemoHttp | null = null;
  private processes: ProductProcess[] = [];

  constructor(
    private readonly options: RunOptions,
    private readonly standIns: RunningStandIn[],
    private readonly startedAt: number,
  ) {}

  async run(): Promise<void> {
    const { settings, stopAsked } = this.options;
    const stopRequest = stopAsked.then(() => {
      this.over = true;
      return null;
    });
    const missing = settings.production ? [] : KINDS.filter((kind) => kind.missing(settings.env));
    if (!this.options.openToOthers) refuseToOthers(settings, missing);
    await checkPorts(settings, [...missing.flatMap(({ ports }) => ports), 'worker']);
    const secrets = keptSecrets(settings.dataDir);
    await this.standIn(missing, secrets);
    if (this.over) return;
    const admin =
      settings.production || settings.env.ADMIN_USERNAME ? null : keptAdminSignIn(settings.dataDir);
    const env = productEnvironment(settings, this.standIns, secrets.session, admin);
    if (!(await this.migrate(env, stopRequest))) return;
    const demo = await this.offerDemo(env);
    const removeEnvironmentFile = writeEnvironmentFile(settings.dataDir, env);
    const problem = await this.serve(env, stopRequest, (seconds) =>
      welcome(settings, admin, this.standIns, seconds, demo),
    );
    removeEnvironmentFile();
    if (problem) throw new SandboxError(problem);
  }

  /**
   * Offers the demo only if database, sign-in, payments and mail are all stand-ins. Otherwise the demo's
   * people could get mail, and its cards could be charged.
   * @returns the outcome, in a word for the greeting
   */
  private async offerDemo(env: Environment): Promise<string | null> {
    const { settings, backend, print } = this.options;
    const stripe = this.standIns.find((one) => one.stripe)?.stripe;
    const mailbox = this.standIns.find((one) => one.mailbox)?.mailbox;
    const haveBoth =
      this.standIns.some((one) => one.env.DATABASE_URL) &&
      this.standIns.some((one) => one.env.OIDC_ISSUER_URL);
    if (!stripe || !mailbox || !haveBoth) {
      if (this.options.demo)
        print('Demo data needs the stand-ins for database, sign-in, payments and mail: none was made.');
      return null;
    }
    const demo = new Demo({
      env,
      backend,
      stripe,
      mailbox,
      clock: this.clock,
      webhookUrl: webhookUrlOf(settings),
      pause: () => this.pause(),
    });
    await demo.recover();
    if (this.options.demo) await fillAtStart(demo, print);
    this.demoHttp = new DemoHttp(demo, settings.publicUrl.origin, `http://127.0.0.1:${settings.port}`);
    return (await demo.status()).state;
  }

  /** Ends API and worker. @returns a function that starts them again and waits until they answer */
  private async pause(): Promise<() => Promise<void>> {
    await Promise.all(this.processes.map((one) => one.pause()));
    return async () => {
      this.processes.forEach((one) => one.resume());
      if (this.processes.length) await Promise.all(this.healthy());
    };
  }

  /**
   * Starts all stand-ins at once. If one cannot start, those that did are remembered, so that they can be
   * stopped.
   */
  private async standIn(missing: StandInType[], secrets: Secrets): Promise<void> {
    const shared = {
      clock: this.clock,
      demo: (request: IncomingMessage, path: string) =>
        this.demoHttp?.answer(request, path) ?? Promise.resolve(null),
    };
    const starts = missing.map((kind) => kind.start(this.options.settings, secrets, shared));
    const outcomes = await Promise.allSettled(starts);
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') this.standIns.push(outcome.value);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  /** @returns false if a stop is requested in the meantime */
  private async migrate(env: Environment, stopRequest: Promise<null>): Promise<boolean> {
    const migration = this.process('setup', 'migrate.js', env);
    const end = await Promise.race([migration.runOnce(), stopRequest]);
    if (end === null) {
      await migration.stop();
      return false;
    }
    if (end === 'code 0') return true;
    throw new SandboxError(`The database could not be prepared (${end}); the reason is above.`);
  }

  /** Runs API and worker until a stop is requested, or until one cannot continue: then says which and why. */
  private async serve(
    env: Environment,
    stopRequest: Promise<null>,
    greeting: (seconds: number) => string,
  ): Promise<string | null> {
    const { print } = this.options;
    let ready = false;
    const processes = (this.processes = [
      this.process('api', 'main.js', env),
      this.process('worker', 'worker.js', env),
    ]);
    const endings = processes.map((one) => one.keepRunning(() => ready));
    const databaseEnds = this.standIns.flatMap(({ ended }) =>
      ended
        ? [
            ended.then(
              () => 'PostgreSQL ended by itself; its last messages are in postgres.log in the data folder.',
            ),
          ]
        : [],
    );
    const readiness = Promise.all(this.healthy()).then((all) => {
      ready = all.every(Boolean);
      if (ready && !this.over) print(greeting((Date.now() - this.startedAt) / 1_000));
      // Once everything is ready, only the end of a process or a request to stop settles the race.
      return ready || this.over
        ? new Promise<null>(() => undefined)
        : 'Homebright did not get ready in time.';
    });
    const unwatch = this.options.watch ? watchCode(this.options.backend, processes) : () => undefined;
    const problem = await Promise.race([...endings, ...databaseEnds, readiness, stopRequest]);
    unwatch();
    this.over = true;
    if (!problem) print('Stopping …');
    await Promise.all(processes.map((one) => one.stop()));
    return problem;
  }

  private healthy(): Promise<boolean>[] {
    const { port } = this.options.settings;
    return [port, port + OFFSETS.worker].map((each) =>
      waitUntilReady(`http://127.0.0.1:${each}/api/health/ready`, START_TIMEOUT_MS, () => this.over),
    );
  }

  private process(name: string, script: string, env: Environment): ProductProcess {
    const { backend, print, settings } = this.options;
    return new ProductProcess({ name, script: join(backend, script), cwd: settings.root, env, print });
  }
}

function productEnvironment(
  settings: Settings,
  standIns: RunningStandIn[],
  sessionSecret: string,
  admin: { username: string; password: string } | null,
): Environment {
  const common = {
    PORT: String(settings.port),
    WORKER_PORT: String(settings.port + OFFSETS.worker),
    PUBLIC_URL: settings.publicUrl.href.replace(/\/$/, ''),
    DATA_DIR: settings.dataDir,
    HOST: settings.env.HOST ?? (settings.nearby ? '127.0.0.1' : '0.0.0.0'),
  };
  if (settings.production) return { ...settings.env, ...common };
  const fallbacks = {
    ...(isGiven(settings.env, 'SESSION_SECRET') ? {} : { SESSION_SECRET: sessionSecret }),
    LOG_LEVEL: 'warn',
    MAIL_FROM: 'Homebright <hello@homebright.example>',
    PHOTO_STORE_URL: `file:${join(settings.dataDir, 'photos')}`,
    SETTINGS: JSON.stringify({ businessPhone: '(555) 010-0142' }),
    TEST_SCREENS: 'true',
    SANDBOX: 'true',
    ...(admin ? { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password } : {}),
  };
  return Object.assign({}, fallbacks, settings.env, common, ...standIns.map(({ env }) => env)) as Environment;
}
