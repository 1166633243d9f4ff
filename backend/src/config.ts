import { ConfigurationError, Environment } from './environment.js';
import { requireTls } from './require-tls.js';
import { readSettingsSeed, type Settings } from './settings.js';
import { readSessionSecret } from './secret-strength.js';
import { isIP } from 'node:net';

export { ConfigurationError };

/** What the environment says: the operator's decisions. The business's are `Settings`. Units are in the names. */
export interface Config {
  production: boolean;
  sandbox: boolean;
  port: number;
  workerPort: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  logLevel: string;
  /** How many proxies stand before us, or which addresses they have; false: none, and X-Forwarded-For is nobody's word. */
  trustProxy: false | number | string;
  databaseUrl: string;
  databasePoolSize: number;
  /** How long work waits for a connection before it is told that we are busy. */
  databaseWaitSeconds: number;
  redisUrl: string | null;
  sessionSecret: string;
  oidc: { issuerUrl: string; clientId: string; clientSecret: string };
  /** null: payments are off. */
  stripe: StripeConfig | null;
  smtpUrl: string;
  mailFrom: string;
  geocoderUrl: string;
  photoStoreUrl: string;
  /** The first administrator. */
  admin: { username: string; password: string; temporary: boolean } | null;
  /** Whether administrators must show a code of their app beside the password, or may. */
  officeSecondFactor: 'required' | 'optional';
  /** null: no text messages. */
  sms: { url: string; accountSid: string; authToken: string; from: string } | null;
  /** For the first start of an installation alone. */
  settingsSeed: Partial<Settings>;
  testScreens: boolean;
  /** Whence pages may show customers' portraits. */
  portraitOrigins: string[];
  /** Asked whether a password has leaked, by the first five digits of its hash; null: nobody is. */
  leakedPasswordsUrl: string | null;
  operations: OperationsConfig;
}

/** How the processes are watched and replaced. */
export interface OperationsConfig {
  /** null: no metrics are served. */
  metricsPort: number | null;
  /** How long a process that was told to leave goes on serving, so that whoever sends it requests has noticed. */
  drainSeconds: number;
  /** Base address of an OpenTelemetry collector; null: no traces. */
  tracesUrl: string | null;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string | null;
  jsUrl: string;
}

/** Nest's token for the configuration. */
export const CONFIG = Symbol('CONFIG');

function readStripe(env: Environment): StripeConfig | null {
  if (env.optional('PAYMENTS')?.toLowerCase() === 'off' || !env.optional('STRIPE_SECRET_KEY')) return null;
  return {
    secretKey: env.secret('STRIPE_SECRET_KEY', 12),
    publishableKey: env.text('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: env.secret('STRIPE_WEBHOOK_SECRET', 12),
    apiUrl: env.optional('STRIPE_API_URL'),
    jsUrl: env.url('STRIPE_JS_URL', 'https://js.stripe.com/v3/'),
  };
}

function readSms(env: Environment): Config['sms'] {
  if (!env.optional('SMS_URL')) return null;
  return {
    url: env.url('SMS_URL'),
    accountSid: env.text('SMS_ACCOUNT_SID'),
    authToken: env.secret('SMS_AUTH_TOKEN', 8),
    from: env.text('SMS_FROM'),
  };
}

/** Where nothing is stood in for, a password alone opens no office unless that is said. */
function readOffice(env: Environment, production: boolean): Pick<Config, 'admin' | 'officeSecondFactor'> {
  const username = env.optional('ADMIN_USERNAME');
  // Whoever set it up knows it; in the sandbox that is the one who signs in.
  const temporary = !env.flag('SANDBOX', false);
  const admin = username ? { username, password: env.secret('ADMIN_PASSWORD', 8), temporary } : null;
  const wanted = env.text('OFFICE_SECOND_FACTOR', production ? 'required' : 'optional');
  if (wanted !== 'required' && wanted !== 'optional') {
    env.problems.push('OFFICE_SECOND_FACTOR is required or optional');
  }
  return { admin, officeSecondFactor: wanted === 'optional' ? 'optional' : 'required' };
}

function readOperations(env: Environment, production: boolean): OperationsConfig {
  return {
    metricsPort: env.optional('METRICS_PORT') ? env.integer('METRICS_PORT', 0, 0, 65535) : null,
    drainSeconds: env.integer('DRAIN_SECONDS', production ? 5 : 0, 0, 300),
    tracesUrl: env.optional('OTEL_EXPORTER_OTLP_ENDPOINT') ? env.url('OTEL_EXPORTER_OTLP_ENDPOINT') : null,
  };
}

const LEAKED_PASSWORDS = 'https://api.pwnedpasswords.com/range/';

/** Asked in production unless it is switched off; a machine without the internet goes by its own list. */
function readLeakedPasswords(env: Environment, production: boolean): string | null {
  const given = env.optional('LEAKED_PASSWORDS_URL');
  if (given ? given.toLowerCase() === 'off' : !production) return null;
  return env.url('LEAKED_PASSWORDS_URL', LEAKED_PASSWORDS);
}

/** The sign-in provider's own, and whatever else it takes pictures from. */
function readPortraitOrigins(env: Environment, issuerUrl: string): string[] {
  const given = env.list('PORTRAIT_ORIGINS');
  if (!given.every((one) => URL.canParse(one) && new URL(one).origin === one && one.startsWith('https:'))) {
    env.problems.push('PORTRAIT_ORIGINS must be origins like https://pictures.example.com');
    return [];
  }
  const provider =
    issuerUrl.startsWith('https:') && URL.canParse(issuerUrl) ? [new URL(issuerUrl).origin] : [];
  return [...new Set([...provider, ...given])];
}

function readOutsiders(env: Environment, production: boolean) {
  if (production && env.flag('SANDBOX', false))
    env.problems.push('SANDBOX is for stand-ins, not for production');
  return {
    portraitOrigins: readPortraitOrigins(env, env.optional('OIDC_ISSUER_URL') ?? ''),
    leakedPasswordsUrl: readLeakedPasswords(env, production),
  };
}

/** @throws ConfigurationError naming every problem. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  return readFrom(new Environment(source));
}

export function readFrom(env: Environment): Config {
  const production = env.optional('NODE_ENV') === 'production';
  const port = env.integer('PORT', 3000, 0, 65535);
  const config: Config = {
    production,
    sandbox: env.flag('SANDBOX', false),
    port,
    workerPort: env.integer('WORKER_PORT', port ? Math.min(port + 6, 65535) : 0, 0, 65535),
    host: env.text('HOST', '0.0.0.0'),
    publicUrl: env.url('PUBLIC_URL', production ? undefined : `http://localhost:${port}`),
    dataDir: env.text('DATA_DIR', './data'),
    logLevel: env.text('LOG_LEVEL', 'info'),
    trustProxy: readTrustProxy(env, production),
    databaseUrl: env.url('DATABASE_URL'),
    databasePoolSize: env.integer('DATABASE_POOL_SIZE', 10, 2, 500),
    databaseWaitSeconds: env.integer('DATABASE_WAIT_SECONDS', 5, 1, 300),
    redisUrl: env.optional('REDIS_URL'),
    sessionSecret: readSessionSecret(env),
    oidc: {
      issuerUrl: env.url('OIDC_ISSUER_URL'),
      clientId: env.text('OIDC_CLIENT_ID'),
      clientSecret: env.text('OIDC_CLIENT_SECRET'),
    },
    stripe: readStripe(env),
    smtpUrl: env.url('SMTP_URL'),
    mailFrom: env.text('MAIL_FROM', 'Homebright <hello@homebright.example>'),
    geocoderUrl: env.url('GEOCODER_URL', 'https://nominatim.openstreetmap.org/search'),
    photoStoreUrl: env.text('PHOTO_STORE_URL', 'file:./data/photos'),
    ...readOffice(env, production),
    sms: readSms(env),
    settingsSeed: readSettingsSeed(env),
    testScreens: env.flag('TEST_SCREENS', !production),
    ...readOutsiders(env, production),
    operations: readOperations(env, production),
  };
  if (production) requireTls(env);
  if (env.problems.length) throw new ConfigurationError(env.problems);
  return config;
}

/** In production there is always somebody before us, or it is said that there is not: else all visitors count as one address. */
function readTrustProxy(env: Environment, production: boolean): false | number | string {
  const value = env.optional('TRUST_PROXY');
  if (!value) {
    if (production)
      env.problems.push('TRUST_PROXY is not set: how many proxies stand before this service (0: none)');
    return false;
  }
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  if (!value.split(/\s*,\s*/).every(isProxy)) {
    env.problems.push('TRUST_PROXY is a number of proxies, or their addresses or networks divided by commas');
  }
  return value;
}

function isProxy(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  );
}
