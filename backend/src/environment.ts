import { readFileSync } from 'node:fs';

/** Everything that is wrong with the environment at once, one sentence each. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

/** What may stand in a file instead, as Docker and Kubernetes hand out secrets: `<NAME>_FILE` says where. */
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
] as const;

/** No secret, but long: it may stand in a file too. */
export const IN_A_FILE = [...SECRETS, 'SETTINGS'] as const;

const PLACEHOLDER = /^(change[-_ ]?me|secret|password|admin|example|placeholder|xxx+|todo)$/i;

/** Settings by name; whatever is wrong with one is kept among the problems, and reading goes on. */
export class Environment {
  readonly problems: string[] = [];
  private readonly values: NodeJS.ProcessEnv;
  /** Said to be in a file that does not give it: one sentence about it is enough. */
  private readonly unread = new Set<string>();

  constructor(env: NodeJS.ProcessEnv) {
    this.values = { ...env };
    for (const name of IN_A_FILE) this.readFile(name);
  }

  text(name: string, fallback?: string): string {
    const value = this.given(name) || fallback;
    if (value === undefined && !this.unread.has(name)) this.problems.push(`${name} is not set`);
    return value ?? '';
  }

  optional(name: string): string | null {
    return this.given(name) || null;
  }

  secret(name: string, minLength: number): string {
    const value = this.text(name);
    if (value && (PLACEHOLDER.test(value) || value.length < minLength)) {
      this.problems.push(`${name} must be a real secret of at least ${minLength} characters`);
    }
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = Number(this.given(name) || fallback);
    if (!Number.isInteger(value) || value < min || value > max) {
      this.problems.push(`${name} must be a whole number from ${min} to ${max}`);
    }
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.given(name)?.toLowerCase();
    return value ? value === 'true' || value === '1' || value === 'on' : fallback;
  }

  url(name: string, fallback?: string): string {
    const value = this.text(name, fallback);
    if (value && !URL.canParse(value)) this.problems.push(`${name} is not a URL`);
    return value.replace(/\/$/, '');
  }

  /** Divided by commas or spaces. */
  list(name: string): string[] {
    return (
      this.given(name)
        ?.split(/[\s,]+/)
        .filter(Boolean) ?? []
    );
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
