import { ApiError, isOffline, serverMessage } from '@homebright/web-common/api/client.js';
import { texts } from './texts/index.js';

/**
 * The reason why a request failed, in the visitor's language: no network, the server's refusal, or `otherwise`.
 * @param refused the caller's own texts for some of the server's codes
 */
export function whyFailed(
  error: unknown,
  otherwise: string = texts.common.somethingWrong,
  refused: Readonly<Record<string, string>> = {},
): string {
  if (isOffline(error)) return texts.common.offline;
  const code = error instanceof ApiError ? (error.body.code ?? '') : '';
  return refused[code] ?? serverMessage(error) ?? otherwise;
}
