import type { ErrorCode } from '@homebright/contract';

/**
 * A refusal that people may read. Its code decides the HTTP status (platform/http/error-filter.ts);
 * `details` goes out as it is, so it never holds anything private.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: unknown[],
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Not there, or not the asker's to see: the two are told apart to nobody (design section 7). */
export class NotFound extends DomainError {
  constructor(what: string) {
    super('NOT_FOUND', `${what} was not found.`);
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
