import { ApiError, isOffline } from '@homebright/web-common/api/client.js';
import type { Words } from '../texts/en.js';

/** Why sign-in failed, as a sentence. */
export function problemOf(error: unknown, words: Words['signIn']): string {
  if (isOffline(error)) return words.offline;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return words.wrongCode;
  if (status === 429) return words.tooMany;
  return status === 400 ? words.wrongTo : words.failed;
}
