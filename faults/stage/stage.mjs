import { freePort } from '@homebright/sandbox';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { ProductProcess } from './process.mjs';
import { Database, Post, Provider, scratch, STRIPE, until } from './services.mjs';

const DAY = 86_400_000;
/** Every route answers within this time, whatever is down. */
export const ANSWER_SECONDS = 5;
/** Once what was down is back, everything works again within this time. */
export const RECOVERY_SECONDS = 10;

/** The whole service in its own processes, and the services around it. */
export class Stage {
  /** @param {{ apis?: number, worker?: boolean, redis?: import('./services.mjs').RedisServer | null, environment?: Record<string, string>, openFiles?: number, backend?: string, database?: Database }} [options] backend: code of API and worker; today's code migrates */
  static async open({
    apis = 1,
    worker = true,
    redis = null,
    environment = {},
    openFiles,
    backend,
    database,
  } = {}) {
    const stage = new Stage();
    stage.redis = redis;
    [stage.database, stage.provider, stage.post] = await Promise.all([
      database ?? Database.start(),
      Provider.start(),
      Post.start(),
    ]);
    stage.environment = {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      SESSION_SECRET: '1c84ab0f7de35296b03fc8e1947a5d6280e9b7f4163ad5c2870fe63b9d41c75a',
      OIDC_ISSUER_URL: 'http://127.0.0.1:9/',
      OIDC_CLIENT_ID: 'homebright',
      OIDC_CLIENT_SECRET: 'oidc-faults-secret',
      SMTP_URL: stage.post.smtpUrl,
      GEOCODER_URL: 'http://127.0.0.1:9/search',
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'a-faults-password',
      STRIPE_SECRET_KEY: STRIPE.secretKey,
      STRIPE_PUBLISHABLE_KEY: STRIPE.publishableKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_URL: stage.provider.url,
      PHOTO_STORE_URL: `file:${join(scratch(), 'photos')}`,
      DATABASE_URL: stage.database.url,
      DATABASE_POOL_SIZE: '8',
      LOG_LEVEL: 'warn',
      OPEN_FROM_START: 'true',
      SETTINGS: JSON.stringify({ openHolds: 1_000 }),
      ...(redis ? { REDIS_URL: redis.url } : {}),
      ...environment,
    };
    const migrate = stage.process('migrate.js');
    await migrate.start();
    if ((await migrate.ended) !== 0) throw new Error(`migrate.js failed:\n${migrate.said}`);
    stage.apis = [];
    for (let index = 0; index < apis; index += 1)
      stage.apis.push(await stage.#process('main.js', { openFiles, backend }));
    stage.worker = worker ? await stage.#process('worker.js', { backend }) : null;
    await Promise.all([...stage.apis, stage.worker].map((one) => one?.start()));
    if (apis) stage.provider.deliverTo(`${stage.url}/api/stripe/webhook`);
    return stage;
  }

  /** A command of the product, with the stage's settings. */
  process(file, args = []) {
    return new ProductProcess(file, { ...this.environment, PORT: '0' }, null, { args });
  }

  async #process(file, limits) {
    const port = await freePort();
    const setting = file === 'main.js' ? 'PORT' : 'WORKER_PORT';
    const health = `http://127.0.0.1:${port}/api/health/ready`;
    const environment = { ...this.environment, PORT: '0', [setting]: String(port) };
    const one = new ProductProcess(file, environment, health, limits);
    return Object.assign(one, { port, url: `http://127.0.0.1:${port}` });
  }

  get url() {
    return this.apis[0].url;
  }

  async close() {
    await Promise.all([...this.apis, this.worker].map((one) => one?.end('SIGKILL')));
    await this.provider.stop().catch(() => undefined);
    await this.post.stop().catch(() => undefined);
    await this.database.stop();
    await this.redis?.kill();
  }

  /** A separate connection directly to the database. */
  async connect() {
    const client = new pg.Client({ connectionString: this.database.url });
    await client.connect();
    return client;
  }

  async rows(sql, values = []) {
    const client = await this.connect();
    try {
      return (await client.query(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Signs in a new customer. @returns a `cookie` header */
  async customer() {
    const [{ id }] = await this.rows(
      `INSERT INTO app_user (id, issuer, subject, email, first_name, last_name)
       VALUES (gen_random_uuid(), 'https://faults.example', $1, $1 || '@example.com', 'Ada', 'Byron') RETURNING id`,
      [randomUUID()],
    );
    return `${this.#cookiePrefix}hb_session=${await this.#session('customer', id)}`;
  }

  async admin() {
    // An administrator with a temporary password may do nothing else.
    const [{ id }] = await this.rows('UPDATE administrator SET password_temporary = false RETURNING id');
    return `${this.#cookiePrefix}hb_admin=${await this.#session('administrator', String(id))}`;
  }

  get #cookiePrefix() {
    return this.environment.PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
  }

  async #session(kind, ownerId) {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest();
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + DAY)];
    const owner = kind === 'customer' ? 'user_id' : 'administrator_id';
    await this.rows(
      `INSERT INTO session (id_hash, kind, ${owner}, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)`,
      [hash, kind, ownerId, createdAt, expiresAt],
    );
    return token;
  }

  /** One request with its duration. `status` is 0 if there is no answer. */
  async ask(path, { method = 'GET', cookie = '', body, url = this.url } = {}) {
    const begun = Date.now();
    const payload = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    try {
      const answer = await fetch(url + path, {
        method,
        headers,
        ...payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      return { status: answer.status, text, seconds: (Date.now() - begun) / 1_000 };
    } catch (error) {
      return { status: 0, text: String(error), seconds: (Date.now() - begun) / 1_000 };
    }
  }

  /** Books like a page, until it gets an answer. @returns {Promise<{ bookingId: number, clientSecret: string }>} */
  async book(cookie, day = 3) {
    const appointmentDate = new Date(Date.now() + day * DAY).toISOString().slice(0, 10);
    const draft = { ...DRAFT, draftId: randomUUID(), appointmentDate };
    const answer = await until(async () => {
      const { status, text } = await this.ask('/api/create-payment-intent', {
        method: 'POST',
        cookie,
        body: draft,
      });
      if (status >= 400 && status < 500 && status !== 429) throw new Error(`Not booked: ${status} ${text}`);
      return status === 200 ? text : null;
    }, 'a booking is made');
    return JSON.parse(answer);
  }

  /** The customer enters the card in the provider's form. */
  give({ clientSecret }) {
    this.provider.stripe.pay(
      clientSecret.split('_secret_')[0],
      undefined,
      'http://localhost:3000/payment-success',
    );
  }

  /** Seconds until `path` answers with 200 again. */
  async recovery(path, cookie) {
    const begun = Date.now();
    await until(async () => (await this.ask(path, { cookie })).status === 200, `${path} answers again`);
    return (Date.now() - begun) / 1_000;
  }
}

const DRAFT = {
  service: '2-hour',
  isRecurring: false,
  rooms: '2',
  bathrooms: '1',
  hasKids: false,
  hasPets: true,
  noKidsPets: false,
  maintenanceHistory: 'recent',
  customerName: 'Ada Byron',
  customerPhone: '(555) 123-4567',
  location: '12 North Elm Street, Springfield',
  hasDrivewayParking: true,
  hasStreetParking: false,
  appointmentTime: 'morning',
};
