import {
  freePort,
  type Mailbox,
  type OidcProvider,
  startMailbox,
  startOidcProvider,
  startStripeSandbox,
  type StripeSandbox,
} from '@homebright/sandbox';
import type { SystemCheck, SystemCheckLine } from '@homebright/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config.js';
import { runChecks } from '../../src/doctor/index.js';
import { SCHEDULES } from '../../src/schedules.js';
import { VERSION } from '../../src/platform/version.js';
import { startTestApp, TEST_ENVIRONMENT, type TestApp } from '../harness.js';

const WEBHOOK_SECRET = 'whsec_doctor_stage_secret';

/**
 * A healthy installation: API, provider, mail server, payments and a folder for photos, all over real
 * sockets.
 */
export class DoctorStage {
  private constructor(
    readonly api: TestApp,
    readonly environment: Record<string, string>,
    readonly provider: OidcProvider,
    readonly mailbox: Mailbox,
    readonly stripe: StripeSandbox,
    readonly folder: string,
  ) {}

  static async open(more: Record<string, string> = {}): Promise<DoctorStage> {
    const folder = mkdtempSync(join(tmpdir(), 'homebright-doctor-'));
    const port = await freePort();
    const site = more.PUBLIC_URL ?? `http://localhost:${port}`;
    const provider = await startOidcProvider({
      port: 0,
      clientId: 'homebright',
      clientSecret: 'oidc-test-secret',
      redirectUris: [`${site}/api/auth/callback`],
      postLogoutRedirectUris: [`${site}/`],
    });
    const mailbox = await startMailbox({ smtpPort: 0, httpPort: 0 });
    const keys = { secretKey: 'sk_test_doctor_stage', publishableKey: 'pk_test_doctor_stage' };
    const webhookUrl = `http://localhost:${port}/api/stripe/webhook`;
    const webhook = {
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl,
      webhookShownAs: `${site}/api/stripe/webhook`,
    };
    const stripe = await startStripeSandbox({ port: 0, ...keys, ...webhook });
    const environment = {
      ...TEST_ENVIRONMENT,
      PUBLIC_URL: site,
      OIDC_ISSUER_URL: provider.url,
      SMTP_URL: mailbox.smtpUrl.replace('//', '//office:pass-of-the-mail@'),
      MAIL_FROM: 'Linden <hello@linden.example>',
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.url,
      PHOTO_STORE_URL: `file:${folder}`,
      ...more,
    };
    // eslint-disable-next-line no-restricted-syntax -- the doctor compares it with PostgreSQL's and the sites' clocks
    const api = await startTestApp(environment, new Date().toISOString());
    await api.app.listen(port, '127.0.0.1');
    const stage = new DoctorStage(
      api,
      { ...environment, DATABASE_URL: api.config.databaseUrl, DIRECT: `http://127.0.0.1:${port}` },
      provider,
      mailbox,
      stripe,
      folder,
    );
    await stage.workersLive();
    await stage.webhookComes();
    return stage;
  }

  /** Writes the rows that workers write after a while. */
  async workersLive(version = VERSION): Promise<void> {
    await this.api.database.query('DELETE FROM worker_heartbeat');
    await this.api.database.query(
      'INSERT INTO worker_heartbeat (worker, version) VALUES (gen_random_uuid(), $1)',
      [version],
    );
    await this.api.database.query(
      'INSERT INTO schedule_run (job) SELECT unnest($1::text[]) ON CONFLICT (job) DO UPDATE SET succeeded_at = now()',
      [SCHEDULES.map(({ job }) => job)],
    );
  }

  /** Somebody pays, and Stripe notifies the API. */
  async webhookComes(): Promise<void> {
    await fetch(`${this.stripe.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_doctor_stage' },
      body: new URLSearchParams({ email: 'ada@example.com' }),
    });
    const intent = await fetch(`${this.stripe.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_doctor_stage' },
      body: new URLSearchParams({ amount: '8000', currency: 'usd' }),
    });
    const { id } = (await intent.json()) as { id: string };
    this.stripe.pay(id, undefined, 'http://localhost:3000/payment-success');
    await this.stripe.delivered();
  }

  /**
   * Sets the test's clock to the present time. It stands still, but the doctor compares it with clocks that
   * run.
   */
  setClock(): void {
    // eslint-disable-next-line no-restricted-syntax -- they are PostgreSQL's and the sites'
    this.api.clock.set(Date.now());
  }

  /** The doctor's findings by line id. Settings given here override the installation's. */
  async check(settings: Record<string, string> = {}): Promise<Record<string, SystemCheckLine>> {
    this.setClock();
    const { DIRECT: _direct, ...environment } = this.environment;
    return byId(await runChecks(readConfig({ ...environment, ...settings }), [], this.api.clock));
  }

  async close(): Promise<void> {
    await Promise.all([this.stripe.stop(), this.mailbox.stop(), this.provider.stop()]);
    await this.api.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function byId({ lines }: SystemCheck): Record<string, SystemCheckLine> {
  return Object.fromEntries(lines.map((line) => [line.id, line]));
}

/** The lines with problems, as 'mail fail'. */
export function unwell(lines: Record<string, SystemCheckLine>): string[] {
  return Object.values(lines)
    .filter(({ status }) => status !== 'ok')
    .map(({ id, status }) => `${id} ${status}`);
}
