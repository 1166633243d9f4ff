import type { ErrorCode } from '@homebright/contract';

/**
 * An error with a message for people. Its code decides the HTTP status (platform/http/error-filter.ts). `details` is
 * sent to the client, so it must hold nothing private.
 */
export class DomainError extends Error {
  /** The seconds after which a retry may succeed, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown[],
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.name = new.target.name;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The response is the same whether the thing does not exist or the user may not see it (docs/rules.md#errors). */
export class NotFound extends DomainError {
  constructor(thing: string) {
    super('NOT_FOUND', `${thing} was not found.`);
  }
}

export class Invalid extends DomainError {
  constructor(message: string, details?: unknown[]) {
    super('INVALID', message, details);
  }
}

export class Forbidden extends DomainError {
  constructor(message = 'You are not allowed to do this.') {
    super('FORBIDDEN', message);
  }
}

/** @throws Invalid with the first of the contract's problems and its field, if there is one */
export function refuse(problems: Partial<Record<string, string>>): void {
  const first = Object.entries(problems).find(([, problem]) => problem !== undefined);
  if (first) throw new Invalid(String(first[1]), [{ field: first[0] }]);
}

/** Collects the errors of all fields, so that the customer sees all of them together. */
export class Problems {
  private readonly found: { field: string; problem: string }[] = [];

  add(field: string, problem: string): void {
    this.found.push({ field, problem });
  }

  /** Runs a check and records the Invalid that it throws. */
  during<T>(field: string, check: () => T): T | undefined {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.add(field, error.message);
      return undefined;
    }
  }

  /** @throws Invalid with the first message and all errors as details, if there were any */
  refuse(): void {
    const [first] = this.found;
    if (first) throw new Invalid(first.problem, this.found);
  }
}
