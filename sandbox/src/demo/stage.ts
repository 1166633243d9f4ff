import { randomBytes, randomUUID } from 'node:crypto';
import type { DeliveredMail } from '../mailbox/mailbox-http.js';
import pg from 'pg';
import { subjectOf } from '../oidc/accounts.js';
import { SandboxError } from '../sandbox-error.js';
import type { Environment } from '../orchestrator/settings.js';
import type { DemoCustomer } from './people.js';
import { loadProduct, type Product, type ProductApp } from './product.js';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Settings during the fill only: it makes a month of calls within minutes, and its visits ask for ratings. */
const WHILE_FILLING = {
  signInsPerMinute: 100_000,
  writesPerMinute: 100_000,
  openHolds: 100,
  askForRatings: true,
};
/** The demo's office account. Nobody knows its password, and it is disabled after the fill. */
export const DEMO_OFFICE = 'demo-data';

/** A moment of the machine's time and its counterpart in the demo's month. */
export interface Moment {
  real: number;
  shown: number;
}

/** The product with its own clock, and its users' calls. Only the clock differs from real life. */
export class DemoStage {
  readonly moments: Moment[] = [];
  private readonly office = { cookie: '', day: '' };
  private readonly password = randomBytes(24).toString('base64url');
  private calls = 0;

  private constructor(
    private readonly product: Product,
    private readonly app: ProductApp,
    private readonly clock: { millis: number },
    readonly database: pg.Client,
    private readonly env: Environment,
    readonly zone: string,
    private readonly tellClock: (millis: number) => Promise<void>,
  ) {}

  /** @param tellClock sets the clocks of the stand-ins */
  static async open(
    backend: string,
    env: Environment,
    tellClock: (millis: number) => Promise<void>,
  ): Promise<DemoStage> {
    const database = new pg.Client({ connectionString: env.DATABASE_URL });
    await database.connect();
    await database.query('UPDATE business_settings SET given = given || $1', [WHILE_FILLING]);
    const product = await loadProduct(backend);
    const config = product.readConfig(env as NodeJS.ProcessEnv);
    const state = { millis: Date.now() };
    const clock = new (class extends product.Clock {
      override now = (): number => state.millis;
      override date = (): Date => new Date(state.millis);
    })();
    const app = await product.createHttpApp(config, clock, product.createLogger('error', 'demo'));
    await app.listen(0, '127.0.0.1');
    const site = JSON.parse((await app.inject({ method: 'GET', url: '/api/site' })).body) as {
      timeZone: string;
    };
    const stage = new DemoStage(product, app, state, database, env, site.timeZone, tellClock);
    await stage.control('webhooks', { url: `${await app.getUrl()}/api/stripe/webhook` });
    return stage;
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.app.close();
  }

  get now(): number {
    return this.clock.millis;
  }

  iso(millis = this.now): string {
    return new Date(millis).toISOString();
  }

  day(offset: number, from: string): string {
    return this.product.addDays(from, offset);
  }

  today(): string {
    return this.product.localDateOf(this.now, this.zone);
  }

  instant(date: string, time: string): number {
    return this.product.instantAtOrAfter(date, time, this.zone);
  }

  /**
   * Sets the time for the product and its stand-ins. Whole seconds, because the database's own times have fractions.
   */
  async at(millis: number): Promise<void> {
    this.clock.millis = Math.floor(millis / 1_000) * 1_000;
    this.moments.push({ real: Date.now(), shown: this.clock.millis });
    await this.tellClock(this.clock.millis);
  }

  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.query<Row>(sql, values)).rows;
  }

  async run(...jobs: string[]): Promise<void> {
    for (const job of jobs) {
      const found = this.app.get(this.product.Registry).job(job);
      if (!found) throw new SandboxError(`The product has no job ${job}.`);
      await found();
      await this.settle();
    }
  }

  /** Waits until webhooks have arrived and events are handled, as relay and worker do. */
  async settle(): Promise<void> {
    for (;;) {
      await this.control('delivered');
      const events = await this.rows<{ id: number; name: string }>(
        'SELECT id, name FROM outbox WHERE completed_at IS NULL ORDER BY id',
      );
      if (!events.length) return;
      for (const { id, name } of events) {
        const handlers = this.app.get(this.product.Registry).handlersOf(name);
        for (const handler of handlers)
          await this.app.get(this.product.EventDelivery).deliver(id, handler.name);
        await this.rows(
          'UPDATE outbox SET relayed_at = now(), completed_at = now(), sent = 1 WHERE id = $1',
          [id],
        );
      }
    }
  }

  /** Signs in as if the sandbox's provider had vouched for them. @returns a cookie */
  async customer({ first, last, email, phone }: DemoCustomer): Promise<string> {
    const issuer = this.env.OIDC_ISSUER_URL;
    const person = {
      issuer,
      subject: subjectOf(email),
      email,
      emailVerified: true,
      firstName: first,
      lastName: last,
      profileImageUrl: null,
      phone,
    };
    const { token } = await this.app.get(this.product.SignInCustomer).signIn(person, null, {});
    return `hb_session=${token}`;
  }

  async cleaner(cleanerId: number, signedInAs: string): Promise<string> {
    const { token } = await this.app
      .get(this.product.CrewSessions)
      .open({ cleanerId, signedInAs }, null, undefined);
    return `hb_crew=${token}`;
  }

  /** The office signs in each morning, because a session lasts one day. */
  async inOffice<Body>(method: Method, path: string, payload?: object): Promise<Body> {
    if (this.office.day !== this.today()) {
      const credentials = { username: DEMO_OFFICE, password: this.password };
      const { headers } = await this.send('POST', '/api/admin/login', '', credentials);
      const [cookie = ''] = [headers['set-cookie']].flat() as string[];
      Object.assign(this.office, { cookie: cookie.split(';')[0], day: this.today() });
    }
    return this.ask<Body>(method, `/api/admin/${path}`, this.office.cookie, payload);
  }

  async openOffice(): Promise<void> {
    const system = { kind: 'system', id: null };
    await this.app.get(this.product.CreateAdministrator).create(DEMO_OFFICE, this.password, system);
  }

  /** @throws SandboxError with the product's own sentence if it refuses */
  async ask<Body>(method: Method, url: string, cookie: string, payload?: object): Promise<Body> {
    const { body } = await this.send(method, url, cookie, payload);
    return (body ? JSON.parse(body) : undefined) as Body;
  }

  /** Posts a page's form, from another address each time, like different people. */
  async form(url: string, fields: Record<string, string>): Promise<void> {
    this.calls += 1;
    await this.inject({
      method: 'POST',
      url,
      remoteAddress: `198.51.100.${1 + (this.calls % 250)}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    });
  }

  async upload(url: string, cookie: string, form: FormData): Promise<string> {
    const answer = await fetch(`${await this.app.getUrl()}${url}`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    const text = await answer.text();
    if (!answer.ok) throw new SandboxError(`POST ${url} answered ${answer.status}: ${text}`);
    return text;
  }

  /** Makes the payment stand-in act behind the product's back. */
  async control<Body>(action: string, body: object = {}): Promise<Body> {
    const answer = await fetch(`${this.env.STRIPE_API_URL}/_sandbox/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new SandboxError(`The payment stand-in answered ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  /** Acts as somebody in the provider's dashboard. */
  async atProvider<Body>(path: string, fields: Record<string, string>): Promise<Body> {
    const answer = await fetch(`${this.env.STRIPE_API_URL}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.env.STRIPE_SECRET_KEY}` },
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new SandboxError(`The payment stand-in answered ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  /** Newest first. */
  async mailsTo(mailbox: string, email: string): Promise<DeliveredMail[]> {
    const answer = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as DeliveredMail[];
  }

  private send(method: Method, url: string, cookie: string, payload?: object) {
    this.calls += 1;
    return this.inject({
      method,
      url,
      remoteAddress: `198.51.100.${1 + (this.calls % 250)}`,
      headers: { cookie, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    });
  }

  private async inject(request: { method: Method; url: string } & Record<string, unknown>) {
    const answer = await this.app.inject(request);
    if (answer.statusCode < 400) return answer;
    const { method, url } = request;
    throw new SandboxError(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
  }
}
