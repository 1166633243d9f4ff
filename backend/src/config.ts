import { SETTING_RANGES } from '@homebright/contract';
import { ConfigurationError, Environment } from './environment.js';
import { isTimeZone } from './kernel/zone.js';
import { requireTls } from './require-tls.js';
import { readTexting, type TextingConfig } from './texting-config.js';
import { readSessionSecret } from './secret-strength.js';
import { readTrustProxy } from './trust-proxy.js';

export { ConfigurationError };

/** What the environment says (design, Environment). Units are in the names; times of day are in `timeZone`. */
export interface Config extends TextingConfig {
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
  /** For `npm run admin -- reseal` alone: what the secret was before. */
  formerSessionSecret: string | null;
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
  business: BusinessConfig;
  holdMinutes: number;
  /** Unpaid bookings of one customer that may hold a slot at a time. */
  openHolds: number;
  minLeadHours: number;
  bookingHorizonDays: number;
  /** Between two visits of one crew. */
  travelMinutes: number;
  chargeLeadHours: number;
  visitsAhead: number;
  testScreens: boolean;
  signInsPerMinute: number;
  writesPerMinute: number;
  /** Per customer, and per address of those who are not signed in. */
  addressSearchesPerMinute: number;
  /** Whence pages may show customers' portraits. */
  portraitOrigins: string[];
  /** Asked whether a password has leaked, by the first five digits of its hash; null: nobody is. */
  leakedPasswordsUrl: string | null;
  testimonials: { quote: string; name: string; place?: string }[];
  operations: OperationsConfig;
  retention: RetentionConfig;
}

/** Days for which what is known of customers is kept (docs/decisions/0050-privacy.md). */
export interface RetentionConfig {
  /** After the visit. */
  photoDays: number;
  /** Bookings that were never paid, after the day they were for: their answers. */
  draftDays: number;
  /** Mails, text messages and notices. */
  messageDays: number;
  /** What the payment provider told. Shorter than it may repeat itself, events would be taken twice. */
  webhookDays: number;
  outboxDays: number;
  auditDays: number;
}

/** How the processes are watched and replaced. */
export interface OperationsConfig {
  /** null: no metrics are served. */
  metricsPort: number | null;
  /** How long a process that was told to leave goes on serving, so that whoever sends it requests has noticed. */
  drainSeconds: number;
  /** Base address of an OpenTelemetry collector; null: no traces. */
  tracesUrl: string | null;
  /** The share of requests that are traced, 0 to 1. */
  traceShare: number;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string | null;
  jsUrl: string;
}

export interface BusinessConfig {
  name: string;
  email: string;
  phone: string | null;
  address: string | null;
  timeZone: string;
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

function readBusiness(env: Environment): BusinessConfig {
  const timeZone = env.text('BUSINESS_TIME_ZONE', 'America/New_York');
  if (!isTimeZone(timeZone)) env.problems.push('BUSINESS_TIME_ZONE is not an IANA time zone');
  return {
    name: env.text('BUSINESS_NAME', 'Homebright'),
    email: env.text('BUSINESS_EMAIL', 'hello@homebright.example'),
    phone: env.optional('BUSINESS_PHONE'),
    address: env.optional('BUSINESS_ADDRESS'),
    timeZone,
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

function readHolds(env: Environment): Pick<Config, 'holdMinutes' | 'openHolds'> {
  return {
    holdMinutes: env.integer('HOLD_MINUTES', 30, ...SETTING_RANGES.holdMinutes),
    openHolds: env.integer('OPEN_HOLDS', 3, 1, 1_000),
  };
}

function readLimits(env: Environment) {
  return {
    signInsPerMinute: env.integer('SIGN_INS_PER_MINUTE', 10, 1, 100_000),
    addressSearchesPerMinute: env.integer('ADDRESS_SEARCHES_PER_MINUTE', 60, 1, 100_000),
    writesPerMinute: env.integer('WRITES_PER_MINUTE', 600, 1, 1_000_000),
  };
}

function readOperations(env: Environment, production: boolean): OperationsConfig {
  return {
    metricsPort: env.optional('METRICS_PORT') ? env.integer('METRICS_PORT', 0, 0, 65535) : null,
    drainSeconds: env.integer('DRAIN_SECONDS', production ? 5 : 0, 0, 300),
    tracesUrl: env.optional('OTEL_EXPORTER_OTLP_ENDPOINT') ? env.url('OTEL_EXPORTER_OTLP_ENDPOINT') : null,
    traceShare: env.integer('TRACE_PERCENT', 100, 0, 100) / 100,
  };
}

function readRetention(env: Environment): RetentionConfig {
  const days = (name: string, fallback: number, least: number): number =>
    env.integer(`${name}_KEEP_DAYS`, fallback, least, 36_500);
  return {
    photoDays: days('PHOTO', 365, 1),
    draftDays: days('DRAFT', 90, 1),
    messageDays: days('MESSAGE', 730, 7),
    webhookDays: days('WEBHOOK', 45, 31),
    outboxDays: days('OUTBOX', 30, 7),
    auditDays: days('AUDIT', 2_555, 30),
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

function readTestimonials(env: Environment): Config['testimonials'] {
  const text = env.optional('TESTIMONIALS');
  if (!text) return [];
  try {
    const list: unknown = JSON.parse(text);
    if (
      Array.isArray(list) &&
      list.every((one) => typeof one?.quote === 'string' && typeof one?.name === 'string')
    ) {
      return list as Config['testimonials'];
    }
  } catch {
    // Reported below with the shape that was expected.
  }
  env.problems.push('TESTIMONIALS must be a JSON list of {"quote", "name", "place"}');
  return [];
}

/** @throws ConfigurationError naming every problem. */
export function readConfig(source: NodeJS.ProcessEnv = process.env): Config {
  const env = new Environment(source);
  const production = source.NODE_ENV === 'production';
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
    formerSessionSecret: env.optional('FORMER_SESSION_SECRET'),
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
    business: readBusiness(env),
    ...readTexting(env),
    ...readHolds(env),
    minLeadHours: env.integer('MIN_LEAD_HOURS', 4, ...SETTING_RANGES.minLeadHours),
    bookingHorizonDays: env.integer('BOOKING_HORIZON_DAYS', 365, ...SETTING_RANGES.bookingHorizonDays),
    travelMinutes: env.integer('TRAVEL_MINUTES', 30, ...SETTING_RANGES.travelMinutes),
    chargeLeadHours: env.integer('CHARGE_LEAD_HOURS', 48, ...SETTING_RANGES.chargeLeadHours),
    visitsAhead: env.integer('VISITS_AHEAD', 4, ...SETTING_RANGES.visitsAhead),
    testScreens: env.flag('TEST_SCREENS', !production),
    ...readLimits(env),
    ...readOutsiders(env, production),
    testimonials: readTestimonials(env),
    operations: readOperations(env, production),
    retention: readRetention(env),
  };
  if (production) requireTls(env);
  if (env.problems.length) throw new ConfigurationError(env.problems);
  return config;
}
