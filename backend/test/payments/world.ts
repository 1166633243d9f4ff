import { freePort, startStripeSandbox, type StripeSandbox } from '@homebright/sandbox';
import { Reconcile } from '../../src/payments/use-cases/reconcile.js';
import { seed } from '../../src/seed.js';
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../harness.js';
import { MortalProcess } from './processes.js';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_crash_stage',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_crash_stage',
  STRIPE_WEBHOOK_SECRET: 'whsec_crash_stage_secret',
};

/** The product's own processes, which can be killed, on one database, with a provider that keeps running. */
export class World {
  private constructor(
    readonly stripe: StripeSandbox,
    /** Another application on the same database, for checks and for the work of a later worker. */
    readonly test: TestApp,
    readonly api: MortalProcess,
    readonly worker: MortalProcess,
    readonly url: string,
  ) {}

  /** Neither process is running yet. */
  static async open(settings: Record<string, string> = {}): Promise<World> {
    const stripe = await startStripeSandbox({
      port: 0,
      secretKey: KEYS.STRIPE_SECRET_KEY,
      publishableKey: KEYS.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: KEYS.STRIPE_WEBHOOK_SECRET,
    });
    const provider = { ...KEYS, STRIPE_API_URL: stripe.url, ...settings };
    // eslint-disable-next-line no-restricted-syntax -- the API and the worker are real processes
    const test = await startTestApp(provider, new Date().toISOString());
    await seed(test.app, test.config);
    const [port, workerPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      ...TEST_ENVIRONMENT,
      ...provider,
      DATABASE_URL: test.config.databaseUrl,
      DATABASE_POOL_SIZE: '5',
      HOST: '127.0.0.1',
      PORT: String(port),
      WORKER_PORT: String(workerPort),
      LOG_LEVEL: 'silent',
    };
    stripe.webhooks({ url: `${url}/api/stripe/webhook` });
    const workerHealth = `http://127.0.0.1:${workerPort}/api/health/ready`;
    return new World(
      stripe,
      test,
      new MortalProcess('main.js', environment, `${url}/api/health/ready`),
      new MortalProcess('worker.js', environment, workerHealth),
      url,
    );
  }

  /** Does the work of a later worker, after a killed worker's leases have ended. */
  async catchUp(): Promise<void> {
    // eslint-disable-next-line no-restricted-syntax -- ten minutes later by the processes' clocks
    this.test.clock.set(Date.now() + 600_000);
    await this.test.app.get(Reconcile).open();
    await this.test.settle();
  }

  async close(): Promise<void> {
    await Promise.all([this.api.stop(), this.worker.stop()]);
    await this.stripe.stop();
    await this.test.close();
  }
}
