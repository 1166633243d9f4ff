import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** Lists all problems of the environment at once, one sentence each. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/**
 * Every variable that is read from the environment. Operators may set all of them, as listed in
 * `.env.example`, except those in the last line.
 */
export const VARIABLES = [
  'PUBLIC_URL',
  'HOST',
  'PORT',
  'WORKER_PORT',
  'TRUST_PROXY',
  'PRIVATE_HOSTS',
  'DATA_DIR',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'SESSION_SECRET',
  'SETTINGS',
  'TEST_SCREENS',
  'DATABASE_URL',
  'DATABASE_POOL_SIZE',
  'DATABASE_WAIT_SECONDS',
  'REDIS_URL',
  'OIDC_ISSUER_URL',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'EMAIL_SIGN_IN',
  'PORTRAIT_ORIGINS',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  'OFFICE_SECOND_FACTOR',
  'LEAKED_PASSWORDS_URL',
  'PAYMENTS',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'BACKUP_URL',
  'BACKUP_KEY',
  'SMS_URL',
  'SMS_ACCOUNT_SID',
  'SMS_AUTH_TOKEN',
  'SMS_FROM',
  'GEOCODER_URL',
  'PHOTO_STORE_URL',
  'NODE_ENV',
  'SANDBOX',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
  'OPEN_FROM_START',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** Settings that a file may hold instead, as Docker and Kubernetes provide secrets: `<NAME>_FILE` names the file. */
export const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'SESSION_SECRET',
  'OIDC_CLIENT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'SMS_AUTH_TOKEN',
  'BACKUP_KEY',
] as const;

/** Not secret but long, so it may be in a file too. */
export const IN_A_FILE = [...SECRETS, 'SETTINGS'] as const;

/** Prefixes that only we use. `DATABASE_` and `REDIS_` are not among them: hosting platforms add their own. */
const OUR_PREFIXES =
  /^(ADMIN|BUSINESS|GEOCODER|LEAKED|MAIL|OFFICE|OIDC|PAYMENTS|PHOTO|PORTRAIT|SMS|SMTP|STRIPE|TRUST)_/;
/** Variables of Stripe's command line, and those that Kubernetes sets for services. */
const FOREIGN_NAMES = /^STRIPE_(API_KEY|ACCOUNT|DEVICE_NAME)$|_SERVICE_(HOST|PORT)|_PORT_\d+_(TCP|UDP)/;

const PLACEHOLDER = /^(change[-_ ]?me|secret|password|admin|example|placeholder|xxx+|todo)$/i;

/** Read by Node.js before any of our code runs. */
const TOO_LATE = ['NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS'];

export type EnvironmentFile = readonly (readonly [name: string, value: string | undefined])[];

/**
 * Adds entries of the file `.env` that the environment lacks. An empty value counts as not set.
 * @throws ConfigurationError
 */
export function addEnvironmentFile(env: NodeJS.ProcessEnv, file: EnvironmentFile): NodeJS.ProcessEnv {
  for (const [name, value] of file) {
    if (!value?.trim() || env[name]?.trim()) continue;
    if (TOO_LATE.includes(name)) {
      throw new ConfigurationError([`${name} in .env comes too late: set it where Node.js is started`]);
    }
    env[name] = value;
  }
  return env;
}

/** Reads the `.env` of a folder. A folder without one has no entries. @throws ConfigurationError */
export function environmentFile(folder: string): EnvironmentFile {
  try {
    return Object.entries(parseEnv(readFileSync(join(folder, '.env'), 'utf8')));
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    if (reason === 'ENOENT') return [];
    throw new ConfigurationError([`${join(folder, '.env')} cannot be read (${reason})`]);
  }
}

/** Settings by name; problems are collected, and reading continues. */
export class Environment {
  readonly problems: string[] = [];
  /** Problems that do not stop the start, one sentence each. */
  readonly warnings: string[] = [];
  private readonly values: NodeJS.ProcessEnv;
  /** Settings whose file could not be used; that problem is already reported. */
  private readonly unread = new Set<string>();

  /** @param ours names that our own file sets; by default all names */
  constructor(
    env: NodeJS.ProcessEnv,
    private readonly ours: ReadonlySet<string> | null = null,
  ) {
    this.values = { ...env };
    for (const name of IN_A_FILE) this.readFile(name);
  }

  text(name: Variable, fallback?: string): string {
    const value = this.given(name) || fallback;
    if (value === undefined && !this.unread.has(name)) this.problems.push(`${name} is not set`);
    return value ?? '';
  }

  /** Neither given nor already reported. */
  missing(name: Variable): boolean {
    return !this.given(name) && !this.unread.has(name);
  }

  optional(name: Variable): string | null {
    return this.given(name) || null;
  }

  secret(name: Variable, minLength: number): string {
    const value = this.text(name);
    if (value && (PLACEHOLDER.test(value) || value.length < minLength)) {
      this.problems.push(`${name} must be a real secret of at least ${minLength} characters`);
    }
    return value;
  }

  integer(name: Variable, fallback: number, min: number, max: number): number {
    const value = Number(this.given(name) || fallback);
    if (!Number.isInteger(value) || value < min || value > max) {
      this.problems.push(`${name} must be a whole number from ${min} to ${max}`);
    }
    return value;
  }

  flag(name: Variable, fallback: boolean): boolean {
    const value = this.given(name)?.toLowerCase() || String(fallback);
    const isOn = ['true', '1', 'on', 'yes'].includes(value);
    if (!isOn && !['false', '0', 'off', 'no'].includes(value)) this.problems.push(`${name} is true or false`);
    return isOn;
  }

  choice<Value extends string>(name: Variable, fallback: Value, ...others: Value[]): Value {
    const value = this.given(name)?.toLowerCase() || fallback;
    const known = [fallback, ...others].find((one) => one === value);
    if (!known) this.problems.push(`${name} is one of ${[fallback, ...others].sort().join(', ')}`);
    return known ?? fallback;
  }

  url(name: Variable, fallback?: string, schemes = ['http', 'https']): string {
    const value = this.text(name, fallback);
    if (!value) return value;
    if (!URL.canParse(value)) this.problems.push(`${name} is not a URL`);
    else if (!schemes.includes(new URL(value).protocol.slice(0, -1))) {
      this.problems.push(`${name} must begin with ${schemes.map((scheme) => `${scheme}:`).join(' or ')}`);
    }
    return value.replace(/\/$/, '');
  }

  /** The value set under a name that an earlier release used. */
  former(name: string): string | null {
    return this.given(name) || null;
  }

  /** Separated by commas or spaces. */
  list(name: Variable): string[] {
    return (
      this.given(name)
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? []
    );
  }

  /**
   * One sentence for each name that looks like a setting but is not, because it would silently have no
   * effect. A name from outside our own file may belong to another program, so it is only a warning.
   * @param former names that once were settings: they are accepted but never suggested
   */
  checkNames(former: readonly string[]): void {
    const settings = [...VARIABLES, ...IN_A_FILE.map((name) => `${name}_FILE`)];
    for (const name of Object.keys(this.values)) {
      if ([...settings, ...former].includes(name) || !this.given(name) || FOREIGN_NAMES.test(name)) continue;
      const meant = settings.find((one) => distance(plain(one), plain(name)) <= 2 && one.length >= 8);
      if (meant || OUR_PREFIXES.test(name)) {
        const found = !this.ours || this.ours.has(name) ? this.problems : this.warnings;
        found.push(`${name} is not a setting: nothing reads it${meant ? ` (${meant}?)` : ''}`);
      }
    }
  }

  private given(name: string): string | undefined {
    return this.values[name]?.trim();
  }

  private readFile(name: (typeof IN_A_FILE)[number]): void {
    const path = this.given(`${name}_FILE`);
    if (!path) return;
    if (this.given(name)) {
      this.problems.push(`${name} and ${name}_FILE are both set: leave one out`);
      return;
    }
    this.unread.add(name);
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text) this.values[name] = text;
      else this.problems.push(`${name}_FILE names a file that is empty`);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
      this.problems.push(`${name}_FILE names a file that cannot be read (${reason})`);
    }
  }
}

function plain(name: string): string {
  return name.replaceAll('_', '');
}

/** The number of letters to add, leave out or change (Levenshtein distance). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
