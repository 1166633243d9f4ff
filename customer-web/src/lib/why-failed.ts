import { ApiError, isOffline, serverMessage } from './api/client.js';
import { texts } from './texts/index.js';

/**
 * Why a request failed, in the visitor's language: there is no network, what the server refused, or `otherwise`.
 * @param refused words of the place for some of the server's codes
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
