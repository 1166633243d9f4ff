import { ProviderUnavailable } from '../domain/errors.js';

/**
 * Awaits the work. The provider may repeat its own failure for the same idempotency key for a day, so
 * `useNextKey` changes the key for the next attempt.
 */
export async function orNextKey<T>(work: Promise<T>, useNextKey: () => Promise<unknown>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderUnavailable && error.keyUsed) await useNextKey();
    throw error;
  }
}
