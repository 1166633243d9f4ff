import { ANSWERS_KEPT_SECONDS, type Account } from '../account/account.js';
import type { KeptAnswer } from '../account/objects.js';
import { ApiError } from './api-error.js';

const MAX_KEY = 255;

/**
 * Answers stored under idempotency keys, and the keys whose first request is still running. The sentences are Stripe's
 * own, word for word.
 */
export class IdempotencyKeys {
  private readonly underWay = new Set<string>();

  constructor(private readonly account: Account) {}

  /**
   * The stored answer to the same request.
   * @throws ApiError if the key is too long, in use, or belongs to another request
   */
  recall(key: string, request: string): KeptAnswer | undefined {
    if (key.length > MAX_KEY) {
      throw mistaken(400, `Idempotency keys can have up to ${MAX_KEY} characters.`);
    }
    if (this.underWay.has(key)) {
      throw mistaken(
        409,
        'There is currently another in-progress request using this Stripe Idempotent Key (that probably means you ' +
          `submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        'idempotency_key_in_use',
      );
    }
    const stored = this.account.store.get('kept_answer', key);
    if (!stored || stored.keptAt + ANSWERS_KEPT_SECONDS < this.account.now()) return undefined;
    if (stored.request === request) return stored;
    throw mistaken(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }

  begin(key: string): void {
    this.underWay.add(key);
  }

  end(key: string): void {
    this.underWay.delete(key);
  }

  keep(key: string, request: string, answer: { status: number; body: string; requestId: string }): void {
    this.account.store.put('kept_answer', { id: key, request, keptAt: this.account.now(), ...answer });
  }
}

function mistaken(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code && { code }) });
}
