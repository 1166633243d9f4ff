import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkFolder, readMailFrom, readPublicUrl, readRedisUrl } from './addresses.js';
import { type DatabasePooler, readDatabase } from './database-pooler.js';
import { addEnvironmentFile, ConfigurationError, Environment, environmentFile } from './environment.js';
import { requireTls } from './require-tls.js';
import { readSettingsSeed, SETTING_NAMES, SETTINGS, type Settings } from './settings.js';
import { type Keep, parseKeep, USUAL_KEEP } from './backup-keep.js';
import { readBackupKey, readSessionSecret } from './secret-strength.js';
import { readTrustProxy } from './trust-proxy.js';

export { ConfigurationError };

/**
 * The operator's decisions, from the environment. The business's decisions are `Settings`. Units are in the
 * names.
 */
export interface Config {
  production: boolean;
  sandbox: boolean;
  port: number;
  workerPort: number;
  host: string;
  publicUrl: string;
  logLevel: string;
  /**
   * The number or the addresses of the proxies in front of the API. Without proxies it is false, and X-Forwarded-For is
   * ignored.
   */
  trustProxy: false | number | string;
  /** The direct address, for work that needs a connection of its own; the rest goes through `databasePooler`. */
  databaseUrl: string;
  databasePooler: DatabasePooler | null;
  databasePoolSize: number;
  /** How long work waits for a connection before it fails as busy. */
  databaseWaitSeconds: number;
  redisUrl: string | null;
  sessionSecret: string;
  /** null if no sign-in provider is set. */
  oidc: { issuerUrl: string; clientId: string; clientSecret: string } | null;
  /** Customers may sign in with a code sent to their address. */
  emailSignIn: boolean;
  /** null if payments are off. */
  stripe: StripeConfig | null;
  smtpUrl: string;
  mailFrom: string;
  geocoderUrl: string;
  photoStoreUrl: string;
  /** The first administrator; null if the environment names nobody. */
  admin: { username: string; password: string; temporary: boolean } | null;
  /** Whether administrators must, or may, enter a code from their app in addition to the password. */
  officeSecondFactor: 'required' | 'optional';
  /** null if text messages are off. */
  sms: { url: string; accountSid: string; authToken: string; from: string } | null;
  /** Used only at an installation's first start. */
  settingsSeed: Partial<Settings>;
  /** Serves the screens for tests, and the description of the API at `/api/docs`. */
  testScreens: boolean;
  /** The site takes bookings without 'Go live'. */
  openFromStart: boolean;
  /** The origins from which pages may show customers' portraits. */
  portraitOrigins: string[];
  /**
   * The address of the service that checks passwords for leaks, given the first five digits of their hash;
   * null to use only our own list.
   */
  leakedPasswordsUrl: string | null;
  backups: BackupConfig;
  operations: OperationsConfig;
  /** Names in the process's environment that look like settings but are not, one sentence each. */
  warnings: string[];
}

export interface BackupConfig {
  /** `file:` or `s3:`; null to make no backups. */
  url: string | null;
  /** The operator said that no backups should be made here. */
  off: boolean;
  keep: Keep;
  /** null if backups are not encrypted. */
  key: string | null;
}

/** How the processes are watched and replaced. */
export interface OperationsConfig {
  /** The API's port for metrics; null to serve no metrics. */
  metricsPort: number | null;
  /**
   * The worker's port for metrics: the one after the API's, so that both may share a machine and its
   * settings.
   */
  workerMetricsPort: number | null;
  /** How long a stopping process keeps serving, so that load balancers notice the stop. */
  drainSeconds: number;
  /** Base address of an OpenTelemetry collector; null for no traces. */
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

/** In production, a missing key is an error unless PAYMENTS=off says that the company takes no cards. */
function readStripe(env: Environment, production: boolean): StripeConfig | null {
  if (env.choice('PAYMENTS', 'on', 'off') === 'off') return null;
  if (!env.optional('STRIPE_SECRET_KEY')) {
    const wanted = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=off';
    if (production && env.missing('STRIPE_SECRET_KEY')) env.problems.push(`Nobody could pay: set ${wanted}`);
    return null;
  }
  return {
    secretKey: env.secret('STRIPE_SECRET_KEY', 12),
    publishableKey: env.text('STRIPE_PUBLISHABLE_KEY'),
    webhookSecret: env.secret('STRIPE_WEBHOOK_SECRET', 12),
    apiUrl: env.optional('STRIPE_API_URL'),
    jsUrl: env.url('STRIPE_JS_URL', 'https://js.stripe.com/v3/'),
  };
}

const OIDC = ['OIDC_ISSUER_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Customers sign in at the provider if one is set, otherwise by email (docs/rules.md#customer-sign-in). */
function readSignIn(env: Environment): Pick<Config, 'oidc' | 'emailSignIn'> {
  const email = env.choice('EMAIL_SIGN_IN', 'auto', 'on', 'off');
  if (email !== 'off' && OIDC.every((name) => env.missing(name))) return { oidc: null, emailSignIn: true };
  const oidc = {
    issuerUrl: env.url('OIDC_ISSUER_URL'),
    clientId: env.text('OIDC_CLIENT_ID'),
    clientSecret: env.text('OIDC_CLIENT_SECRET'),
  };
  return { oidc, emailSignIn: email === 'on' };
}

const SMS = ['SMS_URL', 'SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const;

function readSms(env: Environment): Config['sms'] {
  if (!SMS.some((name) => env.optional(name))) return null;
  return {
    url: env.url('SMS_URL'),
    accountSid: env.text('SMS_ACCOUNT_SID'),
    authToken: env.secret('SMS_AUTH_TOKEN', 8),
    from: env.text('SMS_FROM'),
  };
}

/** In production a password alone opens the office only if the operator says so. */
function readOffice(env: Environment, production: boolean): Pick<Config, 'admin' | 'officeSecondFactor'> {
  const username = env.optional('ADMIN_USERNAME');
  // Temporary, because the operator knows it. In the sandbox, the operator is also the administrator.
  const temporary = !env.flag('SANDBOX', false);
  const admin = username ? { username, password: env.secret('ADMIN_PASSWORD', 8), temporary } : null;
  if (!username && env.optional('ADMIN_PASSWORD'))
    env.problems.push('ADMIN_PASSWORD is set, but ADMIN_USERNAME is not');
  const officeSecondFactor = production
    ? env.choice('OFFICE_SECOND_FACTOR', 'required', 'optional')
    : env.choice('OFFICE_SECOND_FACTOR', 'optional', 'required');
  return { admin, officeSecondFactor };
}

function readOperations(env: Environment, production: boolean): OperationsConfig {
  const metricsPort = env.optional('METRICS_PORT') ? env.integer('METRICS_PORT', 0, 0, 65534) : null;
  return {
    metricsPort,
    workerMetricsPort: metricsPort && metricsPort + 1,
    drainSeconds: env.integer('DRAIN_SECONDS', production ? 5 : 0, 0, 300),
    tracesUrl: env.optional('OTEL_EXPORTER_OTLP_ENDPOINT') ? env.url('OTEL_EXPORTER_OTLP_ENDPOINT') : null,
  };
}

const LEAKED_PASSWORDS = 'https://api.pwnedpasswords.com/range/';

/** On by default in production. On a machine without internet, 'off' leaves only our own list. */
function readLeakedPasswords(env: Environment, production: boolean): string | null {
  const address = env.optional('LEAKED_PASSWORDS_URL');
  if (address ? address.toLowerCase() === 'off' : !production) return null;
  return env.url('LEAKED_PASSWORDS_URL', LEAKED_PASSWORDS);
}

/** The sign-in provider's own origin, and the others that its pictures come from. */
function readPortraitOrigins(env: Environment, issuerUrl: string): string[] {
  const origins = env.list('PORTRAIT_ORIGINS');
  if (!origins.every((one) => URL.canParse(one) && new URL(one).origin === one && one.startsWith('https:'))) {
    env.problems.push('PORTRAIT_ORIGINS must be origins like https://pictures.example.com');
    return [];
  }
  const provider =
    issuerUrl.startsWith('https:') && URL.canParse(issuerUrl) ? [new URL(issuerUrl).origin] : [];
  return [...new Set([...provider, ...origins])];
}

function readThirdParties(env: Environment, production: boolean) {
  if (production && env.flag('SANDBOX', false))
    env.problems.push('SANDBOX is for stand-ins, not for production');
  return {
    portraitOrigins: readPortraitOrigins(env, env.optional('OIDC_ISSUER_URL') ?? ''),
    leakedPasswordsUrl: readLeakedPasswords(env, production),
  };
}

/**
 * @param source by default the process's environment, which overrides the file `.env` of the working
 * directory. In a given source an unknown name is a problem, not only a warning, because the caller chose all
 * names
 * @throws ConfigurationError naming every problem.
 */
export function readConfig(source?: NodeJS.ProcessEnv): Config {
  return readFrom(source ? new Environment(source) : environmentHere());
}

/** Reads this process's environment and its file `.env`. @throws ConfigurationError if the file can't be used */
function environmentHere(): Environment {
  const file = environmentFile(process.cwd());
  return new Environment(addEnvironmentFile(process.env, file), new Set(file.map(([name]) => name)));
}

export function readFrom(env: Environment): Config {
  const { config, problems } = readWithProblems(env);
  if (problems.length) throw new ConfigurationError(problems);
  return config;
}

/**
 * For callers that continue despite wrong settings. Those are empty in `config`, and each has a sentence in
 * `problems`.
 */
export interface WithProblems {
  config: Config;
  problems: string[];
}

/**
 * Like `readConfig`, but reports problems. If the file cannot be read, that is one problem, and the
 * environment alone is used.
 */
export function readLeniently(): WithProblems {
  try {
    return readWithProblems(environmentHere());
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const { config, problems } = readWithProblems(new Environment(process.env, new Set()));
    return { config, problems: [...error.problems, ...problems] };
  }
}

function readWithProblems(env: Environment): WithProblems {
  const production = env.optional('NODE_ENV') === 'production';
  const port = env.integer('PORT', 3000, 0, 65535);
  const dataDir = env.text('DATA_DIR', './data');
  const config: Config = {
    production,
    sandbox: env.flag('SANDBOX', false),
    port,
    workerPort: env.integer('WORKER_PORT', port ? Math.min(port + 6, 65535) : 0, 0, 65535),
    // Other machines may connect only if the operator says so, as in a container or with several machines.
    host: env.text('HOST', '127.0.0.1'),
    publicUrl: readPublicUrl(env, production ? undefined : `http://localhost:${port}`),
    logLevel: env.choice('LOG_LEVEL', 'info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'),
    trustProxy: readTrustProxy(env, production),
    ...readDatabase(env),
    databasePoolSize: env.integer('DATABASE_POOL_SIZE', 10, 2, 500),
    databaseWaitSeconds: env.integer('DATABASE_WAIT_SECONDS', 5, 1, 300),
    redisUrl: readRedisUrl(env),
    sessionSecret: readSessionSecret(env),
    ...readSignIn(env),
    stripe: readStripe(env, production),
    smtpUrl: env.url('SMTP_URL', undefined, ['smtp', 'smtps']),
    mailFrom: readMailFrom(env, production ? undefined : 'Homebright <hello@homebright.example>'),
    geocoderUrl: env.url('GEOCODER_URL', 'https://nominatim.openstreetmap.org/search'),
    photoStoreUrl: env.url('PHOTO_STORE_URL', pathToFileURL(resolve(dataDir, 'photos')).href, ['file', 's3']),
    ...readOffice(env, production),
    sms: readSms(env),
    settingsSeed: readSettingsSeed(env),
    testScreens: env.flag('TEST_SCREENS', !production),
    // With stand-ins, the site takes bookings without 'Go live'.
    openFromStart: env.flag('OPEN_FROM_START', env.flag('SANDBOX', false)),
    ...readThirdParties(env, production),
    backups: readBackups(env),
    operations: readOperations(env, production),
    warnings: [],
  };
  if (production) requireTls(env, config.databasePooler?.url);
  checkFolder(env, 'PHOTO_STORE_URL', config.photoStoreUrl, production);
  checkFolder(env, 'BACKUP_URL', config.backups.url ?? '', production);
  env.checkNames(SETTING_NAMES.map((name) => SETTINGS[name].variable));
  config.warnings.push(...env.warnings);
  return { config, problems: env.problems };
}

/** Reads our parameter `keep`; the store reads the rest of the address. */
function readBackups(env: Environment): BackupConfig {
  const key = readBackupKey(env);
  const address = env.optional('BACKUP_URL');
  const off = address?.toLowerCase() === 'off';
  if (!address || off) return { url: null, off, keep: USUAL_KEEP, key };
  const url = env.url('BACKUP_URL', undefined, ['file', 's3']);
  const rule = /[?&]keep=([^&]*)/.exec(url)?.[1];
  const keep = rule === undefined ? USUAL_KEEP : parseKeep(decodeURIComponent(rule));
  if (!keep) env.problems.push('BACKUP_URL: keep is a number of days, weeks and months, like keep=7,4,12');
  return { url, off, keep: keep ?? USUAL_KEEP, key };
}
